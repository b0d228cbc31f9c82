// How much is sent or asked for at once: less on a way on which nothing arrives in time, and more again as it goes well.
import type { ApiResult } from '../../../platform/http';

/** `sync 1`: the server tells no more changes at once. */
export const MOST_CHANGES = 500;

export class Pace {
  private now: number;

  constructor(private readonly most: number) {
    this.now = most;
  }

  get limit(): number {
    return this.now;
  }

  /** Nobody answered to so many: they may have been too many for this network. */
  lost(tried: number): void {
    this.now = Math.max(1, Math.floor(Math.min(tried, this.now) / 2));
  }

  /** Some came through. By a quarter only: on a slow way each step too far costs a whole time-out. */
  came(): void {
    this.now = Math.min(this.most, Math.ceil(this.now * 1.25 + 0.01));
  }
}

/** Nobody answered in time, or the server did not wait for the end of it: what fails at once would fail with less too. */
export const isTooSlow = (answer: ApiResult<unknown>): boolean =>
  (answer.kind === 'unreachable' && answer.late === true) ||
  (answer.kind === 'refused' && answer.status === 408);
