// The body of every operation as it comes over the wire, alone or in a batch (spec §7, sync 1).
import { type Static, Type } from 'typebox';
import type { OperationType } from '../operations';
import { closed, Id, Ids, ignored, ListedIds, Order, ShortcutKey, ZeroOrOne } from './shapes';

/** Other members of an item (spec §3): clients may send the whole item. */
const ITEM = ignored('userId', 'createdAt', 'folderOrder', 'children', 'todos', 'deletedAt');
const ITEM_REST = { ...ITEM, ...ignored('type', 'parentId') };
/** Other members of a to-do (spec §3), and those that a store of theirs carries (spec §7). */
const TODO = ignored('userId', 'createdAt', 'completedAt', 'priority', 'todoId', 'descId', 'deletedAt');
const OWNER = ignored('userId');

const Base = Type.Optional(ListedIds);
const Moved = Type.Optional(ListedIds);

/** A tab is its file: name and colour come from there (decisions B). */
const Tab = Type.Union([
  Id,
  closed({ id: Id, ...ITEM_REST, ...ignored('name', 'backgroundColor', 'shortcut') }),
]);
const Tabs = Type.Array(Tab, { maxItems: 10_000 });

const KeyEntry = closed({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  key: Type.String({ maxLength: 400 }),
  action: Type.Optional(Type.String({ maxLength: 200 })),
});
const KeyEntries = Type.Array(KeyEntry, { maxItems: 1_000 });
/** Own keys of one system, by category or in one list (decisions D12). */
const Keys = Type.Union([KeyEntries, Type.Record(Type.String({ maxLength: 64 }), KeyEntries)]);
const bothKeys = { shortcuts: Type.Optional(Keys), windowsShortcuts: Type.Optional(Keys) };

const ProfileText = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()]));

/** Members of the two forms of creating an item, which differ in the name of its type. */
const CREATE = {
  id: Id,
  name: Type.String(),
  parentId: Type.Optional(Type.Union([Id, Type.Null()])),
  backgroundColor: Type.Optional(Type.String()),
  ...ITEM,
  ...ignored('shortcut'),
};

/** In a batch `type` names the operation, so the type of an item is `folderType` there. */
const OPERATIONS = {
  create_folder: { ...CREATE, folderType: ZeroOrOne },
  delete_folder: { id: Id, ...OWNER },
  restore_folder: { id: Id, ...OWNER },
  update_folder: {
    id: Id,
    name: Type.String(),
    ...ITEM_REST,
    ...ignored('backgroundColor', 'shortcut'),
  },
  update_file_color: {
    id: Id,
    backgroundColor: Type.String(),
    ...ITEM_REST,
    ...ignored('name', 'shortcut'),
  },
  update_shortcut: {
    id: Id,
    shortcut: ShortcutKey,
    ...ITEM_REST,
    ...ignored('name', 'backgroundColor'),
  },
  move_file: {
    fileId: Id,
    sourceFolderId: Type.Optional(Type.Union([Id, Type.Null()])),
    targetFolderId: Type.Union([Id, Type.Null()]),
    ...OWNER,
  },
  update_folder_order: { folderOrder: Order, base: Base, moved: Moved, ...OWNER },
  update_file_order: { folderId: Id, fileOrder: Order, base: Base, moved: Moved, ...OWNER },
  create_todo: {
    id: Id,
    text: Type.String(),
    completed: Type.Optional(Type.Boolean()),
    fileId: Id,
    ...TODO,
  },
  update_todo: {
    id: Id,
    text: Type.Optional(Type.String()),
    completed: Type.Optional(Type.Boolean()),
    ...TODO,
    ...ignored('fileId'),
  },
  delete_todos: { ids: Ids, deleted: Type.Boolean(), ...OWNER },
  move_todos: { ids: Ids, fileId: Id, ...OWNER },
  update_todo_order: { fileId: Id, todoOrder: Order, base: Base, moved: Moved, ...OWNER },
  update_todo_priorities: {
    updates: Type.Array(closed({ id: Id, priority: ZeroOrOne }), { maxItems: 10_000 }),
    ...OWNER,
  },
  update_opentabs: { opentabs: Tabs, base: Type.Optional(Tabs), ...OWNER },
  update_user: {
    defaultFolderShortcut: Type.Optional(ShortcutKey),
    firstName: ProfileText,
    lastName: ProfileText,
    username: ProfileText,
    image: Type.Optional(Type.Union([Type.String({ maxLength: 2_048 }), Type.Null()])),
    ...ignored('_id', 'email', 'userId', 'createdAt'),
  },
  update_shortcuts: { ...bothKeys, base: Type.Optional(closed(bothKeys)), ...OWNER },
} as const satisfies Record<OperationType, Record<string, unknown>>;

/** The body of creating an item alone (spec §7). */
export const CreateItem = closed({ ...CREATE, type: ZeroOrOne });

const bodies = {
  create_folder: closed(OPERATIONS.create_folder),
  delete_folder: closed(OPERATIONS.delete_folder),
  restore_folder: closed(OPERATIONS.restore_folder),
  update_folder: closed(OPERATIONS.update_folder),
  update_file_color: closed(OPERATIONS.update_file_color),
  update_shortcut: closed(OPERATIONS.update_shortcut),
  move_file: closed(OPERATIONS.move_file),
  update_folder_order: closed(OPERATIONS.update_folder_order),
  update_file_order: closed(OPERATIONS.update_file_order),
  create_todo: closed(OPERATIONS.create_todo),
  update_todo: closed(OPERATIONS.update_todo),
  delete_todos: closed(OPERATIONS.delete_todos),
  move_todos: closed(OPERATIONS.move_todos),
  update_todo_order: closed(OPERATIONS.update_todo_order),
  update_todo_priorities: closed(OPERATIONS.update_todo_priorities),
  update_opentabs: closed(OPERATIONS.update_opentabs),
  update_user: closed(OPERATIONS.update_user),
  update_shortcuts: closed(OPERATIONS.update_shortcuts),
} as const satisfies Record<OperationType, unknown>;

/** What each operation carries, as schemas. */
export const OPERATION_BODIES = bodies;

/** What an operation carries when it arrives. */
export type OperationBody<T extends OperationType> = Static<(typeof bodies)[T]>;
