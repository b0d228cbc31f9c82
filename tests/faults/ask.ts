// One request of a device, counted by its answer.
import type { Person } from '../support/people';
import { noted } from './answers';

/** What a request may carry besides. */
export interface Asking {
  readonly body?: unknown;
  /** Makes it safe to repeat. */
  readonly key?: string;
  /** What the device says of itself (`X-Sync`). */
  readonly sync?: string;
  readonly signal?: AbortSignal;
}

/** Asks; the answer's status is counted. */
export async function ask(
  url: string,
  method: string,
  path: string,
  { token }: Person,
  { body, key, sync, signal }: Asking = {},
): Promise<Response> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    ...(signal && { signal }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(sync !== undefined && { 'x-sync': sync }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return noted(answer);
}
