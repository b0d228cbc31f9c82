// A PostgreSQL that vanishes without a word, or only reads for a while: writes are refused for now, and go on by themselves (sync P20).
import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, StorageError } from '../../../server/data/database';
import { openPostgres } from '../../../server/data/postgres';
import { hasUsers } from '../../../server/data/users';
import { databases, emptyDatabase } from '../../support/api';

const CONNECTIONS = 2;
const PATIENCE = { statementMs: 400, idleMs: 400, answerMs: 600, longMs: 20_000 };
const MANY = 12;

/** Passes bytes on, until it says nothing more on the connections that there are. */
class Relay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(target: URL) {
    this.#server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('data', (part) => to.write(part));
        from.on('error', () => undefined);
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
      }
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return Object(this.#server.address()).port;
  }

  /** Nothing comes through any more, and nobody is told. */
  silence(): void {
    for (const socket of this.#sockets) socket.removeAllListeners('data').pause();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => this.#server.close(done));
  }
}

describe.each(databases().filter((kind) => kind === 'postgres'))('%s', (kind) => {
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  let relay: Relay;
  let database: Database;

  beforeEach(async () => {
    place = await emptyDatabase(kind);
    const url = new URL(place.url ?? '');
    relay = new Relay(new URL(url));
    url.port = String(await relay.listen());
    database = await openPostgres(url.href, CONNECTIONS, PATIENCE);
  });
  afterEach(async () => {
    const closed = database.close();
    await relay.close();
    await closed;
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
