// The entries of the Keyboard Shortcuts dialog: every command that has a key or could have one (spec §2).
import type { AnyCommand, Category, CommandId } from '../../commands/types';
import { matchClass, searchable, toQuery } from '../../stores/search';
import type { App, KeySteps } from '../context';
import { isRange, type SchemeKeys } from './scheme';

/** spec §2 names three categories; what belongs to the app as a whole comes after them. */
export type Section = 'Sidebar' | 'Tab' | 'Todo' | 'App';

/** One row. */
export interface ShortcutEntry {
  readonly id: CommandId;
  readonly action: string;
  /** The key shown; null is unbound. */
  readonly keys: KeySteps | null;
  /** The others. */
  readonly more: readonly KeySteps[];
  readonly locked: boolean;
}

/** Entries of one section. */
export interface ShortcutSection {
  readonly name: Section;
  readonly entries: readonly ShortcutEntry[];
}

/** spec §5: these cannot be edited. */
const LOCKED: ReadonlySet<string> = new Set([
  'sidebar-open-file',
  'tab-specific',
  'todo-undo',
  'todo-delete',
]);

const SECTIONS: Readonly<Record<Category, Section>> = {
  Sidebar: 'Sidebar',
  Tab: 'Tab',
  Todo: 'Todo',
  App: 'App',
  Account: 'App',
};

/** The sections with what `typed` finds, by the words of action, keys and section; empty ones are left out. */
export function shortcutSections(app: App, keys: SchemeKeys, typed: string): readonly ShortcutSection[] {
  const query = toQuery(typed);
  const sections = new Map<Section, ShortcutEntry[]>([
    ['Sidebar', []],
    ['Tab', []],
    ['Todo', []],
    ['App', []],
  ]);
  for (const command of app.registry.list()) {
    const entry = entryOf(app, keys, command);
    const section = SECTIONS[command.category];
    const words = [...(command.keywords ?? []), section, ...keyWords(entry)];
    const found = query.text === '' || matchClass(searchable(entry.action, words), query, false) !== null;
    if (found && isListed(command, entry)) sections.get(section)?.push(entry);
  }
  return [...sections]
    .map(([name, entries]) => ({ name, entries: boundFirst(entries) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Commands without a key are listed where one could be given: those that the palette lists. */
const isListed = (command: AnyCommand, { keys }: ShortcutEntry): boolean =>
  keys !== null || command.palette !== 'hide';

const boundFirst = (entries: readonly ShortcutEntry[]): readonly ShortcutEntry[] => [
  ...entries.filter(({ keys }) => keys !== null),
  ...entries.filter(({ keys }) => keys === null),
];

function entryOf(app: App, scheme: SchemeKeys, { id }: AnyCommand): ShortcutEntry {
  const all = isRange(id) ? [] : scheme.allKeysFor(id);
  const keys = scheme.keysFor(id) ?? all[0] ?? null;
  const shown = textOf(keys ?? []);
  return {
    id,
    // "Undo: Delete 3 to-dos" is the moment's name; the action is what stands before it.
    action: app.registry.title(id).split(':')[0] ?? id,
    keys,
    more: all.filter((each) => textOf(each) !== shown),
    locked: LOCKED.has(id),
  };
}

const textOf = (keys: KeySteps): string => keys.map((step) => step.join(' ')).join(' then ');

const keyWords = ({ keys, more }: ShortcutEntry): readonly string[] =>
  (keys === null ? ['Unbound'] : [keys, ...more].map(textOf)).flatMap((text) => [
    text,
    text.replaceAll(' ', '+'),
  ]);
