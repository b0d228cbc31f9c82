// What an answer means for the operation that it answers (sync P8).
import type { ApiResult } from '../../../platform/http';
import type { OperationResult } from './api';
import type { Failure, OutboxEntry } from './records';

/** What becomes of one operation. */
export type Verdict =
  | { readonly kind: 'settled'; readonly seq: number }
  /** It stays as it is and is sent again. */
  | { readonly kind: 'again' }
  /** The server broke over it. */
  | { readonly kind: 'broken'; readonly failure: Failure }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** What must happen before anything is sent again. */
export type Halt =
  /** Wait: as long as the server said, else longer and longer; `moved`: some of it had come through before. */
  | { readonly kind: 'wait'; readonly ms: number | null; readonly moved?: boolean }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'update' }
  /** Read everything again: another epoch (sync P22). */
  | { readonly kind: 'reset' }
  /** Become another client: this one was away for too long (sync P3). */
  | { readonly kind: 'retired' }
  /** Become another client with other keys: somebody else uses ours (sync P2). */
  | { readonly kind: 'rekey' }
  /** The batch was too large. */
  | { readonly kind: 'smaller' };

/** `sync P8`: so often the server may break over an operation. */
export const MOST_TRIES = 5;

interface Refused {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly retryAfterMs: number | null;
}

/** Whether a refusal says something about the device or the moment, and not about one operation. */
export function haltOf({ status, code, retryAfterMs }: Refused): Halt | null {
  if (status === 401) return { kind: 'signIn' };
  if (status === 426) return { kind: 'update' };
  if (code === 'epoch_changed') return { kind: 'reset' };
  if (code === 'client_retired') return { kind: 'retired' };
  if (code === 'key_reused') return { kind: 'rekey' };
  if ([408, 425, 429, 502, 503, 504, 507].includes(status)) return { kind: 'wait', ms: retryAfterMs };
  return null;
}

/** What one result of a batch means; null for one that stops everything, which `haltOf` tells. */
export function verdictOf({ status, seq, body }: OperationResult): Verdict | Halt {
  const { code = 'unknown', message = '' } = body;
  // It was not done, and never will be under this number, which somebody has called settled: a copy of this device, or a
  // window of it for which the operation had failed. Another client with the same keys can send what still waits.
  if (status === 208) return { kind: 'retired' };
  if (status >= 200 && status < 300) return { kind: 'settled', seq: seq ?? 0 };
  // It waits for one of the same batch that was not done.
  if (status === 425) return { kind: 'again' };
  const halt = haltOf({ status, code, message, retryAfterMs: null });
  if (halt) return halt;
  return { kind: status >= 500 ? 'broken' : 'failed', failure: { status, code, message } };
}

/** What the answer to a whole batch means, where there are no results. */
export function refusalOf(
  answer: Exclude<ApiResult<unknown>, { readonly kind: 'ok' }>,
  batchSize: number,
): Verdict | Halt {
  if (answer.kind === 'unreachable') return { kind: 'wait', ms: null };
  const halt = haltOf(answer);
  if (halt) return halt;
  const { status, code, message } = answer;
  // One of many spoils it for all: found by sending fewer.
  if (batchSize > 1) return { kind: 'smaller' };
  return { kind: status >= 500 ? 'broken' : 'failed', failure: { status, code, message } };
}

/** An entry after its verdict. A failure counts only for the attempt that it answers (sync P7). */
export function judged(entry: OutboxEntry, verdict: Verdict, attempt: number): OutboxEntry {
  switch (verdict.kind) {
    case 'settled':
      return { ...entry, state: 'pending', acked: verdict.seq, failure: null };
    case 'again':
      return entry;
    case 'broken': {
      if (entry.n !== attempt) return entry;
      const tries = entry.tries + 1;
      return tries < MOST_TRIES ? { ...entry, tries } : { ...entry, tries, ...failed(verdict.failure) };
    }
    case 'failed':
      return entry.n === attempt && entry.acked === null ? { ...entry, ...failed(verdict.failure) } : entry;
  }
}

const failed = (failure: Failure): Pick<OutboxEntry, 'state' | 'failure'> => ({ state: 'failed', failure });
