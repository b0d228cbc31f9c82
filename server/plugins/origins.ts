// Which foreign origins may read answers of the API: the desktop app's pages, by an exact list (security S13).
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** The pages of the desktop app; on Windows they are under a name of the system's web view. */
const APP_ORIGINS: ReadonlySet<string> = new Set([
  'tauri://localhost',
  'http://tauri.localhost',
  'https://tauri.localhost',
]);

const PREFLIGHT_SECONDS = 600;

/** No wildcard, no `null`, and no credentials: the token travels in a header that scripts set. */
const ALLOWED: FastifyCorsOptions = {
  origin: (origin, answer) => answer(null, origin !== undefined && APP_ORIGINS.has(origin)),
  credentials: false,
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-sync'],
  exposedHeaders: ['idempotent-replayed', 'retry-after', 'x-request-id'],
  maxAge: PREFLIGHT_SECONDS,
  strictPreflight: false,
};

/** Lets the desktop app's pages call the routes of `api`; all else stays with its own origin, as browsers see to. */
export async function addOrigins(api: FastifyInstance): Promise<void> {
  await api.register(cors, ALLOWED);
}
