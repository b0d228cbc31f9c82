// What each default key does, as a person sees it, from one row of one list (decisions D8).
import type { Seen } from './eye';
import { guestStorage, type Seed } from './guestData';

/** Nine tabs, so that every digit has one; a file with a free letter, one with a letter of the browser's. */
const SEED: Seed = {
  folders: ['Work'],
  files: [
    { name: 'F1', todos: ['A', 'B', 'C', '[x] D'] },
    { name: 'F2', shortcut: 'b' },
    { name: 'F3', shortcut: 'n' },
    ...['F4', 'F5', 'F6', 'F7', 'F8', 'F9'].map((name) => ({ name })),
  ],
};

/** What is stored before the start: the above, with a digit for the folder. */
export function layoutStorage(): Record<string, string> {
  const storage = guestStorage(SEED);
  const items = JSON.parse(storage.folderFree ?? '[]') as { name: string; shortcut: string | null }[];
  for (const item of items) if (item.name === 'Work') item.shortcut = '5';
  return { ...storage, folderFree: JSON.stringify(items) };
}

const NAMES = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9'];
const list = (active: string, names: readonly string[] = NAMES): string =>
  names.map((name) => (name === active ? `${name}*` : name)).join(' ');

/** What is seen before each key: the cursor on the second of three rows. */
export const BASE: Seen = {
  focus: 'todos B',
  draft: '',
  tabs: list('F1'),
  folders: 'Default* Work',
  files: list('F1'),
  open: 'A B* C',
  done: 'D',
  layer: '',
  path: '/',
  sidebar: '401',
  toasts: '',
};

/** Where the keyboard is. */
export type Spot = 'todos' | 'files' | 'folders' | 'tabs';

/** The element of each spot that gets the focus. */
export const SPOTS: Readonly<Record<Spot, readonly [selector: string, seen: string]>> = {
  todos: ['[role=row][aria-label=B]', 'todos B'],
  files: ['[data-area=files] [role=option][aria-selected=true]', 'files F1'],
  folders: ['[data-area=folders] [role=option][aria-selected=true]', 'folders Default'],
  tabs: ['[role=tab][aria-selected=true]', 'tabs F1'],
};

/** One command at one spot. What `want` leaves out must be as before; undefined may be anything. */
export interface Case {
  readonly want: { readonly [K in keyof Seen]?: Seen[K] | undefined };
  /** Clicked before. */
  readonly click?: string;
  /** Commands whose keys are pressed before. */
  readonly first?: readonly string[];
  /** Commands whose keys take it back. */
  readonly back?: readonly string[];
  /** It cannot be taken back: the app starts again. */
  readonly spoils?: true;
}

const ANYTHING: Case['want'] = { open: undefined, done: undefined, files: undefined, toasts: undefined };
const ADD = 'form What needs to be done?';
const tab = (name: string): Case => ({ want: { ...ANYTHING, focus: ADD, tabs: list(name) } });
const DONE_A = '[role=row][aria-label=A] input';
const UNDO = ['todo-undo'];
const seen = (want: Case['want'], back: readonly string[] = []): Case => ({ want, back });
const TOAST: Case['want'] = { toasts: undefined };

/** Keys that depend on the layout, from the list. By command, with its argument where it has one. */
export const CASES: Readonly<Record<string, Case>> = {
  'sidebar-add-todo': seen({ focus: 'files File name' }, ['Escape']),
  'sidebar-add-folder': seen({ focus: 'folders Folder name' }, ['Escape']),
  'sidebar-sync': seen({ toasts: '4' }),
  'sidebar-focus-folders': seen({ focus: 'folders Default' }),
  'sidebar-focus-files': seen({ focus: 'files F1' }),
  // On a wide window the sidebar is always open; the key is taken all the same.
  'sidebar-toggle': seen({}),
  'sidebar-open-file b': tab('F2'),
  'sidebar-open-file n': tab('F3'),
  'sidebar-open-file 5': seen({ folders: 'Default Work*', files: '', focus: undefined }),
  'tab-prev': tab('F9'),
  'tab-next': tab('F2'),
  ...Object.fromEntries(NAMES.map((name, at) => [`tab-specific ${at + 1}`, at === 0 ? seen({}) : tab(name)])),
  'tab-close': {
    want: { ...tab('F2').want, tabs: list('F2', NAMES.slice(1)), focus: undefined },
    back: ['tab-reopen', 'tab-move-left*8'],
  },
  'tab-reopen': { ...tab('F9'), click: '[aria-label="Close F9"]' },
  'tab-move-left': {
    click: '#tab-file-1',
    want: { ...ANYTHING, focus: undefined, tabs: list('F2', ['F2', 'F1', ...NAMES.slice(2)]) },
    back: ['tab-move-right'],
  },
  'tab-move-right': seen({ tabs: list('F1', ['F2', 'F1', ...NAMES.slice(2)]) }, ['tab-move-left']),
  'tab-focus': seen({ focus: 'tabs F1' }),
  'todo-focus': seen({ focus: ADD }),
  'todo-filter': seen({ focus: 'filter Filter this list' }, ['Escape']),
  'todo-important': seen({ open: 'A B*! C' }, UNDO),
  'todo-copy': seen(TOAST),
  'todo-paste': { want: { ...TOAST, open: 'B A B* C' }, first: ['todo-copy'], back: UNDO },
  'todo-undo': { want: { ...TOAST, open: 'A* B C', focus: 'todos A' }, click: DONE_A },
  'todo-redo': {
    want: { ...TOAST, open: 'B C', done: 'A* D', focus: 'todos A' },
    click: DONE_A,
    first: UNDO,
    back: UNDO,
  },
  'todo-select-all': seen({ open: 'A* B* C*', done: 'D*' }),
  'app-palette': seen({ focus: undefined, layer: 'Command palette' }, ['Escape']),
  'app-shortcuts': seen({ focus: undefined, layer: 'Keyboard Shortcuts' }, ['Escape']),
  'app-settings': {
    want: { ...ANYTHING, focus: undefined, tabs: '', folders: '', path: '/settings', sidebar: 'none' },
    back: ['Escape'],
  },
  'app-notifications': { want: { ...TOAST, open: undefined, focus: 'toast' }, click: DONE_A, first: UNDO },
};

/** Keys that every layout has, by spot and command. */
export const NAMED_CASES: Readonly<Record<string, Case>> = {
  'files sidebar-nav-down': seen({ focus: 'files F2', files: undefined }, ['ArrowUp']),
  'files sidebar-nav-up': seen({}),
  'files sidebar-nav-left': seen({ focus: 'folders Default' }),
  'files sidebar-nav-right': seen({ focus: ADD }),
  'files sidebar-nav-first': seen({}),
  'files sidebar-nav-last': seen({ focus: 'files F9', files: undefined }, ['Home']),
  'files item-rename': seen({ focus: 'files File name', files: undefined }, ['Escape']),
  'files item-delete': {
    want: { ...tab('F2').want, tabs: list('F2', NAMES.slice(1)), focus: undefined },
    // A guest with so many files gets none back.
    spoils: true,
  },
  'files item-move-up': seen({}),
  'files item-move-down': seen({ files: list('F1', ['F2', 'F1', ...NAMES.slice(2)]) }, UNDO),
  'files item-menu': seen({ focus: undefined, layer: 'Menu of F1' }, ['Escape']),
  'tabs tab-close': {
    want: { ...tab('F2').want, tabs: list('F2', NAMES.slice(1)), focus: undefined },
    back: ['tab-reopen', 'tab-move-left*8'],
  },
  'tabs tab-prev': { want: { ...tab('F9').want, focus: 'tabs F9' } },
  'tabs tab-next': { want: { ...tab('F2').want, focus: 'tabs F2' } },
  'todos todo-cursor-up': seen({ focus: 'todos A', open: 'A* B C' }),
  'todos todo-cursor-down': seen({ focus: 'todos C', open: 'A B C*' }),
  'todos todo-cursor-first': seen({ focus: 'todos A', open: 'A* B C' }),
  'todos todo-cursor-last': seen({ focus: 'todos D', open: 'A B C', done: 'D*' }),
  'todos todo-extend-up': seen({ focus: 'todos A', open: 'A* B* C' }),
  'todos todo-extend-down': seen({ focus: 'todos C', open: 'A B* C*' }),
  'todos todo-move-up': seen({ open: 'B* A C' }, UNDO),
  'todos todo-move-down': seen({ open: 'A C B*' }, UNDO),
  'todos todo-move-top': seen({ open: 'B* A C' }, UNDO),
  'todos todo-move-bottom': seen({ open: 'A C B*' }, UNDO),
  'todos todo-toggle': seen({ focus: 'todos C', open: 'A C*', done: 'B D' }, UNDO),
  'todos todo-edit': seen({ focus: 'todos Edit to-do', open: undefined }, ['Escape']),
  'todos todo-menu': seen({ focus: undefined, layer: 'Menu of B' }, ['Escape']),
  'todos todo-delete': seen({ focus: 'todos C', open: 'A C*', toasts: 'To' }, UNDO),
  'todos sidebar-input-close': seen({ open: 'A B C' }),
};
