// The first schema: accounts, workspaces, and what sync keeps about them.
import type { Migration } from './migration';

const HASH_OF_NOTHING = '0'.repeat(64);

export const workspace: Migration = {
  version: 1,
  name: 'workspace',
  statements: [
    `create table users (
      id text primary key,
      issuer text not null,
      subject text not null,
      email text,
      first_name text,
      last_name text,
      username text,
      image text,
      default_folder_shortcut text,
      created_at text not null,
      seq bigint not null default 0,
      clock bigint not null default 0,
      epoch text not null,
      hash text not null default '${HASH_OF_NOTHING}',
      log_floor bigint not null default 0,
      merged_todos integer not null default 0,
      stamps text not null default '{}',
      unique (issuer, subject)
    )`,
    `create table sessions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      token_hash text not null unique,
      created_at bigint not null,
      last_seen_at bigint not null,
      expires_at bigint not null,
      agent text
    )`,
    'create index sessions_of_user on sessions (user_id)',
    `create table subscriptions (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      provider text not null,
      status text not null,
      plan text not null,
      payment_id text,
      start_date text,
      end_date text,
      checked_at bigint not null,
      primary key (user_id, id),
      unique (provider, id)
    )`,
    `create table todos (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      file_id text not null,
      text text not null,
      completed integer not null,
      created_at text not null,
      completed_at text,
      priority integer not null,
      deleted_at text,
      stamps text not null,
      primary key (user_id, id)
    )`,
    'create index todos_of_file on todos (user_id, file_id)',
    `create table items (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      type integer not null,
      name text not null,
      folder_id text,
      background_color text not null,
      shortcut text,
      created_at text not null,
      deleted_at text,
      deleted_with text,
      stamps text not null,
      primary key (user_id, id)
    )`,
    'create index items_of_folder on items (user_id, folder_id)',
    'create index items_with_shortcut on items (user_id, shortcut) where shortcut is not null',
    `create table lists (
      user_id text not null references users (id) on delete cascade,
      key text not null,
      ids text not null,
      primary key (user_id, key)
    )`,
    `create table own_keys (
      user_id text not null references users (id) on delete cascade,
      platform text not null,
      id text not null,
      key text not null,
      action text not null,
      primary key (user_id, platform, id)
    )`,
    `create table change_log (
      user_id text not null references users (id) on delete cascade,
      seq bigint not null,
      op_id text,
      client_id text,
      type text not null,
      at text not null,
      rows text not null,
      primary key (user_id, seq),
      unique (user_id, op_id)
    )`,
    `create table op_dedupe (
      user_id text not null references users (id) on delete cascade,
      op_id text not null,
      client_id text,
      n bigint,
      fingerprint text not null,
      status integer not null,
      body text not null,
      seq bigint not null,
      created_at bigint not null,
      primary key (user_id, op_id)
    )`,
    'create index op_dedupe_of_client on op_dedupe (user_id, client_id, n)',
    `create table clients (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      ack bigint not null,
      seen_at bigint not null,
      primary key (user_id, id)
    )`,
    `create table history (
      user_id text not null references users (id) on delete cascade,
      entity text not null,
      id text not null,
      field text not null,
      seq bigint not null,
      value text not null,
      at text not null,
      primary key (user_id, id, entity, field, seq)
    )`,
    `create table merges (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      fingerprint text not null,
      body text not null,
      seq bigint not null,
      primary key (user_id, id)
    )`,
  ],
};
