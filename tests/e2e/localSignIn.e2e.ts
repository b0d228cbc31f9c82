// Signing in with a local account in a real browser: the page, its fields by name, both themes, and a silent console.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { type App, openApp } from '../support/browser';
import { localBrowser } from '../support/localBrowser';

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
  test('signs in by keyboard alone, and the code that comes back opens a session', async () => {
    await openForm();
    expect(await app.focusedName()).toBe('Email');
    await app.typeText('Ada@Example.com');
    await app.press('Tab');
    expect(await app.focusedName()).toBe('Name');
    await app.typeText('Ada Lovelace');
    await app.press('Enter');
    await app.until('the sign-in screen', async () => (await app.browser.getUrl()).includes('/login?'));
    const back = new URL(await app.browser.getUrl()).searchParams;
    // A page that is loaded to its end, for the script below to run in.
    await app.goto('/login');
    const answer = { provider: 'local', code: back.get('code'), state: back.get('state') };
    const { status, body } = await api('google_login_user', answer);
    expect([status, body.message]).toEqual([200, 'Signed in']);
    expect(body.response).toMatchObject({ email: 'ada@example.com', firstName: 'Ada Lovelace' });
    expect(body.token).toMatch(/^[\w-]{43,}$/);
  });

  test('says what is wrong beside the field, and keeps what was typed', async () => {
    await openForm();
    await app.typeText('ada');
    await app.press('Enter');
    await app.find('alert');
    const email = await app.find('textbox', 'Email');
    expect(await email.getValue()).toBe('ada');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await app.focusedName()).toBe('Email');
    expect(await axeFaults(app)).toEqual([]);
    // The refusal itself is a line in the console.
    expect(await app.consoleMessages()).toEqual([expect.stringContaining('status of 400')]);
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
    expect(await app.consoleMessages()).toEqual([expect.stringContaining('status of 401')]);
  });
});
