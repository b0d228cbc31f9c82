// Every migration in its order. A released one never changes: its checksum is stored, and another is refused.
import { workspace } from './0001-workspace';
import { signIn } from './0002-sign-in';
import { signInBrowser } from './0003-sign-in-browser';
import { leases } from './0004-leases';
import { payments } from './0005-payments';
import { account } from './0006-account';
import { sharedRates } from './0007-shared-rates';
import { logKeys } from './0008-log-keys';
import { cancellations } from './0009-cancellations';
import { logFingerprint } from './0010-log-fingerprint';
import { restoredSeq } from './0011-restored-seq';
import { seqOfLists } from './0012-seq-of-lists';
import type { Migration } from './migration';

/** Gaps between numbers are fine. */
export const MIGRATIONS: readonly Migration[] = [
  workspace,
  signIn,
  signInBrowser,
  leases,
  payments,
  account,
  sharedRates,
  logKeys,
  cancellations,
  logFingerprint,
  restoredSeq,
  seqOfLists,
];
