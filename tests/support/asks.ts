// One request for each call of the API, for tests that go through all of them.
import type { CallName } from '../../src/platform/contract/api/calls';
import type { Ask } from './api';

/** Stands wherever an id may stand. */
const ID = 'anybodys';

/** A body that fits the call, with one and the same id wherever an id may stand. */
export const ASKS: Partial<Record<CallName, Ask>> = {
  update_user: { body: { firstName: 'x' } },
  delete_session: { params: { id: ID } },
  import: {
    body: {
      format: 'tabdo',
      version: 1,
      folders: [],
      files: [{ id: ID, folderId: 'default-folder', name: 'x' }],
      todos: [{ id: 'own', fileId: ID, text: 'x', completed: false }],
    },
  },
  sync_free_data: { body: { todosFree: [{ id: 'own', text: 'x', fileId: ID }] } },
  changes: { query: { since: '0000000000000000.0' } },
  batch: { body: { ops: [{ type: 'update_todo', opId: 'o', id: ID, text: 'x' }] } },
  history: { params: { id: ID } },
  create_folder_or_file: { body: { id: 'own', name: 'x', parentId: ID, type: 1 } },
  get_delete_folder_or_file: { params: { id: ID } },
  delete_folder_or_file: { params: { id: ID } },
  restore_folder_or_file: { body: { id: ID } },
  update_folder_or_file: { body: { id: ID, name: 'x' } },
  update_file_color: { body: { id: ID, backgroundColor: '#000000' } },
  update_shortcut_key: { body: { id: ID, shortcut: 'q' } },
  move_file: { body: { fileId: ID, sourceFolderId: ID, targetFolderId: ID } },
  create_or_update_folder_order: { body: { folderOrder: [ID], base: [ID] } },
  create_or_update_file_order: { body: { folderId: ID, fileOrder: [ID] } },
  create_or_update_todo_order: { body: { fileId: ID, todoOrder: [ID] } },
  create_todo: { body: { id: 'own', text: 'x', fileId: ID } },
  update_todo: { body: { id: ID, text: 'x' } },
  update_todo_priorities: { body: { updates: [{ id: ID, priority: 1 }] } },
  delete_todos: { body: { ids: [ID], deleted: true } },
  move_todos: { body: { ids: [ID], fileId: ID } },
  create_or_update_opentab: { body: { opentabs: [ID], base: [ID] } },
  update_shortcut: { body: { shortcuts: [] } },
  create_subscription: { body: { subscriptionId: ID, status: 'active' } },
  update_subscription: { body: { subscriptionId: ID, status: 'cancelled' } },
  cancel_subscription: { body: { subscriptionId: ID } },
  test_subscription_step: { params: { id: ID }, body: { turn: 'approve' } },
};

/** The request of a call with this id in it. */
export const askWith = (name: CallName, id: string): Ask =>
  JSON.parse(JSON.stringify(ASKS[name] ?? {}).replaceAll(ID, id));
