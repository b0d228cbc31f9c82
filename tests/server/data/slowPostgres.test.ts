// What is about all of somebody, or about everybody, may take long on PostgreSQL; nothing else may (security S18, sync P20).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, StorageError } from '../../../server/data/database';
import { addEntry } from '../../../server/data/log';
import { openPostgres } from '../../../server/data/postgres';
import { addUser, findUser, hasUsers } from '../../../server/data/users';
import { makeServices, type Services } from '../../../server/services/index';
import { afterPostgres } from '../../../server/services/restoring';
import { Compaction } from '../../../server/services/sync/compaction';
import { databases, emptyDatabase } from '../../support/api';

const CONNECTIONS = 2;
const PATIENCE = { statementMs: 300, idleMs: 5_000, answerMs: 500, longMs: 20_000 };
const SLOW_S = 0.8;
const ANN = { userId: 'ann', sessionId: 's', signedInAt: Date.now(), expiresAt: Date.now() };

describe.each(databases().filter((kind) => kind === 'postgres'))('a slow %s', (kind) => {
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  let database: Database;
  let services: Services;

  beforeEach(async () => {
    place = await emptyDatabase(kind);
    database = await openPostgres(place.url ?? '', CONNECTIONS, PATIENCE);
    services = makeServices(database);
    const person = { issuer: 'test', subject: 'ann', epoch: 'ab', created_at: 'x' };
    await database.write(({ queries }) => addUser('ann', queries, person));
    await services.sessions.open('ann', 'test');
  });
  afterEach(async () => {
    await services.close();
    await database.close();
    await place.remove();
  });

  /** From now on such a statement takes longer than anything else may. */
  async function slowDown(...statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: place.url ?? '' });
    await client.connect();
    await client.query(`create function slowly() returns trigger as
      $$ begin perform pg_sleep(${SLOW_S}); return null; end $$ language plpgsql`);
    for (const [at, statement] of statements.entries())
      await client.query(
        `create trigger slow${at} after ${statement} for each statement execute function slowly()`,
      );
    await client.end();
  }

  /** On each connection, also those that have just been given time. */
  async function expectImpatience(): Promise<void> {
    const one = () => database.write(({ queries }) => sql`select pg_sleep(${SLOW_S})`.execute(queries));
    const outcomes = await Promise.allSettled(Array.from({ length: CONNECTIONS }, one));
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StorageError) });
  }

  test('has its time to delete an account', async () => {
    await slowDown('delete on users');
    expect(await services.account.delete(ANN)).toEqual([]);
    expect(await hasUsers(database.queries)).toBe(false);
    await expectImpatience();
  });

  test('has its time for each step after a restore', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabdo-ledger-'));
    await slowDown('update on users', 'delete on sessions');
    await afterPostgres(database, folder);
    rmSync(folder, { recursive: true });
    expect((await findUser('ann', database.queries))?.epoch).not.toBe('ab');
    expect(await services.sessions.list(ANN)).toEqual([]);
    await expectImpatience();
  });

  test('has its time to forget what is old of somebody', async () => {
    await slowDown('delete on change_log');
    const nobody = { op_id: null, client_id: null, fingerprint: null };
    const entry = { seq: 1, type: 'create_todo', at: '2020-01-01T00:00:00.000Z', rows: '{}', ...nobody };
    await database.write(({ queries }) => addEntry('ann', queries, entry));
    await new Compaction(database, services.hub, Date.now).run();
    expect((await findUser('ann', database.queries))?.log_floor).toBe(1);
    await expectImpatience();
  });

  test('has its time to empty what is old in the Trash of somebody', async () => {
    await slowDown('delete on todos');
    const at = '2020-01-01T00:00:00.000Z';
    const todo = { user_id: 'ann', id: 't', file_id: 'f', text: '', completed: 0, created_at: at };
    const values = { ...todo, completed_at: null, priority: 0, deleted_at: at, stamps: '{}' };
    await database.write(({ queries }) => queries.insertInto('todos').values(values).execute());
    await new Compaction(database, services.hub, Date.now).run();
    expect(await database.queries.selectFrom('todos').selectAll().execute()).toEqual([]);
    await expectImpatience();
  });
});
