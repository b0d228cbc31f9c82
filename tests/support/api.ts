// The API on a database of its own, and users of it: what every test of the server starts from.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { Compile, type Validator } from 'typebox/compile';
import { inject } from 'vitest';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import type { Database } from '../../server/data/database';
import { openPostgres } from '../../server/data/postgres';
import type { DatabaseKind } from '../../server/data/schema';
import { openSqlite } from '../../server/data/sqlite';
import { addUser } from '../../server/data/users';
import type { Audit } from '../../server/ports/audit';
import { ERROR_SCHEMA, errorsOf, successSchema } from '../../server/routes/openapi';
import { makeServices, type Services, type Surroundings } from '../../server/services/index';
import { CALL_LIMITS, type CallLimits } from '../../server/services/limits';
import type { SignInSettings } from '../../server/services/signIn';
import { CALLS, type CallName } from '../../src/platform/contract/api/calls';
import { ERRORS } from '../../src/platform/contract/api/errors';

/** What is said where the answer itself is gone (sync P2). */
const DONE_BEFORE = 'This was done before';

/** The databases of this machine: every test of the server runs on each. */
export const databases = (): readonly DatabaseKind[] =>
  inject('postgresUrl') === null ? ['sqlite'] : ['sqlite', 'postgres'];

/** The parsed body of an answer: a test says what it expects of it. */
export interface Body {
  readonly response: unknown;
  readonly message: string;
  readonly code: string;
  readonly seq: number;
}

/** What came back. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Body;
  readonly text: string;
}

/** What a test may say about one request. */
export interface Ask {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody with a session. */
export interface Caller {
  readonly userId: string;
  readonly token: string;
  call(name: CallName, ask?: Ask): Promise<Reply>;
}

/** The API under test. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly services: Services;
  /** Asks without a token, or with one. */
  call(name: CallName, ask?: Ask, token?: string): Promise<Reply>;
  /** Makes an account and opens a session. */
  user(options?: { readonly premium?: boolean }): Promise<Caller>;
  /** Opens another session of an account. */
  session(userId: string): Promise<Caller>;
  /** Opens the same database once more, as another process would. */
  another(): Promise<Database>;
  close(): Promise<void>;
}

/** A database with nothing in it; `remove` is for after it is closed. */
export async function emptyDatabase(kind: DatabaseKind): Promise<{
  /** The file of SQLite. */
  readonly file: string | null;
  /** The address of PostgreSQL. */
  readonly url: string | null;
  open(): Promise<Database>;
  remove(): Promise<void>;
}> {
  if (kind === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'tabdo-api-'));
    const path = join(folder, 'tabdo.sqlite');
    return {
      file: path,
      url: null,
      open: () => openSqlite(path),
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  const cluster = inject('postgresUrl') ?? '';
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return {
    file: null,
    url: url.href,
    open: () => openPostgres(url.href),
    remove: () => administer(cluster, `drop database ${name} with (force)`),
  };
}

async function administer(cluster: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** As good as none: what tests are not about must not stop them. */
const NO_LIMITS: CallLimits = {
  ...CALL_LIMITS,
  writes: { burst: 1_000_000, perSecond: 1_000_000 },
  megabytesPerDay: 1_000_000,
  readsPerMinute: 1_000_000,
  snapshotsPerMinute: 1_000_000,
  transfersPerHour: 1_000_000,
  contactsPerHour: 1_000_000,
  paymentsPerMinute: 1_000_000,
  reportsPerMinute: 1_000_000,
  strangersPerMinute: 1_000_000,
};

/** Builds the API over an empty database; `now` is its clock. */
export async function testApi(
  kind: DatabaseKind,
  now?: () => number,
  signIn?: SignInSettings,
  audit?: Audit,
  more: Surroundings & { readonly settings?: Readonly<Record<string, string>> } = {},
): Promise<TestApi> {
  const place = await emptyDatabase(kind);
  const database = await place.open();
  // Tests come from one address, and many on purpose with what must be refused.
  const limits = { successful: 10_000, failed: 10_000 };
  const services = makeServices(database, now, {
    callLimits: NO_LIMITS,
    ...(signIn && { signIn: { limits, ...signIn } }),
    ...(audit && { audit }),
    ...more,
  });
  const folder = mkdtempSync(join(tmpdir(), 'tabdo-api-data-'));
  const app = await buildApp(readConfig({ DATA_DIR: folder, ...more.settings }, folder), {
    clientDir: null,
    services,
  });
  const call = async (name: CallName, ask: Ask = {}, token?: string): Promise<Reply> => {
    const { method, path } = CALLS[name];
    const url = path.replaceAll(/\{(\w+)\}/g, (_all, part: string) =>
      encodeURIComponent(ask.params?.[part] ?? ''),
    );
    const answer = await app.inject({
      method,
      url: `/api/${url}`,
      ...(ask.query && { query: ask.query }),
      ...(ask.body !== undefined && { payload: JSON.stringify(ask.body) }),
      headers: {
        ...(ask.body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...ask.headers,
      },
    });
    const text = answer.body;
    const body: Body = JSON.parse(text);
    expectShape(name, answer.statusCode, body);
    return { status: answer.statusCode, headers: answer.headers, text, body };
  };
  const session = async (userId: string): Promise<Caller> => {
    const { token } = await services.sessions.open(userId, 'test');
    return { userId, token, call: (name, ask) => call(name, ask, token) };
  };
  return {
    app,
    database,
    services,
    call,
    session,
    another: place.open,
    user: async ({ premium = false } = {}) => {
      const userId = `user-${randomBytes(8).toString('hex')}`;
      await database.write(async ({ queries }) => {
        await addUser(userId, queries, {
          issuer: 'test',
          subject: userId,
          epoch: randomBytes(8).toString('hex'),
          created_at: new Date().toISOString(),
          email: `${userId}@example.com`,
        });
        if (premium) await queries.insertInto('subscriptions').values(subscription(userId)).execute();
      });
      return session(userId);
    },
    close: async () => {
      await services.close();
      await app.close();
      await database.close();
      await place.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const shapes = new Map<string, Validator>();

/** Every answer of every test has the shape that the contract says. */
function expectShape(name: CallName, status: number, body: Body): void {
  const isReplay = status === 208 || (status === 200 && body.message === DONE_BEFORE);
  if (status >= 400 && !isKnown(name, status, body.code))
    throw new Error(`${name} answered ${status} ${body.code}, which the contract does not name`);
  const key = status >= 400 ? 'error' : isReplay ? 'replay' : name;
  const known =
    shapes.get(key) ?? Compile(key === 'error' ? ERROR_SCHEMA : key === 'replay' ? {} : successSchema(name));
  shapes.set(key, known);
  if (known.Check(body)) return;
  throw new Error(`${name} answered ${status} off its schema: ${JSON.stringify(body).slice(0, 400)}`);
}

/** A fault of the server is in no contract; tests that make one say so. */
const isKnown = (name: CallName, status: number, code: string): boolean =>
  code === 'internal' || errorsOf(name).some((each) => each === code && ERRORS[each].status === status);

/** A paid plan as it is stored. */
export const subscription = (userId: string) => ({
  user_id: userId,
  id: `I-${userId}`,
  provider: 'test',
  status: 'active',
  plan: 'yearly',
  payment_id: null,
  start_date: null,
  end_date: null,
  checked_at: 0,
  provider_updated_at: 0,
});
