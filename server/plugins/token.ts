// The token of a request: it is looked for in one header, and nowhere else (security S1).
import type { FastifyRequest } from 'fastify';

/** The token that a request shows; null where it shows none. */
export function tokenOf({ headers }: FastifyRequest): string | null {
  return (headers.authorization ?? '').replace(/^Bearer +/i, '').trim() || null;
}
