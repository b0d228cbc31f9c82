// Asks an identity provider over the network: bounded in time and size, never led elsewhere, never in the clear.
import { isIP } from 'node:net';
import { isLoopback } from '../loopback';
import { IdentityError } from './identityError';
import { type Fetch, isPublic, networkFetch } from './network';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1024;

/** How a provider is reached. */
export interface Way {
  /** The host that the settings name, without brackets. */
  readonly home: string;
  readonly fetch: Fetch;
}

/** The way to the provider that the settings name by this address; tests give another network. */
export function wayTo(address: string, other?: Fetch): Way {
  const { hostname } = new URL(address);
  return { home: bare(hostname), fetch: other ?? networkFetch(hostname) };
}

/** Refuses addresses that are not https, and those inside our own network, where no provider should send us. */
export function safeAddress(address: unknown, home: string): string {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null;
  const name = bare(url?.hostname ?? '');
  const local = isLoopback(name) && isLoopback(home);
  const secure = url?.protocol === 'https:' || (url?.protocol === 'http:' && local);
  const inside = isLoopback(name) || (isIP(name) !== 0 && !isPublic(name));
  if (url === null || !secure || url.username !== '' || (inside && !local && name !== home)) {
    throw new IdentityError('refused', 'an unsafe address');
  }
  return url.href;
}

/** A fetch that follows nobody, gives up after 5 s, and reads 256 KB at most. */
export async function boundedFetch(
  address: string,
  init: RequestInit,
  { home, fetch }: Way,
): Promise<Response> {
  try {
    const answer = await fetch(safeAddress(address, home), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await readBounded(answer);
    return new Response(body.length === 0 ? null : body, { status: answer.status, headers: answer.headers });
  } catch (error) {
    if (error instanceof IdentityError) throw error;
    throw new IdentityError('unreachable', 'the provider does not answer');
  }
}

/** The JSON object at an address; refuses every other answer. */
export async function fetchObject(
  address: string,
  init: RequestInit,
  way: Way,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await boundedFetch(address, init, way);
  if (answer.status >= 500) throw new IdentityError('unreachable', `status ${answer.status}`);
  const value: unknown = await answer.json().catch(() => null);
  if (!answer.ok || typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new IdentityError('refused', `status ${answer.status}`);
  }
  return { ...value };
}

/** A host name without the brackets of IPv6. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

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
