// Devices that write without a pause, remember what they were told, and send again what they were not.
import type { Person } from '../support/people';

/** What became of one request. */
export type Outcome =
  /** Answered with success. */
  | 'done'
  /** Answered with 503 or 507: nothing was changed. */
  | 'refused'
  /** No answer, or half of one: it may have been done or not. */
  | 'unknown';

const FILE = 'f1';
const PAUSE_MS = 20;
/** Every so many are sent twice at the same time, as by a device that gave the first up. */
const TWICE_EVERY = 4;

/** Writes of one person by several devices at once. */
export class Load {
  readonly acknowledged = new Set<string>();
  readonly unsettled = new Set<string>();
  /** How many requests were refused for now. */
  refused = 0;
  /** How many answers began and did not end. */
  cut = 0;
  /** Answers of a kind that must not come, in words. */
  readonly wrong: string[] = [];
  private readonly running: Promise<void>[] = [];
  private count = 0;
  private stopped = false;

  constructor(
    private readonly url: string,
    readonly person: Person,
    private readonly text = 'water the plants',
  ) {}

  /** The file that all to-dos go into. */
  async begin(): Promise<void> {
    const body = { id: FILE, name: 'Work', parentId: null, type: 1 };
    const answer = await ask(this.url, 'POST', 'user/folder/create_folder_or_file', this.person, body);
    if (!answer.ok) throw new Error(`The file was refused: ${answer.status}`);
  }

  /** Starts devices; each sends the next to-do when the last one is answered. */
  start(devices: number): void {
    this.stopped = false;
    for (let device = 0; device < devices; device += 1) this.running.push(this.run());
  }

  /** Lets no further request begin, and waits for those under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running.splice(0));
  }

  /** Sends everything that was not acknowledged once more, under the key that it had. */
  async settle(): Promise<void> {
    for (const id of [...this.unsettled]) await this.send(id);
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.count += 1;
      const id = `t${this.count}`;
      this.unsettled.add(id);
      // A device does not hammer a server that is away.
      const tries = this.count % TWICE_EVERY === 0 ? [this.send(id), this.send(id)] : [this.send(id)];
      if (!(await Promise.all(tries)).includes('done'))
        await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }

  private async send(id: string): Promise<Outcome> {
    let began = false;
    try {
      const body = { id, text: `${this.text} ${id}`, completed: false, fileId: FILE };
      const answer = await ask(this.url, 'POST', 'user/todo/create_todo', this.person, body, id);
      began = true;
      const text = await answer.text();
      if (answer.ok && JSON.parse(text).response.id === id) {
        this.unsettled.delete(id);
        this.acknowledged.add(id);
        return 'done';
      }
      const fits = { 503: 'unavailable', 507: 'storage_full' }[answer.status];
      if (fits === undefined || JSON.parse(text).code !== fits) this.wrong.push(`${answer.status} ${text}`);
      this.refused += 1;
      return 'refused';
    } catch {
      if (began) this.cut += 1;
      return 'unknown';
    }
  }
}

/** One request of a device; a key makes it safe to repeat. */
export function ask(
  url: string,
  method: string,
  path: string,
  { token }: Person,
  body?: unknown,
  key?: string,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${url}/api/${path}`, {
    method,
    ...(signal && { signal }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': `load:${key}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
