// A PostgreSQL that vanishes without a word, or only reads for a while: writes are refused for now, and go on by themselves (sync P20).
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, StorageError } from '../../../server/data/database';
import { openPostgres } from '../../../server/data/postgres';
import { hasUsers } from '../../../server/data/users';
import { databases, emptyDatabase } from '../../support/api';
import { SilentRelay } from '../../support/silence';

const CONNECTIONS = 2;
const PATIENCE = { statementMs: 400, idleMs: 400, answerMs: 600, longMs: 20_000 };
const MANY = 12;

describe.each(databases().filter((kind) => kind === 'postgres'))('%s', (kind) => {
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  let relay: SilentRelay;
  let database: Database;

  beforeEach(async () => {
    place = await emptyDatabase(kind);
    relay = new SilentRelay(place.url ?? '');
    database = await openPostgres(await relay.listen(), CONNECTIONS, PATIENCE);
  });
  afterEach(async () => {
    await database.close();
    await relay.close();
    await place.remove();
  });

  const write = (work: () => unknown = () => undefined): Promise<boolean> =>
    database.write(async ({ queries }) => {
      await hasUsers(queries);
      await work();
      return hasUsers(queries);
    });

  const administer = async (...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: place.url ?? '' });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };

  /** More than there are connections: each that is lost must make room for another. */
  const expectMany = async (): Promise<void> => {
    const all = await Promise.all(Array.from({ length: MANY }, () => write()));
    expect(all).toEqual(Array(MANY).fill(false));
  };

  test('that vanishes in the middle of transactions is given up, and its connections with it', async () => {
    const began = performance.now();
    const outcomes = await Promise.allSettled([write(() => relay.silence()), write(() => relay.silence())]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StorageError) });
    expect(performance.now() - began).toBeLessThan(5 * PATIENCE.answerMs);
    await expectMany();
  });

  test('that vanishes between transactions is given up by whoever asks next', async () => {
    await expectMany();
    relay.silence();
    await expect(write()).rejects.toBeInstanceOf(StorageError);
    await expect(database.read(hasUsers)).rejects.toBeInstanceOf(StorageError);
    await expectMany();
    relay.silence();
    await expect(hasUsers(database.queries)).rejects.toBeInstanceOf(StorageError);
    await expect(hasUsers(database.queries)).rejects.toBeInstanceOf(StorageError);
    await expectMany();
  });

  test('that vanishes is not waited for at the end', async () => {
    await expectMany();
    relay.silence(true);
    const began = performance.now();
    await database.close();
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test('ends a statement that takes too long, and a transaction in which nothing happens', async () => {
    const slow = database.write(({ queries }) => sql`select pg_sleep(5)`.execute(queries));
    await expect(slow).rejects.toBeInstanceOf(StorageError);
    const idle = write(() => new Promise((done) => setTimeout(done, 2 * PATIENCE.idleMs)));
    await expect(idle).rejects.toBeInstanceOf(StorageError);
    await expectMany();
  });

  test('that only reads for a while refuses for now', async () => {
    const name = new URL(place.url ?? '').pathname.slice(1);
    const all = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`;
    const add = (): Promise<unknown> =>
      database.write(({ queries }) =>
        queries
          .insertInto('secrets')
          .values({ name: `n${Math.random()}`, value: 'x' })
          .execute(),
      );
    await administer(`alter database ${name} set default_transaction_read_only = on`, all);
    const outcome = (): Promise<string> =>
      add().then(
        () => 'done',
        (error: unknown) => (error instanceof StorageError ? Object(error.cause).code : String(error)),
      );
    await expect.poll(outcome).toBe('25006');
    expect(await database.read(hasUsers)).toBe(false);
    const reset = `alter database ${name} reset default_transaction_read_only`;
    await administer('set default_transaction_read_only = off', reset, all);
    await expect.poll(outcome).toBe('done');
  });
});
