// The shapes that answers are made of: spec §3 entities, and the rows that devices keep (sync 1).
import { type Static, Type } from 'typebox';
import { closed, Id, NullableString, ShortcutKey, ZeroOrOne } from './shapes';

const Instant = Type.String();
const Seq = Type.Integer({ minimum: 0 });

/** A to-do as the calls of spec §7 show it. */
export const Todo = closed({
  id: Id,
  text: Type.String(),
  completed: Type.Boolean(),
  fileId: Id,
  userId: Type.String(),
  createdAt: Instant,
  completedAt: Type.Union([Instant, Type.Null()]),
  priority: ZeroOrOne,
});

const itemMembers = {
  id: Id,
  name: Type.String(),
  parentId: Type.Union([Id, Type.Null()]),
  createdAt: Instant,
  backgroundColor: Type.String(),
  shortcut: NullableString,
  todos: Type.Array(Type.Unknown(), { maxItems: 0 }),
  userId: Type.String(),
};

/** A file as the tree shows it. */
export const File = closed({
  ...itemMembers,
  type: Type.Literal(1),
  children: Type.Array(Type.Unknown(), { maxItems: 0 }),
});

/** A folder as the tree shows it, with its files. */
const Folder = closed({ ...itemMembers, type: Type.Literal(0), children: Type.Array(File) });

export const Item = Type.Union([Folder, File]);

export const OpenTab = closed({ id: Id, name: Type.String(), backgroundColor: Type.String() });

export const User = closed({
  _id: Type.String(),
  email: NullableString,
  firstName: NullableString,
  lastName: NullableString,
  image: NullableString,
  username: NullableString,
  defaultFolderShortcut: NullableString,
  createdAt: Instant,
});

const Key = closed({ id: Type.String(), key: Type.String(), action: Type.String() });
/** Own keys of one system by category. */
const Keys = Type.Record(Type.String(), Type.Array(Key));
export const Shortcuts = closed({ shortcuts: Keys, windowsShortcuts: Keys });

export const FolderOrder = closed({ folderOrder: Type.Array(Type.String()) });
export const FileOrder = closed({ folderId: Id, fileOrder: Type.Array(Type.String()) });
export const TodoOrder = closed({ fileId: Id, todoOrder: Type.Array(Type.String()) });

/** Where in a user's history one stands: opaque (sync P4). */
export const Cursor = Type.String({ maxLength: 100 });

/** A row as devices keep it, deleted ones included. */
export const TodoState = closed({
  id: Id,
  fileId: Id,
  text: Type.String(),
  completed: Type.Boolean(),
  createdAt: Instant,
  completedAt: Type.Union([Instant, Type.Null()]),
  priority: ZeroOrOne,
  deletedAt: Type.Union([Instant, Type.Null()]),
});

const itemState = {
  id: Id,
  name: Type.String(),
  createdAt: Instant,
  backgroundColor: Type.String(),
  shortcut: NullableString,
  deletedAt: Type.Union([Instant, Type.Null()]),
};
const FolderState = closed({ ...itemState, type: Type.Literal(0) });
const FileState = closed({
  ...itemState,
  type: Type.Literal(1),
  folderId: Id,
  deletedWith: Type.Union([Id, Type.Null()]),
});
export const ItemState = Type.Union([FolderState, FileState]);

const Texts = Type.Record(Type.String(), Type.String());
const ProfileState = closed({
  defaultFolderShortcut: ShortcutKey,
  shortcuts: closed({ mac: Texts, other: Texts }),
});

/** Everything at one moment: what a device starts from. */
export const State = closed({
  todos: Type.Array(TodoState),
  items: Type.Array(ItemState),
  lists: Type.Record(Type.String(), Type.Array(Type.String())),
  profile: ProfileState,
});

/** What one operation changed in one entity: its fields as they are now, all of them for a new one. */
const RowChange = closed({
  entity: Type.Union([
    Type.Literal('todo'),
    Type.Literal('item'),
    Type.Literal('list'),
    Type.Literal('profile'),
    Type.Literal('keys'),
    Type.Literal('user'),
  ]),
  id: Type.String(),
  fields: Type.Record(Type.String(), Type.Unknown()),
  /** The row itself is forgotten: it was deleted 180 days ago (sync P14). */
  gone: Type.Optional(Type.Literal(true)),
});

/** One entry of the change log. */
export const Change = closed({
  seq: Seq,
  opId: NullableString,
  client: NullableString,
  type: Type.String(),
  at: Instant,
  rows: Type.Array(RowChange),
});

/** A value that another device overwrote (sync P12). */
export const Lost = closed({
  entity: Type.String(),
  id: Type.String(),
  field: Type.String(),
  value: Type.Unknown(),
  seq: Seq,
  at: Instant,
});

/** One of the account's sessions. */
export const SessionEntry = closed({
  id: Id,
  current: Type.Boolean(),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  agent: NullableString,
});

export type TodoShape = Static<typeof Todo>;
export type ItemShape = Static<typeof Item>;
export type FileShape = Static<typeof File>;
export type UserShape = Static<typeof User>;
export type ShortcutsShape = Static<typeof Shortcuts>;
export type StateShape = Static<typeof State>;
export type ChangeShape = Static<typeof Change>;
export type RowChangeShape = Static<typeof RowChange>;
export type LostShape = Static<typeof Lost>;
