// One window's view of an account: what is kept, what is being saved, what other windows did (sync P6).
import type { Snapshot } from '../../../platform/contract/entities';
import type { Operation } from '../../../platform/contract/operations';
import type { RowsChanged } from './changes';
import { NO_PATCH, type Patch } from './patch';
import type { OutboxEntry } from './records';
import { Replica } from './replica';

/** How many operations stand where. */
export interface Counts {
  /** Not known to be done by the server. */
  readonly pending: number;
  readonly failed: number;
}

export class AccountView {
  private readonly replica = new Replica();
  private readonly entries = new Map<string, OutboxEntry>();
  /** Operations on their way into the outbox, oldest first. */
  private readonly saving = new Set<readonly Operation[]>();

  /** Starts from what is kept. */
  reset(base: Snapshot, entries: Iterable<OutboxEntry>): Snapshot {
    this.entries.clear();
    for (const entry of entries) this.entries.set(entry.opId, entry);
    this.replica.reset(base, this.pending());
    return this.replica.snapshot();
  }

  /** Takes operations that the screen shows already. @returns what to call once they are kept, or refused */
  accept(ops: readonly Operation[]): {
    kept(entries: readonly OutboxEntry[]): void;
    refused(): Patch;
  } {
    this.replica.accept(ops);
    this.saving.add(ops);
    return {
      kept: (entries) => {
        this.saving.delete(ops);
        for (const entry of entries) this.entries.set(entry.opId, entry);
      },
      refused: () => {
        this.saving.delete(ops);
        return this.replica.rebase(this.pending());
      },
    };
  }

  /** Entries that changed, here or in another window. @returns `NO_PATCH` where nothing is shown otherwise for it */
  change(entries: readonly OutboxEntry[], gone: readonly string[] = []): Patch {
    const others = entries.filter((entry) => !isLaidAs(entry, this.entries.get(entry.opId)));
    const isLess = gone.some((opId) => this.entries.get(opId)?.state === 'pending');
    const isMore = !isLess && this.saving.size === 0 && this.comeAfterAll(others);
    for (const entry of entries) this.entries.set(entry.opId, entry);
    for (const opId of gone) this.entries.delete(opId);
    // Most of them were only sent, or done: to lay all that waits anew for that would cost its square.
    if (!isLess && others.length === 0) return NO_PATCH;
    return isMore
      ? this.replica.accept(byN(others).map(({ op }) => op))
      : this.replica.rebase(this.pending());
  }

  /** News of the server; the operations in `gone` are part of them. */
  absorb(
    changes: readonly RowsChanged[],
    gone: Iterable<string>,
  ): { readonly base: Patch; readonly view: Patch } {
    for (const opId of gone) this.entries.delete(opId);
    return this.replica.absorb(changes, this.pending());
  }

  snapshot(): Snapshot {
    return this.replica.snapshot();
  }

  /** Makes room for changes before the first of them, bit by bit. */
  room(): Generator<void> {
    return this.replica.room();
  }

  get rows(): Replica['rows'] {
    return this.replica.rows;
  }

  get counts(): Counts {
    let pending = 0;
    let failed = 0;
    for (const entry of this.entries.values()) {
      if (entry.state === 'failed') failed += 1;
      else if (entry.acked === null) pending += 1;
    }
    for (const ops of this.saving) pending += ops.length;
    return { pending, failed };
  }

  /** How many operations stand on top of the base, whether the server has done them or not. */
  get laid(): number {
    let laid = 0;
    for (const { state } of this.entries.values()) if (state === 'pending') laid += 1;
    for (const ops of this.saving) laid += ops.length;
    return laid;
  }

  /** Everything as the server has it; null while something is on its way there, or back. */
  get settledBase(): Snapshot | null {
    const { saving, entries } = this;
    const moving = saving.size > 0 || [...entries.values()].some(({ state }) => state === 'pending');
    return moving ? null : this.replica.baseSnapshot();
  }

  /** Failed ones, oldest first. */
  get failed(): readonly OutboxEntry[] {
    return this.inOrder().filter(({ state }) => state === 'failed');
  }

  /** Done by the server, as it said, but not yet seen in its news. */
  get acknowledged(): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (const { opId, acked } of this.entries.values()) if (acked !== null) found.set(opId, acked);
    return found;
  }

  knows(opId: string): boolean {
    return this.entries.has(opId);
  }

  /** Whether it lays an order on top of the base. */
  isOrder(opId: string): boolean {
    const entry = this.entries.get(opId);
    return entry?.state === 'pending' && 'base' in entry.op;
  }

  private inOrder(): readonly OutboxEntry[] {
    return byN([...this.entries.values()]);
  }

  /** Whether they are new, and to be laid on top of everything that is here. */
  private comeAfterAll(entries: readonly OutboxEntry[]): boolean {
    let last = 0;
    for (const { n } of this.entries.values()) last = Math.max(last, n);
    return entries.every(({ n, opId, state }) => n > last && state === 'pending' && !this.entries.has(opId));
  }

  private *pending(): Iterable<Operation> {
    for (const { op, state } of this.inOrder()) if (state === 'pending') yield op;
    for (const ops of this.saving) yield* ops;
  }
}

const byN = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  [...entries].sort((a, b) => a.n - b.n);

/** Whether an entry stands in the view as it is known already, and does there what it did. */
function isLaidAs(entry: OutboxEntry, known: OutboxEntry | undefined): boolean {
  if (known === undefined || known.n !== entry.n || known.state !== entry.state) return false;
  if (known.op === entry.op) return true;
  // What was kept comes back with its members in another order.
  const [is, was] = [membersOf(entry.op), membersOf(known.op)];
  return is.size === was.size && [...is].every(([name, value]) => was.get(name) === value);
}

const membersOf = (op: Operation): ReadonlyMap<string, string> =>
  new Map(Object.entries(op).map(([name, value]) => [name, JSON.stringify(value)]));
