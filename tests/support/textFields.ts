// Every text field of the product: where it is made, what it is called, how one gets to it, and putting texts into it.
import type { App } from './browser';
import { command } from './doing';

/** A text field as a person meets it. */
export interface Field {
  /** Its label. */
  readonly name: string;
  /** The file that draws it. */
  readonly from: string;
  /** Brings it up; before each text where taking one in closes it. */
  readonly open: (app: App) => Promise<void>;
  /** Takes in what it holds; without it each text only stands there. */
  readonly take?: (app: App) => Promise<void>;
  /** Takes in the last text only: what it belongs to takes long to make. */
  readonly takeLast?: (app: App) => Promise<void>;
  /** Whether it stays after it has taken a text in. */
  readonly stays?: true;
  /** What the server must have of it afterwards: every text of the field, or the last one, which replaced the others. */
  readonly kept?: {
    readonly in: 'todos' | 'folders' | 'files';
    readonly which: 'all' | 'allButLast' | 'last';
  };
}

const press =
  (...names: readonly string[]) =>
  (app: App): Promise<void> =>
    app.press(...names);
const take = press('Enter');
const stays = true;
const run =
  (title: string) =>
  (app: App): Promise<void> =>
    command(app, title);

/** The fields of the workspace, in an order in which each finds what it needs. */
export const WORKSPACE_FIELDS: readonly Field[] = [
  {
    name: 'What needs to be done?',
    from: 'todos/AddForm',
    open: press('Control', 'Alt', 'n'),
    take,
    stays,
    // The last one is what the next field edits.
    kept: { in: 'todos', which: 'allButLast' },
  },
  {
    name: 'Edit to-do',
    from: 'todos/TodoEditor',
    open: run('Edit to-do'),
    take,
    kept: { in: 'todos', which: 'last' },
  },
  { name: 'Filter this list', from: 'todos/FilterField', open: press('Alt', 's') },
  {
    name: 'Folder name',
    from: 'sidebar/NameField',
    open: press('Alt', 'Shift', 'f'),
    take,
    kept: { in: 'folders', which: 'all' },
  },
  {
    name: 'File name',
    from: 'sidebar/NameField',
    open: press('Alt', 'l'),
    take,
    // The last one is what the next field names anew.
    kept: { in: 'files', which: 'allButLast' },
  },
  {
    name: 'File name',
    from: 'sidebar/NameField',
    open: run('Rename'),
    take,
    kept: { in: 'files', which: 'last' },
  },
  { name: 'Shortcut', from: 'sidebar/ShortcutField', open: run('Assign shortcut'), take },
  { name: 'Hex', from: 'color/HexField', open: run('Change color'), take, stays },
  { name: 'Search commands and items', from: 'palette/Field', open: press('Control', 'k') },
  { name: 'Search shortcuts', from: 'shortcuts/SearchField', open: press('Control', '/') },
  { name: 'Add a step', from: 'macros/AddStep', open: run('New macro') },
  { name: 'Text of step 1, Add task', from: 'macros/StepList', open: addStep, stays },
  { name: 'Name', from: 'macros/MacroDialog', open: addStep, takeLast: take },
  {
    name: 'Type DELETE to confirm',
    from: 'dialogs/DeleteAccountDialog',
    open: run('Delete account'),
    take,
    stays,
  },
];

/** The fields of the contact page. */
export const CONTACT_FIELDS: readonly Field[] = [
  { name: 'Email Address', from: 'site/ContactForm', open: async () => undefined, take, stays },
  { name: 'Message', from: 'site/ContactForm', open: async () => undefined },
];

async function addStep(app: App): Promise<void> {
  await command(app, 'New macro');
  await put(app, 'Add a step', 'Add task');
  await app.find('option', 'Add task');
  await app.press('Enter');
}

/** Puts a text into the field with this label, in one piece, as a paste does; waits for the field. */
export async function put(app: App, name: string, text: string): Promise<void> {
  await app.until(`the field "${name}"`, () =>
    app.browser.execute(
      (label: string, words: string) => {
        const fields = [
          ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
        ];
        const named = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
          [
            field.getAttribute('aria-label'),
            ...[...(field.labels ?? [])].map((each) => each.textContent),
          ].includes(label);
        const field = fields.find((each) => named(each) && each.checkVisibility());
        if (field === undefined) return false;
        field.focus();
        field.select();
        return document.execCommand('insertText', false, words);
      },
      name,
      text,
    ),
  );
}

/** Leaves whatever lies above the workspace. */
export async function leave(app: App): Promise<void> {
  for (let layers = 0; layers < 3; layers += 1) await app.press('Escape');
}
