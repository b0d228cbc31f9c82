// Bodies and answers of the sync calls (sync 1, P17).
import { Type } from 'typebox';
import { Change, Cursor, ItemState, State, TodoState } from './entities';
import { closed, Id, ignored, ListedIds, ZeroOrOne } from './shapes';

const Seq = Type.Integer({ minimum: 0 });
const Digits = Type.String({ pattern: '^[0-9]{1,5}$' });

/** Up to this number the log is forgotten: nothing under it need be kept to be asked for (sync P22). */
const Floor = Seq;
/** Up to this number what was done in an earlier epoch is in the state and not in the log (sync P22). */
const Restored = Seq;

export const Snapshot = closed({
  state: State,
  cursor: Cursor,
  hash: Type.String(),
  floor: Floor,
  restored: Restored,
});

export const ChangesQuery = closed({
  since: Cursor,
  limit: Type.Optional(Digits),
  wait: Type.Optional(Digits),
});
export const Changes = Type.Union([
  closed({
    changes: Type.Array(Change),
    cursor: Cursor,
    more: Type.Boolean(),
    hash: Type.String(),
    floor: Floor,
  }),
  closed({ reset: Type.Literal(true) }),
]);

/** As many digits as `X-Sync` may have. */
const MOST_NUMBERED = 999_999_999_999_999;

/** An operation of a batch; its own members are checked by its type (sync 1). */
const BatchOperation = Type.Object({
  type: Type.String({ maxLength: 64 }),
  opId: Type.String({ minLength: 1, maxLength: 128 }),
  n: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_NUMBERED })),
  schema: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The cursor, where `base` is the list that an order was made from. */
  cursor: Type.Optional(Cursor),
  /** Operations of this batch without which this one is not done: it is answered with 425 then (sync P7). */
  after: Type.Optional(Type.Array(Type.String({ maxLength: 128 }), { maxItems: 100 })),
});
export const Batch = closed({ ops: Type.Array(BatchOperation, { minItems: 1, maxItems: 100 }) });
export const BatchAnswer = closed({
  results: Type.Array(
    closed({
      opId: Type.String(),
      status: Type.Integer(),
      body: Type.Unknown(),
      seq: Type.Union([Seq, Type.Null()]),
    }),
  ),
});

export const Trash = closed({ todos: Type.Array(TodoState), items: Type.Array(ItemState) });

/** When a guest deleted it, as devices write it; nothing for what is not in the Trash. */
const DeletedAt = Type.Optional(
  Type.Union([
    Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
    Type.Null(),
  ]),
);
const GuestTodo = closed({
  id: Id,
  text: Type.String(),
  completed: Type.Optional(Type.Boolean()),
  fileId: Id,
  priority: Type.Optional(Type.Union([ZeroOrOne, Type.Null()])),
  deletedAt: DeletedAt,
  ...ignored('userId', 'createdAt', 'completedAt'),
});
const guestItem = {
  id: Id,
  name: Type.String(),
  parentId: Type.Optional(Type.Union([Id, Type.Null()])),
  type: ZeroOrOne,
  backgroundColor: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  shortcut: Type.Optional(Type.Union([Type.String({ maxLength: 1 }), Type.Null()])),
  deletedAt: DeletedAt,
  ...ignored('userId', 'createdAt', 'folderOrder', 'todos'),
};
const GuestFile = closed({ ...guestItem, ...ignored('children') });
const GuestItem = closed({ ...guestItem, children: Type.Optional(Type.Array(GuestFile)) });
const GuestTab = Type.Union([
  Id,
  closed({ id: Id, ...ignored('name', 'backgroundColor', 'type', 'parentId', 'shortcut', 'userId') }),
]);
const OrderMap = Type.Record(Type.String({ maxLength: 64 }), ListedIds);

/** What a guest had, under the names of spec §7. */
export const FreeData = closed({
  folderFree: Type.Optional(Type.Array(GuestItem, { maxItems: 10_000 })),
  fileOrderIdsFree: Type.Optional(OrderMap),
  folderOrderIdsFree: Type.Optional(ListedIds),
  openTabsFree: Type.Optional(Type.Array(GuestTab, { maxItems: 10_000 })),
  todosFree: Type.Optional(Type.Array(GuestTodo, { maxItems: 10_000 })),
  todoOrder: Type.Optional(OrderMap),
  defaultFolderShortcut: Type.Optional(Type.Union([Type.String({ maxLength: 1 }), Type.Null()])),
  /** What is deleted is meant so, and the clock of the device, in milliseconds, when that was copied. */
  trashAt: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_NUMBERED })),
  ...ignored('userId'),
});
export const FreeDataAnswer = closed({
  added: closed({ todos: Seq, folders: Seq, files: Seq }),
  /** Ids of items whose shortcut was taken. */
  droppedShortcuts: Type.Array(Type.String()),
  /** How far the clock of the device is behind, in milliseconds, where what is deleted came: it is moved on by that. */
  clockBehind: Type.Optional(Type.Integer({ minimum: 0 })),
});

const Rows = Type.Array(Type.Unknown(), { maxItems: 100_000 });
/** Members of an export that say who it is about; an import makes nothing of them. */
const ABOUT = [
  'account',
  'keys',
  'openTabs',
  'trash',
  'history',
  'sessions',
  'devices',
  'paymentReference',
  'claimedSubscriptions',
  'merges',
  'subscriptions',
] as const;

/** An export, of a guest or of an account; its rows are read like those of a file that somebody chose (decisions D23). */
export const ExportFile = closed({
  format: Type.Literal('tabdo'),
  version: Type.Literal(1),
  exportedAt: Type.Optional(Type.String()),
  defaultFolderShortcut: Type.Optional(Type.Unknown()),
  folders: Rows,
  files: Rows,
  todos: Rows,
  ...ignored(...ABOUT),
});
export const ImportAnswer = closed({ added: closed({ todos: Seq, folders: Seq, files: Seq }) });
