// The person's keys as they are stored and exported, and how lists of them are read: nothing throws.
import type { KeyPlatform, KeyTexts, Shortcuts } from '../platform/contract/shortcuts';

/** Members of the wire: the keys of a Mac, and those of all other systems (spec §3 Shortcut). */
const MEMBERS = { shortcuts: 'mac', windowsShortcuts: 'other' } as const satisfies Record<
  string,
  KeyPlatform
>;

/** One entry. */
export interface KeyRow {
  readonly id: string;
  readonly key: string;
}

/** Why something could not be read: no list, no entry, no id of a command, no key, a key that is too long. */
export type KeyFault = 'list' | 'entry' | 'id' | 'key' | 'long';

/** What could not be read, by its name; the words for it come later than whoever reads stored keys. */
export interface KeyProblem {
  readonly fault: KeyFault;
  readonly name: string;
}

/** What was read, and what could not be. */
export interface ReadRows {
  readonly rows: readonly KeyRow[];
  readonly problems: readonly KeyProblem[];
}

const COMMAND_ID = /^[A-Za-z][\w.:-]{0,199}$/;
const LONGEST_KEY = 200;

/** Both systems in the order of their ids, so that equal keys give equal text. */
export const shortcutLists = ({ mac, other }: Shortcuts) => ({
  shortcuts: rowsOf(mac),
  windowsShortcuts: rowsOf(other),
});

const rowsOf = (texts: KeyTexts): readonly KeyRow[] =>
  Object.entries(texts)
    .map(([id, key]) => ({ id, key }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

/** The lists that a value holds, by system; what is not there stays as it is. */
export function readShortcutLists(value: Readonly<Record<string, unknown>>): {
  readonly lists: ReadonlyMap<KeyPlatform, readonly KeyRow[]>;
  readonly problems: readonly KeyProblem[];
} {
  const lists = new Map<KeyPlatform, readonly KeyRow[]>();
  // Joined, not pushed: a call takes only so many arguments, and a file may hold more bad entries.
  let problems: readonly KeyProblem[] = [];
  for (const [member, platform] of Object.entries(MEMBERS)) {
    const list = value[member];
    if (list === undefined || list === null) continue;
    const read = readKeyRows(list);
    lists.set(platform, read.rows);
    problems = [...problems, ...read.problems];
  }
  return { lists, problems };
}

/**
 * A list of entries, a map of ids to keys, or either of them grouped by category as on the wire.
 * @param inGroup groups hold no groups: a file may be nested deeper than a call can go
 */
export function readKeyRows(value: unknown, inGroup = false): ReadRows {
  if (Array.isArray(value)) return joined(value.map(readEntry));
  if (!isRecord(value)) return problem('list');
  return joined(
    Object.entries(value).map(([name, inside]) => {
      if (typeof inside !== 'object' || inside === null) return readRow(name, inside, briefly(name));
      return inGroup ? problem('list') : readKeyRows(inside, true);
    }),
  );
}

function readEntry(entry: unknown, index: number): ReadRows {
  if (!isRecord(entry)) return problem('entry', `Entry ${index + 1}`);
  const { id, key } = entry;
  return readRow(id, key, typeof id === 'string' ? briefly(id) : `Entry ${index + 1}`);
}

function readRow(id: unknown, key: unknown, name: string): ReadRows {
  if (typeof id !== 'string' || !COMMAND_ID.test(id)) return problem('id', name);
  if (typeof key !== 'string') return problem('key', name);
  if (key.length > LONGEST_KEY) return problem('long', name);
  return { rows: [{ id, key: key.trim() }], problems: [] };
}

const briefly = (name: string): string => name.slice(0, 60);

const problem = (fault: KeyFault, name = ''): ReadRows => ({ rows: [], problems: [{ fault, name }] });

const joined = (parts: readonly ReadRows[]): ReadRows => ({
  rows: parts.flatMap(({ rows }) => rows),
  problems: parts.flatMap(({ problems }) => problems),
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
