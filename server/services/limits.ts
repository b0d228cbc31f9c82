// How often one may call: by account, session and address, or without a session by address alone (security S8).
import type { RateClass } from '../../src/platform/contract/api/calls';
import { visitorKey } from './addresses';
import { Rate } from './rates';
import { Recent } from './recent';
import { Refusal } from './refusal';
import type { SharedRate, SharedRates } from './sharedRates';

/** The limits; the settings say them, and only tests and benches raise them. */
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
  /** How many accounts may use up all of theirs at one address. */
  readonly accountsPerAddress: number;
  /** Calls without a good token from one address. */
  readonly strangersPerMinute: number;
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
  accountsPerAddress: 50,
  strangersPerMinute: 1_000,
};

/** Who calls. */
export interface CallerKey {
  /** Null where nobody is signed in. */
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly address: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** While another device of the same person is about, one gets back less than all: an endless loop leaves it something. */
const ONE_OF_SEVERAL = 4 / 5;
const ABOUT_MS = MINUTE;
const MOST_PEOPLE = 10_000;
/** As much as the longest text of a to-do: whatever writes more of the log counts as more than one operation. */
const WRITTEN_FOR_ONE = 16 * 1024;

/** Which devices of a person have called lately. */
interface Devices {
  last: string;
  /** When the one that called was another than the one before. */
  changedAt: number;
}

/** Counts calls, and refuses those that are too many. */
export class Limits {
  readonly #rates: Readonly<Record<Exclude<RateClass, 'sign-in'>, CallRates>>;
  readonly #strangers: Rate;
  readonly #burst: number;

  /** @param shared makes the limits that all processes count together */
  constructor(limits: CallLimits, now: () => number, shared: SharedRates) {
    const { burst, perSecond } = limits.writes;
    const { accountsPerAddress } = limits;
    this.#burst = burst;
    this.#strangers = new Rate(limits.strangersPerMinute, MINUTE, now);
    const devices = new Recent<Devices>(MOST_PEOPLE);
    const rates = (most: number, periodMs: number): CallRates =>
      new CallRates({ most, periodMs, accountsPerAddress }, devices, now);
    const write = rates(burst, (burst * 1_000) / perSecond);
    const read = rates(limits.readsPerMinute, MINUTE);
    this.#rates = {
      read,
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
  call(rate: RateClass, caller: CallerKey): Promise<void> | undefined {
    // Sign-in tells good from bad, and counts by itself.
    if (rate === 'sign-in') return undefined;
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
    const more = Math.min(count, this.#burst) - counted;
    if (more > 0) this.#rates.batch.take(caller, more);
  }

  /** What was done has written more than its body showed, which is told by how much longer the log is. */
  wrote(characters: number, caller: CallerKey): void {
    const count = Math.floor(characters / WRITTEN_FOR_ONE);
    if (count > 0) this.#rates.write.owe(caller, count);
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

interface CallRate {
  readonly most: number;
  readonly periodMs: number;
  readonly accountsPerAddress: number;
}

/** The buckets of one kind of call. */
class CallRates {
  readonly #users: Rate;
  readonly #sessions: Rate;
  readonly #addresses: Rate;
  readonly #strangers: Rate;
  readonly #devices: Recent<Devices>;
  readonly #now: () => number;
  #shared: SharedRate | null = null;

  constructor({ most, periodMs, accountsPerAddress }: CallRate, devices: Recent<Devices>, now: () => number) {
    this.#users = new Rate(most, periodMs, now);
    this.#sessions = new Rate(most, periodMs / ONE_OF_SEVERAL, now);
    this.#addresses = new Rate(most * accountsPerAddress, periodMs, now);
    this.#strangers = new Rate(most, periodMs, now);
    this.#devices = devices;
    this.#now = now;
  }

  /** From now on counted by all processes too. */
  together(shared: SharedRate): this {
    this.#shared = shared;
    return this;
  }

  /** Takes of each bucket, or of none and refuses. */
  take(caller: CallerKey, count = 1): Promise<void> | undefined {
    const { userId, sessionId, address } = caller;
    const place = visitorKey(address);
    if (userId === null || sessionId === null) {
      if (this.#shared === null) allow(this.#strangers.take(place, count));
      return this.#takeShared(strangerAt(place));
    }
    allow(this.wait(caller, count));
    this.#users.take(userId, count);
    this.#sessions.take(sessionId, count);
    this.#addresses.take(place, count);
    return this.#takeShared(userId);
  }

  /** Takes of each bucket of somebody with an account, also what is not there. */
  owe({ userId, sessionId, address }: CallerKey, count: number): void {
    if (userId === null || sessionId === null) return;
    this.#users.owe(userId, count);
    this.#sessions.owe(sessionId, count);
    this.#addresses.owe(visitorKey(address), count);
  }

  /** The milliseconds until there is as much in each. */
  wait({ userId, sessionId, address }: CallerKey, count: number): number {
    const place = visitorKey(address);
    if (userId === null || sessionId === null) {
      return this.#shared?.wait(strangerAt(place)) ?? this.#strangers.wait(place, count);
    }
    const own = this.#isOneOfSeveral(userId, sessionId) ? this.#sessions.wait(sessionId, count) : 0;
    return Math.max(own, this.#users.wait(userId, count), this.#addresses.wait(place, count));
  }

  /** Takes one back of somebody without an account, with whom all processes count. */
  async giveBack({ address }: Pick<CallerKey, 'address'>): Promise<void> {
    await this.#shared?.giveBack(strangerAt(visitorKey(address)));
  }

  #isOneOfSeveral(userId: string, sessionId: string): boolean {
    const known = this.#devices.get(userId);
    if (known === undefined) {
      this.#devices.set(userId, { last: sessionId, changedAt: Number.NEGATIVE_INFINITY });
      return false;
    }
    if (known.last !== sessionId) {
      known.last = sessionId;
      known.changedAt = this.#now();
    }
    return this.#now() - known.changedAt < ABOUT_MS;
  }

  #takeShared(key: string): Promise<void> | undefined {
    const wait = this.#shared?.take(key) ?? 0;
    if (typeof wait !== 'number') return wait.then(allow);
    allow(wait);
    return undefined;
  }
}

const strangerAt = (place: string): string => `from ${place}`;

function allow(waitMs: number): void {
  if (waitMs > 0) throw new Refusal('rate_limited', undefined, Math.ceil(waitMs / 1_000));
}
