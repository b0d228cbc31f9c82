// The focused element goes away, here or in another window: the focus goes to the nearest place, never nowhere (D10).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { startGuest } from '../support/guestData';
import { expectRows, expectSoon, tabs } from '../support/lists';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'light', reducedMotion: true });
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await startGuest(app, {
    folders: ['Work'],
    files: [
      { name: 'Plan', todos: ['one', 'two', 'three'] },
      { name: 'Later', folder: 'Work', todos: ['four'] },
    ],
  });
  await app.find('row', 'one');
  // What finds the focus again comes after the first paint.
  await app.until('the rest of the app', () =>
    app.browser.execute(() =>
      performance.getEntriesByType('resource').some(({ name }) => /Overlays/.test(name)),
    ),
  );
});

const focused = () => app.focusedName().catch(() => 'nothing');
const PLAIN = / \d+( to-dos?)?( open)?$/;
const expectFocus = (name: string) => expectSoon(app, async () => (await focused()).replace(PLAIN, ''), name);

/** Does something in a second window, closes it and comes back. */
async function elsewhere(act: () => Promise<void>): Promise<void> {
  const here = await app.browser.getWindowHandle();
  await app.newWindow();
  await app.find('row', 'one');
  await act();
  await app.browser.closeWindow();
  await app.browser.switchToWindow(here);
}

describe('here', () => {
  test('undo of the row with the focus goes to the row in its place, else to the add field', async () => {
    await app.typeText('new\n');
    await app.press('ArrowDown');
    await expectFocus('new');
    await app.press('Control', 'z');
    await expectFocus('one');
    await app.press('Control', 'a');
    await app.press('Delete');
    await expectFocus('What needs to be done?');
  });

  test('the last file of a folder goes to what is listed then', async () => {
    await app.press('Alt', 'Shift', 'o');
    await expectFocus('Plan');
    await app.press('Delete');
    await expectFocus('Later');
    await app.press('Delete');
    await expectFocus('Work');
  });

  test('undo of a file goes to another one', async () => {
    await app.press('Alt', 'n');
    await app.find('textbox', 'File name');
    await app.typeText('Third\n');
    await app.find('tab', 'Third');
    await app.press('Alt', 'Shift', 'o');
    await expectFocus('Third');
    await app.press('Control', 'z');
    await expectFocus('Plan');
  });

  test('the last tab that is closed by key goes to the add field, and what is typed then is a to-do', async () => {
    await app.press('Alt', 'Shift', 't');
    await app.press('Delete');
    await app.gone('tab', 'Plan');
    await app.press('Delete');
    await app.gone('tab', 'Later');
    await expectFocus('What needs to be done?');
    await app.typeText('buy milk\n');
    await expectRows(app, 'Open to-dos', ['buy milk']);
  });

  test('undo on the tabs goes to the one that it shows', async () => {
    await app.press('ArrowDown');
    await app.press('Delete');
    await app.gone('row', 'one');
    await app.press('Alt', '2');
    await app.find('row', 'four');
    await app.press('Alt', 'Shift', 't');
    await expectFocus('Later');
    await app.press('Control', 'z');
    await expectFocus('Plan');
    await app.press('Delete');
    await expectSoon(app, async () => (await tabs(app)).names, ['Later']);
  });

  test('undo in the sidebar goes to what came back, so that the next key acts on nothing else', async () => {
    await app.press('Alt', 'l');
    await app.find('textbox', 'File name');
    await app.typeText('Third\n');
    await app.find('tab', 'Third');
    await app.press('Alt', 'Shift', 'o');
    await app.press('ArrowDown');
    await expectFocus('Plan');
    await app.press('Delete');
    await expectFocus('Third');
    await app.press('Control', 'z');
    await expectFocus('Plan');
    await app.press('Alt', 'o');
    await expectFocus('Default');
    await app.press('ArrowDown');
    await expectFocus('Work');
    await app.press('Delete');
    await expectFocus('Default');
    await app.press('Control', 'z');
    await expectFocus('Work');
    await app.press('Control', 'z');
    await expectFocus('Default');
  });

  test('a press on plain ground is left alone', async () => {
    await app.press('ArrowDown');
    await app.press('F2');
    await app.find('textbox', 'Edit to-do');
    await app.typeText('!');
    await (await app.find('heading', 'Folders')).click();
    await expectRows(app, 'Open to-dos', ['one!', 'two', 'three']);
    await app.typeText('x');
    await expectFocus('What needs to be done?');
  });
});

describe('in another window', () => {
  test('a deleted row gives the focus to the next', async () => {
    await app.press('ArrowDown');
    await elsewhere(async () => {
      await app.press('ArrowDown');
      await app.press('Delete');
      await app.gone('row', 'one');
    });
    await expectFocus('two');
  });

  test('a row that is edited gives the focus to the next, and offers its text', async () => {
    await app.press('ArrowDown');
    await app.press('F2');
    await app.find('textbox', 'Edit to-do');
    await app.typeText('!');
    await elsewhere(async () => {
      await app.press('ArrowDown');
      await app.press('Delete');
      await app.gone('row', 'one');
    });
    await expectFocus('two');
    await app.find('button', 'Keep it');
  });

  test('a row whose menu is open closes the menu, and typing goes on', async () => {
    await app.press('ArrowDown');
    await app.press('Shift', 'F10');
    await app.find('menu');
    await elsewhere(async () => {
      await app.press('ArrowDown');
      await app.press('Delete');
      await expectRows(app, 'Open to-dos', ['two', 'three']);
    });
    await expectFocus('two');
    await app.typeText('x');
    await expectFocus('What needs to be done?');
  });

  test('a file that is being renamed gives it to one that is left', async () => {
    await app.press('Alt', 'Shift', 'o');
    await app.press('F2');
    await app.find('textbox', 'File name');
    await elsewhere(async () => {
      await app.press('Alt', 'Shift', 'o');
      await app.press('Delete');
      await expectSoon(app, async () => (await tabs(app)).names, ['Later']);
    });
    await expectFocus('Later');
  });
});

test('nothing was said on the console', async () => {
  expect(await app.consoleMessages()).toEqual([]);
});
