// Which rows an operation changes, and whether they are there.
import { DEFAULT_FOLDER_ID, type ItemId, type TodoId } from '../../platform/contract/entities';
import type { Operation, OperationType } from '../../platform/contract/operations';
import type { Rows } from '../../platform/contract/rows';

interface Target {
  /** Two operations with a mark in common change the same thing. */
  readonly marks: (string | null)[];
  /** Rows without which the operation would do nothing or something else. */
  readonly todos?: readonly TodoId[];
  readonly items?: readonly (ItemId | null)[];
}

const TARGETS: { readonly [T in OperationType]: (op: Operation<T>) => Target } = {
  create_folder: (op) => ({ marks: [op.id], items: [op.parentId] }),
  delete_folder: (op) => ({ marks: [op.id], items: [op.id] }),
  restore_folder: (op) => ({ marks: [op.id], items: [op.id] }),
  update_folder: (op) => ({ marks: [op.id], items: [op.id] }),
  update_file_color: (op) => ({ marks: [op.id], items: [op.id] }),
  update_shortcut: (op) => ({ marks: [op.id, op.shortcut && `key:${op.shortcut}`], items: [op.id] }),
  move_file: (op) => ({
    marks: [op.fileId, `files:${op.targetFolderId}`],
    items: [op.fileId, op.targetFolderId],
  }),
  update_folder_order: () => ({ marks: ['folders'] }),
  update_file_order: (op) => ({ marks: [`files:${op.folderId}`] }),
  create_todo: (op) => ({ marks: [op.id] }),
  update_todo: (op) => ({ marks: [op.id], todos: [op.id] }),
  delete_todos: (op) => ({ marks: [...op.ids], todos: op.ids }),
  move_todos: (op) => ({ marks: [...op.ids, `todos:${op.fileId}`], todos: op.ids }),
  update_todo_order: (op) => ({ marks: [`todos:${op.fileId}`] }),
  update_todo_priorities: (op) => {
    const ids = op.updates.map((update) => update.id);
    return { marks: ids, todos: ids };
  },
  update_opentabs: () => ({ marks: ['tabs'] }),
  update_user: (op) => ({
    marks: ['profile', op.defaultFolderShortcut && `key:${op.defaultFolderShortcut}`],
  }),
  update_shortcuts: (op) => ({ marks: op.changes.map(({ id }) => `keys:${op.platform}:${id}`) }),
};

/** Whether this version knows a type of operation. */
export const isKnownType = (type: string): boolean => Object.hasOwn(TARGETS, type);

function targetOf<T extends OperationType>(op: Operation<T>): Target {
  const rule = TARGETS[op.type] as (typeof TARGETS)[T];
  return rule(op);
}

/** Marks of what an operation changes; two with a mark in common take effect in the order of time. */
export function operationMarks(op: Operation): readonly string[] {
  return targetOf(op).marks.flatMap((mark) => (mark ? [mark] : []));
}

/** Whether every row that an operation builds on is known. */
export function isReady(rows: Rows, op: Operation): boolean {
  const { todos = [], items = [] } = targetOf(op);
  return (
    todos.every((id) => rows.todo(id) !== undefined) &&
    items.every((id) => id === null || id === DEFAULT_FOLDER_ID || rows.item(id) !== undefined)
  );
}
