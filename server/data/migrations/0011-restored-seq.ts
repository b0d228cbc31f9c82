// Which numbers mean the same before and after a restore: devices of earlier epochs are told (sync P22).
import type { Migration } from './migration';

export const restoredSeq: Migration = {
  version: 11,
  name: 'restored-seq',
  statements: ['alter table users add column restored_seq bigint'],
};
