// A macro recorded by hand, run from the palette and by undo taken back; and the hint that teaches a key.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, onElement, openApp } from '../support/browser';
import { type Seed, startGuest } from '../support/guestData';
import { expectRows, expectSoon, rows } from '../support/lists';
import { type Pointer, pointerOf } from '../support/pointer';

const SEED: Seed = { files: [{ name: 'Plan', todos: ['one', 'two'] }] };

let app: App;
let mouse: Pointer;

beforeAll(async () => {
  app = await openApp({ width: 1280, height: 860, theme: 'light' });
  mouse = pointerOf(app);
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await startGuest(app, SEED);
  await app.find('row', 'one');
});

/** Runs what the palette finds first. */
async function palette(typed: string): Promise<void> {
  await app.press('Control', 'k');
  await app.find('dialog', 'Command palette');
  await app.typeText(typed);
  await app.press('Enter');
  await app.gone('dialog', 'Command palette');
}

const toasts = () =>
  app.browser.execute(() =>
    [...document.querySelectorAll('[data-toast]:not([data-leaving])')].map(
      (toast) => toast.textContent ?? '',
    ),
  );
const add = async (text: string) => {
  await mouse.click(await app.find('textbox', 'What needs to be done?'));
  await app.typeText(text);
  await app.press('Enter');
};

test('recorded with keys and mouse, named, run from the palette as one step, undone and redone', async () => {
  await palette('record macro');
  await app.find('button', 'Stop recording');
  await add('Milk');
  await add('Bread');
  await mouse.click(await app.find('checkbox', 'Milk'));
  await expectRows(app, 'Open to-dos', ['Bread', 'one', 'two']);
  await app.screenshot('macro-recording-light');
  await mouse.click(await app.find('button', 'Stop recording'));

  const dialog = await app.find('dialog', 'New macro');
  expect(await app.focusedName()).toBe('Name');
  await app.typeText('Shopping');
  await app.screenshot('macro-editor-light');
  expect(await app.all('listitem', undefined, dialog)).toHaveLength(3);
  // The third step names the very to-do that was clicked; it makes no sense again.
  await mouse.click(await app.find('button', 'Remove step 3'));
  await app.press('Tab');
  await mouse.click(await app.find('button', 'Save'));
  await app.gone('dialog', 'New macro');
  expect(await app.all('button', 'Stop recording')).toEqual([]);

  await palette('shopping');
  await expectRows(app, 'Open to-dos', ['Bread', 'Milk', 'Bread', 'one', 'two']);
  await expectSoon(app, async () => (await toasts()).some((text) => text.startsWith('Ran Shopping')), true);
  await app.press('Escape');
  await app.press('Control', 'z');
  await expectRows(app, 'Open to-dos', ['Bread', 'one', 'two']);
  await app.press('Control', 'Shift', 'z');
  await expectRows(app, 'Open to-dos', ['Bread', 'Milk', 'Bread', 'one', 'two']);

  // It is there after a reload.
  await app.goto('/');
  await app.find('row', 'one');
  await palette('shopping');
  await expectSoon(app, async () => (await rows(app, 'Open to-dos')).length, 7);
  expect(await app.consoleMessages()).toEqual([]);
});

test('written by key alone in the editor, and stopped where it does not fit', async () => {
  await palette('new macro');
  await app.find('dialog', 'New macro');
  await app.typeText('Morning');
  const finder = await app.find('combobox', 'Add a step');
  await onElement(app, finder, (field) => field.focus());
  await app.typeText('add task');
  await app.press('Enter');
  expect(await app.focusedName()).toBe('Text of step 1, Add task');
  await app.typeText('Coffee');
  await onElement(app, await app.find('combobox', 'Add a step'), (field) => field.focus());
  await app.typeText('clear selection');
  await app.press('Enter');
  await onElement(app, await app.find('textbox', 'Name'), (field) => field.focus());
  await app.press('Enter');
  await app.gone('dialog', 'New macro');

  await palette('morning');
  await expectRows(app, 'Open to-dos', ['Coffee', 'one', 'two']);
  await expectSoon(
    app,
    async () =>
      (await toasts()).some((text) =>
        text.includes('“Morning” stopped at step 2, Clear selection: no to-do is selected'),
      ),
    true,
  );
  await app.screenshot('macro-stopped-light');
  await mouse.click(await app.find('button', 'Undo'));
  await expectRows(app, 'Open to-dos', ['one', 'two']);
});

test('closing the editor loses nothing', async () => {
  await palette('new macro');
  await app.find('dialog', 'New macro');
  await app.typeText('Half');
  await onElement(app, await app.find('combobox', 'Add a step'), (field) => field.focus());
  await app.typeText('select all');
  await app.press('Enter');
  await app.press('Escape');
  await app.gone('dialog', 'New macro');
  await mouse.click(await app.find('button', 'Go on'));
  await app.find('dialog', 'New macro');
  expect(await (await app.find('textbox', 'Name')).getValue()).toBe('Half');
  await mouse.click(await app.find('button', 'Cancel'));
  await app.gone('dialog', 'New macro');
});

test('after the fifth click its key is shown once, and takes no focus', async () => {
  const hint = async () => (await toasts()).filter((text) => text.startsWith('Next time:'));
  const box = async () => mouse.click(await app.find('checkbox', 'one'));
  for (let n = 0; n < 4; n += 1) await box();
  expect(await hint()).toEqual([]);
  await box();
  await expectSoon(app, hint, ['Next time: SpaceComplete or reopen']);
  await app.screenshot('hint-light');
  const focused = await app.browser.execute(() => document.activeElement?.closest('[data-toast]') ?? null);
  expect(focused).toBeNull();
  await mouse.click(await app.find('button', 'Dismiss'));
  await expectSoon(app, hint, []);
  for (let n = 0; n < 6; n += 1) await box();
  expect(await hint()).toEqual([]);
  expect(await app.consoleMessages()).toEqual([]);
});

test('hints are switched off in the settings', async () => {
  await app.goto('/settings');
  const hints = await app.find('switch', 'Show key hints');
  expect(await hints.getAttribute('aria-checked')).toBe('true');
  await mouse.click(hints);
  await app.goto('/');
  for (let n = 0; n < 6; n += 1) await mouse.click(await app.find('checkbox', 'one'));
  expect((await toasts()).filter((text) => text.startsWith('Next time:'))).toEqual([]);
});
