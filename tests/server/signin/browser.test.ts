// A sign-in ends in the browser that began it: nobody is signed in to somebody else's account by a link (security S3).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type TestApi, testApi } from '../../support/api';
import { type Issuer, standIn } from '../../support/issuer';

const ORIGIN = 'https://todo.example';
const CLIENT = '1234567890-tabdo.apps.googleusercontent.com';
const PAGES: [string, Record<string, string>][] = [
  ['a page of ours, as its origin says', { origin: ORIGIN }],
  ['a page of ours, as the browser says', { 'sec-fetch-site': 'same-origin' }],
];

describe.each(databases())('the browser that began on %s', (kind) => {
  let work: Issuer;
  let google: Issuer;
  let api: TestApi;

  beforeAll(async () => {
    work = await standIn('https://work.example', 'tabdo');
    google = await standIn(
      'https://accounts.google.com',
      CLIENT,
      'https://www.googleapis.com/oauth2/v3/certs',
    );
    const oidc = [{ id: 'work', name: 'Work', issuer: work.issuer, clientId: 'tabdo', clientSecret: null }];
    api = await testApi(kind, undefined, {
      identity: { googleClientId: CLIENT, oidc, local: false },
      origin: () => ORIGIN,
      options: { fetch: (url, init) => (url.includes('google') ? google : work).fetch(url, init) },
    });
  });

  afterAll(() => api.close());

  const start = async (headers: Record<string, string> = {}) => {
    const { body, headers: given } = await api.call('oidc_start', { body: { provider: 'work' }, headers });
    const { url } = body.response as { url: string };
    const code = work.consent(url);
    const state = new URL(url).searchParams.get('state') ?? '';
    return { answer: { provider: 'work', code, state }, given: String(given['set-cookie']) };
  };
  const enter = (body: object, headers: Record<string, string> = {}) =>
    api.call('google_login_user', { body, headers });
  const cookie = (given: string): string => given.split(';', 1)[0] ?? '';

  test('gets a mark that no script reads, for ten minutes, over https alone, and from this very host alone', async () => {
    const { given } = await start();
    expect(given).toMatch(
      /^__Host-tabdo-sign-in=[\w-]{22}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  test.each(PAGES)('is asked for its mark by %s', async (_what, page) => {
    const { answer, given } = await start();
    expect((await enter(answer, { ...page, cookie: `a=b; ${cookie(given)}; c=d` })).status).toBe(200);
  });

  test.each(PAGES)('is not any other browser, whose link leads to %s', async (_what, page) => {
    const attacker = await start();
    expect((await enter(attacker.answer, page)).status).toBe(401);
    const again = await start();
    const victim = await start();
    expect((await enter(again.answer, { ...page, cookie: cookie(victim.given) })).status).toBe(401);
  });

  test('is the same in all its tabs', async () => {
    const first = await start();
    const second = await start({ cookie: cookie(first.given) });
    expect(cookie(second.given)).toBe(cookie(first.given));
    for (const { answer } of [second, first]) {
      expect((await enter(answer, { origin: ORIGIN, cookie: cookie(first.given) })).status).toBe(200);
    }
  });

  test('cannot be given a mark of somebody else’s making', async () => {
    for (const odd of ['short', 'x'.repeat(23), 'x'.repeat(21).concat('%'), '']) {
      expect(cookie((await start({ cookie: `__Host-tabdo-sign-in=${odd}` })).given)).not.toContain(
        `=${odd};`,
      );
    }
  });

  test('is not taken from a name that a neighbouring host can set', async () => {
    const mine = cookie((await start()).given).replace('__Host-', '');
    expect(cookie((await start({ cookie: mine })).given).endsWith(mine.split('=')[1] ?? '')).toBe(false);
  });

  test('may be none at all, where a program signs in by itself', async () => {
    expect((await enter((await start()).answer)).status).toBe(200);
  });

  test('counts for tokens of Google too', async () => {
    const { body, headers } = await api.call('nonce');
    const { nonce } = body.response as { nonce: string };
    const mine = cookie(String(headers['set-cookie']));
    const stolen = await google.token({ nonce });
    expect((await enter({ credential: stolen }, { origin: ORIGIN })).status).toBe(401);
    const { nonce: second } = (await api.call('nonce', { headers: { cookie: mine } })).body.response as {
      nonce: string;
    };
    const credential = await google.token({ nonce: second });
    expect((await enter({ credential }, { origin: ORIGIN, cookie: mine })).status).toBe(200);
  });

  test('must send Google’s own mark twice, where it sends it', async () => {
    const sent = async (csrf: string, headers: Record<string, string>) => {
      const { nonce } = (await api.call('nonce')).body.response as { nonce: string };
      return enter({ credential: await google.token({ nonce }), g_csrf_token: csrf }, headers);
    };
    expect((await sent('one', { cookie: 'g_csrf_token=one' })).status).toBe(200);
    expect((await sent('one', { cookie: 'g_csrf_token=two' })).status).toBe(401);
    expect((await sent('one', {})).status).toBe(401);
  });

  test('ends the session that it had until now, whosever that was, and no other', async () => {
    const come = async (sub: string, token?: string) => {
      const { body } = await api.call('oidc_start', { body: { provider: 'work' } });
      const { url } = body.response as { url: string };
      const answer = { code: work.consent(url, { sub }), state: new URL(url).searchParams.get('state') };
      const asked = { body: { provider: 'work', ...answer } };
      return JSON.parse((await api.call('google_login_user', asked, token)).text).token as string;
    };
    const statusOf = async (token: string) => (await api.call('get_user', {}, token)).status;
    const elsewhere = await come('ann');
    const first = await come('ann');
    const again = await come('ann', first);
    expect([await statusOf(first), await statusOf(again), await statusOf(elsewhere)]).toEqual([
      401, 200, 200,
    ]);
    const other = await come('bob', again);
    expect([await statusOf(again), await statusOf(other), await statusOf(elsewhere)]).toEqual([
      401, 200, 200,
    ]);
    // What is no token is no reason to keep anybody out.
    for (const odd of ['made-up', first, '']) expect(await statusOf(await come('ann', odd))).toBe(200);
  });

  test('keeps the session that it has where nobody is let in', async () => {
    const { token } = await api.user();
    const { answer } = await start();
    const refused = await api.call('google_login_user', { body: { ...answer, code: 'made-up' } }, token);
    expect([refused.status, (await api.call('get_user', {}, token)).status]).toEqual([401, 200]);
  });

  test('has a new token at each sign-in, and a cookie alone opens nothing', async () => {
    const first = await start();
    const one = await enter(first.answer, { cookie: cookie(first.given) });
    const second = await start({ cookie: cookie(first.given) });
    const two = await enter(second.answer, { cookie: cookie(first.given) });
    expect(JSON.parse(one.text).token).not.toBe(JSON.parse(two.text).token);
    expect((await api.call('get_user', { headers: { cookie: cookie(first.given) } })).status).toBe(401);
  });
});
