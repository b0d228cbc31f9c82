// A second device that only listens: by a stream or by long polls, comes back after every break, and keeps what it saw.
import type { Person } from '../support/people';
import { ask } from './ask';

const AGAIN_MS = 50;

/** How a device hears of news. */
export type Ear = 'events' | 'polls';

/** Follows the log of one person. */
export class Follower {
  /** The numbers of all changes, in the order in which they came. */
  readonly seen: number[] = [];
  /** Answers of a kind that must not come, in words. */
  readonly wrong: string[] = [];
  /** How often it had to connect. */
  connected = 0;
  private cursor = '';
  private readonly gone = new AbortController();
  private readonly running: Promise<void>;

  constructor(
    private readonly url: string,
    private readonly person: Person,
    private readonly ear: Ear,
  ) {
    this.running = this.run();
  }

  /** Waits until it has seen a number. */
  async reaches(seq: number, withinMs = 40_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    while ((this.seen.at(-1) ?? 0) < seq) {
      if (Date.now() > deadline)
        throw new Error(`By ${this.ear} ${this.seen.at(-1)} was seen, but there is ${seq}.`);
      await new Promise((done) => setTimeout(done, 10));
    }
  }

  async stop(): Promise<void> {
    this.gone.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.gone.signal.aborted) {
      try {
        await (this.ear === 'events' ? this.listen() : this.pull('&wait=5'));
      } catch {
        // The server is away: like every device, this one tries again.
      }
      if (!this.gone.signal.aborted) await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  }

  /** Reads the stream until it ends, and pulls at every hint. */
  private async listen(): Promise<void> {
    const answer = await this.get('user/sync/events');
    if (answer.body === null) throw new Error('The stream has no body.');
    this.connected += 1;
    let waiting = '';
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      waiting += part;
      const events = waiting.split('\n\n');
      waiting = events.pop() ?? '';
      if (events.some((event) => /^event: (hello|change)/.test(event))) await this.pull('');
    }
  }

  private async pull(wait: string): Promise<void> {
    for (let more = true; more; ) {
      if (this.cursor === '') await this.startAtTheBeginning();
      const path = `user/sync/changes?since=${this.cursor}${wait}`;
      const answer = await this.get(path);
      const { response } = Object(await answer.json());
      for (const { seq } of response.changes) this.seen.push(seq);
      this.cursor = response.cursor;
      more = response.more || (wait !== '' && !this.gone.signal.aborted);
    }
  }

  /** To be asked again later is no news; anything else that is no success is wrong (each 5xx is counted besides). */
  private async get(path: string): Promise<Response> {
    const answer = await ask(this.url, 'GET', path, this.person, { signal: this.gone.signal });
    if (answer.ok) return answer;
    const text = await answer.text();
    if (answer.status !== 503) this.wrong.push(`${answer.status} ${path}: ${text}`);
    throw new Error(`Refused: ${answer.status}`);
  }

  private async startAtTheBeginning(): Promise<void> {
    const answer = await this.get('user/sync/snapshot');
    const [epoch] = String(Object(await answer.json()).response.cursor).split('.');
    this.cursor = `${epoch}.0`;
    if (this.ear === 'polls') this.connected += 1;
  }
}
