// Simulated time: everything that happens is an event of one list, so that a seed runs the same way each time.

/** The first moment of every life. */
const START = Date.UTC(2026, 0, 15, 9);
/** A life has some thousands. */
const MOST_EVENTS = 100_000;
const PRIME = 0x01000193;

interface Event {
  readonly at: number;
  readonly order: number;
  readonly name: string;
  readonly run: () => unknown;
  over: boolean;
}

/** Runs events in the order of their time; after each one everything that follows from it is done first. */
export class Stage {
  /** Milliseconds since the beginning, as timers count them. */
  now = 0;
  /** How many events there were. */
  count = 0;
  private skipped = 0;
  private made = 0;
  private events: Event[] = [];
  private hash = 0x811c9dc5;
  private other = 0x2f0b4f1d;
  /** Keeps every line of the trace where somebody wants to read it. */
  readonly lines: string[] | null;

  constructor(keepsLines = false) {
    this.lines = keepsLines ? [] : null;
  }

  /** What a right clock shows. */
  get instant(): number {
    return START + Math.floor(this.now) + this.skipped;
  }

  /** What happened so far, as a short text: the same for the same life. */
  get trace(): string {
    const text = (part: number): string => (part >>> 0).toString(16).padStart(8, '0');
    return text(this.hash) + text(this.other);
  }

  /** Notes what happened. */
  note(what: string): void {
    const line = `${Math.round(this.now)} ${what}`;
    for (let at = 0; at < line.length; at += 1) {
      this.hash = Math.imul(this.hash ^ line.charCodeAt(at), PRIME);
      this.other = (Math.imul(this.other, 31) + line.charCodeAt(at)) | 0;
    }
    this.lines?.push(line);
  }

  /** Something happens later; gives back how to prevent it. */
  after(ms: number, name: string, run: () => unknown): () => void {
    this.made += 1;
    const event = { at: this.now + Math.max(0, ms), order: this.made, name, run, over: false };
    this.events.push(event);
    return () => {
      event.over = true;
    };
  }

  /** Time goes on without anything happening, as in a computer that sleeps. */
  skip(ms: number): void {
    this.skipped += ms;
  }

  /** Time goes on. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await settled();
    for (let next = this.next(end); next; next = this.next(end)) {
      this.now = Math.max(this.now, next.at);
      next.over = true;
      this.count += 1;
      if (this.count > MOST_EVENTS) throw new Error('I11 it never comes to rest');
      if (next.name !== '') this.note(next.name);
      await next.run();
      await settled();
    }
    this.now = end;
  }

  private next(end: number): Event | undefined {
    let next: Event | undefined;
    let live = 0;
    for (const event of this.events) {
      if (event.over) continue;
      this.events[live] = event;
      live += 1;
      if (event.at > end) continue;
      if (!next || event.at < next.at || (event.at === next.at && event.order < next.order)) next = event;
    }
    this.events.length = live;
    return next;
  }
}

/** Nothing that waits for nothing but a promise is left after a turn of the event loop. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
