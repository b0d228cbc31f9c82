// The only door through which persisted data changes: applies operations, derives their inverses,
// guards the limits and hands them to the backend.
import { runInAction } from 'mobx';
import { added } from '../platform/contract/added';
import { apply } from '../platform/contract/apply';
import type { Inverse } from '../platform/contract/guards';
import { invert } from '../platform/contract/invert';
import { type Counts, type LimitKind, limitReached, type Plan } from '../platform/contract/limits';
import type { Draft, Operation } from '../platform/contract/operations';
import type { Clock } from '../platform/types';
import type { Tables } from './tables';

/** What the journal needs of the backend in place. */
export interface JournalBackend {
  readonly plan: Plan;
  accept(ops: readonly Operation[]): void;
}

export type Committed =
  | {
      readonly kind: 'done';
      readonly ops: readonly Operation[];
      /** Taken back in this order. */
      readonly inverses: readonly Inverse[];
    }
  | { readonly kind: 'limit'; readonly limit: LimitKind; readonly adding: number };

/**
 * `commit` is for what the person does here, `absorb` for what comes from elsewhere. They are
 * different methods so that a remote change never moves focus, opens tabs or shows alerts.
 */
export class Journal {
  constructor(
    private readonly tables: Tables,
    private readonly clock: Clock,
    private readonly backend: () => JournalBackend,
  ) {}

  /**
   * Applies all drafts in one step and passes them on, or none of them where a limit of the plan
   * would be passed (decisions D17).
   */
  commit(drafts: readonly Draft[]): Committed {
    const limit = this.limitFor(drafts);
    if (limit !== null) return { kind: 'limit', limit, adding: added(this.tables, drafts)[limit] };
    const ops: Operation[] = [];
    const steps: (readonly Inverse[])[] = [];
    runInAction(() => {
      for (const draft of drafts) {
        const op: Operation = { ...draft, at: this.clock.stamp() };
        steps.push(invert(this.tables, draft));
        apply(this.tables, op);
        ops.push(op);
      }
    });
    if (ops.length > 0) this.backend().accept(ops);
    return { kind: 'done', ops, inverses: steps.reverse().flat() };
  }

  /** The limit that `drafts` would break, or null. */
  limitFor(drafts: readonly Draft[]): LimitKind | null {
    return limitReached(this.backend().plan, this.counts(), added(this.tables, drafts));
  }

  /** Live rows by kind, as the limits count them. */
  counts(): Counts {
    let folders = 0;
    let files = 0;
    for (const row of this.tables.allItems()) {
      if (row.deletedAt !== null) continue;
      if (row.type === 0) folders += 1;
      else files += 1;
    }
    return { todos: this.tables.liveTodoCount(), folders, files };
  }

  /** Takes over what a backend says is true now. */
  absorb(apply: (tables: Tables) => void): void {
    runInAction(() => apply(this.tables));
  }
}
