// Narrowing the list of a file, by key and by mouse (traps B21).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { type App, openApp } from '../support/browser';
import { type Seed, startGuest } from '../support/guestData';
import { expectRows, expectSoon, rows, selectedRows } from '../support/lists';
import { pointerOf } from '../support/pointer';
import { expectSaid, layoutFaults, listenToAnnouncements, smallTargets } from '../support/watch';

const SEED: Seed = {
  files: [
    {
      name: 'Shop',
      todos: ['apple 1', 'pear 2', 'apple 3', 'pear 4', 'apple 5', '[x] apple 6', '[x] plum 7'],
    },
    { name: 'Other', todos: ['apple elsewhere'] },
  ],
};
const OPEN = 'Open to-dos';
const DONE = 'Completed to-dos';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'light' });
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await startGuest(app, SEED);
  await app.find('row', 'apple 1');
});

const filter = async (text: string): Promise<void> => {
  await app.press('Alt', 's');
  await app.find('textbox', 'Filter this list');
  await app.typeText(text);
};
const marks = () =>
  app.browser.execute(() =>
    [...document.querySelectorAll('[role=row] mark')].map((mark) => mark.textContent),
  );

describe('the filter', () => {
  test('shows what matches, open and completed, with marks and a count', async () => {
    await listenToAnnouncements(app);
    await filter('Appl');
    await expectRows(app, OPEN, ['apple 1', 'apple 3', 'apple 5']);
    await expectRows(app, DONE, ['apple 6']);
    expect(await marks()).toEqual(['appl', 'appl', 'appl', 'appl']);
    await expectSaid(app, /^4 of 7 to-dos shown$/);
    await app.screenshot('filter-light');
    expect(await axeFaults(app)).toEqual([]);
    expect(await layoutFaults(app)).toEqual([]);
  });

  test('is gone to from the name of a new file, which is made first', async () => {
    await app.press('Alt', 'l');
    await app.find('textbox', 'File name');
    await app.typeText('Garden');
    await filter('pear');
    await expectRows(app, OPEN, ['pear 2', 'pear 4']);
    await app.find('option', 'Garden');
    expect(await app.focusedName()).toBe('Filter this list');
  });

  test('moves rows among those shown, and hidden ones keep their places', async () => {
    await filter('apple');
    await app.press('ArrowDown');
    await app.press('End');
    await app.press('ArrowUp');
    await app.press('Alt', 'ArrowUp');
    await expectRows(app, OPEN, ['apple 1', 'apple 5', 'apple 3']);
    await app.press('Escape');
    await app.press('Escape');
    await expectRows(app, OPEN, ['apple 1', 'pear 2', 'apple 5', 'apple 3', 'pear 4']);
  });

  test('lets the mouse drag a row between two shown ones', async () => {
    await filter('apple');
    await expectRows(app, OPEN, ['apple 1', 'apple 3', 'apple 5']);
    const mouse = pointerOf(app);
    const target = await app.find('row', 'apple 3');
    await mouse.drag(await app.find('row', 'apple 5'), { on: target, at: 'top' });
    await expectRows(app, OPEN, ['apple 1', 'apple 5', 'apple 3']);
    await mouse.click(await app.find('button', 'Clear filter'));
    await expectRows(app, OPEN, ['apple 1', 'pear 2', 'apple 5', 'apple 3', 'pear 4']);
  });

  test('selects and deletes only what is shown, and undo brings it back', async () => {
    await filter('pear');
    await app.press('Enter');
    await app.press('Control', 'a');
    await expectSoon(app, () => selectedRows(app), ['pear 2', 'pear 4']);
    await app.press('Delete');
    await expectRows(app, OPEN, []);
    await app.press('Control', 'z');
    await expectRows(app, OPEN, ['pear 2', 'pear 4']);
  });

  test('keeps what is added in sight, and goes with the tab', async () => {
    await filter('apple');
    await app.press('ArrowUp');
    await app.typeText('kiwi');
    await app.press('Enter');
    await expectRows(app, OPEN, ['kiwi', 'apple 1', 'apple 3', 'apple 5']);
    await app.press('Alt', 'x');
    await expectRows(app, OPEN, ['apple elsewhere']);
    await app.press('Alt', 'z');
    await app.until('all rows', async () => (await rows(app, OPEN)).length === 6);
    expect(await app.all('textbox', 'Filter this list')).toEqual([]);
  });

  test('leaves the search of the browser alone', async () => {
    const taken = await app.browser.execute(() => {
      const init = { key: 'f', code: 'KeyF', ctrlKey: true, bubbles: true, cancelable: true };
      const event = new KeyboardEvent('keydown', init);
      document.activeElement?.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(taken).toBe(false);
  });

  test('says where nothing matches, and looks right in the dark and on a phone', async () => {
    await startGuest(app, SEED, { 'tabdo.theme': 'dark' });
    await filter('apple');
    await app.screenshot('filter-dark');
    expect(await axeFaults(app)).toEqual([]);
    await app.browser.setViewport({ width: 390, height: 844 });
    await app.typeText('zzz');
    await app.until('the note', async () =>
      (await app.browser.$('#todo-panel').getText()).includes('No to-do matches applezzz'),
    );
    await app.screenshot('filter-phone');
    expect(await layoutFaults(app)).toEqual([]);
    expect((await smallTargets(app, 44)).filter((name) => /filter/i.test(name))).toEqual([]);
    await app.browser.setViewport({ width: 1440, height: 900 });
  });
});

test('ten thousand rows are narrowed within a frame or two', async () => {
  const todos = Array.from({ length: 10_000 }, (_, n) => `${n % 10 === 0 ? 'apple' : 'pear'} number ${n}`);
  await startGuest(app, { files: [{ name: 'Long', todos }] });
  await app.press('Alt', 's');
  await app.find('textbox', 'Filter this list');
  const took = await app.browser.execute(async () => {
    const field = document.activeElement as HTMLInputElement;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    for (const letter of 'apple') {
      await frame();
      const began = performance.now();
      field.setRangeText(letter, field.value.length, field.value.length, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      times.push(performance.now() - began);
      await frame();
    }
    return times;
  });
  await app.until('the count', async () =>
    (await app.browser.$('#todo-panel').getText()).includes('1,000 of 10,000'),
  );
  // The best of several, since other work may share the machine.
  expect(Math.min(...took)).toBeLessThan(60);
});

test('nothing was said on the console', async () => {
  const said = (await app.consoleMessages()).filter((line) => !line.includes('/favicon.ico'));
  expect(said).toEqual([]);
});
