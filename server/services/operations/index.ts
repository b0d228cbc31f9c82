// The table of operations: one rule for each type, whichever way it comes.
import type { OperationType } from '../../../src/platform/contract/operations';
import {
  colorItem,
  createItem,
  deleteItem,
  moveFile,
  renameItem,
  restoreItem,
  updateShortcut,
} from './items';
import { updateFileOrder, updateFolderOrder, updateOpenTabs, updateTodoOrder } from './orders';
import { updateKeys, updateUser } from './profile';
import type { OperationRule } from './rule';
import { createTodo, deleteTodos, moveTodos, updatePriorities, updateTodo } from './todos';

/** Every operation that there is. */
export const RULES: { readonly [T in OperationType]: OperationRule<T> } = {
  create_folder: createItem,
  delete_folder: deleteItem,
  restore_folder: restoreItem,
  update_folder: renameItem,
  update_file_color: colorItem,
  update_shortcut: updateShortcut,
  move_file: moveFile,
  update_folder_order: updateFolderOrder,
  update_file_order: updateFileOrder,
  create_todo: createTodo,
  update_todo: updateTodo,
  delete_todos: deleteTodos,
  move_todos: moveTodos,
  update_todo_order: updateTodoOrder,
  update_todo_priorities: updatePriorities,
  update_opentabs: updateOpenTabs,
  update_user: updateUser,
  update_shortcuts: updateKeys,
};
