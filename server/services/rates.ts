// How often somebody may do something: a bucket for each, that fills again with time (security S8).
import { Recent } from './recent';

interface Bucket {
  left: number;
  at: number;
}

/** Buckets that nobody has used for a while are most likely full again. */
const BUCKETS = 10_000;

/** A limit of so many in a period. */
export class Rate {
  private readonly buckets = new Recent<Bucket>(BUCKETS);
  private readonly most: number;
  private readonly periodMs: number;
  private readonly now: () => number;
  private readonly mostOwed: number;

  /** @param mostOwed how much may be taken that is not there */
  constructor(most: number, periodMs: number, now: () => number, mostOwed = most) {
    this.mostOwed = mostOwed;
    this.most = most;
    this.periodMs = periodMs;
    this.now = now;
  }

  /** Takes some; answers with the milliseconds to wait where there are not so many, and takes nothing then. */
  take(key: string, count = 1): number {
    const bucket = this.bucket(key);
    if (bucket.left < count) return this.until(bucket, count);
    bucket.left -= count;
    return 0;
  }

  /** Takes some that may not be there, for what is done already; whoever owes waits longer. */
  owe(key: string, count: number): void {
    const bucket = this.bucket(key);
    bucket.left = Math.max(-this.mostOwed, bucket.left - count);
  }

  /** Takes one back: what it was taken for did not happen. */
  giveBack(key: string): void {
    const bucket = this.buckets.get(key);
    if (bucket !== undefined) bucket.left = Math.min(this.most, bucket.left + 1);
  }

  /** The milliseconds until there are so many to take. */
  wait(key: string, count = 1): number {
    return this.until(this.bucket(key), count);
  }

  private until({ left }: Bucket, count: number): number {
    return left >= count ? 0 : Math.ceil(((count - left) * this.periodMs) / this.most);
  }

  private bucket(key: string): Bucket {
    const now = this.now();
    const known = this.buckets.get(key);
    if (known === undefined) {
      const full = { left: this.most, at: now };
      this.buckets.set(key, full);
      return full;
    }
    const refilled = known.left + (Math.max(0, now - known.at) * this.most) / this.periodMs;
    known.left = Math.min(this.most, refilled);
    known.at = now;
    return known;
  }
}
