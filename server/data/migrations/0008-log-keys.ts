// Keys of operations are unique where there are any: what has none needs no entry in an index of its own.
import type { Migration } from './migration';

export const logKeys: Migration = {
  version: 8,
  name: 'log-keys',
  statements: [
    `create table change_log_again (
      user_id text not null references users (id) on delete cascade,
      seq bigint not null,
      op_id text,
      client_id text,
      type text not null,
      at text not null,
      rows text not null,
      primary key (user_id, seq)
    )`,
    `insert into change_log_again (user_id, seq, op_id, client_id, type, at, rows)
      select user_id, seq, op_id, client_id, type, at, rows from change_log`,
    'drop table change_log',
    'alter table change_log_again rename to change_log',
    'create unique index change_log_of_key on change_log (user_id, op_id) where op_id is not null',
  ],
};
