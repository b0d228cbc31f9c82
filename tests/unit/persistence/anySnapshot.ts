// Random snapshots as a guest's workspace can hold them.
import fc from 'fast-check';
import {
  DEFAULT_FOLDER_ID,
  type FileRow,
  type FolderRow,
  filesKey,
  type ItemRow,
  type ListKey,
  type Snapshot,
  type TodoRow,
  todosKey,
} from '../../../src/platform/contract/entities';
import { wellFormed } from '../../../src/platform/contract/text';
import { GuestRows } from '../../../src/stores/persistence/guestRows';
import { GUEST_KEYS } from '../../../src/stores/persistence/keys';
import { parseGuest } from '../../../src/stores/persistence/parse';
import { shapeOf } from '../../../src/stores/persistence/shape';
import { file, folder, storedTexts, todo } from '../backend/support';

export const NOW = Date.UTC(2026, 0, 15, 9);
const instant = fc.integer({ min: NOW - 20 * 86_400_000, max: NOW }).map((ms) => new Date(ms).toISOString());
const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map(wellFormed);
const color = fc.constantFrom('#1F293B', '#ff00aa', '#ABCDEF');
const id = (kind: string) => fc.integer({ min: 0, max: 30 }).map((n) => `${kind}-${n}`);
const keyTexts = fc.dictionary(
  fc.constantFrom('tab-next', 'todo-edit', 'constructor', 'of.a-plugin'),
  fc.constantFrom('', 'Control+Alt+q', 'j | ArrowDown', 'g g', 'Pipe | Control+|'),
);
const subset = (ids: readonly string[]) => fc.shuffledSubarray([...ids]);

export const snapshots: fc.Arbitrary<Snapshot> = fc
  .record({
    folders: fc.uniqueArray(id('folder'), { maxLength: 4 }),
    files: fc.uniqueArray(id('file'), { minLength: 1, maxLength: 6 }),
    todos: fc.uniqueArray(id('todo'), { maxLength: 20 }),
  })
  .chain(({ folders, files, todos }) =>
    fc.record({
      folders: fc.tuple(
        ...folders.map((own) =>
          fc.record({
            id: fc.constant(folder(own)),
            name: text,
            createdAt: instant,
            backgroundColor: color,
            deletedAt: fc.option(instant),
          }),
        ),
      ),
      files: fc.tuple(
        ...files.map((own) =>
          fc.record({
            id: fc.constant(file(own)),
            name: text,
            createdAt: instant,
            backgroundColor: color,
            deletedAt: fc.option(instant),
            folderId: fc.constantFrom(DEFAULT_FOLDER_ID, ...folders.map(folder)),
          }),
        ),
      ),
      todos: fc.tuple(
        ...todos.map((own) =>
          fc.record({
            id: fc.constant(todo(own)),
            fileId: fc.constantFrom(...files.map(file)),
            text,
            completed: fc.boolean(),
            createdAt: instant,
            completedAt: fc.option(instant),
            priority: fc.constantFrom<0 | 1>(0, 1),
            deletedAt: fc.option(instant, { freq: 4 }),
          }),
        ),
      ),
      order: subset(folders),
      tabs: subset(files),
      fileOrder: subset(files),
      todoOrder: subset(todos),
      digit: fc.option(fc.constantFrom('0', '7')),
      mac: keyTexts,
      other: keyTexts,
    }),
  )
  .map((made) => {
    const folders: FolderRow[] = made.folders.map((row, at) => ({
      ...row,
      type: 0,
      shortcut: at === 0 ? '3' : null,
    }));
    const live = new Set<string>([
      DEFAULT_FOLDER_ID,
      ...folders.filter((row) => row.deletedAt === null).map((row) => row.id),
    ]);
    const files: FileRow[] = made.files.map((row, at) => ({
      ...row,
      type: 1,
      shortcut: at === 0 ? 'q' : null,
      folderId: row.deletedAt !== null || live.has(row.folderId) ? row.folderId : DEFAULT_FOLDER_ID,
      deletedWith: row.deletedAt !== null && !live.has(row.folderId) ? row.folderId : null,
    }));
    const items: ItemRow[] = [...folders, ...files];
    const todos: TodoRow[] = made.todos.map((row) => ({
      ...row,
      completedAt: row.completed ? row.completedAt : null,
    }));
    const first = made.files[0]?.id ?? file('none');
    const lists = new Map<ListKey, readonly string[]>([
      ['folders', made.order],
      ['tabs', made.tabs],
      [filesKey(DEFAULT_FOLDER_ID), made.fileOrder],
      [todosKey(first), made.todoOrder],
    ]);
    const shortcuts = { mac: made.mac, other: made.other };
    return { items, todos, lists, profile: { defaultFolderShortcut: made.digit, shortcuts } };
  });

/** Rows as they would be stored. */
export function store(rows: GuestRows): Map<string, string> {
  return new Map(GUEST_KEYS.map((key) => [key, shapeOf(rows, key)]));
}

export function filled(snapshot: Snapshot): GuestRows {
  const rows = new GuestRows();
  rows.fill(snapshot);
  return rows;
}

/** Some time ago. */
export const AT = '2026-01-10T08:00:00.000Z';
/** What is read where the given values are stored. */
export const parse = (values: Record<string, unknown>) => {
  const texts = Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)] as const);
  return parseGuest(storedTexts(new Map(texts)), NOW);
};
/** A stored to-do. */
export const row = (id: string, more: object = {}) => ({
  id,
  text: `Text ${id}`,
  fileId: 'f',
  createdAt: AT,
  ...more,
});
