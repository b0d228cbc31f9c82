// Swipes over to-dos and the way back on a phone, by finger (design 7.2, decisions D13, D25).
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { type Fingers, fingersOf } from '../support/fingers';
import { startGuest } from '../support/guestData';
import { expectRows, rows } from '../support/lists';
import { boxOf, type Pointer, pointerOf, pointOf } from '../support/pointer';
import { dismissToasts, expectToast, settled } from '../support/watch';

let app: App;
let finger: Pointer;
let fingers: Fingers;

beforeAll(async () => {
  app = await openApp({ width: 390, height: 844, touch: true, theme: 'light' });
  finger = pointerOf(app, 'touch');
  fingers = fingersOf(app);
});

/** A guest may have ten. */
beforeEach(() => startGuest(app, { files: [{ name: 'Plan', todos: ['milk', 'bread', 'tea', 'rice'] }] }));

afterEach(async () => {
  expect(await app.consoleMessages()).toEqual([]);
});

afterAll(() => app.close());

const row = (name: string) => app.find('row', name);
const top = async (list: 'Open to-dos' | 'Completed to-dos') => (await rows(app, list)).slice(0, 3);
/** Lays a finger on the middle of a row and moves it sideways; it stays there. */
const pull = async (name: string, dx: number, dy = 0) => {
  const { x, y } = await pointOf(app, await row(name));
  await fingers.down({ x, y });
  await fingers.moveTo({ x: x + dx, y: y + dy });
  return { x, y };
};
const swipe = async (name: string, dx: number) => {
  await pull(name, dx);
  await fingers.up();
};
const ready = async () => {
  await row('milk');
  await app.until('the part for fingers', () =>
    app.browser.execute(() => document.querySelector('#todo-panel[data-swipes]') !== null),
  );
};
/** What the place of the swiped row says. */
const told = () =>
  app.browser.execute(() => {
    const bed = document.querySelector<HTMLElement>('[data-swipe]:not([data-leaving])');
    return bed && [bed.dataset.swipe, bed.textContent, bed.dataset.armed !== undefined];
  });
/** A notification that still slides is elsewhere by the time the finger is down. */
const undoByButton = async () => {
  await settled(app);
  await finger.click(await app.find('button', 'Undo'));
};
const scrollTop = () => app.browser.execute(() => document.querySelector('[data-scroller]')?.scrollTop ?? -1);

test('to the right it completes, to the left it deletes, and both are undone by the button', async () => {
  await ready();
  await swipe('bread', 150);
  await expectToast(app, 'To-do completed');
  await expectRows(app, 'Completed to-dos', ['bread']);
  await undoByButton();
  await app.until('the to-do to be open', async () => (await top('Open to-dos'))[1] === 'bread');
  await dismissToasts(app);
  await swipe('milk', -150);
  await expectToast(app, 'To-do deleted');
  await app.gone('row', 'milk');
  await undoByButton();
  await app.until('the to-do to be back', async () => (await top('Open to-dos'))[0] === 'milk');
});

test('says what it will do while the finger is down, and does nothing when it goes back', async () => {
  await ready();
  const start = await pull('bread', 70);
  expect(await told()).toEqual(['complete', 'Complete', false]);
  await fingers.moveTo({ x: start.x + 150, y: start.y });
  expect(await told()).toEqual(['complete', 'Complete', true]);
  expect((await boxOf(app, await row('bread'))).left).toBeGreaterThan(100);
  await fingers.moveTo({ x: start.x - 150, y: start.y });
  expect(await told()).toEqual(['delete', 'Delete', true]);
  await fingers.moveTo({ x: start.x - 30, y: start.y });
  expect(await told()).toEqual(['delete', 'Delete', false]);
  await fingers.up();
  await app.until('nothing to be said', async () => (await told()) === null);
  expect(await top('Open to-dos')).toEqual(['milk', 'bread', 'tea']);
  expect((await boxOf(app, await row('bread'))).left).toBe((await boxOf(app, await row('tea'))).left);
});

test('what it says is never cut, however far the finger has come', async () => {
  await ready();
  const start = await pull('bread', 60);
  const seen = [];
  for (const dx of [46, 70, 84, 97, 150, -46, -84, -97]) {
    await fingers.moveTo({ x: start.x + dx, y: start.y });
    const found = await app.browser.execute(() => {
      const bed = document.querySelector<HTMLElement>('[data-swipe]');
      const row = [...document.querySelectorAll<HTMLElement>('[role=row]')].find(
        (each) => each.style.translate,
      );
      if (!bed || !row) return { cut: -1, says: false };
      const [place, moved] = [bed.getBoundingClientRect(), row.getBoundingClientRect()];
      const free = moved.left > place.left ? [place.left, moved.left] : [moved.right, place.right];
      const words = [...bed.querySelectorAll('svg, span span')].filter((each) => each.checkVisibility());
      const cut = words.filter((each) => {
        const box = each.getBoundingClientRect();
        return box.left < (free[0] ?? 0) - 0.5 || box.right > (free[1] ?? 0) + 0.5;
      });
      return { cut: cut.length, says: words.some((each) => each.textContent !== '') };
    });
    seen.push({ dx, ...found });
  }
  await fingers.moveTo({ x: start.x, y: start.y });
  await fingers.up();
  // Of a sign alone the edge may come into view first.
  expect(seen.filter(({ dx, cut }) => Math.abs(dx) >= 44 && cut !== 0)).toEqual([]);
  expect(seen.filter(({ dx, says }) => says !== Math.abs(dx) >= 80)).toEqual([]);
});

test('a finger that scrolls, rests first, or is joined by another swipes nothing', async () => {
  const todos = ['milk', 'bread', 'tea', ...Array.from({ length: 30 }, (_, n) => `more ${n}`)];
  await startGuest(app, { files: [{ name: 'Plan', todos }] });
  await ready();
  await pull('more 3', 90, -260);
  await fingers.up();
  await app.until('the list to scroll', async () => (await scrollTop()) > 50);
  expect(await told()).toBeNull();
  // A list that was flung goes on for a while.
  await app.until('the list to stand at its top', async () => {
    await app.browser.execute(() => document.querySelector('[data-scroller]')?.scrollTo(0, 0));
    await app.browser.pause(200);
    return (await scrollTop()) === 0;
  });
  const held = await pointOf(app, await row('tea'));
  await fingers.down(held);
  await app.browser.pause(400);
  await fingers.moveTo({ x: held.x + 150, y: held.y + 2 });
  expect(await told()).toBeNull();
  await fingers.up();
  const one = await pull('bread', 150);
  await fingers.down({ x: one.x + 150, y: one.y }, { x: 200, y: 600 });
  await app.until('nothing to be said', async () => (await told()) === null);
  await fingers.up();
  expect(await told()).toBeNull();
  expect(await top('Open to-dos')).toEqual(['milk', 'bread', 'tea']);
  expect(await app.all('grid', 'Completed to-dos')).toEqual([]);
});

test('where the page is read from the right, completing goes to the left', async () => {
  await ready();
  await app.browser.execute(() => {
    document.documentElement.dir = 'rtl';
  });
  await pull('bread', -150);
  expect(await told()).toEqual(['complete', 'Complete', true]);
  await fingers.up();
  await expectRows(app, 'Completed to-dos', ['bread']);
  await app.until('the words to go', async () => (await told()) === null);
  await dismissToasts(app);
  await swipe('milk', 150);
  await app.gone('row', 'milk');
});

test('a completed one is reopened', async () => {
  await startGuest(app, { files: [{ name: 'Plan', todos: ['milk', '[x] done'] }] });
  await ready();
  await swipe('done', 150);
  await expectToast(app, 'To-do reopened');
  await app.until('it to be open', async () => (await rows(app, 'Open to-dos')).includes('done'));
});

test('the way back closes the sheet, then the drawer, then nothing more; forward leads nowhere', async () => {
  await ready();
  const length = () => app.browser.execute(() => history.length);
  await finger.click(await app.find('button', 'Open sidebar'));
  await finger.click(await app.find('button', 'More for Plan', await app.find('complementary', 'Sidebar')));
  await app.find('menu');
  const before = await length();
  await app.browser.execute(() => history.back());
  await app.gone('menu');
  await app.find('complementary', 'Sidebar');
  await app.browser.execute(() => history.back());
  await app.gone('complementary', 'Sidebar');
  await app.browser.execute(() => history.forward());
  await app.until('the history to rest', async () =>
    app.browser.execute(() => Object(history.state).tabdoLayers === undefined),
  );
  expect(await app.all('complementary', 'Sidebar')).toEqual([]);
  expect(await length()).toBe(before);
  await row('milk');
});

test('the way back closes the palette and a dialog, and leads from a page to the one before', async () => {
  await ready();
  await finger.click(await app.find('button', 'Search or run'));
  await app.find('dialog', 'Command palette');
  await app.browser.execute(() => history.back());
  await app.gone('dialog', 'Command palette');
  await finger.click(await app.find('button', 'Search or run'));
  await app.find('combobox', 'Search commands and items');
  await app.typeText('settings');
  await app.press('Enter');
  await app.find('heading', 'Settings');
  await app.browser.execute(() => history.back());
  await row('milk');
  await app.until('the history to rest', async () =>
    app.browser.execute(() => Object(history.state).tabdoLayers === undefined),
  );
  await finger.click(await app.find('button', 'Search or run'));
  await app.find('combobox', 'Search commands and items');
  await app.typeText('trash');
  await app.press('Enter');
  await app.find('dialog', 'Trash');
  await app.browser.execute(() => history.back());
  await app.gone('dialog', 'Trash');
  await row('milk');
});
