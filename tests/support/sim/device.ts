// Browsers with windows of a signed-in workspace: the real stores and the real backend, on fake outsides.

import type { LostShape } from '../../../src/platform/contract/api/entities';
import type { Snapshot } from '../../../src/platform/contract/entities';
import { PREMIUM_PLAN } from '../../../src/platform/contract/limits';
import type { Draft, Operation } from '../../../src/platform/contract/operations';
import { DatabaseRefused, type RefusalReason } from '../../../src/platform/database';
import { MemoryDatabases } from '../../../src/platform/memory/database';
import { type MemoryPlatform, MemoryWorld } from '../../../src/platform/memory/index';
import { AccountBackend } from '../../../src/stores/backend/account/account';
import type { AccountApi } from '../../../src/stores/backend/account/api';
import { databaseName, SHAPE } from '../../../src/stores/backend/account/shape';
import { Journal } from '../../../src/stores/journal';
import { Tables } from '../../../src/stores/tables';

export interface BrowserOptions {
  readonly userId: string;
  readonly token: () => string | null;
  readonly api: AccountApi;
  readonly random: () => number;
  /** Awaited at each step of a transaction. */
  readonly pause?: () => Promise<void>;
}

/** One profile of one browser on one device. */
export class SimBrowser {
  readonly world = new MemoryWorld();
  readonly databases = new MemoryDatabases();
  readonly windows = new Set<SimWindow>();
  /** Keys of all operations that were ever kept. */
  readonly made = new Set<string>();
  /** Why transactions are refused, while they are. */
  refusing: RefusalReason | null = null;
  private clients = 0;

  constructor(
    readonly name: string,
    readonly options: BrowserOptions,
  ) {}

  async open(): Promise<SimWindow> {
    const window = new SimWindow(this);
    this.windows.add(window);
    await window.start();
    return window;
  }

  /** Deterministic, and another one each time. */
  newClient(): string {
    this.clients += 1;
    return `${this.name}-${this.clients}`;
  }

  /** Lets everything arrive that is on its way inside of this browser. */
  settle(): Promise<void> {
    return this.world.settle();
  }
}

/** One window. */
export class SimWindow {
  readonly tables = new Tables();
  readonly platform: MemoryPlatform;
  readonly refused: (readonly Operation[])[] = [];
  readonly overwritten: LostShape[] = [];
  /** Faults of ours: there must be none. */
  readonly faults: unknown[] = [];
  backend: AccountBackend | null = null;
  private readonly journal: Journal;
  private open = true;

  constructor(private readonly browser: SimBrowser) {
    this.platform = browser.world.open();
    this.journal = new Journal(this.tables, this.platform.clock, () => this.requireBackend());
  }

  async start(): Promise<void> {
    const { options, databases } = this.browser;
    const { userId, api, token, random, pause } = options;
    const mine = databases.of({
      refuse: () => this.browser.refusing,
      isOpen: () => this.open,
      kept: (store, key) => {
        if (store === 'offlineOperations') this.browser.made.add(String(key));
      },
      ...(pause && { pause }),
    });
    const backend = new AccountBackend({
      platform: this.platform,
      database: await mine.open(databaseName(userId), SHAPE),
      userId,
      api,
      token,
      random,
      soon: this.browser.world.soon,
      newClient: () => this.browser.newClient(),
      plan: () => PREMIUM_PLAN,
      onRefused: (ops) => this.refused.push(ops),
      onOffline: () => undefined,
      onFailed: () => undefined,
      onOverwritten: (lost) => this.overwritten.push(...lost),
      onLate: () => undefined,
      onFault: (error) => {
        if (!(error instanceof DatabaseRefused)) this.faults.push(error);
      },
    });
    this.backend = backend;
    const snapshot = await backend.load({
      change: (apply) => this.journal.absorb(apply),
      settle: (apply) => this.journal.absorb(apply),
      damaged: () => undefined,
    });
    this.journal.absorb((tables) => tables.replace(snapshot));
  }

  /** The person does something. */
  act(...drafts: readonly Draft[]): void {
    this.journal.commit(drafts);
  }

  state(): Snapshot {
    return this.tables.snapshot();
  }

  /** The window is gone, with everything that it had not kept. */
  crash(): void {
    this.open = false;
    this.browser.windows.delete(this);
    this.backend?.dispose();
    this.platform.close();
  }

  private requireBackend(): AccountBackend {
    if (this.backend === null) throw new Error('the window is not open yet');
    return this.backend;
  }
}
