// Asks an identity provider over the network: bounded in time and size, never led elsewhere, never in the clear.
import { isLoopback } from '../loopback';
import { IdentityError } from './identityError';

/** As the platform's own; tests give another. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1024;

/** Refuses addresses that are neither https nor on this machine. */
export function safeAddress(address: unknown): string {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null;
  const name = url?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(name));
  if (url === null || !safe || url.username !== '') throw new IdentityError('refused', 'an unsafe address');
  return url.href;
}

/** A fetch that follows nobody, gives up after 5 s, and reads 256 KB at most. */
export async function boundedFetch(
  address: string,
  init: RequestInit,
  ask: Fetch = fetch,
): Promise<Response> {
  try {
    const answer = await ask(safeAddress(address), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return new Response(await readBounded(answer), { status: answer.status, headers: answer.headers });
  } catch (error) {
    if (error instanceof IdentityError) throw error;
    throw new IdentityError('unreachable', 'the provider does not answer');
  }
}

/** The JSON object at an address; refuses every other answer. */
export async function fetchObject(
  address: string,
  init: RequestInit,
  ask?: Fetch,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await boundedFetch(address, init, ask);
  if (answer.status >= 500) throw new IdentityError('unreachable', `status ${answer.status}`);
  const value: unknown = await answer.json().catch(() => null);
  if (!answer.ok || typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new IdentityError('refused', `status ${answer.status}`);
  }
  return { ...value };
}

async function readBounded(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new IdentityError('refused', 'the answer is too large');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
