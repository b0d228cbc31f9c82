// Under which names the server answers: its own, and other loopback names only to send people on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config';
import { canonicalOrigin, judgeHost } from '../../server/plugins/hostGuard';
import { type ListeningServer, listen } from '../support/httpServer';

const judge = (env: Record<string, string>, host: string | undefined, path = '/') =>
  judgeHost(readConfig(env, '/'), { host, path, port: 8787 });

describe('without PUBLIC_URL', () => {
  test.each(['127.0.0.1:8787', '127.0.0.1', '127.0.0.1:9000'])('%s is served', (host) => {
    expect(judge({}, host)).toEqual({ kind: 'serve' });
  });

  test.each(['localhost:8787', 'LOCALHOST:8787', '127.0.0.2', '[::1]:8787', 'tabdo.localhost:8787'])(
    'a page asked for as %s is sent to the one loopback name',
    (host) => {
      expect(judge({}, host)).toEqual({ kind: 'redirect', origin: 'http://127.0.0.1:8787' });
    },
  );

  test.each(['/healthz', '/readyz', '/api/user/todo'])('%s is served under every loopback name', (path) => {
    expect(judge({}, 'localhost:8787', path)).toEqual({ kind: 'serve' });
  });

  test.each([
    'evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '192.168.1.5:8787',
    '127.0.0.1@evil.example',
    'evil.example/127.0.0.1',
    '',
    undefined,
  ])('the foreign name %s is refused', (host) => {
    expect(judge({}, host)).toEqual({ kind: 'refuse' });
    expect(judge({}, host, '/healthz')).toEqual({ kind: 'refuse' });
  });

  test('an address that is set as HOST is its own name', () => {
    expect(judge({ HOST: '192.168.1.5' }, '192.168.1.5:8787')).toEqual({ kind: 'serve' });
  });

  test.each([
    ['0.0.0.0', 'http://127.0.0.1:8787'],
    ['localhost', 'http://127.0.0.1:8787'],
    ['::1', 'http://[::1]:8787'],
    ['10.0.0.7', 'http://10.0.0.7:8787'],
  ])('HOST %s is reached as %s', (host, origin) => {
    expect(canonicalOrigin(readConfig({ HOST: host }, '/'), 8787)).toBe(origin);
  });
});

describe('with PUBLIC_URL', () => {
  const env = { PUBLIC_URL: 'https://todo.example.com' };

  test('its own name is served, another refused', () => {
    expect(judge(env, 'todo.example.com')).toEqual({ kind: 'serve' });
    expect(judge(env, 'todo.example.com:8443')).toEqual({ kind: 'refuse' });
    expect(judge(env, 'other.example.com')).toEqual({ kind: 'refuse' });
  });

  test('a supervisor on the machine reaches the health checks, a person is sent on', () => {
    expect(judge(env, '127.0.0.1:8787', '/healthz')).toEqual({ kind: 'serve' });
    expect(judge(env, '127.0.0.1:8787', '/settings')).toEqual({ kind: 'redirect', origin: env.PUBLIC_URL });
    expect(judge(env, '127.0.0.1:8787', '/api/x')).toEqual({ kind: 'refuse' });
  });
});

describe('over the wire', () => {
  let server: ListeningServer;

  beforeAll(async () => {
    server = await listen();
  });

  afterAll(async () => {
    await server.close();
  });

  test('the redirect keeps path and query and cannot leave the server', async () => {
    const headers = { host: `localhost:${server.port}` };
    const answer = await server.ask('/settings?tab=2', { headers });
    expect(answer.status).toBe(307);
    expect(answer.headers.location).toBe(`http://127.0.0.1:${server.port}/settings?tab=2`);
    const sly = await server.ask('//evil.example/x', { headers });
    expect(sly.headers.location).toBe(`http://127.0.0.1:${server.port}/evil.example/x`);
  });

  test('a foreign name learns nothing', async () => {
    const answer = await server.ask('/', { headers: { host: 'evil.example' } });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body.toString())).toEqual({
      code: 'host_refused',
      message: 'This server does not answer under that name.',
    });
  });

  test.each(['/', '/api/user/auth/providers', '/healthz'])(
    'a request to %s with two names is no request',
    async (path) => {
      const name = `127.0.0.1:${server.port}`;
      for (const [one, other] of [
        [name, name],
        [name, 'evil.example'],
        ['evil.example', name],
      ])
        expect(
          await server.raw(
            `GET ${path} HTTP/1.1\r\nHost: ${one}\r\nhOST: ${other}\r\nConnection: close\r\n\r\n`,
          ),
        ).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"bad_request"/);
    },
  );

  test('a request without a name is refused', async () => {
    expect(await server.raw('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /);
    expect(await server.raw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });
});
