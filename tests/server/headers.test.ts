// Every answer, whatever made it, carries the full set of security headers and nothing that tells on the server.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WORKSPACE_POLICY } from '../../server/plugins/securityHeaders';
import { type Answer, type ListeningServer, listen, type Question } from '../support/httpServer';

let server: ListeningServer;

beforeAll(async () => {
  server = await listen({}, (app) => {
    app.get('/api/broken', async () => {
      throw new Error('the password is hunter2');
    });
    app.post('/api/echo', async (request) => request.body);
  });
});

afterAll(async () => {
  await server.close();
});

const WITH_JSON = { 'content-type': 'application/json' };

/** What is asked, and the status that comes back. */
const ROUTES: [what: string, path: string, status: number, question: Question][] = [
  ['the page', '/', 200, {}],
  ['a client-side route', '/settings', 200, {}],
  ['an unknown page', '/no/such/page', 200, {}],
  ['a hashed file', '/assets/main-abc123.js', 200, {}],
  ['a named file', '/theme.js', 200, {}],
  ['a missing file', '/assets/gone.js', 404, {}],
  ['an unknown API path', '/api/nothing', 404, {}],
  ['a failing route', '/api/broken', 500, {}],
  ['a wrong method', '/', 405, { method: 'POST' }],
  ['a shared text', '/share', 303, { method: 'POST' }],
  ['an unusual method', '/', 405, { method: 'TRACE' }],
  ['a body that is no JSON', '/api/echo', 415, { method: 'POST', headers: { 'content-type': 'text/x' } }],
  [
    'JSON that is called a text',
    '/api/echo',
    415,
    { method: 'POST', headers: { 'content-type': 'text/plain' } },
  ],
  ['a path that cannot be decoded', '/%zz', 400, {}],
  ['a foreign host', '/', 403, { headers: { host: 'evil.example' } }],
  ['another loopback name', '/', 307, { headers: { host: 'localhost' } }],
  ['the health check', '/healthz', 200, {}],
  ['the readiness check', '/readyz', 200, {}],
];

function expectSecurityHeaders({ headers }: Pick<Answer, 'headers'>): void {
  expect(headers).toMatchObject({
    'content-security-policy': WORKSPACE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('clipboard-read=(self), clipboard-write=(self), ');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['cache-control']).toBeTypeOf('string');
  expect(headers.server).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
}

describe('security headers', () => {
  test.each(ROUTES)('%s (%s) answers %i with all of them', async (_what, path, status, question) => {
    const answer = await server.ask(path, question);
    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer);
  });

  test('what is not HTTP gets them too, and the same kind of body', async () => {
    const text = await server.raw('NONSENSE\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(/: (.*)/, 2)),
    );
    expectSecurityHeaders({ headers });
    expect(JSON.parse(body)).toEqual({
      code: 'bad_request',
      message: 'The request could not be understood.',
    });
  });

  test('headers that are too large are refused with words', async () => {
    const text = await server.raw(`GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
    expect(text).toContain('headers_too_large');
  });

  test('the policy is exactly the strict one of the workspace', () => {
    expect(WORKSPACE_POLICY).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; worker-src 'self'; img-src 'self' data:; base-uri 'none'; object-src 'none'; " +
        "frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types tabdo",
    );
  });

  test('headers and bodies have their time, whatever the platform gives them', () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = server.app.server;
    expect([headersTimeout, requestTimeout, timeout, keepAliveTimeout]).toEqual([
      10_000,
      15_000 + 209_716,
      60_000,
      65_000,
    ]);
  });

  test('strict transport is asked for only where people come over https', async () => {
    const plain = await server.ask('/');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    const secure = await listen({ PUBLIC_URL: 'https://todo.example.com' });
    try {
      const answer = await secure.ask('/', { headers: { host: 'todo.example.com' } });
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await secure.close();
    }
  });
});

describe('errors', () => {
  test('a failure inside tells nothing but an id to ask about', async () => {
    const answer = await server.ask('/api/broken');
    expect(answer.body.toString()).not.toContain('hunter2');
    const id = String(answer.headers['x-request-id']);
    expect(id).toMatch(/^[\w-]{12}$/);
    expect(JSON.parse(answer.body.toString())).toEqual({
      message: `Something went wrong on the server. (${id})`,
      code: 'internal',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each<[path: string, question: Question, code: string]>([
    ['/api/nothing', {}, 'not_found'],
    ['/api', {}, 'not_found'],
    ['/api/echo', { method: 'POST', headers: { ...WITH_JSON, 'content-length': '300000' } }, 'too_large'],
    ['/settings', { method: 'DELETE' }, 'method_not_allowed'],
  ])('%s %j is JSON with the code %s', async (path, question, code) => {
    const answer = await server.ask(path, question);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(answer.body.toString())).toEqual({ code, message: expect.stringMatching(/\.$/) });
  });
});
