// One profile of a browser in a simulated life: its windows, what it keeps, and who is signed in.
import { createHash } from 'node:crypto';
import { PREMIUM_PLAN } from '../../../src/platform/contract/limits';
import type { Draft, Operation } from '../../../src/platform/contract/operations';
import { DatabaseRefused, type Databases, type RefusalReason } from '../../../src/platform/database';
import { MemoryDatabases, type RecordChange } from '../../../src/platform/memory/database';
import { type MemoryPlatform, MemoryWorld } from '../../../src/platform/memory/index';
import { Pipes } from '../../../src/platform/memory/pipes';
import { MemoryTime } from '../../../src/platform/memory/time';
import type { Platform } from '../../../src/platform/types';
import { AccountBackend } from '../../../src/stores/backend/account/account';
import { databaseName, SHAPE } from '../../../src/stores/backend/account/shape';
import type { FailedChange } from '../../../src/stores/backend/types';
import { Journal } from '../../../src/stores/journal';
import { Tables } from '../../../src/stores/tables';
import type { Luck } from './luck';
import type { Stage } from './stage';
import type { Tally } from './tally';
import type { Connection, Way } from './way';

/** Somebody who is signed in. */
export interface Login {
  readonly userId: string;
  readonly token: string;
}

export interface ProfileParts {
  readonly stage: Stage;
  readonly luck: Luck;
  readonly tally: Tally;
  /** The way to the server for windows of one person. */
  readonly way: (profile: Profile, userId: string) => Way;
  /** Hears of every transaction. */
  readonly committed: (profile: Profile, database: string, changes: readonly RecordChange[]) => void;
  /** Somebody is told that changes were refused. */
  readonly failed: (window: Window, changes: readonly FailedChange[]) => void;
  /** Hears of faults of ours. */
  readonly fault: (where: string, error: unknown) => void;
}

/** A clock that may be wrong; timers do not care. */
class WrongClock extends MemoryTime {
  offset = 0;

  constructor(private readonly stage: Stage) {
    super(0);
  }

  override now(): number {
    return this.stage.instant + this.offset;
  }

  override later(ms: number, run: () => void): () => void {
    return this.stage.after(ms, '', run);
  }
}

/** Messages between windows take a moment, each pipe in its order. */
class SlowPipes extends Pipes {
  private readonly free = new Map<string, number>();

  constructor(
    private readonly stage: Stage,
    private readonly luck: Luck,
    /** How likely a message takes long: as likely as not where windows do not wait for each other. */
    private readonly slow: () => number,
  ) {
    super('soon');
  }

  override send(pipe: string, run: () => void): void {
    const at = Math.max(
      this.free.get(pipe) ?? 0,
      this.stage.now + this.luck.below(this.luck.chance(this.slow()) ? 2_000 : 40),
    );
    this.free.set(pipe, at);
    this.stage.after(at - this.stage.now, '', run);
  }
}

export class Profile implements Connection {
  readonly windows = new Set<Window>();
  readonly world: MemoryWorld;
  readonly clock: WrongClock;
  storm = 0;
  cut = false;
  flushing = 0;
  login: Login | null = null;
  refusing: RefusalReason | null = null;
  locksLost = false;
  private clients = 0;

  constructor(
    readonly name: string,
    readonly parts: ProfileParts,
    readonly databases = new MemoryDatabases(),
  ) {
    this.clock = new WrongClock(parts.stage);
    this.world = new MemoryWorld({
      time: this.clock,
      pipes: new SlowPipes(parts.stage, parts.luck, () => (this.locksLost ? 0.5 : 0.05)),
    });
  }

  /** A window of whoever is signed in, or was last; it may be closed before it is there. */
  async open(userId: string): Promise<Window> {
    const window = new Window(this, userId);
    this.windows.add(window);
    try {
      await window.start();
    } catch (error) {
      if (!(error instanceof DatabaseRefused)) this.parts.fault(window.name, error);
      window.close();
    }
    return window;
  }

  /** Another one each time, and deterministic. */
  newClient(): string {
    this.clients += 1;
    return `${this.name}-${this.clients}`;
  }

  windowsOf(userId: string): readonly Window[] {
    return [...this.windows].filter((window) => window.userId === userId);
  }
}

export class Window {
  readonly name: string;
  readonly tables = new Tables();
  readonly platform: MemoryPlatform;
  readonly mine: Databases;
  backend: AccountBackend | null = null;
  /** It has read what is kept. */
  ready = false;
  isOpen = true;
  /** When its person did something last with what has an id, and what they wrote. */
  readonly own = new Map<string, { readonly at: string; readonly text: unknown }>();
  private readonly journal: Journal;

  constructor(
    readonly profile: Profile,
    readonly userId: string,
  ) {
    const { world, parts } = profile;
    this.platform = world.open();
    this.name = `${profile.name}/${this.platform.name}`;
    this.journal = new Journal(this.tables, this.platform.clock, () => {
      if (this.backend === null) throw new Error('the window is not open yet');
      return this.backend;
    });
    this.mine = profile.databases.of({
      refuse: () => profile.refusing,
      isOpen: () => this.isOpen,
      committed: (database, changes) => parts.committed(profile, database, changes),
      pause: () => this.pause(),
    });
  }

  /** The token, as long as it is this person's. */
  token(): string | null {
    const { login } = this.profile;
    return login?.userId === this.userId ? login.token : null;
  }

  async start(): Promise<void> {
    const { profile, userId, platform } = this;
    const { luck, fault } = profile.parts;
    const { locks } = platform;
    const loose: Platform['locks'] = {
      run: (name, task) => (profile.locksLost ? Promise.resolve().then(task) : locks.run(name, task)),
    };
    const backend = new AccountBackend({
      platform: { ...platform, locks: loose },
      database: await this.mine.open(databaseName(userId), SHAPE),
      userId,
      api: profile.parts.way(profile, userId).api(),
      token: () => this.token(),
      random: luck.next,
      soon: profile.world.soon,
      newClient: () => profile.newClient(),
      digest: async (text) => createHash('sha256').update(text).digest('hex'),
      plan: () => PREMIUM_PLAN,
      onRefused: () => undefined,
      onOffline: () => undefined,
      onFailed: (changes) => profile.parts.failed(this, changes),
      onLate: () => undefined,
      onOverwritten: () => undefined,
      onFault: (error) => {
        if (!(error instanceof DatabaseRefused)) fault(this.name, error);
      },
    });
    this.backend = backend;
    const snapshot = await backend.load({
      change: (change) => this.journal.absorb(change),
      settle: (change) => this.journal.absorb(change),
      damaged: () => undefined,
    });
    this.journal.absorb((tables) => tables.replace(snapshot));
    this.ready = true;
  }

  /** The person does something. */
  act(drafts: readonly Draft[]): readonly Operation[] {
    const done = this.journal.commit(drafts);
    return done.kind === 'done' ? done.ops : [];
  }

  /** Gone, with everything that it had not kept. */
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.profile.windows.delete(this);
    this.backend?.dispose();
    this.platform.close();
  }

  /** Now and then a step of a transaction takes its time, and others come in between. */
  private pause(): Promise<void> {
    const { luck, stage } = this.profile.parts;
    if (!luck.chance(0.1)) return Promise.resolve();
    return new Promise((resolve) => {
      stage.after(luck.below(60), '', () => {
        if (!this.isOpen && luck.kinds.has('crash'))
          this.profile.parts.tally.add('crash inside a transaction');
        resolve();
      });
    });
  }
}
