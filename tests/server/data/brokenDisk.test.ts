// A disk that cannot be read where a row lies: whoever asks hears of the storage, by whichever way it was asked (sync P20).
import { closeSync, openSync, writeSync } from 'node:fs';
import Native from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, StorageError } from '../../../server/data/database';
import { addSession, isSession, sessionsAmong, sessionsOf } from '../../../server/data/sessions';
import { addUser, findUser, headsOf } from '../../../server/data/users';
import { emptyDatabase } from '../../support/api';

const SESSION = { id: 's', token_hash: 'h', created_at: 0, last_seen_at: 0, expires_at: 0, agent: null };

let place: Awaited<ReturnType<typeof emptyDatabase>>;
let database: Database;

beforeEach(async () => {
  place = await emptyDatabase('sqlite');
  database = await place.open();
  await database.write(async ({ queries }) => {
    await addUser('ann', queries, { issuer: 'test', subject: 'ann', epoch: '0'.repeat(16), created_at: '' });
    await addSession('ann', queries, SESSION);
  });
});
afterEach(async () => {
  await database.close();
  await place.remove();
});

/** Spoils every page that a table or one of its indexes begins with. */
async function spoil(tables: readonly string[]): Promise<void> {
  await database.close();
  const native = new Native(place.file ?? '');
  const size = Number(native.pragma('page_size', { simple: true }));
  const all = native.prepare('select tbl_name as name, rootpage as page from sqlite_schema').all() as {
    readonly name: string;
    readonly page: number;
  }[];
  native.close();
  const file = openSync(place.file ?? '', 'r+');
  for (const { name, page } of all)
    if (tables.includes(name)) writeSync(file, Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
  closeSync(file);
  database = await place.open();
}

test('every question about what cannot be read is refused for now', async () => {
  await spoil(['users', 'sessions']);
  const { queries } = database;
  const asked: readonly (() => Promise<unknown>)[] = [
    () => isSession('ann', queries, 's'),
    () => sessionsOf('ann', queries),
    () => sessionsAmong(['s'], queries),
    () => headsOf(['ann'], queries),
    () => findUser('ann', queries),
    () => database.read((within) => sessionsOf('ann', within)),
    () => database.read((within) => findUser('ann', within)),
    () => database.write((writing) => sessionsOf('ann', writing.queries)),
    () => database.write((writing) => findUser('ann', writing.queries)),
  ];
  for (const ask of asked) await expect(ask()).rejects.toBeInstanceOf(StorageError);
});

test('a read whose transaction a fault has ended is refused by that fault, and the next one is answered', async () => {
  const fault = new StorageError(false, null);
  for (let time = 0; time < 4; time += 1) {
    const broken = database.read(async (queries) => {
      await sql`rollback`.execute(queries);
      throw fault;
    });
    await expect(broken).rejects.toBe(fault);
    expect(await database.read((queries) => isSession('ann', queries, 's'))).toBe(true);
  }
});
