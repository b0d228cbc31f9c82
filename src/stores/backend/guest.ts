// The guest's backend: everything stays in this browser, shared live by all of its windows (decisions D4, D5).
import { makeObservable, observableRef, runInAction } from 'mobx';
import { GUEST_USER_ID, type Snapshot } from '../../platform/contract/entities';
import type { Plan } from '../../platform/contract/limits';
import { messages } from '../../platform/contract/messages';
import type { Operation } from '../../platform/contract/operations';
import type { Cancel, Channel, Platform } from '../../platform/types';
import { rowsFrom } from '../persistence/guestRows';
import { GUEST_KEYS, GUEST_SHARING, GUEST_VECTOR_KEY, type GuestKey } from '../persistence/keys';
import { type Parsed, parseGuest } from '../persistence/parse';
import { shapeOf } from '../persistence/shape';
import { GuestReplica, type Looked } from './guestReplica';
import { GuestStore, type Written } from './guestStore';
import { GuestTelling } from './guestTelling';
import { describeStored } from './guestWords';
import type { BackendSink, SyncReason, SyncResult, SyncStatus, WorkspaceBackend } from './types';

/** Values of two writers side by side are given this long to become those of one. */
const TORN_MS = 100;
/** A window that told of a change writes it itself; after this long another one does it. */
const HELP_MS = 1000;
/** A window that holds the lock and sleeps must not keep the others from writing. */
const LOCK_MS = 2000;

const OWN_KEYS: ReadonlySet<string> = new Set([...GUEST_KEYS, GUEST_VECTOR_KEY]);

/** For who takes a guest's data over (sync P17). */
export const guestReader = {
  keys: GUEST_KEYS,
  all: OWN_KEYS,
  parse: parseGuest,
  /** The text of a key, of what a window holds. */
  textOf: (snapshot: Snapshot, key: GuestKey, now: number): string =>
    shapeOf(rowsFrom(snapshot, null, now), key),
};

export interface GuestOptions {
  readonly platform: Platform;
  /** The guest's limits; unlimited in builds for benchmarks. */
  readonly plan: Plan;
}

export function createGuestBackend(options: GuestOptions): WorkspaceBackend {
  return new GuestBackend(options.platform, options.plan);
}

class GuestBackend implements WorkspaceBackend {
  readonly kind = 'guest';
  readonly userId = GUEST_USER_ID;
  readonly outbox = null;
  readonly complete = true;
  status: SyncStatus = { kind: 'idle' };
  private readonly replica: GuestReplica;
  private sink: BackendSink | null = null;
  private channel: Channel | null = null;
  private readonly telling = new GuestTelling((message) => this.channel?.post(message));
  private ready = false;
  private disposed = false;
  private readonly cancels = new Set<Cancel>();
  /** Work that is planned already, by name. */
  private readonly planned = new Set<'flush' | 'look' | 'settle' | 'help'>();

  constructor(
    private readonly platform: Platform,
    readonly plan: Plan,
  ) {
    const { clock, ids, storage } = platform;
    const now = () => clock.now();
    this.replica = new GuestReplica({
      store: new GuestStore(storage, now),
      now,
      // The random end of an id is enough to tell windows apart.
      newClient: () => ids.next().slice(-12),
    });
    makeObservable(this, { status: observableRef });
  }

  async load(sink: BackendSink): Promise<Snapshot> {
    this.sink = sink;
    this.listen();
    let read = this.replica.load();
    if (read.torn && read.lost.size > 0 && read.damage.length === 0) {
      // Perhaps another window is writing these very files.
      await new Promise<void>((resolve) => this.platform.clock.later(TORN_MS, resolve));
      read = this.replica.load();
    }
    if (!this.disposed) {
      this.ready = true;
      this.recover(read.lost);
      if (read.damage.length > 0) sink.damaged(read.damage);
      if (this.replica.outstanding) this.flushSoon();
    }
    return this.replica.snapshot();
  }

  accept(ops: readonly Operation[]): void {
    if (this.disposed || ops.length === 0) return;
    this.telling.tell(this.replica.accept(ops));
    this.flushSoon();
  }

  async sync(reason: SyncReason): Promise<SyncResult> {
    if (!this.ready || this.disposed) return { kind: 'failed', message: messages.syncFailed };
    this.replica.suspect();
    if (reason === 'button') this.replica.insist();
    await this.flushLocked();
    if (this.status.kind === 'unsaved') {
      const { reason: why } = this.status;
      return { kind: 'failed', message: why === 'quota' ? messages.notSavedQuota : messages.notSaved };
    }
    const stored = this.replica.check();
    if (stored.unreadable.length > 0) return { kind: 'failed', message: messages.damaged };
    return { kind: 'done', message: describeStored(stored.snapshot) };
  }

  dispose(): void {
    if (this.disposed) return;
    this.sink = null;
    this.flush();
    this.disposed = true;
    for (const cancel of this.cancels) cancel();
    this.cancels.clear();
    this.telling.rest();
    this.channel?.close();
    this.channel = null;
  }

  private listen(): void {
    const { platform } = this;
    this.channel = platform.channel(GUEST_SHARING);
    this.cancels.add(this.channel.onMessage((message) => this.hear(message)));
    this.cancels.add(
      platform.storage.onChange((key) => {
        if (key === null || OWN_KEYS.has(key)) this.lookSoon();
      }),
    );
    this.cancels.add(platform.lifecycle.onHide(() => this.flush()));
    // A window that slept has heard nothing.
    this.cancels.add(platform.lifecycle.onFocus(() => this.lookSoon()));
  }

  /** To-dos whose file nobody knows get one again, under the same id in every window. */
  private recover(lost: Parsed['lost']): void {
    const at = () => this.platform.clock.stamp();
    this.accept(
      [...lost].map(([id, { name, backgroundColor }]) => ({
        type: 'create_folder',
        at: at(),
        id,
        name,
        parentId: null,
        folderType: 1,
        backgroundColor,
      })),
    );
  }

  private hear(message: unknown): void {
    if (!this.replica.hear(message)) return;
    this.show();
    this.later('help', HELP_MS, () => this.replica.outstanding && void this.flushLocked());
  }

  /** The screen first, the storage right after. */
  private flushSoon(): void {
    if (this.planned.has('flush')) return;
    this.planned.add('flush');
    const cancel = this.platform.clock.afterPaint(() => {
      this.cancels.delete(cancel);
      this.planned.delete('flush');
      void this.flushLocked();
    });
    this.cancels.add(cancel);
  }

  /** Several events tell of one write; the storage is looked at once. */
  private lookSoon(): void {
    this.replica.suspect();
    this.later('look', 0, () => this.look('wait'));
  }

  private look(patience: 'wait' | 'now'): void {
    if (!this.ready || this.disposed) return;
    const looked = this.replica.look(patience);
    this.report(looked);
    if (looked.torn && patience === 'wait') this.later('settle', TORN_MS, () => this.look('now'));
    else if (this.replica.urgent) this.flushSoon();
    else if (this.replica.outstanding) this.later('help', HELP_MS, () => void this.flushLocked());
  }

  /** Resolves when it was tried to write, whoever holds the lock. */
  private flushLocked(): Promise<void> {
    const { clock, locks } = this.platform;
    return new Promise((resolve) => {
      let tried = false;
      const attempt = () => {
        if (tried) return;
        tried = true;
        patience();
        this.cancels.delete(patience);
        this.flush();
        resolve();
      };
      const patience = clock.later(LOCK_MS, attempt);
      this.cancels.add(patience);
      locks.run(GUEST_SHARING, attempt).catch(attempt);
    });
  }

  private flush(): void {
    if (!this.ready || this.disposed) return;
    const result = this.replica.flush();
    this.report(result);
    this.setStatus(result.written);
  }

  private report({ changed, damage }: Looked): void {
    if (changed) this.show();
    if (damage.length > 0) this.sink?.damaged(damage);
  }

  private show(): void {
    if (this.ready) this.sink?.change((tables) => tables.replace(this.replica.snapshot()));
  }

  private setStatus(written: Written): void {
    const kind = written.kind === 'refused' ? 'unsaved' : 'idle';
    if (kind === 'idle' && this.status.kind === 'idle') return;
    runInAction(() => {
      this.status =
        written.kind === 'refused' ? { kind: 'unsaved', reason: written.reason } : { kind: 'idle' };
    });
  }

  private later(name: 'look' | 'settle' | 'help', ms: number, run: () => void): void {
    if (this.planned.has(name)) return;
    this.planned.add(name);
    const cancel = this.platform.clock.later(ms, () => {
      this.cancels.delete(cancel);
      this.planned.delete(name);
      run();
    });
    this.cancels.add(cancel);
  }
}
