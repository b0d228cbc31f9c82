// Personal data in logs, numbers and refusals: unique strings in every place that a visitor can fill, and none comes back
// where it must not (security S15, S17).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import type { Database } from '../../../server/data/database';
import { addUser } from '../../../server/data/users';
import { logSettings, plainError } from '../../../server/logging';
import { makeAudit, pseudonyms } from '../../../server/ports/audit';
import { Prometheus } from '../../../server/ports/prometheus';
import { handlerOf } from '../../../server/routes/index';
import { makeServices, type Services } from '../../../server/services/index';
import { CALL_NAMES, CALLS, type CallName } from '../../../src/platform/contract/api/calls';
import { descriptorOf } from '../../../src/platform/contract/api/index';
import { databases, emptyDatabase } from '../../support/api';

/** Part of every planted string; nothing else has it. */
const CANARY = 'canary7q';
const USER = `user-${CANARY}`;

/** What a schema says, as far as this test reads it. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly const?: unknown;
  readonly pattern?: string;
}

/** A value of a shape with the canary in every string; `valid` keeps to constants, so that more of it is let in. */
function planted(shape: Shape, valid: boolean, name = 'text'): unknown {
  if (valid && shape.const !== undefined) return shape.const;
  if (shape.anyOf?.[0]) return planted(shape.anyOf[0], valid, name);
  if (shape.type === 'object') {
    const members = Object.entries(shape.properties ?? {}).map(([key, value]) => [
      key,
      planted(value, valid, key),
    ]);
    return Object.fromEntries(valid ? members : [...members, [`${CANARY}-member`, CANARY]]);
  }
  if (shape.type === 'array') return shape.items ? [planted(shape.items, valid, name)] : [];
  if (shape.type === 'integer' || shape.type === 'number') return 1;
  if (shape.type === 'boolean') return true;
  if (/email/i.test(name)) return `${CANARY}@example.com`;
  return `${CANARY}-${name}`;
}

describe.each(databases())('planted strings on %s', (kind) => {
  let folder: string;
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  let database: Database;
  let services: Services;
  let app: FastifyInstance;
  let log: string[];
  let numbers: Prometheus;
  let token: string;
  /** Fails every write from now on, with words that hold what was written. */
  let broken: boolean;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tabdo-canary-'));
    place = await emptyDatabase(kind);
    database = await place.open();
    broken = false;
    log = [];
    numbers = new Prometheus();
    const fragile: Database = {
      ...database,
      write: (work) => (broken ? Promise.reject(new Error(`no "${CANARY}"`)) : database.write(work)),
    };
    const write = (line: string) => log.push(line);
    services = makeServices(fragile, Date.now, { counters: numbers, audit: makeAudit('key', write) });
    app = await buildApp(readConfig({ DATA_DIR: folder }, folder), {
      clientDir: null,
      services,
      origin: () => 'http://127.0.0.1:8787',
      pseudonym: pseudonyms('key'),
      logger: logSettings('debug', write),
    });
    const values = { issuer: 'test', subject: CANARY, epoch: '0'.repeat(16), created_at: '', email: CANARY };
    await database.write(({ queries }) => addUser(USER, queries, { ...values, first_name: CANARY }));
    token = (await services.sessions.open(USER, `${CANARY}-agent`)).token;
  });
  afterEach(async () => {
    await services.close();
    await app.close();
    await database.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (name: CallName, valid: boolean, authorization: string) => {
    const { method, path } = CALLS[name];
    const { body, query } = descriptorOf(name);
    const search = Object.entries(Object(query && planted(query, true))).map(([k, v]) => `${k}=${v}`);
    if (!valid) search.push(`${CANARY}=${CANARY}`);
    return app.inject({
      method,
      url: `/api/${path.replaceAll(/\{\w+\}/g, `${CANARY}-id`)}?${search.join('&')}`,
      ...(body && { payload: JSON.stringify(planted(body, valid)) }),
      headers: {
        authorization,
        ...(body && { 'content-type': 'application/json' }),
        'user-agent': `${CANARY}-agent\u0009x`,
        'x-forwarded-for': `${CANARY}, 203.0.113.77`,
        referer: `https://${CANARY}.example/`,
        cookie: `a=${CANARY}`,
        'idempotency-key': `${CANARY}-${name}`,
        'x-sync': valid ? `client=${CANARY}; n=1; ack=0; schema=1` : `client=${CANARY}; ${CANARY}=1`,
        'x-request-id': CANARY,
      },
      remoteAddress: '203.0.113.77',
    });
  };
  /** The stream stays open, and the last two end the account. */
  const names = CALL_NAMES.filter((name) => handlerOf(name) && name !== 'events');
  const last: readonly CallName[] = ['logout', 'delete_account'];
  const all = [
    ...names.filter((name) => !last.includes(name)),
    ...names.filter((name) => last.includes(name)),
  ];

  const expectNothing = async (): Promise<void> => {
    const hidden = [CANARY, '203.0.113.77', token, 'example.com'];
    const text = log.join('');
    const metrics = await numbers.text();
    for (const each of hidden) {
      expect(text).not.toContain(each);
      expect(metrics).not.toContain(each);
    }
    for (const line of log) expect(() => JSON.parse(line)).not.toThrow();
  };

  test('leave no trace in the log, in the numbers or in a refusal', async () => {
    const statuses = new Set<number>();
    for (const valid of [false, true]) {
      for (const authorization of [`Bearer ${CANARY}`, `Bearer ${token}`]) {
        for (const name of all) {
          const answer = await ask(name, valid, authorization);
          statuses.add(answer.statusCode);
          expect([name, answer.statusCode]).toEqual([name, expect.any(Number)]);
          expect(answer.statusCode).toBeLessThan(500);
          expect(answer.headers['x-request-id']).toMatch(/^[\w-]{12}$/);
          if (answer.statusCode >= 400 && name !== 'batch')
            expect(`${name}: ${answer.body}`).not.toContain(CANARY);
        }
      }
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401]));
    await app.inject({ url: `/${CANARY}/${CANARY}`, headers: { host: `${CANARY}.example` } });
    await app.inject({ url: `/api/${CANARY}` });
    await app.inject({ method: 'POST', url: '/api/user/todo/create_todo', payload: `{"${CANARY}` });
    await expectNothing();
    expect(log.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(100);
    expect(log.join('')).toContain(`"user":"${pseudonyms('key')(USER)}"`);
    expect(log.join('')).toContain('"route":"/api/user/sync/history/:id"');
    // By its key an operation can be found again, alone and in a batch, whatever the key holds.
    for (const key of [`${CANARY}-create_todo`, `${CANARY}-opId`])
      expect(log.join('')).toContain(`"ops":["${pseudonyms('key')(key)}"]`);
  });

  test('are in no error of our own making: the answer names a line of the log, and the line says where it broke', async () => {
    broken = true;
    const answer = await ask('create_folder_or_file', true, `Bearer ${token}`);
    const id = String(answer.headers['x-request-id']);
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { code: 'internal', message: `Something went wrong on the server. (${id})` },
    ]);
    const line = JSON.parse(log.find((each) => each.includes('a request failed')) ?? '{}');
    expect(line).toMatchObject({
      reqId: id,
      err: { type: 'Error', stack: expect.stringContaining('canary.test') },
    });
    expect(line.err.message).toBe('');
    expect(JSON.stringify(line).replaceAll('canary.test', '')).not.toContain(CANARY);
  });
});

describe('an error in the log', () => {
  test('keeps its words where they name tables and files, and loses them where they may repeat somebody', () => {
    const coded = (message: string, code: string) => Object.assign(new Error(message), { code });
    expect(plainError(coded('UNIQUE constraint failed: users.id', 'SQLITE_CONSTRAINT')).message).toMatch(
      /UNIQUE/,
    );
    expect(plainError(coded(`bad: "${CANARY}"`, '22P02')).message).toBe('');
    expect(plainError(coded('x', `${CANARY} and more`)).code).toBeUndefined();
    const deep = plainError(new Error(CANARY, { cause: coded(CANARY, '08006') }));
    expect(deep.cause).toMatchObject({ type: 'Error', code: '08006' });
    expect(JSON.stringify(plainError(CANARY))).not.toContain(CANARY);
    expect(JSON.stringify(deep).replaceAll('canary.test', '')).not.toContain(CANARY);
  });
});
