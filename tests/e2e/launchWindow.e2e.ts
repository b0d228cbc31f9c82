// The window of the installed app: its title bar, and its keys (security S23, decisions D8).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startGuest } from '../support/guestData';
import { type KeptApp, openKept } from '../support/kept';

/** What is said of Ctrl+T where a browser keeps it. */
const RESERVED = 'opens or closes tabs and windows of the browser';

let kept: KeptApp;

beforeAll(async () => {
  kept = await openKept();
  await startGuest(kept.app, { files: [{ name: 'Plan', todos: ['one'] }] });
});

afterEach(async () => {
  expect(await kept.app.consoleMessages()).toEqual([]);
});

afterAll(() => kept.close());

const words = () => kept.app.browser.execute(() => document.body.textContent ?? '');

test('the workspace stands below the title bar, which moves the window beside the buttons of the system', async () => {
  const { app } = kept;
  await app.goto('/');
  await app.find('row', 'one');
  // No driver has such a window: what it would say is put into the rules, as the tools of Chromium do.
  const { edges, bar } = await app.browser.execute(() => {
    const told: Record<string, string> = { x: '80px', width: '640px', height: '33px' };
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const ofBar = rules.map(({ cssText }) => cssText).filter((text) => text.includes('titlebar-area'));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ofBar.join('').replace(/env\(titlebar-area-(\w+)[^)]*\)/g, (_, name) => told[name] ?? ''),
    );
    document.adoptedStyleSheets = [sheet];
    const box = document.querySelector('#root > *')?.getBoundingClientRect();
    const style = getComputedStyle(document.body, '::before');
    const [position, top, left, width, height, region] = [
      'position',
      'top',
      'left',
      'width',
      'height',
      'app-region',
    ].map((name) => style.getPropertyValue(name) || style.getPropertyValue(`-webkit-${name}`));
    const edges = { top: box?.top, bottom: box?.bottom, window: innerHeight };
    document.adoptedStyleSheets = [];
    return { edges, bar: { position, top, left, width, height, region } };
  });
  expect(edges).toMatchObject({ top: 33, bottom: edges.window });
  const place = { position: 'fixed', top: '0px', left: '80px', width: '640px', height: '33px' };
  expect(bar).toEqual({ ...place, region: 'drag' });
});

test('a notification comes below the title bar as well', async () => {
  const { app } = kept;
  await app.goto('/?do=open&link=web%2Btabdo%3Anothing');
  await app.until('the notification', async () =>
    (await words()).includes('This link leads to nothing here'),
  );
  const tops = await app.browser.execute(() => {
    const { style } = document.documentElement;
    let region = document.querySelector<HTMLElement>('[data-toast]');
    while (region && getComputedStyle(region).position !== 'fixed') region = region.parentElement;
    const before = region?.getBoundingClientRect().top ?? 0;
    style.setProperty('--titlebar', '33px');
    const after = region?.getBoundingClientRect().top ?? 0;
    style.removeProperty('--titlebar');
    return { before, after };
  });
  expect(tops.after - tops.before).toBe(33);
});

test('its keymap is that of an installed window: keys of browser tabs are no longer reserved', async () => {
  const { app } = kept;
  const show = async () => {
    await app.goto('/');
    await app.find('row', 'one');
    await app.press('Control', 'k');
    await app.find('combobox');
    await app.typeText('inspect keys\n');
    await app.find('dialog', 'Inspect keys');
    await app.browser.execute(() => {
      const init = { key: 't', code: 'KeyT', ctrlKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    return words();
  };
  const inTab = await show();
  // The driver cannot install: the browser only says that the window is one of an installed app.
  const script = await app.browser.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
  });
  const inWindow = await show();
  await script.remove();
  expect(inTab).toContain(RESERVED);
  expect(inWindow).not.toContain(RESERVED);
});
