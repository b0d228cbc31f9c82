// The tables that belong to the server and to nobody's account, as Kysely sees them.
import type { Generated } from 'kysely';

export interface LeasesTable {
  name: string;
  /** Instant from which the work may be taken again, in milliseconds. */
  due_at: number;
}

export interface ContactMessagesTable {
  id: string;
  email: string;
  message: string;
  /** It looks like spam: kept for a while, never mailed. */
  suspect: number;
  created_at: number;
  tries: Generated<number>;
  /** When it is to be mailed; null when it never will be again. */
  next_try_at: number | null;
  done_at: Generated<number | null>;
}

export interface DeletionsTable {
  /** Of the user's id, which itself is gone. */
  hash: string;
  deleted_at: number;
}

export interface CancellationsTable {
  provider: string;
  id: string;
  /** What the provider must know it under: nothing else is ever ended. */
  reference: string;
  since: number;
}

export interface RatesTable {
  /** What is limited, and a keyed hash of whom. */
  key: string;
  /** When all of it may be taken again, in microseconds. */
  full_at: number;
}

export interface SecretsTable {
  name: string;
  value: string;
}
