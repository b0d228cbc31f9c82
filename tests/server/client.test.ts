// How the built client is handed out: caching, compression, page addresses, and nothing besides it.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ListeningServer, listen, PAGE, SCRIPT } from '../support/httpServer';

let server: ListeningServer;

beforeAll(async () => {
  server = await listen();
});

afterAll(async () => {
  await server.close();
});

const HASHED = '/assets/main-abc123.js';
const AS_BROWSER = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

describe('caching', () => {
  test('a hashed file may be kept for ever', async () => {
    const answer = await server.ask(HASHED);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(['/', '/index.html', '/settings'])(
    'the page is never stored when asked for as %s',
    async (path) => {
      const answer = await server.ask(path, AS_BROWSER);
      expect(answer.body.toString()).toBe(PAGE);
      expect(answer.headers['cache-control']).toBe('no-cache, no-store');
    },
  );

  test('a file with a plain name is checked each time and not sent again', async () => {
    const first = await server.ask('/theme.js');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await server.ask('/theme.js', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  test.each(['/healthz', '/readyz', '/api/nothing', '/assets/gone.js'])('%s is not stored', async (path) => {
    const answer = await server.ask(path);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('compression', () => {
  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('%s is sent to a client that takes "%s"', async (encoding, accepted, open) => {
    const answer = await server.ask(HASHED, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(open(answer.body).toString()).toBe(SCRIPT);
  });

  test('a client that takes neither gets the plain file', async () => {
    const answer = await server.ask(HASHED);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body.toString()).toBe(SCRIPT);
  });
});

describe('addresses', () => {
  test.each(['/settings', '/login', '/a/b/c', '/name.with.dots', '/assets', '//double', '/.git/config'])(
    '%s is a page to a browser',
    async (path) => {
      const answer = await server.ask(path, AS_BROWSER);
      expect([answer.status, answer.body.toString()]).toEqual([200, PAGE]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  test('HEAD answers like GET, without a body', async () => {
    const answer = await server.ask('/settings', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toHaveLength(0);
  });

  test.each([
    '/assets/gone.js',
    '/assets/',
    '/missing.png',
    `${HASHED}.br`,
    '/.secret',
    '/.env',
    '/assets/.secret',
    '/assets//main-abc123.js',
    '/%61ssets/main-abc123.js',
    '/assets/../.secret',
    '/..%2f..%2fpackage.json',
  ])('%s is not found', async (path) => {
    const answer = await server.ask(path, { headers: { accept: '*/*' } });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body.toString()).code).toBe('not_found');
  });

  test('a path that climbs out of the folder is an unknown page, not a file', async () => {
    const answer = await server.ask('/%2e%2e/%2e%2e/etc/passwd', AS_BROWSER);
    expect(answer.body.toString()).toBe(PAGE);
  });

  test('a page address under /api is an API mistake even to a browser', async () => {
    const answer = await server.ask('/api/settings', AS_BROWSER);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  });
});
