// What several processes on one database must have in common: how often somebody did something, and a key (security S8, S17).
import type { Migration } from './migration';

export const sharedRates: Migration = {
  version: 7,
  name: 'shared-rates',
  statements: [
    'create table rates (key text primary key, full_at bigint not null)',
    'create index rates_full on rates (full_at)',
    'create table secrets (name text primary key, value text not null)',
  ],
};
