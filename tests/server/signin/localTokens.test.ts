// The embedded identity provider asked directly, as a thief of a code would: what a code is worth, to whom, and for how long.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyDatabase } from '../../support/api';
import { type Place, serve } from '../../support/localServer';

const VERIFIER = 'v'.repeat(43);
const SECOND = 1_000;

let folder: string;
let place: Place;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tabdo-tokens-'));
  place = await emptyDatabase('sqlite');
  server = await serve(place, folder);
});
afterAll(async () => {
  await server.stop();
  await place.remove();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Changes = Readonly<Record<string, string>>;

/** Where a browser is sent, with a verifier that the test knows. */
function begun(changes: Changes = {}): string {
  const url = new URL(`${server.origin}/local-identity/auth`);
  const asked = {
    client_id: 'tabdo',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${server.origin}/login`,
    state: 'state',
    nonce: 'nonce',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

/** Walks through its page; answers with the code. */
async function consent(changes?: Changes): Promise<string> {
  const { visit } = server.browser();
  const page = await visit(begun(changes));
  const back = new URL((await visit(page.at, { email: 'ada@example.com', name: 'Ada' })).at);
  return back.searchParams.get('code') ?? '';
}

/** Asks the token endpoint; what is empty is left out. */
async function redeem(code: string, changes: Changes = {}) {
  const asked = {
    grant_type: 'authorization_code',
    client_id: 'tabdo',
    code,
    redirect_uri: `${server.origin}/login`,
    code_verifier: VERIFIER,
    ...changes,
  };
  const form = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  const { status, text } = await server.browser().visit(`${server.origin}/local-identity/token`, form);
  return { status, body: JSON.parse(text) };
}

const REFUSED = { status: 400, body: expect.objectContaining({ error: 'invalid_grant' }) };

test('a code is redeemed once, whoever comes second', async () => {
  const code = await consent();
  expect((await redeem(code)).body.id_token).toMatch(/^ey/);
  expect(await redeem(code)).toEqual(REFUSED);
  expect(await redeem(code)).toEqual(REFUSED);
});

test('a code is worth nothing after a minute', async () => {
  const [young, old] = [await consent(), await consent()];
  const now = Date.now();
  vi.setSystemTime(now + 55 * SECOND);
  expect((await redeem(young)).status).toBe(200);
  vi.setSystemTime(now + 65 * SECOND);
  expect(await redeem(old)).toEqual(REFUSED);
});

test.each<[string, () => Changes]>([
  ['with another verifier', () => ({ code_verifier: 'w'.repeat(43) })],
  ['without a verifier', () => ({ code_verifier: '' })],
  ['for another address of ours', () => ({ redirect_uri: `${server.origin}/other` })],
  ['for the address of an app', () => ({ redirect_uri: 'http://127.0.0.1:5000/callback' })],
])('a code is not given up %s', async (_how, changes) => {
  expect(await redeem(await consent(), changes())).toEqual(REFUSED);
});

test.each(['another', ''])('%s is no client that it knows', async (client_id) => {
  const { status, body } = await redeem(await consent(), { client_id });
  expect([status < 500, body.error]).toEqual([true, expect.stringMatching(/^invalid_(client|request)$/)]);
});

test.each(['refresh_token', 'client_credentials', 'password', 'implicit'])(
  'there is no other way to a token: %s',
  async (grant_type) => {
    const { status, body } = await redeem(await consent(), { grant_type });
    expect([status, body.error]).toEqual([400, 'unsupported_grant_type']);
  },
);

test('it gives what signing in needs: who it is, no right to renew, and nothing that opens anything', async () => {
  const code = await consent({ scope: 'openid email profile offline_access phone admin' });
  const { body } = await redeem(code);
  expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_in', 'id_token', 'scope', 'token_type']);
  expect(body.scope).toBe('openid email profile');
  expect((await server.api('get_user', null, body.access_token)).status).toBe(401);
  expect((await server.api('get_user', null, body.id_token)).status).toBe(401);
  const few = await redeem(await consent({ scope: 'openid' }));
  expect(few.body.scope).toBe('openid');
  const [, claims = ''] = few.body.id_token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).not.toHaveProperty('email');
});

test.each([
  ['another page', () => `${server.origin}/settings`],
  ['the page with a query', () => `${server.origin}/login?next=x`],
  ['the page with a fragment', () => `${server.origin}/login#x`],
  ['a path below the page', () => `${server.origin}/login/more`],
  ['another host', () => 'https://evil.example/login'],
  ['another port of ours', () => 'http://127.0.0.1:9/login'],
  ['an app at another path', () => 'http://127.0.0.1:5000/callback/more'],
  ['an app with a query', () => 'http://127.0.0.1:5000/callback?x=1'],
  ['an app by another name', () => 'http://localhost:5000/callback'],
  ['an app by https', () => 'https://127.0.0.1:5000/callback'],
  ['an app on another machine', () => 'http://192.168.0.2:5000/callback'],
  ['an app without a port', () => 'http://127.0.0.1/callback'],
  ['a scheme of its own', () => 'tabdo://callback'],
])('nobody is sent to %s', async (_where, address) => {
  const came = await server.browser().visit(begun({ redirect_uri: address() }));
  expect([came.status, came.headers.location, new URL(came.at).origin]).toEqual([
    400,
    undefined,
    server.origin,
  ]);
});

test.each([1_024, 65_535])('an app at port %i of this machine is (RFC 8252 7.3)', async (port) => {
  const redirect_uri = `http://127.0.0.1:${port}/callback`;
  const code = await consent({ redirect_uri });
  expect((await redeem(code, { redirect_uri })).status).toBe(200);
});
