// Which rows a step changed, so that undo can show them.
import type { FileId, FolderId, ItemId, TodoId } from '../platform/contract/entities';
import type { Draft } from '../platform/contract/operations';

/** What a step changed. */
export interface Touched {
  readonly todos: readonly TodoId[];
  readonly items: readonly ItemId[];
}

/** Each row once, in the order of the drafts. */
export function touchedBy(drafts: readonly Draft[]): Touched {
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
