// The public site in a browser: every link leads somewhere, nothing is refused, no page is too wide, and the workspace to try works.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SITE_PAGES } from '../../src/platform/contract/site';
import { type App, openApp } from '../support/browser';
import { pointerOf } from '../support/pointer';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'light', path: '/home' });
});

afterAll(() => app.close());

const click = async (role: string, name: string) => pointerOf(app).click(await app.find(role, name));
const path = () => app.browser.execute(() => location.pathname);
const linksHere = () =>
  app.browser.execute(() =>
    [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
  );

describe('every page', () => {
  test('is reached from the home page by links alone, and each link resolves', async () => {
    const found = new Set<string>(['/home']);
    for (const address of found) {
      const answer = await fetch(app.url + address);
      expect([address, answer.status]).toEqual([address, 200]);
      if (['/', '/login', '/settings', '/subscription'].includes(address)) continue;
      const html = await answer.text();
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"#][^"]*)"/g))
        if (href.startsWith('/')) found.add(href);
      for (const [, file = ''] of html.matchAll(
        /(?:src|href|content)="((?:http:\/\/127[^"]*)?\/(?:assets|pictures|[a-z]+\.(?:js|svg|ico))[^"]*)"/g,
      )) {
        const asset = await fetch(new URL(file, app.url));
        expect([file, asset.status]).toEqual([file, 200]);
      }
    }
    const full = SITE_PAGES.filter(({ bareOf }) => bareOf === undefined).map(({ path: each }) => each);
    expect([...found]).toEqual(expect.arrayContaining(full));
  });

  test.each(SITE_PAGES.map(({ path: each }) => each))(
    '%s comes without a word in the console and without a request to others',
    async (address) => {
      await app.goto(address);
      await app.find('heading');
      const others = await app.browser.execute(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => !name.startsWith(location.origin)),
      );
      expect(others).toEqual([]);
      const pictures = await app.browser.execute(async () => {
        const shown = [...document.querySelectorAll('img')].filter((each) => each.offsetParent !== null);
        for (const each of shown) each.loading = 'eager';
        await Promise.all(shown.map((each) => each.decode()));
        return shown.every((each) => each.naturalWidth > 0);
      });
      expect(pictures).toBe(true);
      expect(await app.consoleMessages()).toEqual([]);
    },
  );

  test.each([1440, 700, 390, 320])('none is wider than a window of %i px', async (width) => {
    await app.browser.setViewport({ width, height: 800 });
    for (const { path: address } of SITE_PAGES) {
      await app.goto(address);
      const tooWide = await app.browser.execute(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([address, tooWide]).toEqual([address, 0]);
    }
    await app.browser.setViewport({ width: 1440, height: 900 });
  });

  test('says to Safari in its own words what its looks want', async () => {
    const html = await (await fetch(`${app.url}/home`)).text();
    const sheets = [...html.matchAll(/<link [^>]*href="(\/assets\/[^"]*\.css)"/g)].map(
      ([, file = '']) => file,
    );
    const styles = await Promise.all(sheets.map(async (file) => (await fetch(app.url + file)).text()));
    const count = (words: RegExp) => styles.join('').match(words)?.length ?? 0;
    expect(count(/[^-]user-select:none/g)).toBeGreaterThan(0);
    expect(count(/-webkit-user-select:none/g)).toBe(count(/[^-]user-select:none/g));
  });
});

describe('between pages and the workspace', () => {
  test('a page is left for another, for the workspace, and back', async () => {
    await app.goto('/home');
    await click('link', 'About');
    await app.find('heading', 'About Tabdo');
    await click('link', 'Open Tabdo');
    await app.until('the workspace', async () => (await path()) === '/');
    await app.find('textbox', 'What needs to be done?');
    await app.goto('/settings');
    await click('link', 'Privacy Policy');
    await app.find('heading', 'Privacy Policy');
    expect(await path()).toBe('/privacy');
    await click('link', 'Back to settings');
    await app.find('heading', 'Settings');
  });

  test('the palette leads there as well, and what was typed is still there afterwards', async () => {
    await app.goto('/');
    const field = await app.find('textbox', 'What needs to be done?');
    await pointerOf(app).click(field);
    await app.typeText('half a thought');
    await app.press('Control', 'k');
    await app.find('dialog', 'Command palette');
    await app.typeText('terms of service');
    await app.press('Enter');
    await app.find('heading', 'Terms of Service');
    await app.browser.back();
    const again = await app.find('textbox', 'What needs to be done?');
    await app.until('the text', async () => (await again.getValue()) === 'half a thought');
  });
});

describe('the download page', () => {
  test('shows both builds for Mac and hides them, by mouse and by key', async () => {
    await app.goto('/download');
    const builds = async () =>
      (await linksHere()).length > 0 && (await app.all('link', 'Intel (x64)')).length;
    expect(await builds()).toBe(0);
    await click('button', 'Download for Mac');
    await app.find('link', 'Apple Silicon (arm64)');
    await app.press('Enter');
    await app.gone('link', 'Apple Silicon (arm64)');
    expect(await app.focusedName()).toBe('Download for Mac');
  });
});

describe('the workspace to try', () => {
  test('comes when somebody comes near, takes nobody’s keys, and works once it is wanted', async () => {
    await app.goto('/home');
    await app.browser.execute(() => localStorage.clear());
    expect(await app.browser.execute(() => document.querySelector('iframe'))).toBeNull();
    const lit = () =>
      app.browser.execute(() =>
        [...document.querySelectorAll('[data-lit]')].map((key) => key.getAttribute('data-code')),
      );
    expect(await lit()).toEqual(['KeyL', 'ControlLeft']);
    await app.browser.execute(() => document.querySelector('[data-island="strip"]')?.scrollIntoView());
    await app.until('the workspace in the frame', async () =>
      app.browser.execute(
        () => document.querySelector('iframe')?.contentDocument?.documentElement.dataset.ready === '',
      ),
    );
    expect(await app.browser.execute(() => document.activeElement?.tagName)).toBe('BODY');
    await click('button', 'Try it here');
    await app.typeText('from the strip');
    await app.press('Enter');
    const rows = () =>
      app.browser.execute(() =>
        [...(document.querySelector('iframe')?.contentDocument?.querySelectorAll('[role="row"]') ?? [])].map(
          (row) => row.textContent,
        ),
      );
    await app.until('the to-do', async () => (await rows())[0]?.includes('from the strip') === true);
    await app.browser.action('key').down('\uE009').perform(true);
    expect(await lit()).toEqual(['ControlLeft']);
    await app.browser.releaseActions();
    // Nothing of it is kept, neither for the visitor's own workspace nor for the next visit.
    expect(await app.browser.execute(() => Object.keys(localStorage))).toEqual([]);
    expect(await app.browser.execute(() => location.pathname)).toBe('/home');
    expect(await app.consoleMessages()).toEqual([]);
  });

  test('is the workspace itself where it stands in no frame', async () => {
    await app.goto('/demo');
    await app.until('the workspace', async () => (await path()) === '/');
    await app.find('textbox', 'What needs to be done?');
  });

  test('may stand in a frame of ours alone', async () => {
    const policyOf = async (address: string) =>
      (await fetch(app.url + address)).headers.get('content-security-policy');
    expect(await policyOf('/demo')).toContain("frame-ancestors 'self'");
    expect(await policyOf('/home')).toContain("frame-src 'self'");
    for (const address of ['/', '/home', '/settings', '/login'])
      expect(await policyOf(address)).toContain("frame-ancestors 'none'");
  });
});
