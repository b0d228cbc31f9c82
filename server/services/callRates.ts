// The buckets of one kind of call: by account, session and address, or without a session by address alone (security S8).
import { visitorKey } from './addresses';
import { Rate } from './rates';
import type { Recent } from './recent';
import { Refusal } from './refusal';
import type { SharedRate } from './sharedRates';

/** Who calls. */
export interface CallerKey {
  /** Null where nobody is signed in. */
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly address: string;
}

/** While another device of the same person is about, one gets back less than all: an endless loop leaves it something. */
const ONE_OF_SEVERAL = 4 / 5;
const ABOUT_MS = 60_000;

/** Which devices of a person have called lately. */
export interface Devices {
  last: string;
  /** When the one that called was another than the one before. */
  changedAt: number;
}

interface CallRate {
  readonly most: number;
  readonly periodMs: number;
  /** How much may be owed. */
  readonly mostOwed: number;
  readonly accountsPerAddress: number;
}

/** The buckets of one kind of call. */
export class CallRates {
  readonly #users: Rate;
  readonly #sessions: Rate;
  readonly #addresses: Rate;
  readonly #strangers: Rate;
  readonly #devices: Recent<Devices>;
  readonly #now: () => number;
  #shared: SharedRate | null = null;

  constructor(rate: CallRate, devices: Recent<Devices>, now: () => number) {
    const { most, periodMs, mostOwed, accountsPerAddress } = rate;
    this.#users = new Rate(most, periodMs, now, mostOwed);
    this.#sessions = new Rate(most, periodMs / ONE_OF_SEVERAL, now, mostOwed);
    this.#addresses = new Rate(most * accountsPerAddress, periodMs, now, mostOwed * accountsPerAddress);
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

/** Refuses where there is something to wait for. */
export function allow(waitMs: number): void {
  if (waitMs > 0) throw new Refusal('rate_limited', undefined, Math.ceil(waitMs / 1_000));
}
