// What makes a subscription somebody's: references given out before paying, claims to look into, reports that came.
import type { Migration } from './migration';

export const payments: Migration = {
  version: 5,
  name: 'payments',
  statements: [
    `create table payment_references (
      reference text primary key,
      user_id text not null unique references users (id) on delete cascade,
      created_at bigint not null
    )`,
    `create table subscription_claims (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      provider text not null,
      claimed_at bigint not null,
      primary key (user_id, id)
    )`,
    'create index subscription_claims_of_id on subscription_claims (provider, id)',
    `create table payment_events (
      provider text not null,
      id text not null,
      type text not null,
      subscription_id text,
      status text,
      received_at bigint not null,
      primary key (provider, id)
    )`,
    'create index payment_events_by_age on payment_events (received_at)',
    'alter table subscriptions add column provider_updated_at bigint not null default 0',
  ],
};
