// Thousands of generated requests: none makes a 5xx, none is answered off the contract, none touches what is somebody else's.
import fc from 'fast-check';
import { Compile, type Validator } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../server/data/database';
import { ERROR_SCHEMA, errorsOf, successSchema } from '../../server/routes/openapi';
import { CALL_NAMES, CALLS, type CallName } from '../../src/platform/contract/api/calls';
import { ERRORS } from '../../src/platform/contract/api/errors';
import { type Caller, databases, type TestApi, testApi } from '../support/api';
import { hashOf } from '../support/stateHash';
import { type TestPayments, testPayments } from '../support/testPayments';
import { file, folder, smallWorld, stateOf, todo } from '../support/world';
import { repeated, tellFault } from './checks';
import { anyRequest, type Wild } from './requests';

const REQUESTS = repeated(1_500, 25_000);
/** So many are under way at the same time. */
const AT_ONCE = 4;
/**
 * The short form asks the same every time; the long one goes on looking. A failing run is repeated with its seed:
 * `FUZZ_SEED=… npm run faults -- fuzz`.
 */
const SEED = Number(process.env.FUZZ_SEED ?? repeated(20_261_128, Date.now() % 2 ** 31));
const DONE_BEFORE = 'This was done before';
/** Refused by router and framework before any call is known. */
const FRAMEWORK = ['not_found', 'bad_request', 'method_not_allowed', 'unsupported_media_type', 'too_large'];

describe.each(databases())('generated requests on %s', (kind) => {
  let api: TestApi;
  let payments: TestPayments;
  let victim: Caller;
  let user: Caller;
  let other: Caller;
  const ended: string[] = [];
  /** What was wrong, each kind with one request that shows it. */
  const problems = new Map<string, string>();

  beforeAll(async () => {
    payments = testPayments();
    const { settings } = payments;
    api = await testApi(kind, undefined, undefined, undefined, { payments: settings });
    victim = await api.user({ premium: true });
    await smallWorld(victim);
    await folder(victim, 'victims-folder');
    await file(victim, 'victims-file', 'secret', 'victims-folder');
    await todo(victim, 'victims-todo', 'victims-file');
    await newcomers();
  });
  afterAll(async () => {
    await payments.close();
    await api.close();
  });

  async function newcomers(): Promise<void> {
    user = await api.user();
    other = await api.user({ premium: true });
    for (const each of [user, other]) await smallWorld(each);
    const gone = await api.session(user.userId);
    await gone.call('logout');
    ended.push(gone.token);
  }

  test(`${REQUESTS} of them (seed ${SEED})`, { timeout: repeated(240_000, 3_600_000) }, async () => {
    const before = await rowsOf(api.database, victim.userId);
    const counts = new Map<number, number>();
    const requests = fc.sample(anyRequest, { numRuns: REQUESTS, seed: SEED });
    for (let start = 0; start < requests.length; start += AT_ONCE) {
      const answers = await Promise.all(requests.slice(start, start + AT_ONCE).map(send));
      for (const status of answers.flat()) counts.set(status, (counts.get(status) ?? 0) + 1);
      // Who has logged out or deleted the account makes room for others; so does who has done enough.
      if (start % 200 === 0 || !(await isIn(user)) || !(await isIn(other))) {
        for (const each of [user, other]) if (await isIn(each)) await expectSound(each);
        await newcomers();
      }
    }
    expect([...problems].map((each) => each.join('\n'))).toEqual([]);
    expect(await rowsOf(api.database, victim.userId)).toEqual(before);
    const byStatus = [...counts]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`);
    expect(counts.get(200) ?? 0).toBeGreaterThan(REQUESTS / 10);
    const serverErrors = [...counts].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0);
    expect(serverErrors).toBe(0);
    tellFault({
      fault: kind === 'sqlite' ? 'generated requests, SQLite' : 'generated requests, PostgreSQL',
      times: `${[...counts.values()].reduce((a, b) => a + b, 0)}`,
      serverErrors,
      said: `nothing of another's touched, nothing off the contract: ${byStatus.join(', ')}`,
    });
  });

  async function isIn(caller: Caller): Promise<boolean> {
    return (await caller.call('get_user')).status === 200;
  }

  async function expectSound(caller: Caller): Promise<void> {
    const { state, hash } = await stateOf(caller);
    expect(hash).toBe(hashOf(state));
  }

  /** Sends one request, or several of the same at once; each answer is held against the contract. */
  async function send(wild: Wild): Promise<number[]> {
    const { method, path, payload, headers } = wild;
    const token = tokenOf(wild);
    const url = path.includes('CURSOR') ? path.replace('CURSOR', (await stateOf(victim)).cursor) : path;
    const once = () =>
      api.app.inject({
        method: method as 'GET',
        url,
        ...(payload !== null && { payload }),
        headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      });
    const answers = await Promise.all(Array.from({ length: wild.times }, once));
    for (const { statusCode, body } of answers) {
      const problem = problemOf(wild, statusCode, body);
      if (problem === null) continue;
      const sent = payload?.toString('utf8').slice(0, 600) ?? '';
      problems.set(problem, `${method} ${url} as ${wild.who}, ${JSON.stringify(headers)}\n${sent}`);
    }
    return answers.map(({ statusCode }) => statusCode);
  }

  function tokenOf({ who }: Wild): string | null {
    if (who === 'user') return user.token;
    if (who === 'other') return other.token;
    if (who === 'ended') return ended.at(-1) ?? null;
    return who === 'garbage' ? 'x'.repeat(43) : null;
  }
});

const shapes = new Map<string, Validator>();

/** With another verb it may be another call. */
const askedFor = ({ name, method }: Wild): CallName =>
  CALL_NAMES.find((each) => CALLS[each].path === CALLS[name].path && CALLS[each].method === method) ?? name;

function problemOf(wild: Wild, status: number, text: string): string | null {
  const { method } = wild;
  const name = askedFor(wild);
  if (method === 'HEAD' || status === 204) return text === '' ? null : `${status} with a body`;
  const known = errorsOf(name).map((code) => [code, ERRORS[code].status] as const);
  let body: { readonly code?: string; readonly message?: string };
  try {
    body = JSON.parse(text);
  } catch {
    return `${status} that is no JSON: ${text.slice(0, 200)}`;
  }
  if (status >= 400) {
    const { code = '' } = body;
    const fits = known.some(([each, its]) => each === code && its === status) || FRAMEWORK.includes(code);
    if (!fits || status >= 500) return `${name} ended with ${status} ${code}`;
    return shapeOf('error', ERROR_SCHEMA).Check(body)
      ? null
      : `${status} off its schema: ${text.slice(0, 400)}`;
  }
  if (status === 208 || body.message === DONE_BEFORE) return null;
  if (status !== 200) return `${name} ended with ${status}`;
  return shapeOf(name, successSchema(name)).Check(body)
    ? null
    : `${name} off its schema: ${text.slice(0, 600)}`;
}

function shapeOf(key: string, schema: object): Validator {
  const shape = shapes.get(key) ?? Compile(schema);
  shapes.set(key, shape);
  return shape;
}

/** Every row of every table that is a user's, as text. */
async function rowsOf({ queries }: Database, userId: string): Promise<string> {
  const all: string[] = [];
  for (const { name, columns } of await queries.introspection.getTables()) {
    const key = columns.find(
      (column) => column.name === 'user_id' || (name === 'users' && column.name === 'id'),
    );
    if (key === undefined) continue;
    const rows = await queries
      .selectFrom(name as never)
      .selectAll()
      .where(key.name as never, '=', userId as never)
      .execute();
    all.push(
      `${name}: ${rows
        .map((row) => JSON.stringify(row))
        .toSorted()
        .join('\n')}`,
    );
  }
  return all.toSorted().join('\n\n');
}
