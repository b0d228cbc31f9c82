// The tables as Kysely sees them. Portable types only: text, whole numbers, JSON as text (adr 16).
import type { Generated, Kysely } from 'kysely';
import type {
  CancellationsTable,
  ContactMessagesTable,
  DeletionsTable,
  LeasesTable,
  RatesTable,
  SecretsTable,
} from './schemaOfServer';

/** Which database is underneath. */
export type DatabaseKind = 'sqlite' | 'postgres';

export interface UsersTable {
  id: string;
  /** Issuer and subject are the account (decisions D19). */
  issuer: string;
  subject: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  image: string | null;
  default_folder_shortcut: string | null;
  created_at: string;
  /** Number of the last operation; taking the next one locks the row (sync P4). */
  seq: number;
  /** Instant of the last operation in milliseconds: never goes back, never twice the same (sync P12). */
  clock: number;
  /** Changes when numbers may be given out again: restore, or compaction past a cursor. */
  epoch: string;
  /** Sum of the hashes of all rows, in hexadecimal (sync P4). */
  hash: string;
  /** The log is complete after this number. */
  log_floor: number;
  /** Up to this number every earlier epoch did the same (sync P22); null where nobody restored. */
  restored_seq: Generated<number | null>;
  /** To-dos that guests brought beyond the limit (sync P17). */
  merged_todos: number;
  /** Last writer of each profile field (sync P12). */
  stamps: string;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  token_hash: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  agent: string | null;
}

export interface ChallengesTable {
  hash: string;
  kind: string;
  provider: string | null;
  nonce: string | null;
  verifier: string | null;
  redirect_uri: string | null;
  expires_at: number;
  /** Hash of the mark of the browser that began. */
  browser: string | null;
}

export interface SubscriptionsTable {
  user_id: string;
  id: string;
  provider: string;
  status: string;
  plan: string;
  payment_id: string | null;
  start_date: string | null;
  /** Until when it is paid, also while it is active. */
  end_date: string | null;
  /** When the look at the provider began that this is from. */
  checked_at: number;
  /** When the provider changed it last: nothing older is ever stored over it. */
  provider_updated_at: number;
}

export interface PaymentReferencesTable {
  reference: string;
  user_id: string;
  created_at: number;
}

export interface SubscriptionClaimsTable {
  user_id: string;
  id: string;
  provider: string;
  claimed_at: number;
}

export interface PaymentEventsTable {
  provider: string;
  id: string;
  type: string;
  subscription_id: string | null;
  /** What the provider said when it was asked because of this report. */
  status: string | null;
  received_at: number;
}

export interface TodosTable {
  user_id: string;
  id: string;
  file_id: string;
  text: string;
  completed: number;
  created_at: string;
  completed_at: string | null;
  priority: number;
  deleted_at: string | null;
  stamps: string;
}

export interface ItemsTable {
  user_id: string;
  id: string;
  type: number;
  name: string;
  /** Null for folders. */
  folder_id: string | null;
  background_color: string;
  shortcut: string | null;
  created_at: string;
  deleted_at: string | null;
  deleted_with: string | null;
  stamps: string;
}

export interface ListsTable {
  user_id: string;
  key: string;
  ids: string;
  /** The entry of the log that changed it last; null where that one has the ids itself. */
  seq: Generated<number | null>;
}

export interface KeysTable {
  user_id: string;
  platform: string;
  id: string;
  key: string;
  action: string;
}

export interface ChangeLogTable {
  user_id: string;
  seq: number;
  op_id: string | null;
  client_id: string | null;
  type: string;
  at: string;
  rows: string;
  fingerprint: string | null;
}

export interface OpDedupeTable {
  user_id: string;
  op_id: string;
  client_id: string | null;
  n: number | null;
  fingerprint: string;
  status: number;
  body: string;
  seq: number;
  created_at: number;
}

export interface ClientsTable {
  user_id: string;
  id: string;
  /** Every n up to this one is settled (sync P3). */
  ack: number;
  seen_at: number;
}

export interface HistoryTable {
  user_id: string;
  entity: string;
  id: string;
  field: string;
  seq: number;
  value: string;
  at: string;
}

export interface MergesTable {
  user_id: string;
  id: string;
  fingerprint: string;
  body: string;
  seq: number;
}

/** Every table. */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_challenges: ChallengesTable;
  subscriptions: SubscriptionsTable;
  payment_references: PaymentReferencesTable;
  subscription_claims: SubscriptionClaimsTable;
  payment_events: PaymentEventsTable;
  todos: TodosTable;
  items: ItemsTable;
  lists: ListsTable;
  own_keys: KeysTable;
  change_log: ChangeLogTable;
  op_dedupe: OpDedupeTable;
  clients: ClientsTable;
  history: HistoryTable;
  merges: MergesTable;
  leases: LeasesTable;
  contact_messages: ContactMessagesTable;
  deletions: DeletionsTable;
  cancellations: CancellationsTable;
  rates: RatesTable;
  secrets: SecretsTable;
}

/** What data functions ask their questions of: a connection inside a transaction. */
export type Queries = Kysely<Schema>;
