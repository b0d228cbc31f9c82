// Open files as tabs: open, close, activate, order (spec §4 Tabs).
import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import type { FileId } from '../platform/contract/entities';
import type { Cancel, Clock } from '../platform/types';
import type { Items } from './items';
import type { Journal } from './journal';
import type { Tables } from './tables';

/** Closing the active tab activates the next one after this long (spec §9). */
export const TAB_CLOSE_MS = 50;
const MAX_CLOSED = 30;

export interface TabsDeps {
  readonly tables: Tables;
  readonly items: Items;
  readonly journal: Journal;
  readonly clock: Clock;
  /** Told before another file, or none, is shown. */
  readonly onSwitch: (next: FileId | null) => void;
}

/** The open tabs and the active one. Opening and closing is not a change of data: no undo steps. */
export class Tabs {
  activeId: FileId | null = null;
  private readonly closed: FileId[] = [];
  /** What will be active once the pause after a close is over. */
  private next: { readonly id: FileId | null } | null = null;
  private pending: Cancel | null = null;

  constructor(private readonly deps: TabsDeps) {
    makeAutoObservable<Tabs, 'deps' | 'pending' | 'closed' | 'next'>(this, {
      deps: false,
      pending: false,
      closed: observableShallow,
      next: observableRef,
    });
  }

  /** Ids of open files, in the order of their tabs. */
  get ids(): readonly FileId[] {
    const ids = this.deps.tables.list('tabs') as readonly FileId[];
    return ids.filter((id) => this.deps.items.file(id) !== undefined);
  }

  /** The file that typing and adding go to: during the pause after a close already the next one. */
  get currentId(): FileId | null {
    const { next, ids } = this;
    // The file that was to be next may be deleted within the pause.
    return next ? (ids.find((id) => id === next.id) ?? ids[0] ?? null) : this.activeId;
  }

  get canReopen(): boolean {
    return this.closed.some((id) => this.deps.items.file(id) !== undefined && !this.ids.includes(id));
  }

  /** Adds a tab if the file has none, and activates it. Its folder becomes active. @param asked by the person */
  open(id: FileId, asked = true): void {
    const file = this.deps.items.file(id);
    if (!file) return;
    this.cancelPending();
    if (!this.ids.includes(id)) this.save([...this.ids, id]);
    this.setActive(id);
    if (asked) this.deps.items.activate(file.folderId);
    else this.deps.items.follow(file.folderId);
  }

  /** Activates an open tab. */
  activate(id: FileId): void {
    if (this.ids.includes(id)) this.open(id);
  }

  /** Closes a tab; the next one becomes active after 50 ms, else the previous (spec §4). */
  close(id: FileId): void {
    const ids = this.ids;
    const at = ids.indexOf(id);
    if (at < 0) return;
    const next = ids[at + 1] ?? ids[at - 1] ?? null;
    const current = this.currentId;
    this.closed.push(id);
    if (this.closed.length > MAX_CLOSED) this.closed.shift();
    this.save(ids.filter((other) => other !== id));
    if (current !== id) return;
    this.cancelPending();
    this.next = { id: next };
    this.pending = this.deps.clock.later(TAB_CLOSE_MS, () => this.settle(next));
  }

  closeOthers(keep: FileId): void {
    for (const id of this.ids) if (id !== keep) this.close(id);
    this.activate(keep);
  }

  /** Opens again the tab that was closed last and whose file still exists. */
  reopen(): void {
    for (let id = this.closed.pop(); id !== undefined; id = this.closed.pop()) {
      if (this.deps.items.file(id) && !this.ids.includes(id)) {
        this.open(id);
        return;
      }
    }
  }

  /** Goes `step` tabs on, around the ends (spec §4). */
  turn(step: 1 | -1): void {
    const { ids, currentId } = this;
    if (ids.length === 0) return;
    const at = currentId ? ids.indexOf(currentId) : -1;
    const next = ids[at < 0 ? 0 : (at + step + ids.length) % ids.length];
    if (next) this.open(next);
  }

  /** @param n 1 is the first tab. */
  nth(n: number): void {
    const id = this.ids[n - 1];
    if (id) this.open(id);
  }

  /** Takes an order, as it is. */
  save(opentabs: readonly FileId[]): void {
    this.deps.journal.commit([{ type: 'update_opentabs', opentabs, base: this.deps.tables.list('tabs') }]);
  }

  /** After changes here or elsewhere: where no tab is active, or a gone one, the first takes its place (spec §4). */
  prune(): void {
    const { activeId, ids } = this;
    if (this.pending || (activeId ?? ids[0] ?? null) === null) return;
    if (activeId === null || !ids.includes(activeId)) this.settle(ids[0] ?? null);
  }

  /** Restores the tab that was active when the window closed. */
  restore(id: FileId | null): void {
    const known = id !== null && this.ids.includes(id);
    this.setActive(known ? id : (this.ids[0] ?? null));
  }

  dispose(): void {
    this.cancelPending();
  }

  private settle(id: FileId | null): void {
    this.pending = null;
    this.next = null;
    this.setActive(null);
    const next = id && this.ids.includes(id) ? id : this.ids[0];
    if (next) this.open(next, false);
  }

  private setActive(id: FileId | null): void {
    if (this.activeId === id) return;
    this.deps.onSwitch(id);
    this.activeId = id;
  }

  private cancelPending(): void {
    this.pending?.();
    this.pending = null;
    this.next = null;
  }
}
