// Time that stands still until a test moves it.

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** One clock for all windows of a fake world. */
export class MemoryTime {
  private timers: Timer[] = [];
  private made = 0;

  constructor(private instant: number) {}

  now(): number {
    return this.instant;
  }

  later(ms: number, run: () => void): () => void {
    this.made += 1;
    const timer: Timer = { at: this.instant + Math.max(0, ms), order: this.made, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** When something falls due next; null where nothing waits. */
  get next(): number | null {
    return this.due(Number.POSITIVE_INFINITY)?.at ?? null;
  }

  /** Moves on and runs what falls due, in order. */
  advance(ms: number): void {
    const end = this.instant + ms;
    for (;;) {
      const next = this.due(end);
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.instant = Math.max(this.instant, next.at);
      next.run();
    }
    this.instant = end;
  }

  /** The system's clock is set, forwards or backwards; nothing falls due by that. */
  set(instant: number): void {
    const shift = instant - this.instant;
    this.timers = this.timers.map((timer) => ({ ...timer, at: timer.at + shift }));
    this.instant = instant;
  }

  private due(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.timers) {
      if (timer.at > end) continue;
      if (!next || timer.at < next.at || (timer.at === next.at && timer.order < next.order)) next = timer;
    }
    return next;
  }
}
