// The default keys: one row per command and place where its keys apply (decisions D8, D10; design 9).
import type { CommandArgs } from '../commands/ids';
import type { Clause, CommandId, When } from '../commands/types';
import { toSequence } from './press';
import type { Keybinding, Place } from './types';

/** Keys in the spelling of this table; `Mod` is Cmd on a Mac and Ctrl elsewhere. The first usable one is shown. */
type Keys =
  | readonly string[]
  | {
      readonly mac: readonly string[];
      readonly other: readonly string[];
      /** Only where a browser does not take them: an installed window, the desktop app. */
      readonly outsideTab?: readonly string[];
    };

interface Options {
  /** A held key repeats it: movement and undo only (decisions D9). */
  readonly repeat?: true;
  /** Locked by spec §5. */
  readonly locked?: true;
  /** The field that has the caret handles the key itself; the row only names it. */
  readonly shown?: true;
}

interface Row {
  readonly command: CommandId;
  readonly args: CommandArgs[CommandId];
  readonly keys: Keys;
  readonly when: When;
  readonly options: Options;
}

function row<Id extends CommandId>(
  command: Id,
  args: CommandArgs[Id],
  keys: Keys,
  when: When,
  options: Options = {},
): Row {
  return { command, args, keys, when, options };
}

const WORKSPACE: Clause = { screen: 'workspace' };
const NOT_TYPING: Clause = { ...WORKSPACE, typing: false };
/** Native editing wins in a field with text; in an empty one these keys are ours (decisions D9). */
const NOT_EDITING_TEXT: When = [NOT_TYPING, { ...WORKSPACE, typing: true, emptyField: true }];
const LIST: Clause = { ...NOT_TYPING, focus: 'todos' };
const SIDEBAR: Clause = { ...NOT_TYPING, focus: ['folders', 'files'] };
const TABS: Clause = { ...NOT_TYPING, focus: 'tabs' };
const FORM: Clause = { ...WORKSPACE, focus: 'form', typing: true };
const FILTER: Clause = { ...WORKSPACE, focus: 'filter', typing: true };

/** A letter with the two modifiers of the system: Cmd and Option, or Ctrl and Alt (design 12.2). */
const both = (key: string, ...others: readonly string[]): Keys => ({
  mac: [`Meta+Alt+${key}`],
  other: [`Control+Alt+${key}`, ...others],
});

/** A letter that Tabdo added: Cmd and Option, or Alt alone, which leaves Ctrl with letters to the files. */
const light = (mac: string, other = mac): Keys => ({ mac: [`Meta+Alt+${mac}`], other: [`Alt+${other}`] });

const move = { repeat: true } as const;

const ROWS: readonly Row[] = [
  // Sidebar
  row(
    'sidebar-add-todo',
    undefined,
    { mac: ['Meta+Alt+l'], other: ['Control+Alt+l', 'Alt+l', 'Alt+n'], outsideTab: ['Mod+n'] },
    WORKSPACE,
  ),
  row('sidebar-add-folder', undefined, both('f', 'Alt+Shift+f'), WORKSPACE),
  row('sidebar-sync', undefined, both('r', 'Alt+r'), WORKSPACE),
  row('sidebar-nav-up', undefined, ['ArrowUp'], SIDEBAR, move),
  row('sidebar-nav-down', undefined, ['ArrowDown'], SIDEBAR, move),
  row('sidebar-nav-left', undefined, ['ArrowLeft'], SIDEBAR, move),
  row('sidebar-nav-right', undefined, ['ArrowRight', 'Enter'], SIDEBAR),
  row('sidebar-nav-first', undefined, ['Home'], SIDEBAR),
  row('sidebar-nav-last', undefined, ['End'], SIDEBAR),
  row(
    'sidebar-input-close',
    undefined,
    ['Escape'],
    [{ layer: ['dialog', 'menu', 'palette'] }, { layer: 'none', typing: [true, false] }],
  ),
  row('sidebar-focus-folders', undefined, light('o'), WORKSPACE),
  row('sidebar-focus-files', undefined, light('Shift+o'), WORKSPACE),
  row('sidebar-toggle', undefined, light('b'), WORKSPACE),
  row('item-rename', undefined, ['F2'], SIDEBAR),
  row('item-delete', undefined, ['Delete', 'Backspace'], SIDEBAR),
  row('item-move-up', undefined, ['Alt+ArrowUp'], SIDEBAR, move),
  row('item-move-down', undefined, ['Alt+ArrowDown'], SIDEBAR, move),
  row('item-menu', undefined, ['Shift+F10', 'ContextMenu'], SIDEBAR),
  // Tabs
  row('tab-prev', undefined, both('z', 'Alt+z'), WORKSPACE, move),
  row('tab-next', undefined, both('x', 'Alt+x'), WORKSPACE, move),
  row('tab-prev', undefined, ['ArrowLeft'], TABS, move),
  row('tab-next', undefined, ['ArrowRight'], TABS, move),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) =>
    row(
      'tab-specific',
      { n },
      { mac: [`Meta+${n}`, `Meta+Alt+${n}`], other: [`Alt+${n}`, `Control+Alt+${n}`] },
      WORKSPACE,
      { locked: true },
    ),
  ),
  row(
    'tab-close',
    undefined,
    { mac: ['Meta+Alt+y'], other: ['Control+Alt+y', 'Alt+y'], outsideTab: ['Mod+w'] },
    WORKSPACE,
  ),
  row('tab-close', undefined, ['Delete'], TABS),
  row('tab-reopen', undefined, light('Shift+y'), WORKSPACE),
  row('tab-move-left', undefined, light('Shift+z'), WORKSPACE, move),
  row('tab-move-right', undefined, light('Shift+x'), WORKSPACE, move),
  row('tab-focus', undefined, light('Shift+t'), WORKSPACE),
  // To-dos
  row('todo-add', undefined, ['Enter'], FORM, { shown: true }),
  row(
    'todo-focus',
    undefined,
    {
      mac: ['Meta+Alt+n', 'Meta+Alt+t'],
      other: ['Control+Alt+n', 'Control+Alt+t'],
      outsideTab: ['Mod+t'],
    },
    WORKSPACE,
  ),
  row('todo-list-enter', undefined, ['ArrowDown'], [FORM, FILTER, { ...NOT_TYPING, focus: 'none' }]),
  row('todo-filter', undefined, light('s'), WORKSPACE),
  row('todo-cursor-up', undefined, ['ArrowUp'], LIST, move),
  row('todo-cursor-down', undefined, ['ArrowDown'], LIST, move),
  row('todo-cursor-first', undefined, { mac: ['Home', 'Meta+ArrowUp'], other: ['Home'] }, LIST),
  row('todo-cursor-last', undefined, { mac: ['End', 'Meta+ArrowDown'], other: ['End'] }, LIST),
  row('todo-extend-up', undefined, ['Shift+ArrowUp'], LIST, move),
  row('todo-extend-down', undefined, ['Shift+ArrowDown'], LIST, move),
  row('todo-move-up', undefined, ['Alt+ArrowUp'], LIST, move),
  row('todo-move-down', undefined, ['Alt+ArrowDown'], LIST, move),
  row('todo-move-top', undefined, ['Alt+Shift+ArrowUp'], LIST),
  row('todo-move-bottom', undefined, ['Alt+Shift+ArrowDown'], LIST),
  row('todo-toggle', undefined, ['Space'], LIST),
  row('todo-edit', undefined, ['Enter', 'F2'], LIST),
  row('todo-important', undefined, light('p'), WORKSPACE),
  row('todo-menu', undefined, ['Shift+F10', 'ContextMenu'], LIST),
  row('todo-copy', undefined, ['Mod+c'], NOT_TYPING),
  row('todo-paste', undefined, ['Mod+v'], NOT_TYPING),
  row(
    'todo-delete',
    undefined,
    ['Delete', 'Backspace'],
    [LIST, { ...NOT_TYPING, focus: 'none', selection: ['one', 'many'] }],
    { locked: true },
  ),
  row('todo-undo', undefined, ['Mod+z'], NOT_EDITING_TEXT, { repeat: true, locked: true }),
  row(
    'todo-redo',
    undefined,
    { mac: ['Meta+Shift+z'], other: ['Control+Shift+z', 'Control+y'] },
    NOT_EDITING_TEXT,
    move,
  ),
  row('todo-select-all', undefined, ['Mod+a'], NOT_EDITING_TEXT),
  // App
  row('app-palette', undefined, ['Mod+k'], { layer: ['none', 'menu', 'dialog', 'palette'] }),
  row('app-shortcuts', undefined, ['Mod+/'], { layer: ['none', 'menu'] }),
  row('app-settings', undefined, ['Mod+,'], { layer: 'none' }),
  row('app-notifications', undefined, ['Alt+t'], { layer: ['none', 'dialog'] }),
];

/** The first key of the sequences that open files and folders, also where Ctrl+letter is taken. */
export const ITEM_PREFIX: Readonly<Record<'mac' | 'other', string>> = { mac: 'Meta+Alt+g', other: 'Alt+g' };

/** The default bindings of one system and window, in the order of the table. */
export function defaultBindings(place: Place): readonly Keybinding[] {
  return ROWS.flatMap((one) =>
    spellings(one.keys, place).map((text): Keybinding => {
      const keys = toSequence(text, place.os);
      if (!keys) throw new Error(`not a key: ${text}`);
      return {
        command: one.command,
        args: one.args,
        keys,
        when: one.when,
        layer: 'default',
        editable: one.options.locked !== true && one.options.shown !== true,
        repeat: one.options.repeat === true,
        by: one.options.shown ? 'shown' : 'keymap',
      };
    }),
  );
}

function spellings(keys: Keys, { os, surface }: Place): readonly string[] {
  if (!('mac' in keys)) return keys;
  const everywhere = os === 'mac' ? keys.mac : keys.other;
  return surface === 'tab' ? everywhere : [...everywhere, ...(keys.outsideTab ?? [])];
}
