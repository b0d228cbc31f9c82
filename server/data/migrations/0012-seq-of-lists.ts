// An order says which entry of the log changed it last: the entry need not keep all of its ids besides (sync P4).
import type { Migration } from './migration';

export const seqOfLists: Migration = {
  version: 12,
  name: 'seq-of-lists',
  statements: [
    // Null where the last entry that changed it has its ids itself, as they were written before.
    'alter table lists add column seq bigint',
    'create index lists_of_entry on lists (user_id, seq) where seq is not null',
  ],
};
