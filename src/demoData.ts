// What the workspace to try holds at first, as a guest's browser would store it (spec §3).
const CREATED = '2026-01-05T09:00:00.000Z';
const USER = 'guestuser';

interface Item {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly shortcut: string;
}

const FOLDERS: readonly Item[] = [
  { id: 'work', name: 'Work', color: '#2F6FDE', shortcut: '1' },
  { id: 'home', name: 'Home', color: '#5F8F3B', shortcut: '2' },
];

const FILES: readonly (Item & { readonly folder: string; readonly todos: readonly string[] })[] = [
  {
    id: 'launch',
    name: 'Launch plan',
    color: '#2F6FDE',
    shortcut: 'l',
    folder: 'work',
    todos: [
      'Type a to-do: it lands in the box',
      'Press Down, then Space',
      'Press Delete, then undo it',
      'Hold Ctrl and look around',
    ],
  },
  {
    id: 'hiring',
    name: 'Hiring',
    color: '#6A66C8',
    shortcut: 'h',
    folder: 'work',
    todos: ['Read the three best letters', 'Ask two people to talk'],
  },
  {
    id: 'groceries',
    name: 'Groceries',
    color: '#5F8F3B',
    shortcut: 'g',
    folder: 'home',
    todos: ['Bread', 'Coffee', 'Something green'],
  },
];

const item = (
  { id, name, color, shortcut }: Item,
  type: 0 | 1,
  parentId: string | null,
  children: readonly object[],
) => ({
  id,
  name,
  parentId,
  type,
  createdAt: CREATED,
  backgroundColor: color,
  shortcut,
  children,
  todos: [],
  userId: USER,
});

const filesIn = (folder: string) => FILES.filter((file) => file.folder === folder);

/** The values by their keys. */
export function demoStorage(): Record<string, string> {
  const todos = FILES.flatMap(({ id, todos: texts }) =>
    texts.map((text, at) => ({
      id: `${id}-${at}`,
      text,
      completed: false,
      fileId: id,
      userId: USER,
      createdAt: CREATED,
    })),
  );
  const values = {
    folderFree: FOLDERS.map((folder) =>
      item(
        folder,
        0,
        null,
        filesIn(folder.id).map((file) => item(file, 1, folder.id, [])),
      ),
    ),
    todosFree: todos,
    folderOrderIdsFree: FOLDERS.map(({ id }) => id),
    fileOrderIdsFree: {
      'default-folder': [],
      ...Object.fromEntries(FOLDERS.map(({ id }) => [id, filesIn(id).map((file) => file.id)])),
    },
    todoOrder: Object.fromEntries(
      FILES.map(({ id }) => [id, todos.filter((row) => row.fileId === id).map((row) => row.id)]),
    ),
    openTabsFree: FILES.map(({ id, name, color }) => ({ id, name, backgroundColor: color })),
    'tabdo.view': { tab: 'launch', folder: 'work', folded: [] },
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));
}
