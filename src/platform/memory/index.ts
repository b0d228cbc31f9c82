// A fake world for tests: several windows of one browser, with time, storage and messages in the
// test's hands.
import type { AccountPorts } from '../account';
import type { Http } from '../http';
import { stamps } from '../stamps';
import type { Cancel, Clock, Files, KeyValueStorage, Os, Platform, ServerChoice, Surface } from '../types';
import { uuids } from '../uuid';
import { MemoryControls, type ScreenFacts } from './controls';
import { MemoryDatabases } from './database';
import { type Delivery, Pipes } from './pipes';
import { MemoryShared } from './shared';
import { MemoryChannels, MemoryLocks } from './sharing';
import { MemoryDisk, type Refusal, type WindowStorage } from './storage';
import { MemoryTime } from './time';

const NOBODY = { kind: 'unreachable' } as const;
const START = Date.UTC(2026, 0, 15, 9);

export interface MemoryWorldOptions {
  /** Milliseconds since the epoch at which the world begins. */
  readonly now?: number;
  /** Whether paints, messages, locks and foreign writes arrive by themselves (the default). */
  readonly delivery?: Delivery;
  /** Characters that the storage holds. */
  readonly quota?: number;
  /** What is stored before the first window opens. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Somebody else's time and ways of delivery. */
  readonly time?: MemoryTime;
  readonly pipes?: Pipes;
}

export interface MemoryWindowOptions {
  readonly os?: Os;
  readonly surface?: Surface;
  readonly server?: ServerChoice;
  readonly outside?: Platform['outside'];
  readonly path?: string;
  /** What stands behind the path. */
  readonly search?: string;
  readonly screen?: Partial<ScreenFacts>;
  /** Keys that the storage does not take. */
  readonly refuses?: (key: string) => boolean;
  /** The session storage of the window that this one is a reload of. */
  readonly session?: KeyValueStorage;
}

/** A fake window: a platform and the levers behind it. */
export interface MemoryPlatform extends Platform {
  readonly name: string;
  readonly world: MemoryWorld;
  readonly controls: MemoryControls;
  readonly files: Files;
  /** The window goes without another word, as in a crash; call `controls.hide()` before for a close. */
  close(): void;
}

export class MemoryWorld {
  readonly time: MemoryTime;
  readonly pipes: Pipes;
  /** What is really stored. */
  readonly disk: MemoryDisk;
  /** What the databases of this browser hold. */
  readonly databases = new MemoryDatabases();
  /** What other programs shared with it. */
  readonly shared = new MemoryShared();
  /** The server; nobody answers unless a test does. */
  http: Http = { call: async () => NOBODY, stream: async () => NOBODY };
  private readonly locks: MemoryLocks;
  private readonly channels: MemoryChannels;
  private readonly quota: number;
  private delivery: Delivery;
  private windows = 0;
  private clients = 0;

  constructor(options: MemoryWorldOptions = {}) {
    this.delivery = options.delivery ?? 'soon';
    this.quota = options.quota ?? Number.POSITIVE_INFINITY;
    this.time = options.time ?? new MemoryTime(options.now ?? START);
    this.pipes = options.pipes ?? new Pipes(this.delivery);
    this.disk = new MemoryDisk(this.pipes, () => this.delivery);
    this.locks = new MemoryLocks(this.pipes);
    this.channels = new MemoryChannels(this.pipes);
    for (const [key, value] of Object.entries(options.stored ?? {})) this.disk.values.set(key, value);
  }

  /** What one window after the other comes to in its next turn. */
  readonly soon = (): Promise<void> => new Promise((resolve) => void this.time.later(0, resolve));

  /** Holds everything that travels, or lets it go. */
  setDelivery(delivery: Delivery): void {
    this.delivery = delivery;
    this.pipes.set(delivery);
  }

  /** Lets everything that is on its way arrive; time stands still. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; ) {
      const held = this.pipes.held();
      for (const pipe of held) this.pipes.step(pipe);
      await new Promise<void>((resolve) => setTimeout(resolve, 0));
      quiet = this.pipes.busy || held.length > 0 ? 0 : quiet + 1;
    }
  }

  /** Moves time on and lets everything arrive. */
  async pass(ms: number): Promise<void> {
    await this.settle();
    this.time.advance(ms);
    await this.settle();
  }

  open(options: MemoryWindowOptions = {}): MemoryPlatform {
    this.windows += 1;
    const name = `w${this.windows}`;
    const controls = new MemoryControls(options.path ?? '/', options.screen ?? {});
    controls.search = options.search ?? '';
    if (options.refuses) {
      controls.storageRefusal = 'denied';
      controls.refusesKey = options.refuses;
    }
    const refuse: Refusal = (key, value) => this.refusal(controls, storage, key, value);
    const storage: WindowStorage = this.disk.open(name, refuse);
    const session = options.session ?? new MemoryDisk(new Pipes('soon'), () => 'soon').open(name, () => null);
    const now = () => this.time.now();
    let open = true;
    return {
      name,
      world: this,
      controls,
      os: options.os ?? 'linux',
      surface: options.surface ?? 'tab',
      ...(options.server && { server: options.server }),
      ...(options.outside && { outside: options.outside }),
      clock: this.clock(name, () => open),
      ids: uuids(now, randomness(this.windows)),
      storage: Object.assign(storage, {
        keep: () => {
          controls.askedToKeep = true;
        },
      }),
      session,
      clipboard: controls.clipboard,
      locks: this.locks.of(name),
      channel: (channel) => this.channels.of(name, channel),
      lifecycle: controls.lifecycle,
      navigation: controls.navigation,
      files: controls.files,
      screen: controls.screen,
      account: async () => this.account(name, controls),
      close: () => {
        open = false;
        this.disk.close(storage);
        this.channels.close(name);
        this.locks.close(name);
      },
    };
  }

  private clock(window: string, isOpen: () => boolean): Clock {
    const now = () => this.time.now();
    return {
      now,
      stamp: stamps(now),
      later: (ms, run) => this.time.later(ms, () => isOpen() && run()),
      afterPaint: (run): Cancel => {
        let waiting = true;
        this.pipes.send(`paint:${window}`, () => {
          if (waiting && isOpen()) run();
        });
        return () => {
          waiting = false;
        };
      },
    };
  }

  private account(name: string, controls: MemoryControls): AccountPorts {
    this.clients += 1;
    const client = `${name}-${this.clients}`.padStart(22, '0');
    return {
      http: this.http,
      databases: this.databases.of(),
      address: controls.address,
      shared: this.shared,
      google: () => Promise.reject(new Error('there is no Google here')),
      random: () => 0.5,
      storageUsed: async () => null,
      isHidden: () => controls.isHidden,
      soon: this.soon,
      isKept: async () => controls.keeps,
      newClient: () => client,
      digest: undefined,
    };
  }

  private refusal(controls: MemoryControls, storage: WindowStorage, key: string, value: string) {
    if (controls.storageRefusal !== null && controls.refusesKey(key)) return controls.storageRefusal;
    const before = storage.get(key);
    const grows = value.length - (before === null ? -key.length : before.length);
    return storage.size() + grows > this.quota ? 'quota' : null;
  }
}

/** One fake window in a world of its own. */
export function createMemoryPlatform(options: MemoryWorldOptions & MemoryWindowOptions = {}): MemoryPlatform {
  return new MemoryWorld(options).open(options);
}

/** The same bytes in every run (mulberry32). */
function randomness(seed: number): (bytes: Uint8Array) => void {
  let state = seed * 0x9e3779b9;
  return (bytes) => {
    for (let index = 0; index < bytes.length; index += 1) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      bytes[index] = (mixed ^ (mixed >>> 14)) & 0xff;
    }
  };
}
