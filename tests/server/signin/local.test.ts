// The embedded identity provider, driven as a browser would: its page, its cookies, its code, our session.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config';
import { pageStyle } from '../../../server/plugins/localIdentityPage';
import { databases, emptyDatabase } from '../../support/api';
import { type Place, serve } from '../../support/localServer';

describe.each(databases())('the local identity provider on %s', (kind) => {
  let folder: string;
  let place: Place;
  let server: Awaited<ReturnType<typeof serve>>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tabdo-local-'));
    place = await emptyDatabase(kind);
    server = await serve(place, folder);
  });

  afterAll(async () => {
    await server.stop();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('it is offered where nothing else is set up', async () => {
    const { body } = await server.api('providers', null);
    expect(body.response).toMatchObject({ google: null, oidc: [], local: true });
  });

  test('an email and a name are enough; letters of any case are one account; another port is the same one', async () => {
    const first = await server.signIn('Ada@Example.com', 'Ada');
    expect(first.status).toBe(200);
    expect(first.body.response).toMatchObject({ email: 'ada@example.com', firstName: 'Ada' });
    expect((await server.api('get_user', null, first.body.token)).body.response).toEqual(first.body.response);
    const before = server.origin;
    await server.stop();
    server = await serve(place, folder);
    expect(server.origin).not.toBe(before);
    const again = await server.signIn('ada@example.COM', 'Somebody');
    expect(again.body.response).toEqual(first.body.response);
    const other = await server.signIn('bob@example.com', '');
    expect(other.body.response._id).not.toBe(first.body.response._id);
  });

  test('a code opens one session, once, for the sign-in that it belongs to', async () => {
    const { answer } = await server.walk('eve@example.com', '');
    const { answer: later } = await server.walk('eve@example.com', '');
    expect((await server.api('google_login_user', { ...answer, state: later.state })).status).toBe(401);
    expect((await server.api('google_login_user', answer)).status).toBe(200);
    expect((await server.api('google_login_user', answer)).status).toBe(401);
  });

  test('it asks each time who it is: one browser can sign in one after the other, and leave some unfinished', async () => {
    const { visit } = server.browser();
    const emails = ['first@example.com', 'second@example.com', 'first@example.com'];
    for (const email of emails) {
      await visit(await server.begin());
      const page = await visit(await server.begin());
      expect(page.text).toContain('Continue</button>');
      const done = new URL((await visit(page.at, { email, name: '' })).at);
      expect(done.pathname).toBe('/login');
      const { code, state } = Object.fromEntries(done.searchParams);
      const { body } = await server.api('google_login_user', { provider: 'local', code, state });
      expect(body.response).toMatchObject({ email });
    }
  });

  test('two tabs of one browser can sign in at the same time', async () => {
    const { visit } = server.browser();
    const [one, two] = [await visit(await server.begin()), await visit(await server.begin())];
    for (const [page, email] of [
      [two, 'two@example.com'],
      [one, 'one@example.com'],
    ] as const) {
      const { code, state } = Object.fromEntries(
        new URL((await visit(page.at, { email, name: '' })).at).searchParams,
      );
      const { body } = await server.api('google_login_user', { provider: 'local', code, state });
      expect(body.response).toMatchObject({ email });
    }
  });

  test('its page has the strict policy, no code of its own, and gives back what was typed wrongly, harmless', async () => {
    const { visit } = server.browser();
    const page = await visit(await server.begin());
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.text).toMatch(/Email[\s\S]*Name[\s\S]*Continue/);
    expect(page.text.replace('<script src="/theme.js"></script>', '')).not.toMatch(
      /<script|style=|<style| on\w+=/,
    );
    const bad = await visit(page.at, { email: 'x"><img src=a>', name: '<b>Ada</b>' });
    expect(bad.status).toBe(400);
    expect(bad.text).toContain('Please type an email address');
    expect(bad.text).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(bad.text).not.toContain('<img src=a>');
  });

  test.each([
    ['empty', ''],
    ['a word', 'ada'],
    ['without a host', 'ada@'],
    ['without a name', '@example.com'],
    ['with a blank', 'a b@example.com'],
    ['with two signs', 'a@b@c'],
    ['with a sign that no text can hold', 'a\0b@example.com'],
    ['with a sign that nobody sees', 'a@exa\u200Bmple.com'],
    ['too long', `${'x'.repeat(251)}@b.c`],
  ])('an email that is %s is asked for again', async (_what, email) => {
    const { visit } = server.browser();
    const page = await visit(await server.begin());
    expect((await visit(page.at, { email, name: '' })).status).toBe(400);
  });

  test('without the cookie of the browser that began, nobody can go on', async () => {
    const page = await server.browser().visit(await server.begin());
    const stranger = await server.browser().visit(page.at, { email: 'eve@example.com', name: '' });
    expect([stranger.status, stranger.text.includes('This sign-in has ended')]).toEqual([404, true]);
  });

  test('addresses that lead elsewhere, and foreign clients, are refused', async () => {
    const begun = await server.begin();
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.example/login'],
      ['redirect_uri', `${server.origin}/login?next=x`],
      ['client_id', 'other'],
      ['code_challenge', ''],
      ['code_challenge_method', 'plain'],
      ['response_type', 'token'],
    ] as const) {
      const url = new URL(begun);
      url.searchParams.set(name, value);
      const came = await server.browser().visit(url.href);
      expect([name, came.status >= 400 || came.at.includes('error=')]).toEqual([name, true]);
      expect(new URL(came.at).origin).toBe(server.origin);
    }
  });

  test('an app that waits on this machine is found again at any port (security S22)', async () => {
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    for (const port of [1_024, 65_535]) {
      const redirect_uri = `http://127.0.0.1:${port}/callback`;
      const begun = await server.api('oidc/start', {
        provider: 'local',
        redirect_uri,
        code_challenge: challenge,
      });
      const { visit } = server.browser();
      const page = await visit(begun.body.response.url);
      expect(page.headers['content-security-policy']).toContain("form-action 'self' http://127.0.0.1:*");
      const back = new URL((await visit(page.at, { email: 'app@example.com', name: '' })).at);
      expect(`${back.origin}${back.pathname}`).toBe(redirect_uri);
      const { code, state } = Object.fromEntries(back.searchParams);
      const answer = { provider: 'local', code, state, code_verifier: verifier };
      expect((await server.api('google_login_user', answer)).status).toBe(200);
    }
  });

  test('its cookies are for it alone, and no script reads them', async () => {
    const { cookies } = await server.walk('ada@example.com', '');
    expect(cookies.length).toBeGreaterThan(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(/; path=\/local-identity\b.*; samesite=lax; httponly/i);
  });

  test('its keys are kept for the owner alone', () => {
    const file = join(folder, 'local-identity.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8')).jwks.keys).toHaveLength(1);
  });

  test('behind a proxy on the same machine it works under the name that people see', async () => {
    const other = await emptyDatabase(kind);
    const proxied = await serve(other, folder, { PUBLIC_URL: 'https://localhost:9443' });
    try {
      const { back, cookies, answer } = await proxied.walk('ada@example.com', 'Ada');
      expect(`${back.origin}${back.pathname}`).toBe('https://localhost:9443/login');
      expect(cookies.every((cookie) => /; secure/i.test(cookie))).toBe(true);
      expect((await proxied.api('google_login_user', answer)).status).toBe(200);
    } finally {
      await proxied.stop();
      await other.remove();
    }
  });
});

test('in production it is off, and switching it on is an error at the start', () => {
  const open = { PUBLIC_URL: 'https://todo.example.com' };
  expect(readConfig(open, '/srv').identity.local).toBe(false);
  expect(() => readConfig({ ...open, TABDO_LOCAL_IDENTITY: 'on' }, '/srv')).toThrow('loopback only');
  expect(() => readConfig({ HOST: '0.0.0.0', TABDO_LOCAL_IDENTITY: 'on' }, '/srv')).toThrow('loopback only');
  expect(readConfig({ GOOGLE_CLIENT_ID: '1234567890-a.apps.example' }, '/srv').identity.local).toBe(false);
});

test('the colours of its page are those of the product, in both themes', () => {
  const [light, dark] = blocks(readFileSync('src/panes/theme/tokens.css', 'utf8'));
  const [ownLight, ownDark] = blocks(pageStyle(null));
  for (const [own, product] of [
    [ownLight, light],
    [ownDark, dark],
  ]) {
    expect(own?.size).toBeGreaterThan(15);
    for (const [name, value] of own ?? []) expect([name, value]).toEqual([name, product?.get(name)]);
  }
});

/** The custom properties of the light and of the dark theme. */
function blocks(css: string): Map<string, string>[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, ' ');
  const at = plain.indexOf('[data-theme="dark"]');
  return [plain.slice(0, at), plain.slice(at).split('}', 1)[0] ?? ''].map(
    (part) =>
      new Map([...part.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value])),
  );
}
