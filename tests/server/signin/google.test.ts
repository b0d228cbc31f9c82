// Signing in with an ID token of Google: only a fresh one, for us, from its keys, with a nonce of ours, once.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type TestApi, testApi } from '../../support/api';
import { type Issuer, type Overrides, standIn } from '../../support/issuer';

const CLIENT = '1234567890-tabdo.apps.googleusercontent.com';
const DESKTOP_CLIENT = '1234567890-window.apps.googleusercontent.com';
const DAY = 86_400_000;
const GOOGLE = 'https://accounts.google.com';
const KEYS = 'https://www.googleapis.com/oauth2/v3/certs';
const minutes = (count: number): number => Math.floor(Date.now() / 1_000) + count * 60;

describe.each(databases())('Google on %s', (kind) => {
  let google: Issuer;
  let desktop: Issuer;
  let api: TestApi;

  beforeAll(async () => {
    google = await standIn(GOOGLE, CLIENT, KEYS);
    desktop = await standIn(GOOGLE, DESKTOP_CLIENT, undefined, 'known');
    const byPage = { id: 'google', name: 'Google', issuer: GOOGLE, clientId: DESKTOP_CLIENT };
    api = await testApi(kind, undefined, {
      identity: { googleClientId: CLIENT, oidc: [{ ...byPage, clientSecret: 'known' }], local: false },
      origin: () => 'http://127.0.0.1:8787',
      options: {
        fetch: (url, init) => (url === KEYS ? google : desktop).fetch(url, init),
        keyTimes: { keep: 600_000, pause: 0 },
      },
    });
  });

  afterAll(() => api.close());

  const nonce = async (): Promise<string> => {
    const { body } = await api.call('nonce');
    return (body.response as { nonce: string }).nonce;
  };
  const enter = (credential: string) => api.call('google_login_user', { body: { credential } });
  const token = async (overrides: Overrides = {}) => google.token({ nonce: await nonce(), ...overrides });

  test('a valid token opens a session, and the same person gets the same account', async () => {
    const first = await enter(await token());
    expect(first.status).toBe(200);
    expect(first.body.response).toMatchObject({
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      username: 'ada',
    });
    const { token: session } = first.body as unknown as { token: string };
    expect(session.length).toBeGreaterThanOrEqual(43);
    const again = await enter(await token({ iss: 'accounts.google.com', email: 'countess@example.com' }));
    expect(again.body.response).toEqual(first.body.response);
    const user = await api.call('get_user', {}, session);
    expect(user.body.response).toEqual(first.body.response);
  });

  test('the desktop app’s client, by Google’s page, leads to the same account', async () => {
    const byButton = await enter(await token());
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const app = { redirect_uri: 'http://127.0.0.1:5123/callback', code_challenge: challenge };
    const { body } = await api.call('oidc_start', { body: { provider: 'google', ...app } });
    const { url } = body.response as { url: string };
    expect(new URL(url).searchParams.get('client_id')).toBe(DESKTOP_CLIENT);
    const state = new URL(url).searchParams.get('state') ?? '';
    const code = desktop.consent(url);
    const answer = { provider: 'google', code, state, code_verifier: verifier };
    const byPage = await api.call('google_login_user', { body: answer });
    expect(byPage.body.response).toEqual(byButton.body.response);
  });

  test('what a client says about itself counts for nothing', async () => {
    const body = {
      credential: await token({ sub: 'subject-2' }),
      email: 'root@example.com',
      userId: 'other',
    };
    const { body: answer } = await api.call('google_login_user', { body });
    expect(answer.response).toMatchObject({ email: 'ada@example.com' });
  });

  test.each<[string, Overrides]>([
    ['another audience', { aud: 'someone-else' }],
    ['several audiences and no party', { aud: [CLIENT, 'someone-else'] }],
    ['another party', { azp: 'someone-else' }],
    ['another issuer', { iss: 'https://accounts.google.com.evil.example' }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['an email that is not verified', { email_verified: false }],
    ['an email that is verified in words', { email_verified: 'true' }],
    ['no email', { email: undefined }],
    ['a past end', { exp: minutes(-5), iat: minutes(-10) }],
    ['no end', { exp: undefined }],
    ['a beginning in the future', { iat: minutes(10), exp: minutes(20) }],
    ['an old beginning', { iat: minutes(-120), exp: minutes(20) }],
    ['a later beginning', { nbf: minutes(10) }],
    ['a nonce of its own', { nonce: 'made-up' }],
    ['no nonce', { nonce: undefined }],
  ])('a token with %s is refused', async (_what, overrides) => {
    const { status, body } = await enter(await token(overrides));
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  });

  test('a nonce serves once, also when two come at the same moment', async () => {
    const credential = await token();
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(credential)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('a nonce is forgotten after ten minutes', async () => {
    let ahead = 0;
    const later = await testApi(kind, () => Date.now() + ahead, {
      identity: { googleClientId: CLIENT, oidc: [], local: false },
      origin: () => 'http://127.0.0.1:8787',
      options: { fetch: google.fetch },
    });
    const { body } = await later.call('nonce');
    const { nonce: given } = body.response as { nonce: string };
    ahead = 11 * 60_000;
    const now = minutes(11);
    const credential = await google.token({ nonce: given, iat: now, exp: now + 600 });
    expect((await later.call('google_login_user', { body: { credential } })).status).toBe(401);
    await later.close();
  });

  test('unsigned tokens and those signed with the public key are refused', async () => {
    const [, claims = ''] = (await token()).split('.');
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${claims}.`;
    const head = part({ alg: 'HS256', kid: google.publicKey().kid });
    const secret = JSON.stringify(google.publicKey());
    const mac = createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url');
    for (const credential of [unsigned, `${head}.${claims}.${mac}`, 'x', '', 'a.b.c', 'x'.repeat(16_000)]) {
      expect((await enter(credential)).status).toBe(401);
    }
  });

  test('keys may rotate; strangers cannot make us fetch them in a storm', async () => {
    const old = await token();
    await google.rotate();
    expect((await enter(await token())).status).toBe(200);
    expect((await enter(old)).status).toBe(401);
    const calm = await testApi(kind, undefined, {
      identity: { googleClientId: CLIENT, oidc: [], local: false },
      origin: () => 'http://127.0.0.1:8787',
      options: { fetch: google.fetch },
    });
    const before = google.keyFetches();
    for (let n = 0; n < 5; n += 1) {
      const credential = await google.token({}, { kid: `unknown-${n}` });
      expect((await calm.call('google_login_user', { body: { credential } })).status).toBe(401);
    }
    expect(google.keyFetches() - before).toBe(1);
    await calm.close();
  });

  test('a session outlives the token that it began with, and goes on while the provider is away', async () => {
    let now = Date.now();
    const own = await testApi(kind, () => now, {
      identity: { googleClientId: CLIENT, oidc: [], local: false },
      origin: () => 'http://127.0.0.1:8787',
      options: { fetch: google.fetch },
    });
    const given = (await own.call('nonce')).body.response as { nonce: string };
    const credential = await google.token({ nonce: given.nonce });
    const { text } = await own.call('google_login_user', { body: { credential } });
    const works = async () => (await own.call('get_user', {}, JSON.parse(text).token)).status;
    google.behaviour.down = true;
    now += DAY;
    expect(await works()).toBe(200);
    google.behaviour.down = false;
    // It ends by its own time, which is written down, and by no other.
    now += 29 * DAY;
    expect(await works()).toBe(200);
    now += 30 * DAY + 1;
    expect(await works()).toBe(401);
    await own.close();
  });

  test('keys that cannot be had are a reason to try again, not a failure of the server', async () => {
    const fresh = await testApi(kind, undefined, {
      identity: { googleClientId: CLIENT, oidc: [], local: false },
      origin: () => 'http://127.0.0.1:8787',
      options: { fetch: google.fetch },
    });
    google.behaviour.down = true;
    const credential = await google.token();
    const { status, body } = await fresh.call('google_login_user', { body: { credential } });
    expect([status, body.code]).toEqual([425, 'too_early']);
    google.behaviour.down = false;
    google.behaviour.answerBytes = 300_000;
    expect((await fresh.call('google_login_user', { body: { credential } })).status).toBe(401);
    google.behaviour.answerBytes = 0;
    await fresh.close();
  });
});
