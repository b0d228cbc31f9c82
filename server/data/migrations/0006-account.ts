// Messages of visitors, kept before they are mailed, and the ledger of deleted accounts (security S9, S18).
import type { Migration } from './migration';

export const account: Migration = {
  version: 6,
  name: 'account',
  statements: [
    `create table contact_messages (
      id text primary key,
      email text not null,
      message text not null,
      suspect integer not null,
      created_at bigint not null,
      tries integer not null default 0,
      next_try_at bigint,
      done_at bigint
    )`,
    'create index contact_messages_to_mail on contact_messages (next_try_at) where next_try_at is not null',
    'create table deletions (hash text primary key, deleted_at bigint not null)',
  ],
};
