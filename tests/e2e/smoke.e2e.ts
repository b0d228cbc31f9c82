// The production build starts in a real browser: a page, a theme, and nothing to complain about.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { inChromium } from '../support/engines';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1440, height: 900, theme: 'dark' });
});

afterAll(async () => {
  await app.close();
});

test('the workspace shows something and the console stays empty', async () => {
  await app.until('the workspace', async () => {
    const text = await app.browser.execute(() => document.getElementById('root')?.textContent ?? '');
    return text !== '';
  });
  expect(await app.browser.getTitle()).toContain('Tabdo');
  expect(await app.consoleMessages()).toEqual([]);
});

test('the stored theme is set before the first paint', async () => {
  const theme = await app.browser.execute(() => document.documentElement.dataset.theme);
  expect(theme).toBe('dark');
});

test('a key pressed the moment the workspace is drawn acts, and the next one goes where it leads', async () => {
  const script = await app.browser.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[data-area=form]')) return;
      seen.disconnect();
      const init = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
      queueMicrotask(() => {
        const at = document.activeElement;
        document.documentElement.dataset.caret = at?.getAttribute('aria-label') ?? at?.outerHTML ?? '';
      });
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await app.goto('/');
  await script.remove();
  await app.until('the key', () =>
    app.browser.execute(() => document.documentElement.dataset.caret !== undefined),
  );
  expect(await app.browser.execute(() => document.documentElement.dataset.caret)).toBe(
    'Search commands and items',
  );
});

inChromium(
  'the policy refuses inline style and reports it, so a silent console means a clean page',
  async () => {
    await app.browser.execute(() => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
      style.remove();
    });
    await app.until('the report', async () =>
      (await app.consoleMessages()).some((line) => line.includes('Content Security Policy')),
    );
  },
);
