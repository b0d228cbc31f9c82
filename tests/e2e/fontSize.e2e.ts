// The font size that a person set in the browser: everything follows it, up to twice, and nothing is cut (WCAG 1.4.4, design 4).
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { startGuest } from '../support/guestData';
import { boxOf } from '../support/pointer';
import { layoutFaults, settled } from '../support/watch';

const LONG =
  'a rather long to-do that needs more than one line on any phone there is, and on most desktops as well';
const more = Array.from({ length: 120 }, (_, at) => `to-do ${at}`);

const heightOf = async (app: App, name: string) => (await boxOf(app, await app.find('row', name))).height;
const textSize = (app: App) =>
  app.browser.execute(() => parseFloat(getComputedStyle(document.body).fontSize));

/** Words of controls and rows that are taller than the box which clips them. */
const cutWords = (app: App) =>
  app.browser.execute(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], [role=row], [role=option], [role=tab], input:not([type=checkbox])',
      ),
    ]
      .filter(
        (part) =>
          part.checkVisibility() &&
          (part.textContent || part.matches('input')) &&
          part.clientHeight > 0 &&
          part.clientWidth > 2,
      )
      .filter((part) => part.clientHeight + 1 < parseFloat(getComputedStyle(part).fontSize))
      .map(
        (part) => `${part.role ?? part.tagName} ${part.ariaLabel ?? part.textContent}: ${part.clientHeight}`,
      ),
  );

async function sound(app: App, where: string): Promise<void> {
  await settled(app);
  const found = { layout: await layoutFaults(app), cut: await cutWords(app) };
  expect.soft({ where, ...found }).toEqual({ where, layout: [], cut: [] });
}

/** How the list, its menu and the palette stand. */
async function walk(app: App): Promise<void> {
  await sound(app, 'the list');
  await app.browser.execute(() => document.querySelector('[data-scroller]')?.scrollTo(0, 4000));
  await sound(app, 'the list further down');
  await app.browser.execute(() => document.querySelector('[data-scroller]')?.scrollTo(0, 0));
  await (await app.find('button', 'More for milk')).click();
  await app.find('menu');
  await sound(app, 'the menu');
  await app.press('Escape');
  await app.gone('menu');
  await app.press('Control', 'k');
  await app.find('dialog', 'Command palette');
  await sound(app, 'the palette');
}

describe.each([
  { width: 1440, height: 900, touch: false, row: 36 },
  { width: 390, height: 844, touch: true, row: 48 },
])('$width x $height, at twice the font size', ({ row, ...size }) => {
  let app: App;

  beforeAll(async () => {
    app = await openApp({ ...size, fontSize: 32, theme: 'light', reducedMotion: true });
  });

  afterEach(async () => {
    expect(await app.consoleMessages()).toEqual([]);
  });

  afterAll(() => app.close());

  test('rows and words are twice as high, and nothing is cut or lies on another', async () => {
    await startGuest(app, { folders: ['Work'], files: [{ name: 'Plan', todos: ['milk', LONG, ...more] }] });
    expect(await heightOf(app, 'milk')).toBe(row * 2);
    expect(await textSize(app)).toBe(28);
    await walk(app);
  });

  test.each(['/settings', '/login', '/home', '/contact', '/features'])('%s fits the window', async (path) => {
    await app.goto(path);
    await app.find('main');
    await sound(app, path);
  });
});
