// Foreign origins: the desktop app's pages may read the API, nobody else's may (security S13).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type TestApi, testApi } from '../support/api';

const OURS = ['tauri://localhost', 'http://tauri.localhost', 'https://tauri.localhost'];
const FOREIGN = [
  'null',
  'https://evil.example',
  'tauri://localhost.evil.example',
  'https://tauri.localhost.evil.example',
  'https://tauri.localhost:444',
  'https://TAURI.localhost',
  'tauri://localhost/',
  'file://',
  '*',
  '',
];
const URL = '/api/user/auth/get_user';

describe('pages of another origin', () => {
  let api: TestApi;
  let user: Caller;

  beforeAll(async () => {
    api = await testApi('sqlite');
    user = await api.user();
  });
  afterAll(() => api.close());

  const read = (origin: string, url = URL) =>
    api.app.inject({ url, headers: { origin, authorization: user.token, host: '127.0.0.1:8787' } });
  const ask = (origin: string, url = URL) =>
    api.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        host: '127.0.0.1:8787',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,x-sync,idempotency-key',
      },
    });

  it.each(OURS)('may read answers and send our headers from %s, without credentials', async (origin) => {
    const answer = await read(origin);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
    expect(answer.headers['access-control-expose-headers']).toContain('idempotent-replayed');
    expect(answer.headers.vary).toContain('Origin');
    const preflight = await ask(origin);
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe(origin);
    expect(preflight.headers['access-control-allow-headers']).toBe(
      'authorization, content-type, idempotency-key, x-sync',
    );
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE');
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    expect(preflight.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each(OURS)('may read refusals from %s too: they say what to do', async (origin) => {
    const answer = await api.app.inject({ url: URL, headers: { origin, host: '127.0.0.1:8787' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
  });

  it.each(FOREIGN)('learn nothing from %j', async (origin) => {
    for (const answer of [await read(origin), await ask(origin)]) {
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      expect(answer.statusCode).toBeLessThan(500);
    }
  });

  it('may not read what is not the API, not even from the desktop app', async () => {
    for (const url of ['/', '/healthz', '/apiary']) {
      expect((await read('tauri://localhost', url)).headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});
