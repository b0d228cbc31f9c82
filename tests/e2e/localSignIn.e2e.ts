// Signing in with a local account in a real browser: the page, its fields by name, both themes, and a silent console.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { type App, openApp } from '../support/browser';
import { refusals } from '../support/engines';
import { localBrowser } from '../support/localBrowser';
import { arrival } from '../support/pages';

let app: App;

beforeAll(async () => {
  app = await openApp({ width: 1280, height: 800, path: '/login' });
});

afterEach(async () => {
  expect(await app.consoleMessages()).toEqual([]);
});

afterAll(() => app.close());

/** Asks the API from within the page, as the client will. */
async function api(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  return app.browser.execute(
    async (at, content) => {
      const answer = await fetch(`/api/user/auth/${at}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(content),
      });
      return { status: answer.status, body: await answer.json() };
    },
    path,
    body,
  );
}

async function openForm(): Promise<void> {
  await app.goto('/login');
  const { body } = await api('oidc/start', { provider: 'local' });
  const { url } = body.response as { url: string };
  await app.browser.url(url);
  await app.find('button', 'Continue');
}

describe('a local account', () => {
  test('signs in by keyboard alone, and the code that comes back is used up at once', async () => {
    await app.goto('/login');
    await app.find('button', 'Continue with a local account');
    for (
      let steps = 0;
      steps < 20 && (await app.focusedName()) !== 'Continue with a local account';
      steps += 1
    )
      await app.press('Tab');
    await app.press('Enter');
    await arrival(app, '/local-identity/interaction/');
    await app.find('button', 'Continue');
    expect(await app.focusedName()).toBe('Email');
    await app.typeText('Ada@Example.com');
    await app.press('Tab');
    expect(await app.focusedName()).toBe('Name');
    await app.typeText('Ada Lovelace');
    await app.press('Enter');
    await arrival(app, '/');
    await app.find('status', 'Sync status');
    expect(new URL(await app.browser.getUrl())).toMatchObject({ pathname: '/', search: '' });
    const kept = await app.browser.execute(() =>
      ['todoToken', 'todoUser'].map((key) => localStorage.getItem(key) ?? ''),
    );
    expect(kept[0]).toMatch(/^[\w-]{43,}$/);
    expect(JSON.parse(kept[1] ?? '')).toMatchObject({ email: 'ada@example.com', firstName: 'Ada Lovelace' });
    await app.browser.execute(() => localStorage.clear());
  });

  test('says what is wrong beside the field, and keeps what was typed', async () => {
    await openForm();
    await app.typeText('ada');
    await app.press('Enter');
    await app.until('the refusal', () => app.browser.$('[role="alert"]').isExisting());
    await app.find('alert');
    const email = await app.find('textbox', 'Email');
    expect(await email.getValue()).toBe('ada');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await app.focusedName()).toBe('Email');
    expect(await axeFaults(app)).toEqual([]);
    // The refusal itself is a line in the console.
    expect(await app.consoleMessages()).toEqual(refusals(400));
  });

  test.each(['light', 'dark'] as const)('has a page without faults in the %s theme', async (theme) => {
    await app.browser.execute((value) => localStorage.setItem('tabdo.theme', value), theme);
    await openForm();
    expect(await axeFaults(app)).toEqual([]);
    expect(await app.browser.execute(() => document.documentElement.dataset.theme)).toBe(theme);
    expect(await app.browser.execute(() => document.fonts.check('14px "Inter Variable"'))).toBe(true);
    await app.screenshot(`local-sign-in-${theme}`);
  });

  test('nobody is signed in by a link that somebody else prepared', async () => {
    const start = await fetch(`${app.url}/api/user/auth/oidc/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'local' }),
    });
    const { visit } = localBrowser(Number(new URL(app.url).port));
    const page = await visit((await start.json()).response.url);
    const prepared = new URL((await visit(page.at, { email: 'eve@example.com', name: '' })).at);
    await app.goto(`${prepared.pathname}${prepared.search}`);
    const { code, state } = Object.fromEntries(prepared.searchParams);
    const { status } = await api('google_login_user', { provider: 'local', code, state });
    expect(status).toBe(401);
    // The refusal itself is a line in the console.
    expect(await app.consoleMessages()).toEqual(refusals(401));
  });
});
