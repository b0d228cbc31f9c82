// Random operations over a small world of ids, for property tests.
import fc from 'fast-check';
import {
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
  type TodoId,
} from '../../src/platform/contract/entities';
import type { Draft } from '../../src/platform/contract/operations';

const todoId = fc.constantFrom(...['t1', 't2', 't3', 't4', 't5', 't6']).map((id) => id as TodoId);
const fileId = fc.constantFrom(...['f1', 'f2', 'f3']).map((id) => id as FileId);
const realFolder = fc.constantFrom(...['d1', 'd2']).map((id) => id as FolderId);
const folderId = fc.oneof(fc.constant(DEFAULT_FOLDER_ID), realFolder);
const todoIds = fc.uniqueArray(todoId, { minLength: 1, maxLength: 4 });
const text = fc.string({ minLength: 1, maxLength: 6 });

/** Any draft over six to-dos, three files and two folders; ids may be unknown or deleted by then. */
export const anyDraft: fc.Arbitrary<Draft> = fc.oneof(
  fc.record({
    type: fc.constant('create_folder' as const),
    id: realFolder,
    name: text,
    parentId: fc.constant(null),
    folderType: fc.constant(0 as const),
  }),
  fc.record({
    type: fc.constant('create_folder' as const),
    id: fileId,
    name: text,
    parentId: fc.option(realFolder),
    folderType: fc.constant(1 as const),
  }),
  fc.record({ type: fc.constant('delete_folder' as const), id: fc.oneof(realFolder, fileId) }),
  fc.record({ type: fc.constant('restore_folder' as const), id: fc.oneof(realFolder, fileId) }),
  fc.record({ type: fc.constant('update_folder' as const), id: fc.oneof(realFolder, fileId), name: text }),
  fc.record({
    type: fc.constant('update_shortcut' as const),
    id: fileId,
    shortcut: fc.option(fc.constantFrom('a', 'b')),
  }),
  fc.record({
    type: fc.constant('move_file' as const),
    fileId,
    sourceFolderId: folderId,
    targetFolderId: folderId,
  }),
  fc.record({
    type: fc.constant('create_todo' as const),
    id: todoId,
    text,
    completed: fc.boolean(),
    fileId,
  }),
  fc.record({ type: fc.constant('update_todo' as const), id: todoId, completed: fc.boolean() }),
  fc.record({ type: fc.constant('update_todo' as const), id: todoId, text }),
  fc.record({ type: fc.constant('delete_todos' as const), ids: todoIds, deleted: fc.boolean() }),
  fc.record({ type: fc.constant('move_todos' as const), ids: todoIds, fileId }),
  fc.record({
    type: fc.constant('update_todo_priorities' as const),
    updates: todoId.map((id) => [{ id, priority: 1 as const }]),
  }),
  fc.record({
    type: fc.constant('update_user' as const),
    defaultFolderShortcut: fc.option(fc.constantFrom('0', '1')),
  }),
  fc.record({
    type: fc.constant('update_shortcuts' as const),
    platform: fc.constantFrom('mac' as const, 'other' as const),
    changes: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('tab-next', 'tab-prev', 'constructor'),
        key: fc.option(fc.constantFrom('', 'j', 'Control+Alt+q')),
      }),
      { selector: ({ id }) => id, maxLength: 3 },
    ),
  }),
);
