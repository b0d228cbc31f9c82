// A guest's stored data for e2e tests, in the shapes of spec §3, and a fresh start of the app on it.
import { type App, loadWithStorage } from './browser';

/** A file and its to-dos; a text that starts with `[x] ` is completed. */
export interface SeedFile {
  readonly name: string;
  /** The name of its folder; Default when left out. */
  readonly folder?: string;
  readonly todos?: readonly string[];
  readonly color?: string;
  readonly shortcut?: string;
}

/** The color and the digit of a folder. */
export interface FolderLook {
  readonly color: string;
  readonly shortcut: string;
}

/** What the guest has. */
export interface Seed {
  readonly folders?: readonly string[];
  /** By the names of folders; plain when left out. */
  readonly looks?: Readonly<Record<string, FolderLook>>;
  readonly files?: readonly SeedFile[];
  /** Names of the files with a tab, the first one active; all when left out. */
  readonly tabs?: readonly string[];
  /** The name of the folder that is shown; Default when left out. */
  readonly shown?: string;
}

const CREATED = Date.parse('2024-05-01T10:00:00.000Z');
const DONE = '[x] ';

/** The localStorage values of a guest. */
export function guestStorage({
  folders = [],
  looks = {},
  files = [],
  tabs,
  shown,
}: Seed): Record<string, string> {
  const folderIds = new Map(folders.map((name, at) => [name, `folder-${at}`]));
  const item = (id: string, name: string, type: 0 | 1, parentId: string | null, rest: object = {}) => ({
    id,
    name,
    parentId,
    type,
    createdAt: new Date(CREATED).toISOString(),
    backgroundColor: '#1F293B',
    shortcut: null,
    children: [] as object[],
    todos: [],
    userId: 'guestuser',
    ...rest,
  });
  const stored = files.map((file, at) => {
    const parent = file.folder === undefined ? null : (folderIds.get(file.folder) ?? null);
    const id = `file-${at}`;
    const { color: backgroundColor = '#1F293B', shortcut = null } = file;
    return { file, id, parent, row: item(id, file.name, 1, parent, { backgroundColor, shortcut }) };
  });
  const tree = [
    ...[...folderIds].map(([name, id]) =>
      item(id, name, 0, null, {
        children: stored.filter(({ parent }) => parent === id).map(({ row }) => row),
        ...(looks[name] && { backgroundColor: looks[name].color, shortcut: looks[name].shortcut }),
      }),
    ),
    ...stored.filter(({ parent }) => parent === null).map(({ row }) => row),
  ];
  const todos = stored.flatMap(({ file, id }) =>
    (file.todos ?? []).map((text, at) => ({
      id: `${id}-todo-${at}`,
      text: text.startsWith(DONE) ? text.slice(DONE.length) : text,
      completed: text.startsWith(DONE),
      fileId: id,
      userId: 'guestuser',
      createdAt: new Date(CREATED - at * 60_000).toISOString(),
    })),
  );
  const open = stored.filter(({ file }) => tabs === undefined || tabs.includes(file.name));
  const inFolder = (id: string | null) => stored.filter(({ parent }) => parent === id).map((each) => each.id);
  return {
    folderFree: JSON.stringify(tree),
    todosFree: JSON.stringify(todos),
    folderOrderIdsFree: JSON.stringify([...folderIds.values()]),
    fileOrderIdsFree: JSON.stringify({
      'default-folder': inFolder(null),
      ...Object.fromEntries([...folderIds.values()].map((id) => [id, inFolder(id)])),
    }),
    todoOrder: JSON.stringify(
      Object.fromEntries(stored.map(({ id }) => [id, todos.filter((t) => t.fileId === id).map((t) => t.id)])),
    ),
    'tabdo.view': JSON.stringify({
      tab: open[0]?.id ?? null,
      folder: shown === undefined ? null : folderIds.get(shown),
      folded: [],
    }),
    openTabsFree: JSON.stringify(
      open.map(({ id, file }) => ({ id, name: file.name, backgroundColor: file.color ?? '#1F293B' })),
    ),
  };
}

/** Starts the app again as with a new profile that holds `storage` and nothing else. */
export async function startWith(
  app: App,
  storage: Readonly<Record<string, string>>,
  path = '/',
): Promise<void> {
  await loadWithStorage(app.browser, app.url + path, storage);
}

/** Starts the app again with this guest data, and waits until it is drawn. */
export async function startGuest(
  app: App,
  seed: Seed,
  extra: Readonly<Record<string, string>> = {},
): Promise<void> {
  await startWith(app, { ...guestStorage(seed), ...extra });
  await app.until('the workspace', async () =>
    app.browser.execute(() => document.querySelector('#todo-panel')?.childElementCount !== 0),
  );
}
