// One simulated life of an account: devices, windows and a server under bad luck, and what must be true in the end.
import fc from 'fast-check';
import type { CallName } from '../../../src/platform/contract/api/calls';
import { apply } from '../../../src/platform/contract/apply';
import type { Draft } from '../../../src/platform/contract/operations';
import { Rows } from '../../../src/platform/contract/rows';
import { snapshotOf } from '../../../src/stores/backend/account/changes';
import { entryOf, type OutboxRecord } from '../../../src/stores/backend/account/records';
import { databaseName } from '../../../src/stores/backend/account/shape';
import { sorted } from '../../unit/backend/account/support';
import type { Caller, TestApi } from '../api';
import { anyDraft } from '../operations';
import { smallWorld, stateOf } from '../world';
import { SimBrowser, type SimWindow } from './device';
import { network, type Weather } from './network';
import { pick, randomOf } from './random';

/** What a life came to. */
export interface Life {
  readonly seed: number;
  /** Operations that people made and that were kept. */
  readonly operations: number;
  readonly faults: number;
  /** What was not true; empty for a good life. */
  readonly broken: readonly string[];
}

const STEPS = 60;

const BAD: readonly Weather[] = [
  'requestLost',
  'answerLost',
  'answerLost',
  'twice',
  { status: 429, code: 'rate_limited', retryAfterMs: 2_000 },
  { status: 503, code: 'unavailable' },
  { status: 500, code: 'internal' },
];

/** Lives one life on a server that others live on too. */
export async function live(api: TestApi, seed: number): Promise<Life> {
  const random = randomOf(seed);
  const person = new Person(api, random, seed);
  await person.begin();
  for (let step = 0; step < STEPS; step += 1) await person.step();
  return person.end();
}

class Person {
  private user!: Caller;
  private token: string | null = null;
  private readonly browsers: SimBrowser[] = [];
  private readonly drafts: readonly Draft[];
  private faults = 0;
  /** How likely a request meets bad luck. */
  private storm = 0;
  private kept = 0;

  constructor(
    private readonly api: TestApi,
    private readonly random: () => number,
    private readonly seed: number,
  ) {
    this.drafts = fc.sample(anyDraft, { seed, numRuns: STEPS * 3 });
  }

  async begin(): Promise<void> {
    this.user = await this.api.user({ premium: true });
    await smallWorld(this.user);
    this.token = this.user.token;
    const devices = 2 + Math.floor(this.random() * 2);
    for (let index = 0; index < devices; index += 1) {
      const browser = new SimBrowser(`d${this.seed}-${index}`, {
        userId: this.user.userId,
        token: () => this.token,
        api: network({ api: this.api, weather: (name) => this.weather(name), pause: () => this.pause() }),
        random: this.random,
        pause: () => this.pause(),
      });
      this.browsers.push(browser);
      await browser.open();
    }
  }

  async step(): Promise<void> {
    const { random } = this;
    const browser = pick(random, this.browsers);
    const luck = random();
    if (luck < 0.06) this.storm = random() < 0.5 ? 0 : random() * 0.8;
    else if (luck < 0.1 && browser.windows.size < 3) await browser.open();
    else if (luck < 0.14) this.crash(browser);
    else if (luck < 0.16) await this.changeToken();
    else if (luck < 0.26) await browser.world.pass(random() * 20_000);
    else if (luck < 0.3) browser.world.time.set(browser.world.time.now() + (random() - 0.5) * 6.3e11);
    else if (luck < 0.34) browser.refusing = browser.refusing === null ? 'quota' : null;
    else if (luck < 0.45) void this.window(browser)?.backend?.sync('focus');
    else this.act(await this.someWindow(browser));
    if (random() < 0.5) await browser.settle();
    if (random() < 0.2) await later();
  }

  async end(): Promise<Life> {
    this.storm = 0;
    this.token ??= this.user.token;
    for (const browser of this.browsers) {
      browser.refusing = null;
      if (browser.windows.size === 0) await browser.open();
    }
    for (let round = 0; round < 400 && !this.quiet(round); round += 1) {
      for (const browser of this.browsers) {
        for (const window of browser.windows) void window.backend?.sync('button');
        await browser.world.pass(round < 200 ? 1_000 : 60_000);
      }
      await later();
    }
    return {
      seed: this.seed,
      operations: this.kept,
      faults: this.faults,
      broken: await this.check(),
    };
  }

  /** Nothing is left to send, three times in a row. */
  private calm = 0;
  private quiet(round: number): boolean {
    const windows = this.browsers.flatMap((browser) => [...browser.windows]);
    const idle = windows.every(({ backend }) => backend?.status.kind === 'idle');
    this.calm = idle && round > 3 ? this.calm + 1 : 0;
    return this.calm >= 4;
  }

  private async check(): Promise<readonly string[]> {
    const broken: string[] = [];
    const truth = snapshotOf((await stateOf(this.user)).state);
    for (const browser of this.browsers) {
      const left = (
        browser.databases.records(databaseName(this.user.userId), 'offlineOperations') as OutboxRecord[]
      ).map(entryOf);
      const waiting = left.filter(({ state }) => state === 'pending').sort((a, b) => a.n - b.n);
      // One that was refused holds up those that need it, until the person decides.
      if (waiting.length > 0 && waiting.length === left.length)
        broken.push(`${browser.name} still has ${waiting.length} to send`);
      const rows = new Rows();
      rows.fill(truth);
      for (const { op } of waiting) apply(rows, op);
      const right = JSON.stringify(sorted(rows.snapshot()));
      for (const window of browser.windows) {
        const name = `${browser.name} ${window.platform.name}`;
        for (const fault of window.faults) broken.push(`${name}: ${String(fault)}`);
        const shown = JSON.stringify(sorted(window.state()));
        if (shown !== right) broken.push(`${name} shows something else: ${difference(shown, right)}`);
      }
    }
    const log = await this.api.database.queries
      .selectFrom('change_log')
      .select(['seq', 'op_id'])
      .where('user_id', '=', this.user.userId)
      .orderBy('seq')
      .execute();
    const keys = log.flatMap(({ op_id }) => op_id ?? []);
    const known = new Set(keys);
    for (const browser of this.browsers) {
      const left = browser.databases.records(
        databaseName(this.user.userId),
        'offlineOperations',
      ) as OutboxRecord[];
      for (const { id } of left) known.add(id);
      const lost = [...browser.made].filter((opId) => !known.has(opId));
      if (lost.length > 0) broken.push(`${browser.name} lost ${lost.join(', ')}`);
    }
    if (new Set(keys).size !== keys.length) broken.push('an operation was done twice');
    if (log.some(({ seq }, index) => Number(seq) !== index + 1))
      broken.push('a number is missing in the log');
    return broken;
  }

  private act(window: SimWindow): void {
    const draft = this.drafts[this.kept % this.drafts.length];
    if (draft === undefined) return;
    window.act(draft);
    this.kept += 1;
  }

  private window(browser: SimBrowser): SimWindow | undefined {
    const windows = [...browser.windows];
    return windows.length === 0 ? undefined : pick(this.random, windows);
  }

  private async someWindow(browser: SimBrowser): Promise<SimWindow> {
    return this.window(browser) ?? (await browser.open());
  }

  private crash(browser: SimBrowser): void {
    this.faults += 1;
    this.window(browser)?.crash();
  }

  private async changeToken(): Promise<void> {
    this.faults += 1;
    if (this.token === null) {
      this.user = await this.api.session(this.user.userId);
      this.token = this.user.token;
    } else if (this.random() < 0.5) this.token = null;
    else {
      await this.user.call('logout');
      this.user = await this.api.session(this.user.userId);
      // The device finds out by itself, and then signs in again.
      setTimeout(() => {
        this.token = this.user.token;
      }, 5);
    }
  }

  private weather(_name: CallName): Weather {
    if (this.random() >= this.storm) return 'fine';
    this.faults += 1;
    return pick(this.random, BAD);
  }

  /** Now and then others come in between. */
  private async pause(): Promise<void> {
    if (this.random() < 0.3) await later();
  }
}

const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Where two texts part. */
function difference(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at] && at < a.length) at += 1;
  const from = Math.max(0, at - 80);
  return `…${a.slice(from, at + 120)}… against …${b.slice(from, at + 120)}…`;
}
