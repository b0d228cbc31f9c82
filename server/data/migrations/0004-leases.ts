// Work that several processes share is done by one of them at a time.
import type { Migration } from './migration';

export const leases: Migration = {
  version: 4,
  name: 'leases',
  statements: ['create table leases (name text primary key, due_at bigint not null)'],
};
