// Undo and redo: one labelled step per user action, made of new operations (decisions D13).
import { makeAutoObservable, observableShallow } from 'mobx';
import type { FileId, FolderId, ItemId, TodoId } from '../platform/contract/entities';
import { guardHolds, type Inverse } from '../platform/contract/invert';
import type { LimitKind } from '../platform/contract/limits';
import type { Draft } from '../platform/contract/operations';
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

export type Stepped =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'limit'; readonly limit: LimitKind }
  | {
      readonly kind: 'done';
      readonly label: string;
      readonly touched: Touched;
      /** Parts left alone because somebody changed them later. */
      readonly kept: number;
      /** Shortcuts that were taken meanwhile and came back empty. */
      readonly shortcutsLost: number;
    };

/** The undo and redo stacks of the open workspace. */
export class History {
  private past: Step[] = [];
  private future: Step[] = [];
  private group: { label: string; inverses: Inverse[] } | null = null;

  constructor(
    private readonly journal: Journal,
    private readonly tables: Tables,
    private readonly onLimit: (limit: LimitKind) => void,
  ) {
    makeAutoObservable<History, 'journal' | 'tables' | 'onLimit' | 'past' | 'future' | 'group'>(this, {
      group: false,
      journal: false,
      tables: false,
      onLimit: false,
      past: observableShallow,
      future: observableShallow,
    });
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
      this.onLimit(result.limit);
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
    const group = { label, inverses: [] as Inverse[] };
    this.group = group;
    try {
      return run();
    } finally {
      this.group = null;
      if (group.inverses.length > 0) this.push(group);
    }
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
  }

  private push(step: Step): void {
    this.past.push(step);
    if (this.past.length > MAX_STEPS) this.past.shift();
    this.future.length = 0;
  }

  private step(from: Step[], to: Step[]): Stepped {
    const step = from[from.length - 1];
    if (!step) return { kind: 'nothing' };
    const free = step.inverses.filter(({ guard }) => !guard || guardHolds(this.tables, guard));
    const drafts = free.map(({ draft }) => draft);
    const shortcuts = this.shortcutsIn(drafts);
    const result = this.journal.commit(drafts);
    if (result.kind === 'limit') {
      this.onLimit(result.limit);
      return result;
    }
    from.pop();
    if (result.inverses.length > 0) to.push({ label: step.label, inverses: result.inverses });
    return {
      kind: 'done',
      label: step.label,
      touched: touchedBy(drafts),
      kept: step.inverses.length - free.length,
      shortcutsLost: shortcuts.filter(({ id, key }) => this.tables.item(id)?.shortcut !== key).length,
    };
  }

  private shortcutsIn(drafts: readonly Draft[]): { id: ItemId; key: string }[] {
    return drafts.flatMap((draft) => {
      if (draft.type === 'update_shortcut' && draft.shortcut) return [{ id: draft.id, key: draft.shortcut }];
      if (draft.type !== 'restore_folder') return [];
      const key = this.tables.item(draft.id)?.shortcut;
      return key ? [{ id: draft.id, key }] : [];
    });
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
        break;
    }
  }
  return { todos: [...todos], items: [...items] };
}
