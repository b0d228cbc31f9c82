// The entries of the Keyboard Shortcuts dialog: every command that has a key or could have one (spec §2).
import type { AnyCommand, Category, CommandId } from '../../commands/types';
import { type KeyPlatform, LOCKED_SHORTCUTS, splitKeys } from '../../platform/contract/shortcuts';
import { matchClass, searchable, toQuery } from '../../stores/search';
import type { App, KeySteps } from '../context';

/** spec §2 names three categories; what belongs to the app as a whole comes after them. */
export type Section = 'Sidebar' | 'Tab' | 'Todo' | 'App';

/** One key. */
export interface EntryKey {
  /** As the wire has it; null for a range of keys. */
  readonly text: string | null;
  readonly caps: KeySteps;
  /** A single key, while those are switched off. */
  readonly off: boolean;
}

/** One row. */
export interface ShortcutEntry {
  readonly id: CommandId;
  readonly action: string;
  /** The key that is shown first; none is unbound. */
  readonly keys: readonly EntryKey[];
  /** spec §5: fixed. */
  readonly locked: boolean;
  /** The person may give it other keys. */
  readonly editable: boolean;
  /** Its keys are not the default ones. */
  readonly changed: boolean;
}

/** Entries of one section. */
export interface ShortcutSection {
  readonly name: Section;
  readonly entries: readonly ShortcutEntry[];
}

/** What is looked for: typed words, or the readings of a pressed key. */
export interface Wanted {
  readonly text: string;
  readonly pressed: string | undefined;
}

const SECTIONS: Readonly<Record<Category, Section>> = {
  Sidebar: 'Sidebar',
  Tab: 'Tab',
  Todo: 'Todo',
  App: 'App',
  Account: 'App',
};

/** The sections with what is found, by the words of action, keys and section; empty ones are left out. */
export function shortcutSections(
  app: App,
  platform: KeyPlatform,
  wanted: Wanted,
): readonly ShortcutSection[] {
  const query = toQuery(wanted.text);
  const holders = wanted.pressed === undefined ? null : holdersOf(app, platform, wanted.pressed);
  const sections = new Map<Section, ShortcutEntry[]>([
    ['Sidebar', []],
    ['Tab', []],
    ['Todo', []],
    ['App', []],
  ]);
  for (const command of app.registry.list()) {
    if (holders && !holders.has(command.id)) continue;
    const entry = entryOf(app, platform, command);
    const section = SECTIONS[command.category];
    const words = [...(command.keywords ?? []), section, ...keyWords(entry)];
    const found = query.text === '' || matchClass(searchable(entry.action, words), query, false) !== null;
    if (found && isListed(command, entry)) sections.get(section)?.push(entry);
  }
  return [...sections]
    .map(([name, entries]) => ({ name, entries: boundFirst(entries) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Commands that the pressed key runs or begins, wherever it does. */
function holdersOf({ editor }: App, platform: KeyPlatform, pressed: string): ReadonlySet<string> {
  const readings = new Set(splitKeys(editor.translated(pressed, platform)));
  const found = editor.keymap(platform).bindings.filter(({ keys }) => readings.has(keys[0] ?? ''));
  return new Set(found.map(({ command }) => command));
}

/** Commands without a key are listed where one could be given: those that the palette lists. */
const isListed = (command: AnyCommand, { keys }: ShortcutEntry): boolean =>
  keys.length > 0 || command.palette !== 'hide';

const boundFirst = (entries: readonly ShortcutEntry[]): readonly ShortcutEntry[] => [
  ...entries.filter(({ keys }) => keys.length > 0),
  ...entries.filter(({ keys }) => keys.length === 0),
];

function entryOf(
  { editor, registry, workspace }: App,
  platform: KeyPlatform,
  { id }: AnyCommand,
): ShortcutEntry {
  const { shortcuts } = workspace;
  const range = editor.rangeOf(platform, id);
  return {
    id,
    action: shortcuts.known.title(id) ?? registry.title(id),
    keys: range
      ? [{ text: null, caps: range, off: false }]
      : editor.keysOf(platform, id).map(({ text, caps, single }) => ({
          text,
          caps,
          off: single && !shortcuts.singleKeys,
        })),
    locked: LOCKED_SHORTCUTS.has(id),
    editable: shortcuts.canEdit && !shortcuts.known.fixed(id),
    changed: shortcuts.isChanged({ platform, id }) && !shortcuts.known.fixed(id),
  };
}

/** Caps as words: `Ctrl Alt L`, `Alt G then L`. */
export const wordsOf = (caps: KeySteps): string => caps.map((step) => step.join(' ')).join(' then ');

const keyWords = ({ keys }: ShortcutEntry): readonly string[] =>
  (keys.length === 0 ? ['Unbound'] : keys.map(({ caps }) => wordsOf(caps))).flatMap((text) => [
    text,
    text.replaceAll(' ', '+'),
  ]);
