// Headers of every call of the API to somebody who is signed in, of the stream, and of the local identity provider, as they come
// over the wire where people come by https (ASVS 3.4.1, 3.4.3, 3.4.4, 3.4.6).
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTRY_POLICY, WORKSPACE_POLICY } from '../../server/plugins/securityHeaders';
import { handlerOf } from '../../server/routes/index';
import { CALL_NAMES, CALLS, type CallName } from '../../src/platform/contract/api/calls';
import { type Ask, type Caller, emptyDatabase } from '../support/api';
import { askWith } from '../support/asks';
import { type Place, serve } from '../support/localServer';
import { smallWorld } from '../support/world';

const PUBLIC_URL = 'https://localhost:9443';

let folder: string;
let place: Place;
let server: Awaited<ReturnType<typeof serve>>;
let ann: Caller;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tabdo-headers-'));
  place = await emptyDatabase('sqlite');
  server = await serve(place, folder, { PUBLIC_URL });
  ann = await come('ann@example.com');
  await smallWorld(ann);
});
afterAll(async () => {
  await server.stop();
  await place.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks by the name that people see; the answer has begun. */
function open(path: string, { method = 'GET', headers = {}, body }: Question): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { host } = new URL(PUBLIC_URL);
    const length = body !== undefined && { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      { host: '127.0.0.1', port: server.port, path, method, headers: { host, ...length, ...headers } },
      resolve,
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function ask(path: string, question: Question = {}) {
  const answer = await open(path, question);
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const text = Buffer.concat(parts).toString();
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}

function askCall(name: CallName, { params = {}, query, body, headers }: Ask, token: string) {
  const { method, path } = CALLS[name];
  const place = path.replaceAll(/\{(\w+)\}/g, (_all, part: string) => params[part] ?? '');
  return ask(`/api/${place}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function come(email: string): Promise<Caller> {
  const { body } = await server.signIn(email, '');
  const { token, response } = body;
  const call: Caller['call'] = async (name, asked = {}) => {
    const answer = await askCall(name, asked, token);
    return { ...answer, body: JSON.parse(answer.text) };
  };
  return { userId: response._id, token, call };
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function expectAll(headers: IncomingHttpHeaders, policy = WORKSPACE_POLICY): void {
  expect(headers).toMatchObject({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(policy).toContain("frame-ancestors 'none'");
  expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined]);
}

const answered = CALL_NAMES.filter((name) => handlerOf(name) !== undefined && name !== 'events');
/** Nothing is sold here. */
const REFUSED = answered.filter((name) => /^(?!get).*_subscription|^paypal_/.test(name));
/** What is not asked with an id of somebody's. */
const OTHERS: Partial<Record<CallName, Ask>> = {
  oidc_start: { body: { provider: 'local' } },
  contact_us: { body: { email: 'visitor@example.com', message: 'Hello', elapsed: 9_000, website: '' } },
  delete_account: { body: { confirmation: 'DELETE' } },
};

test.each(answered)('%s answers somebody who is signed in with all of them', async (name) => {
  const { token } = ['google_login_user', 'logout', 'delete_account', 'delete_session'].includes(name)
    ? await come('bob@example.com')
    : ann;
  const own =
    name === 'google_login_user' ? { body: (await server.walk('bob@example.com', '')).answer } : OTHERS[name];
  const statuses: number[] = [];
  for (const id of ['t1', 'f1', 'd1']) {
    const { status, headers } = await askCall(name, own ?? askWith(name, id), token);
    statuses.push(status);
    expectAll(headers);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    if (status === 200) break;
  }
  const usual = statuses.at(-1);
  if (REFUSED.includes(name)) expect([403, 404]).toContain(usual);
  else expect(usual).toBe(200);
});

test('a stream that is open has all of them', async () => {
  const stream = await open(`/api/${CALLS.events.path}`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  const { statusCode, headers } = stream;
  stream.destroy();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expectAll(headers);
  expect(headers['cache-control']).toBe('no-store');
});

test.each<[string, number, Question, string?]>([
  ['/.well-known/openid-configuration', 200, {}],
  ['/jwks', 200, {}],
  ['/page.css', 200, {}],
  ['/keys.svg', 200, {}],
  ['/token', 400, { method: 'POST', headers: FORM, body: 'grant_type=authorization_code&code=x' }],
  ['/token', 400, { method: 'POST' }],
  ['/auth?client_id=other', 400, {}],
  ['/interaction/none', 404, {}],
  ['/nothing', 404, {}],
])('the local identity provider at %s answers %i with all of them', async (path, status, question) => {
  const answer = await ask(`/local-identity${path}`, question);
  expect(answer.status).toBe(status);
  expectAll(answer.headers);
});

test('so do its page, and the way to it and back', async () => {
  const { visit } = server.browser();
  const page = await visit(await server.begin());
  expectAll(page.headers, ENTRY_POLICY);
  const back = await visit(page.at, { email: 'cleo@example.com', name: '' });
  expect(new URL(back.at).pathname).toBe('/login');
  expectAll(back.headers);
});

test.each<[string, number, Question]>([
  ['/healthz', 200, {}],
  ['/openapi.json', 200, {}],
  ['/', 503, {}],
  ['/api/nothing', 404, {}],
  ['/%zz', 400, {}],
  ['/', 403, { headers: { host: 'evil.example' } }],
  ['/', 307, { headers: { host: '127.0.0.1' } }],
])('%s (%i) has all of them', async (path, status, question) => {
  const answer = await ask(path, question);
  expect(answer.status).toBe(status);
  expectAll(answer.headers);
});
