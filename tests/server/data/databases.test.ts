// The two databases: schemas that fit and that do not, grouped writes, parts that are taken back.
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/data/database';
import { removeUser } from '../../../server/data/deletions';
import { addEntry, findBefore } from '../../../server/data/log';
import { SchemaError } from '../../../server/data/migrate';
import { MIGRATIONS } from '../../../server/data/migrations/index';
import { openSqlite } from '../../../server/data/sqlite';
import { addUser, findUser, lockUser, saveHead, type UserRecord } from '../../../server/data/users';
import { databases, emptyDatabase } from '../../support/api';

describe.each(databases())('a database on %s', (kind) => {
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  let database: Database;

  beforeEach(async () => {
    place = await emptyDatabase(kind);
    database = await place.open();
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  /** Takes the next number. */
  const take = (id: string): Promise<UserRecord | undefined> =>
    database.write(async (writing) => {
      const user = await lockUser(id, writing, 1_000);
      if (user) await saveHead(id, writing.queries, user);
      return user;
    });
  const add = (id: string) =>
    database.write(({ queries }) =>
      addUser(id, queries, { issuer: 'test', subject: id, epoch: '0'.repeat(16), created_at: '' }),
    );
  const migrations = () =>
    database.queries.withTables<{ migrations: { version: number; checksum: string } }>();

  test('opening it again changes nothing', async () => {
    await add('ann');
    await database.close();
    database = await place.open();
    expect(await findUser('ann', database.queries)).toMatchObject({ id: 'ann', seq: 0 });
    const applied = await migrations()
      .selectFrom('migrations')
      .select('version')
      .orderBy('version')
      .execute();
    expect(applied.map(({ version }) => version)).toEqual(MIGRATIONS.map(({ version }) => version));
  });

  test('a newer schema is refused', async () => {
    await database.write(({ queries }) =>
      queries
        .withTables<{ migrations: { version: number; name: string; checksum: string; applied_at: string } }>()
        .insertInto('migrations')
        .values({ version: 9_999, name: 'later', checksum: 'x', applied_at: '' })
        .execute(),
    );
    await expect(place.open()).rejects.toThrow(SchemaError);
    await expect(place.open()).rejects.toThrow(/newer Tabdo \(schema 9999\)/);
  });

  test('a migration that was changed after it was applied is refused', async () => {
    await database.write(({ queries }) =>
      queries
        .withTables<{ migrations: { version: number; checksum: string } }>()
        .updateTable('migrations')
        .set({ checksum: 'x' })
        .execute(),
    );
    await expect(place.open()).rejects.toThrow('Schema 1 of the database is not the one of this Tabdo.');
  });

  test('what a write throws undoes that write alone, among many at once', async () => {
    const writes = Array.from({ length: 100 }, (_, n) =>
      database.write(async ({ queries }) => {
        await addUser(`u${n}`, queries, { issuer: 'test', subject: `${n}`, epoch: '', created_at: '' });
        if (n % 3 === 0) throw new Error('no');
        return n;
      }),
    );
    const results = await Promise.allSettled(writes);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(34);
    const rows = await database.queries.selectFrom('users').select('id').execute();
    expect(rows).toHaveLength(66);
  });

  test('a part that throws is undone, and the rest of its write stays', async () => {
    await database.write(async ({ queries, part }) => {
      await addUser('kept', queries, { issuer: 'test', subject: 'kept', epoch: '', created_at: '' });
      await part(async () => {
        await addUser('gone', queries, { issuer: 'test', subject: 'gone', epoch: '', created_at: '' });
        throw new Error('no');
      }).catch(() => undefined);
    });
    expect(await findUser('kept', database.queries)).toBeDefined();
    expect(await findUser('gone', database.queries)).toBeUndefined();
  });

  test('numbers follow each other without a gap, however many writes there are at once', async () => {
    await add('ann');
    const users = await Promise.all(Array.from({ length: 60 }, () => take('ann')));
    expect(users.map((user) => user?.seq).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 60 }, (_, n) => n + 1),
    );
    expect(new Set(users.map((user) => user?.clock)).size).toBe(60);
  });

  test('what another process wrote between two writes is seen by the second', async () => {
    await add('ann');
    const other = await place.open();
    const takeThere = () =>
      other.write(async (writing) => {
        const user = await lockUser('ann', writing, 1_000);
        if (user) await saveHead('ann', writing.queries, user);
        return user?.seq;
      });
    const seqs = [(await take('ann'))?.seq, await takeThere(), (await take('ann'))?.seq, await takeThere()];
    await other.close();
    expect(seqs).toEqual([1, 2, 3, 4]);
  });

  test('a number that was taken back is given out again', async () => {
    await add('ann');
    await take('ann');
    const thrown = database.write(async (writing) => {
      const user = await lockUser('ann', writing, 1_000);
      if (user) await saveHead('ann', writing.queries, { ...user, hash: 'f'.repeat(64) });
      throw new Error('no');
    });
    const [, next] = await Promise.all([thrown.catch(() => undefined), take('ann')]);
    expect(next).toMatchObject({ seq: 2, hash: '0'.repeat(64) });
  });

  test('a number that a part took is given out again when the part is taken back', async () => {
    await add('ann');
    const seq = await database.write(async (writing) => {
      await writing
        .part(async () => {
          const user = await lockUser('ann', writing, 1_000);
          if (user) await saveHead('ann', writing.queries, user);
          throw new Error('no');
        })
        .catch(() => undefined);
      return (await lockUser('ann', writing, 1_000))?.seq;
    });
    expect(seq).toBe(1);
  });

  test('whoever was removed is not there for the next write', async () => {
    await add('ann');
    await take('ann');
    await database.write(({ queries }) => removeUser('ann', queries, 1_000));
    expect(await take('ann')).toBeUndefined();
  });

  test('a read sees one moment, whatever is written meanwhile', async () => {
    await add('ann');
    const [before, after] = await database.read(async (queries) => {
      const first = await findUser('ann', queries);
      await take('ann');
      return [first, await findUser('ann', queries)];
    });
    expect(after).toEqual(before);
    expect(await findUser('ann', database.queries)).toMatchObject({ seq: 1 });
  });
});

test.each(databases().filter((kind) => kind === 'postgres'))(
  'servers that start at once on an empty %s make its schema once',
  async (kind) => {
    const place = await emptyDatabase(kind);
    const opened = await Promise.all([place.open(), place.open(), place.open()]);
    await Promise.all(opened.map((each) => each.close()));
    await place.remove();
  },
);

test('an upgrade keeps the log, and a key stays with the operation that has it', async () => {
  const place = await emptyDatabase('sqlite');
  const path = place.file ?? '';
  const entry = { client_id: null, type: 'create_todo', at: '', rows: '[]', fingerprint: null };
  const before = await openSqlite(path, undefined, MIGRATIONS.slice(0, 6));
  await before.write(async ({ queries }) => {
    await addUser('ann', queries, { issuer: 'test', subject: 'ann', epoch: '', created_at: '' });
    const { fingerprint: _, ...older } = { ...entry, user_id: 'ann' };
    const rows = [
      { ...older, seq: 1, op_id: 'key' },
      { ...older, seq: 2, op_id: null },
    ];
    await queries.insertInto('change_log').values(rows).execute();
  });
  await before.close();
  const after = await place.open();
  expect(await findBefore('ann', after.queries, 'key', null)).toMatchObject({ logged: 1 });
  const add = (seq: number, op_id: string | null) =>
    after.write(({ queries }) => addEntry('ann', queries, { ...entry, seq, op_id }));
  await add(3, null);
  await expect(add(4, 'key')).rejects.toThrow(/UNIQUE/);
  await after.close();
  await place.remove();
});

test('SQLite leaves one file behind when it is closed', async () => {
  const place = await emptyDatabase('sqlite');
  const database = await place.open();
  await database.write(({ queries }) =>
    addUser('ann', queries, { issuer: 'test', subject: 'ann', epoch: '', created_at: '' }),
  );
  await database.close();
  expect(existsSync(`${place.file}-wal`)).toBe(false);
  await place.remove();
});
