// How often one may call: by user where there is one, else by the visitor's address (security S8).
import type { RateClass } from '../../src/platform/contract/api/calls';
import { visitorKey } from './addresses';
import { Rate } from './rates';
import { Refusal } from './refusal';

/** The limits of one process; the settings say them, and only tests and benches raise them. */
export interface CallLimits {
  /** Operations that may come at once, and how many of them are given back in a second. */
  readonly writes: { readonly burst: number; readonly perSecond: number };
  readonly readsPerMinute: number;
  readonly snapshotsPerMinute: number;
  readonly streamsPerUser: number;
  /** Exports and imports together. */
  readonly transfersPerHour: number;
  readonly contactsPerHour: number;
  /** Calls because of which the payment provider is asked. */
  readonly paymentsPerMinute: number;
  readonly reportsPerMinute: number;
}

export const CALL_LIMITS: CallLimits = {
  writes: { burst: 2_000, perSecond: 10 },
  readsPerMinute: 3_000,
  snapshotsPerMinute: 30,
  streamsPerUser: 10,
  transfersPerHour: 30,
  contactsPerHour: 3,
  paymentsPerMinute: 30,
  reportsPerMinute: 300,
};

/** Who calls. */
export interface CallerKey {
  /** Null where nobody is signed in. */
  readonly userId: string | null;
  readonly address: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Counts calls, and refuses those that are too many. */
export class Limits {
  readonly #rates: Readonly<Record<Exclude<RateClass, 'sign-in'>, Rate>>;
  readonly #burst: number;

  constructor(limits: CallLimits, now: () => number) {
    const { burst, perSecond } = limits.writes;
    this.#burst = burst;
    const write = new Rate(burst, (burst * 1_000) / perSecond, now);
    const read = new Rate(limits.readsPerMinute, MINUTE, now);
    this.#rates = {
      read,
      // How many are open at a time is another limit; this one is for those who open them again and again.
      stream: read,
      write,
      batch: write,
      snapshot: new Rate(limits.snapshotsPerMinute, MINUTE, now),
      transfer: new Rate(limits.transfersPerHour, HOUR, now),
      contact: new Rate(limits.contactsPerHour, HOUR, now),
      payment: new Rate(limits.paymentsPerMinute, MINUTE, now),
      webhook: new Rate(limits.reportsPerMinute, MINUTE, now),
    };
  }

  /** One call before its body is read; of a batch it is only known that it has at least one operation. */
  call(rate: RateClass, caller: CallerKey): void {
    // Sign-in tells good from bad, and counts by itself.
    if (rate === 'sign-in') return;
    const counted = this.#rates[rate];
    allow(rate === 'batch' ? counted.wait(keyOf(caller)) : counted.take(keyOf(caller)));
  }

  /** The operations of a batch: all of them, or none. */
  operations(count: number, caller: CallerKey): void {
    allow(this.#rates.batch.take(keyOf(caller), Math.min(count, this.#burst)));
  }
}

/** Nobody can be signed in under an address: ids of users have no such signs. */
const keyOf = ({ userId, address }: CallerKey): string => userId ?? `from ${visitorKey(address)}`;

function allow(waitMs: number): void {
  if (waitMs > 0) throw new Refusal('rate_limited', undefined, Math.ceil(waitMs / 1_000));
}
