// How often an address may sign in, and fail to: told with the time to wait, and nobody else is held up (security S8).
import { afterEach, describe, expect, test } from 'vitest';
import { neighbourhood, visitorKey } from '../../../server/services/addresses';
import { Rate } from '../../../server/services/rates';
import { databases, type TestApi, testApi } from '../../support/api';
import { listen } from '../../support/httpServer';
import { standIn } from '../../support/issuer';

const CLIENT = '1234567890-tabdo.apps.googleusercontent.com';

describe.each(databases())('sign-ins of one address on %s', (kind) => {
  const open: TestApi[] = [];
  let now = Date.now();

  afterEach(async () => {
    for (const api of open.splice(0)) await api.close();
  });

  async function begin(limits = { successful: 60, failed: 10 }) {
    const google = await standIn(
      'https://accounts.google.com',
      CLIENT,
      'https://www.googleapis.com/oauth2/v3/certs',
    );
    const api = await testApi(kind, () => now, {
      identity: { googleClientId: CLIENT, oidc: [], local: false },
      origin: () => 'https://todo.example',
      options: { fetch: google.fetch },
      limits,
    });
    open.push(api);
    const enter = (credential: string) => api.call('google_login_user', { body: { credential } });
    const good = async (): Promise<string> => {
      const { nonce } = (await api.call('nonce')).body.response as { nonce: string };
      const iat = Math.floor(now / 1_000);
      return google.token({ nonce, iat, exp: iat + 300 });
    };
    return { api, enter, good };
  }

  test('may fail ten times a minute, then wait, whatever is tried', async () => {
    const { enter, good } = await begin();
    const credential = await good();
    for (let n = 0; n < 10; n += 1) expect((await enter('x')).status).toBe(401);
    const refused = await enter(credential);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      '6',
    ]);
    now += 6_000;
    expect((await enter(credential)).status).toBe(200);
  });

  test('may fail no more often by all at once', async () => {
    const { enter, good } = await begin();
    const bad = (await good()).replace(/.{20}$/, 'A'.repeat(20));
    const answers = await Promise.all(Array.from({ length: 30 }, () => enter(bad)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('may succeed as often as the settings say, and begin three times as often', async () => {
    const { api, enter, good } = await begin({ successful: 3, failed: 10 });
    for (let n = 0; n < 3; n += 1) expect((await enter(await good())).status).toBe(200);
    expect((await enter(await good())).status).toBe(429);
    for (let n = 0; n < 5; n += 1) expect((await api.call('nonce')).status).toBe(200);
    const refused = await api.call('nonce');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '7']);
    expect((await api.call('oidc_start', { body: { provider: 'x' } })).status).toBe(429);
    now += 60_000;
    expect((await enter(await good())).status).toBe(200);
  });

  test('that cannot be checked because the provider is down do not count as failed', async () => {
    const api = await testApi(kind, undefined, {
      identity: { googleClientId: CLIENT, oidc: [], local: false },
      origin: () => 'https://todo.example',
      options: {
        fetch: async () => {
          throw new TypeError('no route to host');
        },
      },
      limits: { successful: 60, failed: 1 },
    });
    open.push(api);
    const credential = await (await standIn('https://accounts.google.com', CLIENT)).token({ nonce: 'nonce' });
    for (let n = 0; n < 3; n += 1) {
      expect((await api.call('google_login_user', { body: { credential } })).status).toBe(425);
    }
  });
});

describe('a limit', () => {
  test('fills again with time, up to what it was, and counts each key by itself', () => {
    let now = 0;
    const rate = new Rate(2, 1_000, () => now);
    expect([rate.take('a'), rate.take('a'), rate.take('a'), rate.take('b')]).toEqual([0, 0, 500, 0]);
    now = 500;
    expect([rate.take('a'), rate.take('a')]).toEqual([0, 500]);
    now = 60_000;
    expect([rate.take('a'), rate.take('a'), rate.take('a')]).toEqual([0, 0, 500]);
  });

  test('is not lifted by asking, by a clock that goes back, or by a crowd that comes between', () => {
    let now = 100_000;
    const rate = new Rate(1, 60_000, () => now);
    rate.take('a');
    expect([rate.wait('a'), rate.wait('a'), rate.wait('b')]).toEqual([60_000, 60_000, 0]);
    now -= 50_000;
    expect(rate.take('a')).toBe(60_000);
    for (let n = 0; n < 15_000; n += 1) rate.take(`crowd-${n}`);
    expect(rate.take('a')).toBeGreaterThan(0);
  });
});

describe('an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113.0'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::'],
    ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1::'],
    ['2001:0DB8:0001::', '2001:db8:1:0', '2001:db8:1::'],
    ['::1', '0:0:0:0', '0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::'],
    ['nonsense', 'nonsense', 'unknown'],
  ])('%s is counted as %s and logged as %s', (address, key, shown) => {
    expect([visitorKey(address), neighbourhood(address)]).toEqual([key, shown]);
  });
});

describe('behind a proxy', () => {
  test.each([
    ['that is trusted, a visitor has the address that it tells', '127.0.0.1', '203.0.113.9'],
    ['that nobody named, what it tells counts for nothing', '', '127.0.0.1'],
    ['elsewhere, neither', '10.0.0.0/8', '127.0.0.1'],
  ])('%s', async (_what, TABDO_TRUSTED_PROXIES, address) => {
    const server = await listen({ TABDO_TRUSTED_PROXIES }, (app) => {
      app.get('/api/address', async ({ ip }) => ({ ip }));
    });
    try {
      const { body } = await server.ask('/api/address', {
        headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
      });
      expect(JSON.parse(body.toString())).toEqual({ ip: address });
    } finally {
      await server.close();
    }
  });
});
