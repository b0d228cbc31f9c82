// How often one may call: by account, session and address, or without a session by address alone (security S8).
import type { Call, RateClass } from '../../src/platform/contract/api/calls';
import { visitorKey } from './addresses';
import { allow, type CallerKey, CallRates, type Devices } from './callRates';
import { Rate } from './rates';
import { Recent } from './recent';
import type { SharedRates } from './sharedRates';

/** The limits; the settings say them, and only tests and benches raise them. */
export interface CallLimits {
  /** Operations that may come at once, and how many of them are given back in a second. */
  readonly writes: { readonly burst: number; readonly perSecond: number };
  /** What the rows, the log and the kept answers of somebody may take of the disk in a day, in millions of bytes. */
  readonly megabytesPerDay: number;
  readonly readsPerMinute: number;
  readonly snapshotsPerMinute: number;
  readonly streamsPerUser: number;
  /** Exports and imports together. */
  readonly transfersPerHour: number;
  readonly contactsPerHour: number;
  /** Calls because of which the payment provider is asked. */
  readonly paymentsPerMinute: number;
  readonly reportsPerMinute: number;
  /** How many accounts may use up all of theirs at one address. */
  readonly accountsPerAddress: number;
  /** Calls without a good token from one address. */
  readonly strangersPerMinute: number;
}

export const CALL_LIMITS: CallLimits = {
  writes: { burst: 2_000, perSecond: 10 },
  megabytesPerDay: 512,
  readsPerMinute: 3_000,
  snapshotsPerMinute: 30,
  streamsPerUser: 10,
  transfersPerHour: 30,
  contactsPerHour: 3,
  paymentsPerMinute: 30,
  reportsPerMinute: 300,
  accountsPerAddress: 50,
  strangersPerMinute: 1_000,
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Whoever wrote far too much at once waits for a quarter of a day, and not for a whole one. */
const LONGEST_OWED = 4;
const MOST_PEOPLE = 10_000;
/** As much as a to-do of the longest plain text takes: whatever writes more counts as more than one operation. */
const WRITTEN_FOR_ONE = 32 * 1024;
/** Rows that are looked through for one call, beyond what a call may be about anyway. */
const ROWS_FOR_ONE = { read: 100, snapshot: 10_000 } as const;

/** Calls that add to what is kept of somebody. */
const STORING: ReadonlySet<RateClass> = new Set(['write', 'batch', 'transfer']);

/** Kinds of calls that look through all rows of somebody. */
export type WholeRate = keyof typeof ROWS_FOR_ONE;

/** Counts calls, and refuses those that are too many. */
export class Limits {
  readonly #rates: Readonly<Record<Exclude<RateClass, 'sign-in'>, CallRates>>;
  readonly #stored: CallRates;
  readonly #strangers: Rate;
  readonly #burst: number;

  /** @param shared makes the limits that all processes count together */
  constructor(limits: CallLimits, now: () => number, shared: SharedRates) {
    const { burst, perSecond } = limits.writes;
    const { accountsPerAddress } = limits;
    this.#burst = burst;
    this.#strangers = new Rate(limits.strangersPerMinute, MINUTE, now);
    const devices = new Recent<Devices>(MOST_PEOPLE);
    const rates = (most: number, periodMs: number, mostOwed = most): CallRates =>
      new CallRates({ most, periodMs, mostOwed, accountsPerAddress }, devices, now);
    const write = rates(burst, (burst * 1_000) / perSecond);
    const read = rates(limits.readsPerMinute, MINUTE);
    const bytes = limits.megabytesPerDay * 1e6;
    this.#stored = rates(bytes, DAY, bytes / LONGEST_OWED);
    this.#rates = {
      read,
      leaving: rates(limits.readsPerMinute, MINUTE),
      // How many are open at a time is another limit; this one is for those who open them again and again.
      stream: read,
      write,
      batch: write,
      snapshot: rates(limits.snapshotsPerMinute, MINUTE),
      transfer: rates(limits.transfersPerHour, HOUR),
      contact: rates(limits.contactsPerHour, HOUR).together(
        shared.rate('contact', limits.contactsPerHour, HOUR),
      ),
      payment: rates(limits.paymentsPerMinute, MINUTE).together(
        shared.rate('payment', limits.paymentsPerMinute, MINUTE),
      ),
      webhook: rates(limits.reportsPerMinute, MINUTE),
    };
  }

  /**
   * One call before its body is read; of a batch it is only known that it has at least one operation.
   * @returns something to wait for, only where other processes count too
   */
  call(rate: RateClass, caller: CallerKey, method: Call['method'] = 'POST'): Promise<void> | undefined {
    // Sign-in tells good from bad, and counts by itself.
    if (rate === 'sign-in') return undefined;
    // An export writes nothing, whatever was written before it.
    if (STORING.has(rate) && method !== 'GET') allow(this.#stored.wait(caller, 1));
    const counted = this.#rates[rate];
    if (rate !== 'batch' && rate !== 'contact') return counted.take(caller);
    allow(counted.wait(caller, 1));
    // A message that is refused for what is in it uses up none: whoever corrects it may send it again.
    return rate === 'contact' ? this.#rates.read.take(caller) : undefined;
  }

  /** Counts a message that is good before it is kept; where that fails it was none. */
  async message(caller: CallerKey, keep: () => Promise<void>): Promise<void> {
    const { contact } = this.#rates;
    await contact.take(caller);
    try {
      await keep();
    } catch (error) {
      // Why it could not be kept says more than that it counts all the same.
      await contact.giveBack(caller).catch(() => undefined);
      throw error;
    }
  }

  /**
   * So many operations, of a batch or of what one amounts to: all of them, or none.
   * @param counted how many of them were counted before
   */
  operations(count: number, caller: CallerKey, counted = 0): void {
    allow(this.#stored.wait(caller, 1));
    const more = Math.min(count, this.#burst) - counted;
    if (more > 0) this.#rates.batch.take(caller, more);
  }

  /** What was done has written so many bytes, of which its body told little. */
  wrote(bytes: number, caller: CallerKey): void {
    this.#stored.owe(caller, bytes);
    const count = Math.floor(bytes / WRITTEN_FOR_ONE);
    if (count > 0) this.#rates.write.owe(caller, count);
  }

  /** Refuses to look through all rows as long as what was looked through before is not made up for. */
  mayLook(rate: WholeRate, caller: CallerKey): void {
    allow(this.#rates[rate].wait(caller, 0));
  }

  /** So many rows were looked through. */
  looked(rate: WholeRate, rows: number, caller: CallerKey): void {
    const count = Math.floor(rows / ROWS_FOR_ONE[rate]);
    if (count > 0) this.#rates[rate].owe(caller, count);
  }

  /** Counts somebody whom nobody knows yet, and refuses an address from which too many such came. */
  stranger(address: string): void {
    allow(this.#strangers.take(visitorKey(address)));
  }

  /** It was somebody after all. */
  welcome(address: string): void {
    this.#strangers.giveBack(visitorKey(address));
  }
}
