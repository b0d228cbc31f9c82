// The log knows what was asked for, so that a key is not taken for done when another request used it (sync P2).
import type { Migration } from './migration';

export const logFingerprint: Migration = {
  version: 10,
  name: 'log-fingerprint',
  statements: ['alter table change_log add column fingerprint text'],
};
