// What is kept of an operation that is on its way to the server (spec §3 Queued offline operation, sync P2 to P8).
import type { Operation, OperationType } from '../../../platform/contract/operations';

/** Why the server refused an operation. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  /** The server's words. */
  readonly message: string;
}

/** Where an operation stands. `pending`: it will be sent; `failed`: the person decides what becomes of it. */
type OutboxState = 'pending' | 'failed';

/** An operation in the outbox. */
export interface OutboxEntry {
  /** Counts within the client, over all of its windows; the order in which operations are sent. */
  readonly n: number;
  /** The idempotency key: never changes, whatever becomes of the operation. */
  readonly opId: string;
  readonly op: Operation;
  /** What this device had seen of the account when the operation was made (sync P12). */
  readonly cursor: string | null;
  readonly state: OutboxState;
  /** It has left this device, perhaps; from then on it never changes. */
  readonly sent: boolean;
  /** The number under which the server did it; it stays until the server's news show it. */
  readonly acked: number | null;
  /** How often the server broke over it. */
  readonly tries: number;
  /** Why it failed, when it did. */
  readonly failure: Failure | null;
  /** Its order is only what is sent of a long one, without what it was made from. */
  readonly short?: true;
}

/** The stored form: the members of spec §3, and ours beside them. The token is filled in at send time only (sync P9). */
export interface OutboxRecord {
  readonly id: string;
  readonly type: OperationType;
  readonly data: unknown;
  readonly token: '';
  readonly timestamp: string;
  readonly status: OutboxState;
  readonly n: number;
  readonly cursor: string | null;
  readonly sent: boolean;
  readonly acked: number | null;
  readonly tries: number;
  readonly failure: Failure | null;
  readonly short?: true;
}

/** An entry as it is stored. */
export function recordOf({ op, opId, state, ...rest }: OutboxEntry): OutboxRecord {
  const { type, at, ...data } = op;
  return { ...rest, id: opId, type, data, token: '', timestamp: at, status: state };
}

/** Whether a record of the outbox can be understood. One that cannot stays where it is: it is neither sent nor in anybody's way. */
export function isReadable(record: unknown): record is OutboxRecord {
  const { id, type, data, timestamp, status, n } = Object(record);
  return (
    [id, type, timestamp].every((part) => typeof part === 'string') &&
    typeof data === 'object' &&
    data !== null &&
    (status === 'pending' || status === 'failed') &&
    Number.isSafeInteger(n)
  );
}

/** An entry as it was stored. */
export function entryOf({ id, type, data, timestamp, status, ...rest }: OutboxRecord): OutboxEntry {
  const { n, cursor, sent, acked, tries, failure, short } = rest;
  const op = { ...Object(data), type, at: timestamp } as Operation;
  return { n, opId: id, op, cursor, state: status, sent, acked, tries, failure, ...(short && { short }) };
}
