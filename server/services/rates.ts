// How often somebody may do something: a bucket for each, that fills again with time (security S8).

interface Bucket {
  left: number;
  at: number;
}

/** Buckets that nobody has used for a while are full again, and forgotten when there are more than this. */
const MOST_BUCKETS = 20_000;

/** A limit of so many in a period. */
export class Rate {
  private readonly buckets = new Map<string, Bucket>();
  private readonly most: number;
  private readonly periodMs: number;
  private readonly now: () => number;

  constructor(most: number, periodMs: number, now: () => number) {
    this.most = most;
    this.periodMs = periodMs;
    this.now = now;
  }

  /** Takes some; answers with the milliseconds to wait where there are not so many, and takes nothing then. */
  take(key: string, count = 1): number {
    const wait = this.wait(key, count);
    if (wait > 0) return wait;
    const bucket = this.bucket(key);
    bucket.left -= count;
    // The one that was used last stands last.
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    this.forget();
    return 0;
  }

  /** Takes one back: what it was taken for did not happen. */
  giveBack(key: string): void {
    const bucket = this.buckets.get(key);
    if (bucket !== undefined) bucket.left = Math.min(this.most, bucket.left + 1);
  }

  /** The milliseconds until there are so many to take. */
  wait(key: string, count = 1): number {
    const { left } = this.bucket(key);
    return left >= count ? 0 : Math.ceil(((count - left) * this.periodMs) / this.most);
  }

  private bucket(key: string): Bucket {
    const now = this.now();
    const known = this.buckets.get(key);
    if (known === undefined) return { left: this.most, at: now };
    const refilled = known.left + (Math.max(0, now - known.at) * this.most) / this.periodMs;
    known.left = Math.min(this.most, refilled);
    known.at = now;
    return known;
  }

  private forget(): void {
    const full = this.now() - this.periodMs;
    for (const [key, { at }] of this.buckets) {
      if (at > full && this.buckets.size <= MOST_BUCKETS) break;
      this.buckets.delete(key);
    }
  }
}
