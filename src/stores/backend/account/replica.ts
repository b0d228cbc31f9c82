// What the account is known to hold, and on top of it what is still on its way there (sync P6).

import { apply } from '../../../platform/contract/apply';
import type { Snapshot } from '../../../platform/contract/entities';
import { FileOrders } from '../../../platform/contract/fileOrders';
import type { Operation } from '../../../platform/contract/operations';
import { applyChange, type RowsChanged } from './changes';
import { applyPatch, NotedRows, type Patch, patchOf, Touches } from './patch';

/**
 * View = base with the pending operations applied in their order. What comes from outside changes the base only; the
 * view is brought up to date where either of them was touched, so the cost does not grow with the workspace.
 */
export class Replica {
  private baseRows = new NotedRows();
  private viewRows = new NotedRows();
  /** Where the view differs from the base, or may. */
  private overlaid = new Touches();
  /** Both, as long as nobody needs more of them than what they say: a start has no time for more. */
  private whole: Snapshot | null = null;

  /** Starts from a state that the server told, or that was kept. */
  reset(base: Snapshot, pending: Iterable<Operation>): void {
    this.whole = base;
    const ops = [...pending];
    if (ops.length > 0) this.lay(ops);
  }

  /** Makes room for changes bit by bit: it comes by itself with the first of them, but a key had better not wait for it. */
  *room(): Generator<void> {
    this.prepare();
    for (const rows of [this.baseRows, this.viewRows]) {
      while (!rows.settle()) yield;
      rows.todosByFile();
      yield;
    }
  }

  private prepare(): void {
    const { whole } = this;
    if (whole === null) return;
    this.whole = null;
    this.baseRows = filled(whole);
    this.viewRows = filled(whole);
    this.viewRows.keepOrders(FileOrders);
    this.overlaid = new Touches();
  }

  /** Everything as it is shown. */
  snapshot(): Snapshot {
    return this.whole ?? this.view.snapshot();
  }

  /** The rows of the base, to look up. */
  get rows(): Pick<NotedRows, 'todo' | 'item'> {
    return this.base;
  }

  /** Everything as the server has it, as far as is known here. */
  baseSnapshot(): Snapshot {
    return this.whole ?? this.base.snapshot();
  }

  /** More operations of this person's, in this window or in another one. @returns what they changed */
  accept(ops: readonly Operation[]): Patch {
    for (const op of ops) apply(this.view, op);
    const touched = this.view.take();
    this.overlaid.add(touched);
    return patchOf(this.view, touched);
  }

  /**
   * Takes in what the server did, in its order, and lays the operations that are still pending on top again.
   * @returns what is another now: in the base, which is kept, and in the view, which is shown
   * @throws UnreadableChange when an entry cannot be right; base and view are then of no use any more
   */
  absorb(
    changes: readonly RowsChanged[],
    pending: Iterable<Operation>,
  ): { readonly base: Patch; readonly view: Patch } {
    this.prepare();
    for (const change of changes) applyChange(this.base, change);
    const touched = this.base.take();
    const base = patchOf(this.base, touched);
    const stale = this.overlaid;
    stale.add(touched);
    applyPatch(this.view, patchOf(this.base, stale));
    this.overlaid = new Touches();
    this.lay(pending, stale);
    return { base, view: patchOf(this.view, stale) };
  }

  /** Lays the pending operations anew: one of them failed, was discarded, or came back. */
  rebase(pending: Iterable<Operation>): Patch {
    return this.absorb([], pending).view;
  }

  private get base(): NotedRows {
    this.prepare();
    return this.baseRows;
  }

  private get view(): NotedRows {
    this.prepare();
    return this.viewRows;
  }

  private lay(pending: Iterable<Operation>, into?: Touches): void {
    this.view.take();
    for (const op of pending) apply(this.view, op);
    this.overlaid = this.view.take();
    into?.add(this.overlaid);
  }
}

function filled(snapshot: Snapshot): NotedRows {
  const rows = new NotedRows();
  rows.fill(snapshot);
  rows.take();
  return rows;
}
