// The public pages as they are read: without scripts, on paper, with a finger (issue: the public site).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SITE_PAGES } from '../../src/platform/contract/site';
import { type App, openApp } from '../support/browser';

const PATHS = SITE_PAGES.map(({ path }) => path);
const LEGAL = ['/privacy-policy', '/terms-of-service', '/privacy', '/terms'];

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'dark', path: '/about' });
});

afterAll(() => app.close());

const tools = (method: string, params: object) => app.browser.sendCommandAndGetResult(method, params);

/** Texts of the page that cannot be seen; keys of the other kind of keyboard are none. */
const unseen = () =>
  app.browser.execute(() =>
    [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, th, td, a')]
      .filter((each) => !each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((each) => each.textContent),
  );

describe('with JavaScript off', () => {
  beforeAll(async () => {
    await tools('Emulation.setScriptExecutionDisabled', { value: true });
  });
  afterAll(async () => {
    await tools('Emulation.setScriptExecutionDisabled', { value: false });
  });

  test.each(PATHS)('%s is read in full', async (path) => {
    await app.goto(path);
    // Nothing ran: those two would have been set before the first paint.
    expect(await app.browser.execute(() => Object.keys(document.documentElement.dataset))).toEqual([]);
    expect(await unseen()).toEqual([]);
    const pictures = await app.browser.execute(
      () => [...document.querySelectorAll('main img')].filter((each) => each.checkVisibility()).length,
    );
    if (path === '/home') expect(pictures).toBeGreaterThan(4);
  });

  test('the download page has all builds, and no button that would do nothing', async () => {
    await app.goto('/download');
    for (const name of ['Download for Windows', 'Apple Silicon (arm64)', 'Intel (x64)', 'Open the store'])
      await app.find('link', name);
    expect(await app.all('button')).toEqual([]);
  });

  test('nothing else pretends to work: no form, nothing to try', async () => {
    await app.goto('/contact');
    expect(await app.all('textbox')).toEqual([]);
    const said = await app.browser.execute(() => {
      const words = document.querySelector('[data-island="contact"] + p');
      return words?.checkVisibility() === true ? words.textContent : null;
    });
    expect(said).toContain('The mail address works without it.');
    await app.find('link', 'support@tabdo.example');
    await app.goto('/home');
    expect(await app.all('button')).toEqual([]);
  });
});

describe('with JavaScript on', () => {
  test.each(PATHS)('%s is shown as soon as its letters are there, and nothing is kept back', async (path) => {
    await app.goto(path);
    await app.until('letters', () =>
      app.browser.execute(() => document.documentElement.dataset.letters === undefined),
    );
    expect(await app.browser.execute(() => document.fonts.check('16px "Inter Site"'))).toBe(true);
    expect(
      await app.browser.execute(() =>
        document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }),
      ),
    ).toBe(true);
  });
});

describe('on paper', () => {
  test.each(LEGAL)('%s is its words alone, black on white, without what one would click', async (path) => {
    await app.goto(path);
    await tools('Emulation.setEmulatedMedia', { media: 'print' });
    const shown = await app.browser.execute(() =>
      [...document.querySelectorAll('header, footer, nav, a[href="/settings"], main section[id] p')]
        .filter((each) => each.checkVisibility())
        .map((each) => each.tagName),
    );
    expect(new Set(shown)).toEqual(new Set(['P']));
    const colors = await app.browser.execute(() => [
      ...new Set(
        [...document.querySelectorAll('h1, h2, main p, main section')].flatMap((each) => [
          getComputedStyle(each).color,
          getComputedStyle(each).backgroundColor,
        ]),
      ),
    ]);
    expect(colors.toSorted()).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    await tools('Emulation.setEmulatedMedia', { media: '' });
    const { data } = Object(await tools('Page.printToPDF', { paperWidth: 8.27, paperHeight: 11.69 }));
    const sheets = Buffer.from(String(data), 'base64')
      .toString('latin1')
      .match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(2);
  });
});

describe('where the script of the page does not come', () => {
  test('nothing waits for it: all builds are there, and the form gives way to the mail address', async () => {
    await tools('Network.enable', {});
    await tools('Network.setBlockedURLs', { urls: ['*/assets/site-*'] });
    await app.goto('/download');
    await app.find('link', 'Intel (x64)');
    expect(await app.all('button')).toEqual([]);
    await app.goto('/contact');
    await app.find('link', 'support@tabdo.example');
    expect(await app.all('textbox')).toEqual([]);
    await tools('Network.setBlockedURLs', { urls: [] });
    await app.goto('/download');
    await app.find('button', 'Download for Mac');
    await app.gone('link', 'Intel (x64)');
  });
});

describe('with a finger', () => {
  test('everything that is pressed is at least 44 px high and wide, but for links within a text', async () => {
    await app.browser.setViewport({ width: 390, height: 844 });
    for (const path of PATHS) {
      await app.goto(path);
      const small = await app.browser.execute(() =>
        [...document.querySelectorAll<HTMLElement>('a, button, input, textarea')]
          .filter(
            (each) =>
              each.checkVisibility() && each.tabIndex >= 0 && getComputedStyle(each).display !== 'inline',
          )
          .map((each) => ({ name: each.textContent, ...each.getBoundingClientRect().toJSON() }))
          .filter(({ width, height }) => width < 43.9 || height < 43.9),
      );
      expect([path, small]).toEqual([path, []]);
    }
  });

  test('words that are twice as large stay within the page, also those of buttons', async () => {
    for (const path of PATHS) {
      await app.goto(path);
      const beyond = await app.browser.execute(() => {
        const all = [...document.querySelectorAll<HTMLElement>('body *')].map((each) => {
          const { fontSize, lineHeight } = getComputedStyle(each);
          return [each, Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const;
        });
        for (const [each, size, line] of all) {
          each.style.setProperty('font-size', `${size * 2}px`);
          if (!Number.isNaN(line)) each.style.setProperty('line-height', `${line * 2}px`);
        }
        const edge = innerWidth - 15;
        return all
          .map(([each]) => each)
          .filter((each) => each.matches('a, button, h1, h2, h3, p, li, td') && each.checkVisibility())
          .filter((each) => each.getBoundingClientRect().right > edge)
          .map(({ textContent }) => textContent);
      });
      expect([path, beyond]).toEqual([path, []]);
    }
  });

  test('the navigation stands in one row under the brand', async () => {
    await app.goto('/home');
    const tops = await app.browser.execute(() =>
      [...document.querySelectorAll('header nav li')].map((each) =>
        Math.round(each.getBoundingClientRect().top),
      ),
    );
    expect(new Set(tops).size).toBe(1);
    await app.browser.setViewport({ width: 1440, height: 900 });
  });
});
