// The settings of the limits on calls (security S8).
import { CALL_LIMITS, type CallLimits } from './services/limits';

type Count = (name: string, usual: number) => number;

/** The names of these settings. */
export const LIMIT_SETTINGS = [
  'TABDO_WRITES_AT_ONCE',
  'TABDO_WRITES_PER_SECOND',
  'TABDO_MEGABYTES_PER_DAY',
  'TABDO_READS_PER_MINUTE',
  'TABDO_SNAPSHOTS_PER_MINUTE',
  'TABDO_STREAMS_PER_USER',
  'TABDO_TRANSFERS_PER_HOUR',
  'TABDO_CONTACTS_PER_HOUR',
  'TABDO_PAYMENTS_PER_MINUTE',
  'TABDO_REPORTS_PER_MINUTE',
  'TABDO_ACCOUNTS_PER_ADDRESS',
  'TABDO_STRANGERS_PER_MINUTE',
] as const;

/** @param count reads and checks one number */
export function readLimits(count: Count): CallLimits {
  const usual = CALL_LIMITS;
  return {
    writes: {
      burst: count('TABDO_WRITES_AT_ONCE', usual.writes.burst),
      perSecond: count('TABDO_WRITES_PER_SECOND', usual.writes.perSecond),
    },
    megabytesPerDay: count('TABDO_MEGABYTES_PER_DAY', usual.megabytesPerDay),
    readsPerMinute: count('TABDO_READS_PER_MINUTE', usual.readsPerMinute),
    snapshotsPerMinute: count('TABDO_SNAPSHOTS_PER_MINUTE', usual.snapshotsPerMinute),
    streamsPerUser: count('TABDO_STREAMS_PER_USER', usual.streamsPerUser),
    transfersPerHour: count('TABDO_TRANSFERS_PER_HOUR', usual.transfersPerHour),
    contactsPerHour: count('TABDO_CONTACTS_PER_HOUR', usual.contactsPerHour),
    paymentsPerMinute: count('TABDO_PAYMENTS_PER_MINUTE', usual.paymentsPerMinute),
    reportsPerMinute: count('TABDO_REPORTS_PER_MINUTE', usual.reportsPerMinute),
    accountsPerAddress: count('TABDO_ACCOUNTS_PER_ADDRESS', usual.accountsPerAddress),
    strangersPerMinute: count('TABDO_STRANGERS_PER_MINUTE', usual.strangersPerMinute),
  };
}
