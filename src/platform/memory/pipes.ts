// What is on its way between the parts of a fake world: delivered soon, or held until a test says so.

/** `soon`: in the next microtasks, as the product sees it. `held`: one by one, by `step`. */
export type Delivery = 'soon' | 'held';

/** First-in first-out pipes; what goes through different pipes may overtake. */
export class Pipes {
  private readonly waiting = new Map<string, (() => void)[]>();
  private soon: (() => void)[] = [];
  private scheduled = false;

  constructor(private delivery: Delivery) {}

  send(pipe: string, run: () => void): void {
    if (this.delivery === 'held') {
      const queue = this.waiting.get(pipe);
      if (queue) queue.push(run);
      else this.waiting.set(pipe, [run]);
      return;
    }
    this.soon.push(run);
    if (this.scheduled) return;
    this.scheduled = true;
    queueMicrotask(() => this.drain());
  }

  /** Names of the pipes that hold something. */
  held(): readonly string[] {
    return [...this.waiting.keys()];
  }

  /** Delivers the oldest message of a pipe. */
  step(pipe: string): void {
    this.take(pipe)?.();
  }

  /** Loses the oldest message of a pipe. */
  drop(pipe: string): void {
    this.take(pipe);
  }

  /** Loses everything in a pipe. */
  clear(pipe: string): void {
    this.waiting.delete(pipe);
  }

  /** From now on messages wait for `step`, or no longer do. What waits already is delivered. */
  set(delivery: Delivery): void {
    this.delivery = delivery;
    if (delivery === 'held') return;
    for (const pipe of this.held())
      for (;;) {
        const run = this.take(pipe);
        if (!run) break;
        this.send(pipe, run);
      }
  }

  /** Whether anything is on its way. */
  get busy(): boolean {
    return this.waiting.size > 0 || this.soon.length > 0;
  }

  private take(pipe: string): (() => void) | undefined {
    const queue = this.waiting.get(pipe);
    const run = queue?.shift();
    if (queue?.length === 0) this.waiting.delete(pipe);
    return run;
  }

  private drain(): void {
    this.scheduled = false;
    const batch = this.soon;
    this.soon = [];
    for (const run of batch) run();
  }
}
