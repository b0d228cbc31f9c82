// Which groups of rows the palette shows for what is typed (decisions D7, design 8.11).
import type { AnyCommand, CommandId, PaletteRow } from '../../commands/types';
import { MATCH, type Query, searchable } from '../../stores/search';
import type { Found, Scan } from '../../stores/searchRank';
import { withSlips } from '../../stores/searchSlips';
import type { Entry } from '../../stores/searchTexts';
import type { App } from '../context';
import { type GroupId, type Row, rowOf, type Target, targetKey } from './rows';

/** One group as shown. */
export interface Group {
  readonly id: GroupId;
  readonly heading: string;
  readonly rows: readonly Row[];
  /** More were found than even "Show all" shows. */
  readonly cut: boolean;
}

/** design 8.11. */
const GROUP_SIZE = 5;
/** Rows of a group while nothing is typed but the sign of it: as many as are drawn within one frame. */
export const FIRST_ROWS = 20;
/** Rows of a group after "Show all", and of a page: more is not read but searched. */
export const MOST_ROWS = 100;

const HEADINGS: Readonly<Record<GroupId, string>> = {
  recent: 'Recent',
  commands: 'Commands',
  files: 'Files',
  folders: 'Folders',
  todos: 'To-dos',
  page: '',
  nothing: '',
};

/** Commands that can be run from the palette now, in the order in which they were registered. */
function listedCommands({ registry }: App): readonly AnyCommand[] {
  const ctx = registry.context('palette');
  return registry
    .list()
    .filter((command) => command.palette !== 'hide' && registry.isEnabled(command.id))
    .filter((command) => command.offers?.(ctx) ?? true);
}

/** The rows of a command's page. */
export function pageRows({ registry }: App, id: CommandId): readonly PaletteRow[] {
  const command = registry.get(id);
  if (typeof command?.palette !== 'object') return [];
  return [...command.palette.rows(registry.context('palette'))];
}

/** Commands to find by title and further words; the rows of some pages can be found at once too. */
export function commandEntries(app: App): readonly Entry<Target>[] {
  return listedCommands(app).flatMap(({ id, keywords = [] }) => {
    const title = app.registry.title(id);
    const itself: Entry<Target> = { item: { kind: 'command', id }, search: searchable(title, keywords) };
    const { palette } = app.registry.get(id) ?? {};
    const rows = typeof palette === 'object' && palette.direct ? pageRows(app, id) : [];
    return [itself, ...rows.map((row) => argumentEntry(id, row, [title]))];
  });
}

/** A row of a page, to find by its title and detail. */
export function argumentEntry(id: CommandId, row: PaletteRow, words: readonly string[] = []): Entry<Target> {
  const more = row.detail === undefined ? words : [...words, row.detail];
  return { item: { kind: 'argument', id, row }, search: searchable(row.title, more) };
}

/** What was found in one list, made into rows. */
export function foundGroup(app: App, id: GroupId, found: Found<Target>, expanded: boolean): Group {
  const rows = found.hits.flatMap(({ item }) => rowOf(app, item) ?? []);
  const more = found.more && !expanded;
  return {
    id,
    heading: HEADINGS[id],
    rows: more ? [...rows, showAllRow(id)] : rows,
    cut: found.more && expanded,
  };
}

/**
 * Finds in one group, recent use breaking ties.
 * @param slips also what letters in each other's place may have meant
 */
export function findIn(
  app: App,
  scan: Scan<Target>,
  query: Query,
  { expanded, slips }: { readonly expanded: boolean; readonly slips: boolean },
): Found<Target> {
  const limit = expanded ? MOST_ROWS : GROUP_SIZE;
  const { recents } = app.workspace;
  // To-dos are many and their use is not remembered.
  const recency = (target: Target) => (target.kind === 'todo' ? 0 : recents.rank(targetKey(target)));
  const found = scan.find(query, limit, recency);
  return slips ? withSlips(scan, found, query, limit, recency) : found;
}

/** A group of what was found, and how well the best of it fits. */
export interface FoundIn {
  readonly match: number;
  readonly group: Group;
}

/**
 * What was found in each group, the best group first.
 * @param find looks into one, also for slips where nothing fits well
 */
export function foundIn(
  ids: readonly GroupId[],
  find: (id: GroupId, slips: boolean) => FoundIn | null,
): readonly FoundIn[] {
  let found = ids.flatMap((id) => find(id, false) ?? []);
  if (!found.some(({ match }) => match < MATCH.scattered)) {
    const todos = found.find(({ group }) => group.id === 'todos');
    // They are too many to look for each slip in all of them.
    found = ids.flatMap((id) => (id === 'todos' ? todos : find(id, true)) ?? []);
  }
  // A stable sort: ties keep the order of decisions D7.
  return found.sort((a, b) => a.match - b.match);
}

/** Finds among the rows of a page, one more than is shown. */
export function findOnPage(scan: Scan<Target>, query: Query): readonly Target[] {
  const limit = MOST_ROWS + 1;
  const found = scan.find(query, limit);
  const isPoor = (found.hits[0]?.match ?? MATCH.slip) >= MATCH.scattered;
  return (isPoor ? withSlips(scan, found, query, limit) : found).hits.map(({ item }) => item);
}

function showAllRow(group: GroupId): Row {
  return {
    key: `all:${group}`,
    title: `Show all ${HEADINGS[group].toLowerCase()}`,
    lead: { kind: 'icon', name: 'more' },
    keys: null,
    verb: 'Show',
    act: { kind: 'showAll', group },
  };
}

/** The first page before typing: what was used last, then every command that has a key. */
export function restingGroups(app: App): readonly Group[] {
  const recent = recentRows(app);
  const known = new Set(recent.map(({ key }) => key));
  const commands = listedCommands(app)
    .flatMap(({ id }) => rowOf(app, { kind: 'command', id }) ?? [])
    .filter(({ key, keys }) => keys !== null && !known.has(key));
  return [group('recent', recent), group('commands', commands)].filter(({ rows }) => rows.length > 0);
}

/** A group of rows that are all shown. */
export const group = (id: GroupId, rows: readonly Row[], cut = false): Group => ({
  id,
  heading: HEADINGS[id],
  rows,
  cut,
});

function recentRows(app: App): readonly Row[] {
  const { workspace } = app;
  const listed = new Set<string>(listedCommands(app).map(({ id }) => id));
  const rows: Row[] = [];
  for (const key of workspace.recents.keys) {
    const target = targetOf(key);
    // Where the person is already is no place to go to.
    const usable =
      target && (target.kind === 'command' ? listed.has(target.id) : target.id !== workspace.tabs.activeId);
    const row = usable ? rowOf(app, target) : null;
    if (row) rows.push(row);
    if (rows.length === GROUP_SIZE) break;
  }
  return rows;
}

/** Reads a remembered key; what it names may be gone. */
function targetOf(key: string): Extract<Target, { readonly kind: 'command' | 'file' | 'folder' }> | null {
  const at = key.indexOf(':');
  const id = key.slice(at + 1);
  switch (key.slice(0, at)) {
    case 'command':
      return { kind: 'command', id: id as CommandId };
    case 'file':
      return { kind: 'file', id: id as never };
    case 'folder':
      return { kind: 'folder', id: id as never };
    default:
      return null;
  }
}

/**
 * What is offered when nothing was found (design 8.11).
 * @param offers `beside` what letters in each other's place may have meant: something was found then
 */
export function nothingGroup(
  text: string,
  offers: { readonly task: boolean; readonly file: boolean; readonly beside?: boolean },
): Group {
  const task: Row = {
    key: 'add:task',
    title: `Add “${text}” as a task`,
    lead: { kind: 'icon', name: 'plus' },
    keys: null,
    verb: 'Add',
    act: { kind: 'addTask', text },
  };
  const file: Row = {
    key: 'add:file',
    title: `New file “${text}”`,
    lead: { kind: 'icon', name: 'filePlus' },
    keys: null,
    verb: 'Create',
    act: { kind: 'run', id: 'file-create', args: { name: text } },
  };
  const rows = [...(offers.task ? [task] : []), ...(offers.file ? [file] : [])];
  const heading = offers.beside ? 'Or as typed' : `Nothing found for ${text}`;
  return { id: 'nothing', heading, rows, cut: false };
}
