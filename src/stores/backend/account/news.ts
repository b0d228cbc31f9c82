// Takes in what the server and the other windows did: base, cursor and view move together (sync P4, P6, P10).
import type { Snapshot } from '../../../platform/contract/entities';
import type { Whole } from './api';
import { type BaseStore, Behind } from './baseStore';
import { snapshotOf } from './changes';
import type { NamedChange, WindowMessage } from './messages';
import { afterwards, NO_PATCH, type Patch } from './patch';
import type { PullStep, PullTarget } from './puller';
import type { OutboxEntry } from './records';
import { seqOf } from './shape';
import type { AccountView } from './view';

export interface NewsDeps {
  readonly view: AccountView;
  readonly base: BaseStore;
  readonly tell: (message: WindowMessage) => void;
  /** Lets the page draw, and whoever presses a key come first. */
  readonly pause: () => Promise<void>;
  /** Some rows are others now. */
  readonly onPatch: (patch: Patch) => void;
  /** There is something to send. */
  readonly onMore: () => void;
  /** Everything may be another now. */
  readonly onSnapshot: (snapshot: Snapshot) => void;
}

/** Changes that are taken in between two pauses: a few milliseconds of work. */
const AT_ONCE = 40;

export class News implements PullTarget {
  cursor: string | null = null;
  /** The server's sum over what is here now; null where it was not told (sync P23). */
  hash: string | null = null;
  /** Steps are taken one after the other: each builds on what the one before stored. */
  private tail: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: NewsDeps) {}

  get acknowledged(): ReadonlyMap<string, number> {
    return this.deps.view.acknowledged;
  }

  get laid(): number {
    return this.deps.view.laid;
  }

  /** Whether what the server did up to this number is here. */
  has(seq: number): boolean {
    return this.cursor !== null && seqOf(this.cursor) >= seq;
  }

  absorb(step: PullStep): Promise<void> {
    return this.inTurn(() => this.take(step));
  }

  replace(whole: Whole): Promise<void> {
    return this.inTurn(async () => {
      const { view, base } = this.deps;
      const snapshot = snapshotOf(whole.state);
      const { cursor, hash } = whole;
      const replaced = await base.replace(snapshot, whole).catch((error) => this.after(error));
      if (!replaced) return;
      const { entries, more } = replaced;
      this.cursor = cursor;
      this.hash = hash;
      // All that are left: what another window settled meanwhile is not told here again.
      this.deps.onSnapshot(view.reset(snapshot, entries));
      this.deps.tell({ kind: 'reload' });
      if (more) this.deps.onMore();
    });
  }

  /** Reads again what is stored: another window wrote it. */
  reload(): Promise<void> {
    return this.inTurn(() => this.readAgain());
  }

  /** Another window changed entries of the outbox. */
  entries(entries: readonly OutboxEntry[], gone: readonly string[]): void {
    const patch = this.deps.view.change(entries, gone);
    if (patch !== NO_PATCH) this.deps.onPatch(patch);
  }

  /** Another window took news in, and wrote them. */
  hear({
    from,
    to,
    changes,
    cursor,
    hash = null,
    gone,
  }: WindowMessage & { readonly kind: 'base' }): Promise<void> {
    return this.inTurn(async () => {
      const { base } = this.deps;
      if (base.baseVersion >= to) return;
      if (base.baseVersion !== from) return this.readAgain();

      const settled = new Set(gone);
      const patch = await this.takeIn(changes, settled);
      base.follow(patch, to);
      this.cursor = cursor;
      this.hash = hash;
    });
  }

  private async take({ since, changes, cursor, hash, floor, done }: PullStep): Promise<void> {
    const { view, base } = this.deps;
    if (since !== this.cursor) return;
    const seen = new Map<string, number>();
    let held = false;
    for (const { opId, seq } of changes) {
      if (opId === null || !view.knows(opId)) continue;
      // An order is told by the last entry that changed it, and until then the base has an older one (sync P4). Where more
      // is to come all own ones wait for the head, in their turn, or are asked about again.
      if (hash === null && view.isOrder(opId)) held = true;
      else seen.set(opId, seq);
    }
    const gone = new Set([...done.keys(), ...seen.keys()]);
    if (changes.length === 0 && gone.size === 0 && cursor === this.cursor) {
      this.hash = hash;
      return;
    }
    // The server had done it after all: what waited for it can go (sync P7).
    const freed = view.failed.some(({ opId }) => gone.has(opId));
    const from = base.baseVersion;
    const patch = await this.takeIn(changes, gone);
    try {
      await base.absorb({ rows: view.rows, patch, cursor, hash, floor, seen, done });
    } catch (error) {
      return this.after(error);
    }
    this.cursor = cursor;
    this.hash = hash;
    const told = changes.map(({ rows, opId }) => ({ rows, opId }));
    this.deps.tell({
      kind: 'base',
      from,
      to: base.baseVersion,
      changes: told,
      cursor,
      hash,
      gone: [...gone],
    });
    if (freed || held) this.deps.onMore();
  }

  /**
   * Takes changes in, some at a time: each of them whole, own operations in the step that shows them, and the page
   * draws in between.
   */
  private async takeIn(changes: readonly NamedChange[], gone: ReadonlySet<string>): Promise<Patch> {
    const { view, pause, onPatch } = this.deps;
    // In between this is none of the states that the server has a sum of.
    this.hash = null;
    // Each step lays what is pending anew, acknowledged or not; where that is much, the steps are fewer.
    const size = Math.max(AT_ONCE, view.laid);
    let all = NO_PATCH;
    let from = 0;
    do {
      if (from > 0) await pause();
      const step = changes.slice(from, from + size);
      from += size;
      const shown = step.flatMap(({ opId }) =>
        opId != null && gone.has(opId) && !view.isOrder(opId) ? [opId] : [],
      );
      const { base, view: seen } = view.absorb(step, from < changes.length ? shown : gone);
      onPatch(seen);
      all = afterwards(all, base);
    } while (from < changes.length);
    return all;
  }

  /** What is shown may be ahead of what is stored now, or beside it. */
  private async after(error: unknown): Promise<void> {
    await this.readAgain();
    if (!(error instanceof Behind)) throw error;
  }

  private async readAgain(): Promise<void> {
    const { view, base } = this.deps;
    const kept = await base.load();
    this.cursor = kept.meta.cursor;
    this.hash = kept.meta.hash;
    this.deps.onSnapshot(view.reset(kept.base, kept.entries));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.tail.then(work, work);
    this.tail = result.catch(() => undefined);
    return result;
  }
}
