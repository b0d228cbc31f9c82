// Every screen and layer of a phone at each size and at twice the text: large enough for a finger, all of it reachable (design 7.2, traps B37).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { startGuest } from '../support/guestData';
import { boxOf, type Pointer, pointerOf } from '../support/pointer';
import { layoutFaults, settled, smallTargets } from '../support/watch';

let app: App;
let finger: Pointer;

beforeAll(async () => {
  app = await openApp({ width: 390, height: 844, touch: true, theme: 'dark' });
  finger = pointerOf(app, 'touch');
});

afterEach(async () => {
  expect(await app.consoleMessages()).toEqual([]);
});

afterAll(() => app.close());

const TODOS = [
  'milk',
  '[x] bread',
  'a rather long to-do that needs more than one line on any phone there is',
];

/** Turns the phone, or takes another. */
const size = async (width: number, height: number) => {
  await app.browser.setViewport({ width, height, devicePixelRatio: 2 });
  expect(await app.browser.execute(() => [innerWidth, innerHeight])).toEqual([width, height]);
};

/** Fields that a phone would zoom into, because their text is smaller than 16 px. */
const zoomed = () =>
  app.browser.execute(() =>
    [...document.querySelectorAll<HTMLElement>('input, textarea, select')]
      .filter((field) => !/checkbox|radio|range|color|file|hidden/.test(Reflect.get(field, 'type')))
      .filter(
        (field) =>
          !field.closest('[aria-hidden=true]') &&
          field.checkVisibility() &&
          parseFloat(getComputedStyle(field).fontSize) < 16,
      )
      .map((field) => `${field.ariaLabel ?? field.id}: ${getComputedStyle(field).fontSize}`),
  );

/** Controls that cannot be brought into the window by scrolling, or are cut off where they are. */
const unreachable = () =>
  app.browser.execute(() => {
    const found: string[] = [];
    const inModal = document.querySelector('[aria-modal=true]');
    for (const control of document.querySelectorAll<HTMLElement>('button, a[href], input, textarea')) {
      if (!control.checkVisibility() || control.closest('[inert], [aria-hidden=true]')) continue;
      if (inModal && !inModal.contains(control)) continue;
      // The link that comes when it has the focus.
      if (control.matches('a[href^="#"]') && control.getBoundingClientRect().bottom < 0) continue;
      if (control.tabIndex < 0 && control.matches('[aria-label^=Close]')) continue;
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      if (width <= 2) continue;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
        found.push(`${control.ariaLabel ?? control.textContent} at ${Math.round(x)}, ${Math.round(y)}`);
    }
    for (const scroller of document.querySelectorAll('[data-scroller]')) scroller.scrollTop = 0;
    window.scrollTo(0, 0);
    return found;
  });

const sound = async (where: string) => {
  await settled(app);
  const faults = {
    layout: await layoutFaults(app),
    small: await smallTargets(app, 44),
    zoomed: await zoomed(),
    unreachable: await unreachable(),
  };
  expect.soft({ where, ...faults }).toEqual({ where, layout: [], small: [], zoomed: [], unreachable: [] });
};

const dialogBy = async (words: string, name: string) => {
  await finger.click(await app.find('button', 'Search or run'));
  await app.find('combobox', 'Search commands and items');
  await app.typeText(words);
  await app.press('Enter');
  await app.find('dialog', name);
};

const start = () =>
  startGuest(app, { folders: ['Work'], files: [{ name: 'Plan', todos: TODOS }] }, { 'tabdo.theme': 'dark' });

/** Opens one screen or layer after the other, and looks at each. */
const walk = async () => {
  await start();
  await app.find('row', 'milk');
  await sound('the list');
  await finger.click(await app.find('button', 'Open sidebar'));
  await app.find('complementary', 'Sidebar');
  await sound('the drawer');
  await app.press('Escape');
  await app.gone('complementary', 'Sidebar');
  await finger.click(await app.find('button', 'Search or run'));
  await app.find('dialog', 'Command palette');
  await sound('the palette');
  await app.press('Escape');
  await app.gone('dialog', 'Command palette');
  await finger.click(await app.find('button', 'More for milk'));
  await app.find('menu');
  await sound('the menu');
  await app.press('Escape');
  await app.gone('menu');
  for (const [words, name] of [
    ['trash', 'Trash'],
    ['keyboard shortcuts', 'Keyboard Shortcuts'],
    ['change color', 'Choose a Color'],
    ['new macro', 'New macro'],
    ['inspect keys', 'Inspect keys'],
  ] as const) {
    await dialogBy(words, name);
    await sound(name);
    await app.press('Escape');
    await app.gone('dialog', name);
  }
  // The picker is a sheet that names the item: no drawer stays open behind it.
  expect(await app.all('complementary', 'Sidebar')).toEqual([]);
  for (const path of ['/settings', '/login', '/home', '/contact', '/features', '/privacy']) {
    await app.goto(path);
    await app.find('main');
    await sound(path);
  }
};

test.each([
  [390, 844],
  [360, 640],
] as const)(
  '%i x %i: every control is large enough, no field zooms, nothing is out of reach',
  async (width, height) => {
    await size(width, height);
    await walk();
  },
);

test('a list has the whole width but for 8 px on each side', async () => {
  await size(390, 844);
  await start();
  const box = await boxOf(app, await app.find('row', 'milk'));
  const pane = await app.browser.execute(() => document.querySelector('[data-scroller]')?.clientWidth ?? 0);
  expect({ left: box.left, right: box.left + box.width }).toEqual({ left: 8, right: pane - 8 });
});

test('with the text at twice its size nothing is cut off or out of reach', async () => {
  await size(390, 844);
  await start();
  await app.find('row', 'milk');
  await app.browser.execute(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const field = await app.find('textbox', 'What needs to be done?');
  expect(await app.browser.execute((each) => getComputedStyle(each).fontSize, field)).toBe('32px');
  await sound('the list');
  await finger.click(await app.find('button', 'More for milk'));
  await app.find('menu');
  await sound('the sheet');
  await app.press('Escape');
  await app.gone('menu');
});

test('with the page at twice its size everything is still there', async () => {
  await size(195, 422);
  await walk();
});

test('on its side it is a phone as well, and all of that is so', async () => {
  const upright = { app, finger };
  app = await openApp({ width: 844, height: 390, touch: true, theme: 'dark' });
  try {
    finger = pointerOf(app, 'touch');
    await walk();
  } finally {
    await app.close();
    ({ app, finger } = upright);
  }
});
