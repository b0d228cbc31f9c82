// Ready sets of keys: ordinary own keys, as if somebody had recorded them one by one (decisions D12).
import type { KeyTexts } from '../platform/contract/shortcuts';
import type { KeyPreset } from '../stores/shortcutsPort';

/** Keys of a set: the new ones, then the default ones that stay, where those differ by system. */
type Row = string | { readonly mac: string; readonly other: string };

const VIM: Readonly<Record<string, Row>> = {
  // The list
  'todo-cursor-down': 'j | ArrowDown',
  'todo-cursor-up': 'k | ArrowUp',
  'todo-cursor-first': { mac: 'g g | Home | Meta+ArrowUp', other: 'g g | Home' },
  'todo-cursor-last': { mac: 'Shift+g | End | Meta+ArrowDown', other: 'Shift+g | End' },
  'todo-extend-down': 'Shift+j | Shift+ArrowDown',
  'todo-extend-up': 'Shift+k | Shift+ArrowUp',
  'todo-move-down': 'Alt+j | Alt+ArrowDown',
  'todo-move-up': 'Alt+k | Alt+ArrowUp',
  'todo-toggle': 'x | Space',
  'todo-edit': 'i | Enter | F2',
  'todo-copy': { mac: 'y | Meta+c', other: 'y | Control+c' },
  'todo-paste': { mac: 'p | Meta+v', other: 'p | Control+v' },
  'todo-focus': {
    mac: 'o | Alt+Meta+n | Alt+Meta+t',
    other: 'o | Control+Alt+n | Control+Alt+t',
  },
  'todo-filter': { mac: '/ | Alt+Meta+s', other: '/ | Alt+s' },
  // The sidebar
  'sidebar-nav-down': 'j | ArrowDown',
  'sidebar-nav-up': 'k | ArrowUp',
  'sidebar-nav-left': 'h | ArrowLeft',
  'sidebar-nav-right': 'l | ArrowRight | Enter',
  'sidebar-nav-first': 'g g | Home',
  'sidebar-nav-last': 'Shift+g | End',
  'item-rename': 'r | F2',
  // Tabs and the rest
  'tab-next': { mac: 'g t | Alt+Meta+x | ArrowRight', other: 'g t | Control+Alt+x | Alt+x | ArrowRight' },
  'tab-prev': {
    mac: 'g Shift+t | Alt+Meta+z | ArrowLeft',
    other: 'g Shift+t | Control+Alt+z | Alt+z | ArrowLeft',
  },
  'app-palette': { mac: 'Meta+k | :', other: 'Control+k | :' },
};

const TODOIST: Readonly<Record<string, Row>> = {
  'todo-focus': {
    mac: 'q | a | Alt+Meta+n | Alt+Meta+t',
    other: 'q | a | Control+Alt+n | Control+Alt+t',
  },
  'todo-cursor-down': 'j | ArrowDown',
  'todo-cursor-up': 'k | ArrowUp',
  'todo-toggle': 'e | Space',
  'todo-edit': { mac: 'Meta+e | Enter | F2', other: 'Control+e | Enter | F2' },
  'todo-move-to-file': 'v',
  'todo-filter': { mac: '/ | Alt+Meta+s', other: '/ | Alt+s' },
  'todo-important': { mac: 'Digit1 | Alt+Meta+p', other: 'Digit1 | Alt+p' },
  'sidebar-toggle': { mac: 'm | Alt+Meta+b', other: 'm | Alt+b' },
  'app-palette': { mac: 'Meta+k | f', other: 'Control+k | f' },
  'app-shortcuts': { mac: 'Meta+/ | ?', other: 'Control+/ | ?' },
  'app-settings': { mac: 'Meta+, | o s', other: 'Control+, | o s' },
};

/** In the order in which they are offered; the first is what nobody has to choose. */
export const PRESETS: readonly KeyPreset[] = [
  preset('tabdo', 'Tabdo', 'Every key as it comes', {}),
  preset('vim', 'Vim-like', 'j and k move, x completes, i edits, g g and G jump', VIM),
  preset('todoist', 'Todoist-like', 'q adds, e completes, j and k move, v moves to a file', TODOIST),
];

function preset(id: string, title: string, detail: string, rows: Readonly<Record<string, Row>>): KeyPreset {
  return { id, title, detail, keys: { mac: textsOf(rows, 'mac'), other: textsOf(rows, 'other') } };
}

function textsOf(rows: Readonly<Record<string, Row>>, platform: 'mac' | 'other'): KeyTexts {
  return Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [id, typeof row === 'string' ? row : row[platform]]),
  );
}
