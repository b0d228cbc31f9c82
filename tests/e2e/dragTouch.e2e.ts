// Dragging by finger on a touch screen: rest, then move; movement before that scrolls (decisions D25).
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, openApp, type PageElement } from '../support/browser';
import { draggableLists, dragLeftovers } from '../support/drag';
import { startGuest } from '../support/guestData';
import { expectRows, expectSoon, options } from '../support/lists';
import { type Pointer, pointerOf, pointOf } from '../support/pointer';

let app: App;
let finger: Pointer;

const NAMES = Array.from({ length: 24 }, (_, n) => `File ${n}`);

beforeAll(async () => {
  app = await openApp({ width: 1024, height: 600, touch: true, theme: 'light' });
  finger = pointerOf(app, 'touch');
});

beforeEach(async () => {
  const files = NAMES.map((name) => ({ name, ...(name === 'File 0' && { todos: ['one', 'two', 'three'] }) }));
  await startGuest(app, { folders: ['Work', 'Home'], files, tabs: ['File 0'] });
  await draggableLists(app);
});

afterEach(async () => {
  expect(await dragLeftovers(app)).toEqual([]);
  expect(await app.consoleMessages()).toEqual([]);
});

afterAll(async () => {
  await app.close();
});

const option = (name: string): Promise<PageElement> => app.find('option', name);
const firstFiles = async (): Promise<string[]> => (await options(app, 'Files')).slice(0, 4);
const scrolled = (): Promise<number> =>
  app.browser.execute(() => {
    let list: Element | null = document.querySelector('[data-drop-file]');
    while (list && !/auto|scroll/.test(getComputedStyle(list).overflowY)) list = list.parentElement;
    return list?.scrollTop ?? -1;
  });

test('a finger that rests on a row and then moves drags it', async () => {
  await finger.drag(await option('File 0'), await option('File 2'), { holdMs: 300 });
  await expectSoon(app, firstFiles, ['File 1', 'File 2', 'File 0', 'File 3']);
});

test('a finger that moves at once scrolls and drags nothing', async () => {
  await finger.drag(await option('File 9'), await option('File 3'));
  await app.until('the list to scroll', async () => (await scrolled()) > 0);
  expect(await firstFiles()).toEqual(NAMES.slice(0, 4));
});

test('a tap after a drag opens what it taps', async () => {
  await finger.drag(await option('File 0'), await option('File 1'), { holdMs: 300 });
  await expectSoon(app, firstFiles, ['File 1', 'File 0', 'File 2', 'File 3']);
  await finger.click(await option('File 2'));
  await app.find('tab', 'File 2');
});

test('a to-do goes by its grip after a short rest', async () => {
  const [grip] = await app.browser.$$('[role=row] [data-drag-handle]').getElements();
  const third = await app.find('row', 'three');
  if (!grip) throw new Error('There is no grip');
  await finger.drag(grip, { on: third, at: 'bottom' }, { holdMs: 160 });
  await expectRows(app, 'Open to-dos', ['two', 'three', 'one']);
});

// The last one: two fingers leave the driver's touches in disorder.
test('a second finger gives up the drag, and opens nothing', async () => {
  const from = await pointOf(app, await option('File 0'));
  const to = await pointOf(app, await option('File 2'));
  const other = await pointOf(app, await option('Home'));
  const touch = (id: string) => app.browser.action('pointer', { id, parameters: { pointerType: 'touch' } });
  const first = touch('first')
    .move({ ...from, duration: 0 })
    .down({ button: 0 })
    .pause(300)
    .move({ x: from.x, y: from.y + 20, duration: 16 })
    .move({ ...to, duration: 100 })
    .pause(100);
  const second = touch('second').pause(0).pause(0).pause(0).pause(0).pause(0).pause(0);
  second
    .move({ ...other, duration: 0 })
    .down({ button: 0 })
    .pause(50);
  await app.browser.actions([first, second]);
  await expectSoon(app, () => dragLeftovers(app), []);
  expect(await firstFiles()).toEqual(NAMES.slice(0, 4));
  expect(await (await option('Home')).getAttribute('aria-selected')).toBe('false');
});
