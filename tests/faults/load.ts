// Devices that write to files of their own at the same time, and what all of them were told.
import type { Person } from '../support/people';
import type { Planned } from './plan';
import { type Heard, Writer } from './writer';

const PAUSE_MS = 20;
const MOST_TRIES = 5;

/** Writes of one person by several devices at once. */
export class Load implements Heard {
  refused = 0;
  cut = 0;
  hit = 0;
  repeated = 0;
  readonly wrong: string[] = [];
  readonly writers: Writer[] = [];
  private readonly running: Promise<void>[] = [];
  private stopped = false;

  constructor(
    private readonly url: string,
    readonly person: Person,
    private readonly planned: Partial<Omit<Planned, 'name'>> = {},
  ) {}

  /** How many operations were acknowledged. */
  get acknowledged(): number {
    return this.writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  }

  /** How many were sent, and are not acknowledged. */
  get unsettled(): number {
    return this.writers.reduce((sum, { unsettled }) => sum + unsettled, 0);
  }

  /** Characters of the texts that were acknowledged. */
  get characters(): number {
    const done = this.writers.flatMap(({ plan, acknowledged }) => plan.ops.slice(0, acknowledged));
    return done.reduce((sum, { draft }) => sum + ('text' in draft ? (draft.text?.length ?? 0) : 0), 0);
  }

  /** Starts devices; each sends the next request when the last one is answered. */
  start(devices: number): void {
    this.stopped = false;
    for (let device = 0; device < devices; device += 1) {
      const at = this.writers.length;
      const { seed = 1, text = 'water the plants', ...rest } = this.planned;
      const planned = { name: `w${at}`, seed: seed * 1_000 + at * 2, text, ...rest };
      const writer = new Writer(this.url, this.person, this, planned);
      this.writers.push(writer);
      this.running.push(this.run(writer));
    }
  }

  /** Lets no further request begin, and waits for those under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running.splice(0));
  }

  /** Sends everything that was not acknowledged once more, under the keys that it had. */
  async settle(): Promise<void> {
    for (const writer of this.writers) {
      // A batch that took too long is answered in part.
      for (let tries = 0; writer.unsettled > 0 && tries < MOST_TRIES; tries += 1) await writer.step();
    }
  }

  private async run(writer: Writer): Promise<void> {
    while (!this.stopped) {
      // A device does not hammer a server that is away.
      if (!(await writer.step())) await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }
}
