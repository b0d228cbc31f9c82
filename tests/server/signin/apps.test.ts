// Signing in from an app: the browser comes back to 127.0.0.1, and only the app that began can end it (security S22, RFC 8252).
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type TestApi, testApi } from '../../support/api';
import { type Issuer, standIn } from '../../support/issuer';

const HERE = 'http://127.0.0.1:49152/callback';
const ORIGIN = 'https://todo.example';
const APP = { origin: 'tauri://localhost' };

const secret = (): string => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

describe.each(databases())('an app that signs in on %s', (kind) => {
  let work: Issuer;
  let api: TestApi;

  beforeAll(async () => {
    work = await standIn('https://work.example', 'tabdo');
    const oidc = [{ id: 'work', name: 'Work', issuer: work.issuer, clientId: 'tabdo', clientSecret: null }];
    api = await testApi(kind, undefined, {
      identity: { googleClientId: null, oidc, local: false },
      origin: () => ORIGIN,
      options: { fetch: (url, init) => work.fetch(url, init) },
    });
  });

  afterAll(() => api.close());

  const begin = (body: object) =>
    api.call('oidc_start', { body: { provider: 'work', ...body }, headers: APP });
  const start = async (redirect_uri = HERE) => {
    const verifier = secret();
    const { body, headers } = await begin({ redirect_uri, code_challenge: challengeOf(verifier) });
    const { url } = body.response as { url: string };
    const state = new URL(url).searchParams.get('state') ?? '';
    return { url, headers, verifier, answer: { provider: 'work', code: work.consent(url), state } };
  };
  const enter = (body: object, headers: Record<string, string> = APP) =>
    api.call('google_login_user', { body, headers });

  test('is sent to the provider with PKCE, and back to the port where it waits; it gets no cookie', async () => {
    const { url, headers } = await start();
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      redirect_uri: HERE,
      code_challenge_method: 'S256',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBe(APP.origin);
  });

  test('opens one session, once', async () => {
    const { answer, verifier } = await start();
    const first = await enter({ ...answer, code_verifier: verifier });
    expect(first.status).toBe(200);
    expect(JSON.parse(first.text).token.length).toBeGreaterThanOrEqual(43);
    expect((await enter({ ...answer, code_verifier: verifier })).status).toBe(401);
  });

  test('is the only one that can end what it began: neither another verifier nor none will do', async () => {
    const stolen = await start();
    expect((await enter({ ...stolen.answer, code_verifier: secret() })).status).toBe(401);
    const bare = await start();
    expect((await enter(bare.answer)).status).toBe(401);
    const page = await start();
    expect((await enter(page.answer, { origin: ORIGIN })).status).toBe(401);
  });

  test('cannot be made to end what another app, or a browser, began', async () => {
    const attacker = await start();
    const victim = await start();
    expect((await enter({ ...attacker.answer, code_verifier: victim.verifier })).status).toBe(401);
    const { body } = await api.call('oidc_start', { body: { provider: 'work' } });
    const { url } = body.response as { url: string };
    const answer = {
      provider: 'work',
      code: work.consent(url),
      state: new URL(url).searchParams.get('state'),
    };
    expect((await enter({ ...answer, code_verifier: secret() })).status).toBe(401);
  });

  test('keeps the code of one sign-in to its state, and the nonce to its token', async () => {
    const [one, two] = [await start(), await start()];
    const crossed = { ...one.answer, state: two.answer.state, code_verifier: two.verifier };
    expect((await enter(crossed)).status).toBe(401);
    const odd = await start();
    const code = work.consent(odd.url, { nonce: 'another' });
    expect((await enter({ ...odd.answer, code, code_verifier: odd.verifier })).status).toBe(401);
  });

  test.each([
    ['another host', 'http://localhost:49152/callback'],
    ['a host that only looks like it', 'http://127.0.0.1.evil.example:80/callback'],
    ['a name before it', 'http://evil@127.0.0.1:49152/callback'],
    ['https', 'https://127.0.0.1:49152/callback'],
    ['no port', 'http://127.0.0.1/callback'],
    ['a port that is none', 'http://127.0.0.1:70000/callback'],
    ['another path', 'http://127.0.0.1:49152/callback/more'],
    ['a query', 'http://127.0.0.1:49152/callback?next=x'],
    ['a scheme of its own', 'tabdo://callback'],
    ['our own page', `${ORIGIN}/login`],
  ])('is refused where it would be sent to %s', async (_what, redirect_uri) => {
    const refused = await begin({ redirect_uri, code_challenge: challengeOf(secret()) });
    expect([refused.status, refused.text.includes('evil')]).toEqual([400, false]);
  });

  test('is refused with half of what it needs, or a challenge that is none', async () => {
    const code_challenge = challengeOf(secret());
    for (const body of [
      { redirect_uri: HERE },
      { code_challenge },
      { redirect_uri: HERE, code_challenge: 'plain' },
    ]) {
      expect((await begin(body)).status).toBe(400);
    }
  });

  test('is told where the provider’s session ends, if it ends anywhere; a page is not', async () => {
    const none = await start();
    const quiet = await enter({ ...none.answer, code_verifier: none.verifier });
    expect(JSON.parse(quiet.text)).toMatchObject({ end_session_url: null });
    const other = await standIn('https://other.example', 'tabdo');
    other.behaviour.metadata = { end_session_endpoint: 'https://other.example/end' };
    const oidc = [{ id: 'work', name: 'Work', issuer: other.issuer, clientId: 'tabdo', clientSecret: null }];
    const told = await testApi(kind, undefined, {
      identity: { googleClientId: null, oidc, local: false },
      origin: () => ORIGIN,
      options: { fetch: (url, init) => other.fetch(url, init) },
    });
    try {
      for (const verifier of [secret(), undefined]) {
        const app = verifier && { redirect_uri: HERE, code_challenge: challengeOf(verifier) };
        const { body } = await told.call('oidc_start', { body: { provider: 'work', ...(app || {}) } });
        const { url } = body.response as { url: string };
        const state = new URL(url).searchParams.get('state');
        const answer = { provider: 'work', code: other.consent(url), state };
        const entered = await told.call('google_login_user', {
          body: { ...answer, ...(verifier && { code_verifier: verifier }) },
        });
        const { end_session_url: end } = JSON.parse(entered.text);
        expect(end).toBe(verifier ? 'https://other.example/end?client_id=tabdo' : null);
      }
    } finally {
      await told.close();
    }
  });
});
