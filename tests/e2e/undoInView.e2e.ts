// What undo and redo bring back is seen, however far the list is scrolled and whatever is selected (decisions D13).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { startGuest } from '../support/guestData';
import { expectSoon, selectedRows } from '../support/lists';
import { pointerOf } from '../support/pointer';

const MANY = 10_000;
const LAST = `row ${MANY - 1}`;

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'light', reducedMotion: true });
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  const todos = Array.from({ length: MANY }, (_, at) => `row ${at}`);
  await startGuest(app, {
    files: [
      { name: 'Long', todos },
      { name: 'Short', todos: ['one'] },
    ],
  });
  await app.find('row', 'row 0');
  await app.until('the rest of the app', () =>
    app.browser.execute(() =>
      performance.getEntriesByType('resource').some(({ name }) => /Overlays/.test(name)),
    ),
  );
});

/** Scrolls as a wheel does: nothing but the list moves. */
async function scrollTo(part: number): Promise<void> {
  await app.browser.execute((to: number) => {
    const scroller = document.querySelector('#todo-panel [data-scroller]');
    window.dispatchEvent(new WheelEvent('wheel'));
    if (scroller) scroller.scrollTop = to * (scroller.scrollHeight - scroller.clientHeight);
  }, part);
  await app.browser.pause(300);
}

/** Whether the whole row stands within what scrolls. */
const inView = (text: string) =>
  app.browser.execute((label: string) => {
    const box = document
      .querySelector(`#todo-panel [role=row][aria-label="${label}"]`)
      ?.getBoundingClientRect();
    const around = document.querySelector('#todo-panel [data-scroller]')?.getBoundingClientRect();
    return !!box && !!around && box.top >= around.top && box.bottom <= around.bottom;
  }, text);

async function expectInView(text: string): Promise<void> {
  await expectSoon(app, () => inView(text), true);
  // And it stays there: what scrolls late would take it away again.
  await app.browser.pause(700);
  expect(await inView(text)).toBe(true);
}

/** Selects the first three rows, by keys. */
async function selectThree(): Promise<void> {
  await app.press('ArrowDown');
  await app.press('Shift', 'ArrowDown');
  await app.press('Shift', 'ArrowDown');
  await expectSoon(app, () => selectedRows(app), ['row 0', 'row 1', 'row 2']);
}

/** By its box, which selects nothing. */
async function complete(text: string): Promise<void> {
  const row = await app.find('row', text);
  await pointerOf(app).click(await row.$('[role=checkbox], input[type=checkbox]').getElement());
}

test('a row far away that is no part of what is selected, at undo and at redo', async () => {
  await selectThree();
  await scrollTo(0.5);
  const there = await app.browser.execute(() => {
    const rows = [...document.querySelectorAll('#todo-panel [role=row]')];
    return rows.find((row) => row.getBoundingClientRect().top > 400)?.getAttribute('aria-label') ?? '';
  });
  await complete(there);
  await scrollTo(0);
  await expectSoon(app, () => selectedRows(app), ['row 0', 'row 1', 'row 2']);
  await app.press('Control', 'z');
  await expectInView(there);
  await scrollTo(0);
  await app.press('Control', 'Shift', 'z');
  await expectInView(there);
  await scrollTo(0);
  await expectSoon(app, () => selectedRows(app), ['row 0', 'row 1', 'row 2']);
  expect(await app.focusedName()).toBe('row 2');
});

test('the first of many', async () => {
  await app.press('ArrowDown');
  for (let at = 0; at < 20; at += 1) await app.press('Shift', 'ArrowDown');
  await app.press(' ');
  await expectSoon(app, () => inView('row 20'), false);
  await scrollTo(0.5);
  await app.press('Control', 'z');
  await expectInView('row 0');
  await app.press('Control', 'Shift', 'z');
  await scrollTo(0.5);
  await app.press('Control', 'z');
  await expectInView('row 0');
});

/** Completes the last row, and leaves it. */
async function completeLast(): Promise<void> {
  await app.press('ArrowDown');
  await app.press('End');
  await expectInView(LAST);
  await app.press(' ');
  await expectSoon(app, async () => (await selectedRows(app)).includes(LAST), false);
  await scrollTo(0);
}

test('a row of a file that was closed meanwhile', async () => {
  await completeLast();
  await app.press('Alt', 'Shift', 't');
  await app.press('Delete');
  await app.gone('tab', 'Long');
  await app.press('Control', 'z');
  await expectInView(LAST);
});

test('a row of another file than the one that is shown', async () => {
  await completeLast();
  await app.press('Alt', '2');
  await app.find('row', 'one');
  await app.press('Escape');
  await app.press('Control', 'z');
  await expectInView(LAST);
});

test('a row, from another page', async () => {
  await completeLast();
  await app.press('Control', ',');
  await app.find('heading', 'Settings');
  await app.press('Control', 'k');
  await app.find('combobox');
  await app.typeText('undo');
  await app.find('option', `Undo: Complete ${LAST}`);
  await app.press('Enter');
  await expectInView(LAST);
});
