// The embedded identity provider, driven as a browser would: its page, its cookies, its code, our session.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { openDatabase } from '../../../server/data/open';
import { canonicalOrigin } from '../../../server/plugins/hostGuard';
import { makeServices } from '../../../server/services/index';

let folder: string;
let app: FastifyInstance;
let origin: string;
let stop: () => Promise<void>;

async function serve(): Promise<void> {
  const config = readConfig({ PORT: '0', DATA_DIR: folder }, folder);
  const database = await openDatabase(null, folder);
  const place = { port: 0 };
  const where = () => canonicalOrigin(config, place.port);
  const services = makeServices(database, Date.now, {
    signIn: { identity: config.identity, origin: where },
  });
  app = await buildApp(config, { clientDir: null, services, origin: where });
  await app.listen({ host: config.host, port: 0 });
  const address = app.server.address();
  place.port = typeof address === 'object' && address !== null ? address.port : 0;
  origin = where();
  stop = async () => {
    services.close();
    await app.close();
    await database.close();
  };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tabdo-local-'));
  await serve();
});

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser with cookies that goes where it is sent, as far as the sign-in screen. */
function browser() {
  const jar = new Map<string, string>();
  const visit = async (url: string, form?: Record<string, string>): Promise<Response & { at: string }> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const to = answer.headers.get('location');
    const next = to === null ? null : new URL(to, url).href;
    if (next === null || next.startsWith(`${origin}/login`))
      return Object.assign(answer, { at: next ?? url });
    return visit(next);
  };
  return { jar, visit };
}

async function api(path: string, body: unknown, token?: string) {
  const answer = await fetch(`${origin}/api/user/auth/${path}`, {
    method: body === null ? 'GET' : 'POST',
    ...(body !== null && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { status: answer.status, body: await answer.json() };
}

async function signIn(email: string, name: string) {
  const { body } = await api('oidc/start', { provider: 'local' });
  const { visit } = browser();
  const page = await visit(body.response.url);
  const done = await visit(page.at, { email, name });
  const back = new URL(done.at).searchParams;
  return api('google_login_user', { provider: 'local', code: back.get('code'), state: back.get('state') });
}

test('it is offered where nothing else is set up', async () => {
  expect((await api('providers', null)).body.response).toMatchObject({ google: null, oidc: [], local: true });
});

test('an email and a name are enough; letters of any case are one account; another port is the same one', async () => {
  const first = await signIn('Ada@Example.com', 'Ada');
  expect(first.status).toBe(200);
  expect(first.body.response).toMatchObject({ email: 'ada@example.com', firstName: 'Ada' });
  expect((await api('get_user', null, first.body.token)).body.response).toEqual(first.body.response);
  const before = origin;
  await stop();
  await serve();
  expect(origin).not.toBe(before);
  const again = await signIn('ada@example.COM', 'Somebody');
  expect(again.body.response).toEqual(first.body.response);
  const other = await signIn('bob@example.com', '');
  expect(other.body.response._id).not.toBe(first.body.response._id);
});

test('its page has the strict policy, no script, and gives back what was typed wrongly, harmless', async () => {
  const { body } = await api('oidc/start', { provider: 'local' });
  const { visit } = browser();
  const page = await visit(body.response.url);
  const text = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toMatch(/Email[\s\S]*Name[\s\S]*Continue/);
  expect(text).not.toMatch(/<script|style=|<style/);
  const bad = await visit(page.at, { email: 'x"><img src=a>', name: '<b>Ada</b>' });
  expect(bad.status).toBe(400);
  const shown = await bad.text();
  expect(shown).toContain('Please type an email address');
  expect(shown).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  expect(shown).not.toContain('<img src=a>');
});

test('without the cookie of the browser that began, nobody can go on', async () => {
  const { body } = await api('oidc/start', { provider: 'local' });
  const page = await browser().visit(body.response.url);
  const stranger = await browser().visit(page.at, { email: 'eve@example.com', name: '' });
  expect(stranger.status).toBe(404);
});

test('addresses that lead elsewhere, and foreign clients, are refused', async () => {
  const { body } = await api('oidc/start', { provider: 'local' });
  for (const [name, value] of [
    ['redirect_uri', 'https://evil.example/login'],
    ['client_id', 'other'],
    ['code_challenge', ''],
    ['response_type', 'token'],
  ] as const) {
    const url = new URL(body.response.url);
    url.searchParams.set(name, value);
    const answer = await browser().visit(url.href);
    const came = new URL(answer.at);
    expect([name, answer.status >= 400 || came.href.includes('error=')]).toEqual([name, true]);
    expect(came.origin).toBe(origin);
  }
});

test('its keys are kept for the owner alone', () => {
  const file = join(folder, 'local-identity.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8')).jwks.keys).toHaveLength(1);
});

test('in production it is off, and switching it on is an error at the start', () => {
  const open = { PUBLIC_URL: 'https://todo.example.com' };
  expect(readConfig(open, folder).identity.local).toBe(false);
  expect(() => readConfig({ ...open, TABDO_LOCAL_IDENTITY: 'on' }, folder)).toThrow('loopback only');
  expect(() => readConfig({ HOST: '0.0.0.0', TABDO_LOCAL_IDENTITY: 'on' }, folder)).toThrow('loopback only');
  expect(readConfig({ GOOGLE_CLIENT_ID: '1234567890-a.apps.example' }, folder).identity.local).toBe(false);
});
