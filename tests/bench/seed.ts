// Workspaces of any size as the browser's storage holds them (decisions D4), the same on every run.

/** One file to be stored. */
export interface SeedFile {
  readonly name: string;
  readonly todos: number;
}

const WORDS = [
  'call write send buy read plan fix check book pay draft review order clean sort move print sign ask answer',
  'the a new old next last first two weekly final short long quiet green open small late early spare',
  'letter invoice ticket plan budget report garden kitchen bicycle passport meeting slides contract recipe',
  'budget lamp train flight window bottle folder museum dentist teacher market bridge river summer winter',
]
  .join(' ')
  .split(' ');

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2025, 0, 1);
/** One in so many is completed. */
const DONE_EVERY = 10;

/** The text of the nth to-do: a few words and its number, by which it can be found. */
export function todoText(n: number): string {
  const length = 2 + (n % 6);
  const words = Array.from({ length }, (_, index) => WORDS[(n * 7 + index * 31 + n * index) % WORDS.length]);
  return `${words.join(' ')} ${number(n)}`;
}

/** How the number of a to-do stands in its text. */
export const number = (n: number): string => `no${String(n).padStart(5, '0')}`;

/** What localStorage holds for these files; the first of them has a tab. */
export function seed(files: readonly SeedFile[]): Readonly<Record<string, string>> {
  let count = 0;
  const todos: object[] = [];
  const order: Record<string, string[]> = {};
  for (const [at, file] of files.entries()) {
    const fileId = id('f', at);
    order[fileId] = [];
    for (let n = 0; n < file.todos; n += 1) {
      count += 1;
      const completed = n % DONE_EVERY === DONE_EVERY - 1;
      const createdAt = new Date(START + (count % 300) * DAY + count).toISOString();
      const completedAt = completed ? { completedAt: new Date(START + 301 * DAY + count).toISOString() } : {};
      const todo = { id: id('t', count), text: todoText(count), completed, fileId, userId: 'guestuser' };
      todos.push({ ...todo, createdAt, ...completedAt });
      order[fileId].push(id('t', count));
    }
  }
  const items = files.map(({ name }, at) => ({
    id: id('f', at),
    name,
    parentId: null,
    type: 1,
    createdAt: new Date(START + at).toISOString(),
    backgroundColor: '#5B8DEF',
    shortcut: null,
    children: [],
    todos: [],
    userId: 'guestuser',
  }));
  const tabs = items.slice(0, 1).map(({ id, name, backgroundColor }) => ({ id, name, backgroundColor }));
  return {
    todosFree: JSON.stringify(todos),
    folderFree: JSON.stringify(items),
    todoOrder: JSON.stringify(order),
    fileOrderIdsFree: JSON.stringify({ 'default-folder': items.map((item) => item.id) }),
    folderOrderIdsFree: '[]',
    openTabsFree: JSON.stringify(tabs),
  };
}

/** As long as real ids as far as the storage has room: 20,000 to-dos of full length would not fit. */
const id = (kind: string, n: number): string => `${kind}${String(n).padStart(11, '0')}`;
