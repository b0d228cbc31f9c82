// A PostgreSQL that sorts as people of some country do, not by code points: nobody is left out, and no two ids meet.
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { usersAfter } from '../../../server/data/compaction';
import type { Database } from '../../../server/data/database';
import { openPostgres } from '../../../server/data/postgres';
import { addUser } from '../../../server/data/users';
import { makeServices } from '../../../server/services/index';
import { Compaction } from '../../../server/services/sync/compaction';

const NAME = `collated_${process.pid}`;
/** In code points: capitals, `_`, small letters, letters with marks. People sort them another way. */
const IDS = ['B', 'Z', '_x', 'a', 'a-b', 'ab', 'a_b', 'A', 'z', 'Å', 'ä'];
const DAY = 24 * 3_600_000;

const cluster = inject('postgresUrl');

async function administer(statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: cluster ?? '' });
  await client.connect();
  const { rowCount } = await client.query(statement).finally(() => client.end());
  return rowCount ?? 0;
}

/** Debian's has; one that was built without has nothing to be tested here. */
const hasOrders =
  cluster !== null && (await administer("select 1 from pg_collation where collprovider = 'i' limit 1")) > 0;

describe.each(hasOrders ? ['sv-SE'] : [])('a PostgreSQL that sorts like %s', (locale) => {
  let database: Database;

  beforeEach(async () => {
    await administer(
      `create database ${NAME} template template0 encoding 'UTF8' locale_provider icu icu_locale '${locale}' locale 'C'`,
    );
    const url = new URL(cluster ?? '');
    url.pathname = `/${NAME}`;
    database = await openPostgres(url.href);
  });
  afterEach(async () => {
    await database.close();
    await administer(`drop database ${NAME} with (force)`);
  });

  test('all are gone through, in whatever order the database has', async () => {
    const { queries } = database;
    await database.write(async ({ queries: within }) => {
      for (const id of IDS)
        await addUser(id, within, { issuer: 'test', subject: id, epoch: '0'.repeat(16), created_at: '' });
    });
    const seen: string[] = [];
    for (
      let some = await usersAfter('', queries, 2);
      some.length > 0;
      some = await usersAfter(seen.at(-1) ?? '', queries, 2)
    )
      seen.push(...some);
    expect(seen.toSorted()).toEqual(IDS.toSorted());
    // The order is not that of code points, or this would test nothing.
    expect(seen).not.toEqual(IDS.toSorted());
  });

  test('what is old goes, whatever its id', async () => {
    const now = Date.now();
    const at = new Date(now - 40 * DAY).toISOString();
    const row = { completed: 0, created_at: at, completed_at: null, priority: 0, stamps: '{}' };
    await database.write(async ({ queries }) => {
      await addUser('ann', queries, {
        issuer: 'test',
        subject: 'ann',
        epoch: '0'.repeat(16),
        created_at: at,
      });
      for (const id of IDS)
        await queries
          .insertInto('todos')
          .values({ ...row, user_id: 'ann', id, file_id: 'f', text: 'x', deleted_at: at })
          .execute();
    });
    const services = makeServices(database, () => now);
    await new Compaction(database, services.hub, () => now).run();
    await services.close();
    const texts = await database.queries.selectFrom('todos').select(['id', 'text']).execute();
    expect(texts.map(({ id }) => id).toSorted()).toEqual(IDS.toSorted());
    expect(texts.every(({ text }) => text === '')).toBe(true);
  });
});
