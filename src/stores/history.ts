// Undo and redo: one labelled step per user action, made of new operations (decisions D13).
import { makeAutoObservable, observableShallow } from 'mobx';
import type { FileId, FolderId, ItemId, TodoId } from '../platform/contract/entities';
import { allowed, type Inverse } from '../platform/contract/guards';
import type { LimitKind } from '../platform/contract/limits';
import type { Draft } from '../platform/contract/operations';
import { lostShortcuts, promisedShortcuts } from '../platform/contract/promised';
import type { Journal } from './journal';
import type { Tables } from './tables';

/** Steps kept (decisions D13 asks for at least 200). */
const MAX_STEPS = 500;

/** What a step changed, so that undo can show it. */
export interface Touched {
  readonly todos: readonly TodoId[];
  readonly items: readonly ItemId[];
}

interface Step {
  /** As a verb with its object: "Delete 3 to-dos". */
  readonly label: string;
  readonly inverses: readonly Inverse[];
}

/** A step that is still being made. */
export interface OpenGroup {
  readonly label: string;
  readonly inverses: Inverse[];
  readonly era: number;
}

export type Stepped =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'limit' }
  | {
      readonly kind: 'done';
      readonly label: string;
      readonly touched: Touched;
      /** Parts left alone because somebody changed them later. */
      readonly kept: number;
      /** Shortcuts that were taken meanwhile and came back empty. */
      readonly shortcutsLost: number;
    };

/** What the rest is told. */
export interface HistoryListener {
  /** A limit of the plan stands against what was to be added. */
  onLimit(limit: LimitKind, adding: number): void;
  /** A step was made, taken back or made again. */
  onStep(): void;
}

/** The undo and redo stacks of the open workspace. */
export class History {
  private past: Step[] = [];
  private future: Step[] = [];
  private group: OpenGroup | null = null;
  /** Groups of a workspace that was left are forgotten with it. */
  private era = 0;
  /** How many steps were ever made: whether something was undoable shows by a difference. */
  stepsMade = 0;

  constructor(
    private readonly journal: Journal,
    private readonly tables: Tables,
    private readonly listener: HistoryListener,
  ) {
    makeAutoObservable<History, 'journal' | 'tables' | 'listener' | 'past' | 'future' | 'group' | 'era'>(
      this,
      {
        group: false,
        era: false,
        stepsMade: false,
        journal: false,
        tables: false,
        listener: false,
        past: observableShallow,
        future: observableShallow,
      },
    );
  }

  /** What undo would take back, or null. */
  get undoLabel(): string | null {
    return this.past[this.past.length - 1]?.label ?? null;
  }

  get redoLabel(): string | null {
    return this.future[this.future.length - 1]?.label ?? null;
  }

  /**
   * Commits `drafts` as one undoable step. False, with the popup open and nothing changed, where a
   * limit is reached.
   */
  record(label: string, drafts: readonly Draft[]): boolean {
    if (drafts.length === 0) return true;
    const result = this.journal.commit(drafts);
    if (result.kind === 'limit') {
      this.listener.onLimit(result.limit, result.adding);
      return false;
    }
    if (result.inverses.length === 0) return true;
    if (this.group) this.group.inverses.unshift(...result.inverses);
    else this.push({ label, inverses: result.inverses });
    return true;
  }

  /** Everything recorded while `run` runs becomes one step. Groups inside a group join it. */
  grouped<T>(label: string, run: () => T): T {
    if (this.group) return run();
    const group = this.begin(label);
    try {
      return run();
    } finally {
      this.end(group);
    }
  }

  /** Begins a step that outlasts waiting: what others do meanwhile is kept out of it by `pause` and `resume`. */
  begin(label: string): OpenGroup {
    const group = { label, inverses: [], era: this.era };
    this.group = group;
    return group;
  }

  pause(group: OpenGroup): void {
    if (this.group === group) this.group = null;
  }

  resume(group: OpenGroup): void {
    if (group.era === this.era) this.group ??= group;
  }

  /** Ends the step; false when it changed nothing. */
  end(group: OpenGroup): boolean {
    this.pause(group);
    if (group.inverses.length === 0 || group.era !== this.era) return false;
    this.push({ label: group.label, inverses: group.inverses });
    return true;
  }

  undo(): Stepped {
    return this.step(this.past, this.future);
  }

  redo(): Stepped {
    return this.step(this.future, this.past);
  }

  /** Forgets everything, when another workspace opens. */
  clear(): void {
    this.past.length = 0;
    this.future.length = 0;
    this.group = null;
    this.era += 1;
  }

  private push(step: Step): void {
    this.listener.onStep();
    this.stepsMade += 1;
    this.past.push(step);
    if (this.past.length > MAX_STEPS) this.past.shift();
    this.future.length = 0;
  }

  private step(from: Step[], to: Step[]): Stepped {
    const step = from[from.length - 1];
    if (!step) return { kind: 'nothing' };
    const free = allowed(this.tables, step.inverses);
    const drafts = free.map(({ draft }) => draft);
    const promised = promisedShortcuts(this.tables, drafts);
    const result = this.journal.commit(drafts);
    if (result.kind === 'limit') {
      this.listener.onLimit(result.limit, result.adding);
      return { kind: 'limit' };
    }
    from.pop();
    this.listener.onStep();
    if (result.inverses.length > 0) to.push({ label: step.label, inverses: result.inverses });
    return {
      kind: 'done',
      label: step.label,
      touched: touchedBy(drafts),
      kept: step.inverses.length - free.length,
      shortcutsLost: lostShortcuts(this.tables, promised),
    };
  }
}

function touchedBy(drafts: readonly Draft[]): Touched {
  const todos = new Set<TodoId>();
  const items = new Set<ItemId>();
  for (const draft of drafts) {
    switch (draft.type) {
      case 'create_todo':
      case 'update_todo':
        todos.add(draft.id);
        break;
      case 'delete_todos':
      case 'move_todos':
        for (const id of draft.ids) todos.add(id);
        break;
      case 'update_todo_priorities':
        for (const { id } of draft.updates) todos.add(id);
        break;
      case 'update_todo_order':
        for (const id of (draft.moved ?? []) as readonly TodoId[]) todos.add(id);
        break;
      case 'move_file':
        items.add(draft.fileId);
        break;
      case 'update_folder_order':
      case 'update_file_order':
        for (const id of (draft.moved ?? []) as readonly (FolderId | FileId)[]) items.add(id);
        break;
      case 'create_folder':
      case 'delete_folder':
      case 'restore_folder':
      case 'update_folder':
      case 'update_file_color':
      case 'update_shortcut':
        items.add(draft.id);
        break;
      case 'update_opentabs':
      case 'update_user':
      case 'update_shortcuts':
        break;
    }
  }
  return { todos: [...todos], items: [...items] };
}
