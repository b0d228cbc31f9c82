// Subscriptions of deleted accounts that could not be ended at the provider yet (security S18, decisions D23).
import type { Migration } from './migration';

export const cancellations: Migration = {
  version: 9,
  name: 'cancellations',
  statements: [
    `create table cancellations (
      provider text not null,
      id text not null,
      reference text not null,
      since bigint not null,
      primary key (provider, id)
    )`,
  ],
};
