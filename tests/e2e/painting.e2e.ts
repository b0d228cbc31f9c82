// What is painted in the first frame: rows of many heights never lie on each other, however they come into view.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { startGuest } from '../support/guestData';
import { rows } from '../support/lists';
import { pointerOf } from '../support/pointer';

const LONG = 'a to-do of many words that needs several lines '.repeat(12);
const mixed = (name: string) =>
  Array.from({ length: 150 }, (_, at) => (at % 3 === 0 ? `${name} ${at} ${LONG}` : `${name} ${at}`));

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1100, height: 800, theme: 'light', reducedMotion: true });
});

beforeEach(async () => {
  const files = [
    { name: 'Short', todos: Array.from({ length: 150 }, (_, at) => `short ${at}`) },
    { name: 'Long', todos: mixed('long') },
    { name: 'Tall', todos: mixed('tall') },
  ];
  await startGuest(app, { files });
  await app.find('row', 'short 0');
  await watchPaintings(app);
});

afterEach(async () => {
  expect(await app.consoleMessages()).toEqual([]);
});

afterAll(() => app.close());

/**
 * From now on each frame in which rows come or change their height is looked at as it will be painted: an observer
 * made after the list's own is asked after it.
 */
const watchPaintings = (app: App) =>
  app.browser.execute(() => {
    const found: string[] = [];
    Reflect.set(window, 'overlaps', found);
    Reflect.set(window, 'looks', 0);
    // Whoever listens after this may still say that it is none.
    window.addEventListener('error', (event) =>
      setTimeout(() => {
        // Firefox lets nobody say so, and does not show it either.
        if (event.cancelable && !event.defaultPrevented) found.push(event.message);
      }),
    );
    const look = (): void => {
      Reflect.set(window, 'looks', Number(Reflect.get(window, 'looks')) + 1);
      const boxes = [...document.querySelectorAll('main [role=row][data-id]')]
        .map((row) => row.getBoundingClientRect())
        .filter(({ bottom, top }) => bottom > 0 && top < innerHeight)
        .sort((a, b) => a.top - b.top);
      for (const [at, { bottom }] of boxes.entries()) {
        const next = boxes[at + 1]?.top ?? bottom;
        if (next < bottom - 1) found.push(`rows ${at} and ${at + 1} by ${Math.round(bottom - next)} px`);
      }
    };
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const come = added.flatMap((node) =>
        node instanceof Element ? [node, ...node.querySelectorAll('*')] : [],
      );
      const fresh = come.filter((node) => node.matches('[role=row][data-id]'));
      if (fresh.length === 0) return;
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        look();
      });
      for (const row of fresh) observer.observe(row);
    }).observe(document.body, { childList: true, subtree: true });
  });

async function nothingOverlapped(): Promise<void> {
  const found = await app.browser.execute(() => ({
    looks: Number(Reflect.get(window, 'looks')),
    overlaps: [...Reflect.get(window, 'overlaps')],
  }));
  expect(found).toEqual({ looks: expect.toSatisfy((looks: number) => looks > 0), overlaps: [] });
}

const shows = (start: string) => async () =>
  (await rows(app, 'Open to-dos')).some((text) => text.startsWith(start));

test('a file of long to-dos that is shown in the place of one of short ones', async () => {
  await pointerOf(app).click(await app.find('tab', 'Long'));
  await app.until('its rows', shows('long'));
  await pointerOf(app).click(await app.find('tab', 'Tall'));
  await app.until('its rows', shows('tall'));
  await nothingOverlapped();
});

test('rows that jumps through the list bring into view', async () => {
  await pointerOf(app).click(await app.find('tab', 'Long'));
  await app.until('its rows', shows('long'));
  const scrollTo = (top: number) =>
    app.browser.execute((to: number) => document.querySelector('[data-scroller]')?.scrollTo(0, to), top);
  await scrollTo(3_000);
  await app.browser.pause(300);
  await app.until('the last row', async () => {
    await scrollTo(1_000_000);
    return (await rows(app, 'Open to-dos')).includes('long 149');
  });
  await nothingOverlapped();
});

test('a to-do that becomes long above others', async () => {
  const row = await app.find('row', 'short 3');
  await row.doubleClick();
  await app.find('textbox', 'Edit to-do');
  await app.press('Control', 'a');
  await app.typeText(LONG.slice(0, 400));
  await app.press('Enter');
  await app.until('it', shows('a to-do of'));
  await nothingOverlapped();
});
