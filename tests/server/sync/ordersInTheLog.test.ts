// An order is kept once, however often it changes, and reaches every device as it is (sync P4, I16).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../server/data/ask';
import { addEntry, entriesAfter } from '../../../server/data/log';
import { MIGRATIONS } from '../../../server/data/migrations';
import { saveList } from '../../../server/data/rowWrites';
import { openSqlite } from '../../../server/data/sqlite';
import { addUser, saveUser } from '../../../server/data/users';
import { Tellings } from '../../../server/services/sync/telling';
import type { ChangeShape } from '../../../src/platform/contract/api/entities';
import { type Caller, databases, emptyDatabase, type TestApi, testApi } from '../../support/api';
import { LogState } from '../../support/logState';
import { file, idsOf, stateOf } from '../../support/world';

const KB = 1024;
/** Entries of a log. */
const LONG = 20_000;

describe.each(databases())('orders on %s', (kind) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi(kind);
  });
  afterAll(() => api.close());

  /** Does operations one after the other, in one call. */
  async function run(user: Caller, ...ops: readonly object[]): Promise<void> {
    const body = { ops: ops.map((op) => ({ opId: randomUUID(), ...op })) };
    const { results } = Object((await user.call('batch', { body })).body.response);
    for (const { status } of results) expect(status).toBe(200);
  }
  const order = (todoOrder: readonly string[]) => ({ type: 'update_todo_order', fileId: 'f1', todoOrder });

  /** Somebody with a file of so many to-dos, `t0` and so on, whose order is saved. */
  async function withTodos(size: number): Promise<{ user: Caller; ids: string[]; cursor: string }> {
    const user = await api.user({ premium: true });
    await file(user, 'f1');
    const ids = Array.from({ length: size }, (_, at) => `t${at}`);
    for (let from = 0; from < size; from += 100) {
      const some = ids.slice(from, from + 100);
      await run(user, ...some.map((id) => ({ type: 'create_todo', id, text: id, fileId: 'f1' })));
    }
    await run(user, order(ids));
    return { user, ids, cursor: (await stateOf(user)).cursor };
  }
  const changes = async (user: Caller, since: string, limit = '500') =>
    Object((await user.call('changes', { query: { since, limit } })).body.response) as {
      readonly changes: readonly ChangeShape[];
      readonly cursor: string;
      readonly more: boolean;
    };
  /** What the log takes of somebody. */
  async function logged({ userId }: Caller): Promise<number> {
    const { queries } = api.database;
    const rows = await queries
      .selectFrom('change_log')
      .select('rows')
      .where('user_id', '=', userId)
      .execute();
    return rows.reduce((sum, entry) => sum + entry.rows.length, 0);
  }

  test('take no more of the log the longer they are, nor the more often they change', async () => {
    const { user, ids, cursor } = await withTodos(300);
    const before = await logged(user);
    const left = [...ids];
    for (let n = 0; n < 20; n += 1) {
      left.push(left.shift() ?? '');
      await run(user, order(left));
    }
    // Moves change nothing but the order.
    expect((await logged(user)) - before).toBe(20 * '[]'.length);
    for (let n = 0; n < 20; n += 1) {
      await run(user, { type: 'delete_todos', ids: left.splice(7, 1), deleted: true });
    }
    expect((await logged(user)) - before).toBeLessThan(20 * 200);
    const news = await changes(user, cursor);
    expect(news.changes.length).toBe(40);
    const told = news.changes.flatMap(({ rows, seq }) =>
      rows.filter(({ entity }) => entity === 'list').map(({ id, fields }) => ({ seq, id, fields })),
    );
    expect(told).toEqual([{ seq: news.changes.at(-1)?.seq, id: 'todos:f1', fields: { ids: left } }]);
  });

  test('come with the entry that changed them last, and with what else that one says', async () => {
    const { user, ids, cursor } = await withTodos(5);
    await file(user, 'f2');
    const move = { type: 'move_todos', ids: ['t1', 't3'] };
    await run(user, order(ids.toReversed()), { ...move, fileId: 'f1' }, { ...move, fileId: 'f2' });
    const { state, cursor: head } = await stateOf(user);
    const { changes: all } = await changes(user, cursor);
    const last = all.at(-1);
    expect(idsOf(last?.rows).toSorted()).toEqual(['t1', 't3', 'todos:f1', 'todos:f2']);
    // However many entries it asks for at a time.
    const device = new LogState();
    for (let since = `${head.split('.')[0]}.0`, more = true; more; ) {
      const part = await changes(user, since, '1');
      for (const change of part.changes) device.take(change);
      ({ cursor: since, more } = part);
    }
    expect(device.state()).toEqual(state);
  });

  test('that became empty are told so, and those that are there again', async () => {
    const { user, cursor } = await withTodos(2);
    await run(user, { type: 'delete_todos', ids: ['t0', 't1'], deleted: true });
    const emptied = await changes(user, cursor);
    const row = { entity: 'list', id: 'todos:f1', fields: { ids: [] } };
    expect(emptied.changes[0]?.rows).toContainEqual(row);
    await run(user, { type: 'delete_todos', ids: ['t1'], deleted: false });
    const back = await changes(user, cursor);
    const rows = back.changes.flatMap((change) => change.rows).filter(({ entity }) => entity === 'list');
    expect(rows).toEqual([row, { ...row, fields: { ids: ['t1'] } }]);
  });

  test('count where an answer is full', async () => {
    const user = await api.user();
    const { userId } = user;
    await api.database.write(async ({ queries }) => {
      for (const [at, size] of [600, 300, 300, 2_500, 1].entries()) {
        const seq = at + 1;
        const nobody = { op_id: null, client_id: null, fingerprint: null };
        const entry = {
          ...nobody,
          seq,
          type: 'update_todo_order',
          at: '2026-11-29T00:00:00.000Z',
          rows: '[]',
        };
        await addEntry(userId, queries, entry);
        const ids = JSON.stringify(['x'.repeat(size * KB)]);
        await queries
          .insertInto('lists')
          .values({ user_id: userId, key: `todos:${at}`, ids, seq })
          .execute();
      }
      await saveUser(userId, queries, { seq: 5 });
    });
    const read = (seq: number, bytes: number) =>
      entriesAfter(userId, api.database.queries, seq, { entries: 50, bytes }).then((all) =>
        all.map((e) => e.seq),
      );
    expect(await read(0, 1_000 * KB)).toEqual([1, 2]);
    expect(await read(2, 1_000 * KB)).toEqual([3]);
    expect(await read(3, 1_000 * KB)).toEqual([4]);
    expect(await read(0, 1)).toEqual([1]);
  });

  test('and the rest of an entry are found without going through the log', async () => {
    const { userId } = await api.user();
    await api.database.write(async ({ queries }) => {
      await ask(
        queries,
        `insert into change_log (user_id, seq, type, at, rows)
         with recursive n(seq) as (select 1 union all select seq + 1 from n where seq < ${LONG})
         select '${userId}', seq, 'create_todo', '', '[]' from n`,
        [],
      );
      await ask(
        queries,
        `insert into lists (user_id, key, ids, seq)
         select user_id, 'todos:' || seq, '[]', seq from change_log where user_id = '${userId}'`,
        [],
      );
    });
    const began = performance.now();
    for (let n = 0; n < 20; n += 1) {
      const found = await entriesAfter(userId, api.database.queries, LONG / 2, { entries: 50, bytes: KB });
      expect(found.filter(({ seq, rows }) => rows.includes(`"todos:${seq}"`)).length).toBe(50);
    }
    // Some 60 milliseconds at most; going through all orders for each entry takes more than a second.
    expect(performance.now() - began).toBeLessThan(600);
  });

  test('come with an event as long as they are short', async () => {
    const { user } = await withTodos(3);
    const tellings = new Tellings(api.database);
    const seq = async () => Number((await stateOf(user)).cursor.split('.')[1]);
    const told = async () => {
      const head = await seq();
      return JSON.parse((await tellings.after(user.userId, head - 1, head)).text);
    };
    await run(user, order(['t2', 't0', 't1']));
    const row = { entity: 'list', id: 'todos:f1', fields: { ids: ['t2', 't0', 't1'] } };
    expect(await told()).toMatchObject({ changes: [{ type: 'update_todo_order', rows: [row] }] });
    await api.database.write(({ queries }) =>
      queries
        .updateTable('lists')
        .set({ ids: JSON.stringify(['x'.repeat(40 * KB)]) })
        .where('user_id', '=', user.userId)
        .execute(),
    );
    expect(await told()).toEqual({ seq: await seq() });
  });
});

test('an upgrade leaves orders in entries that have them, and those that follow go without', async () => {
  const place = await emptyDatabase('sqlite');
  const before = await openSqlite(place.file ?? '', undefined, MIGRATIONS.slice(0, 11));
  const nobody = { op_id: null, client_id: null, fingerprint: null };
  const entry = { ...nobody, seq: 1, type: 'update_folder_order', at: '' };
  const rows = JSON.stringify([{ entity: 'list', id: 'folders', fields: { ids: ['d1', 'd2'] } }]);
  await before.write(async ({ queries }) => {
    await addUser('ann', queries, { issuer: 'test', subject: 'ann', epoch: '', created_at: '' });
    await addEntry('ann', queries, { ...entry, rows });
    const order = { user_id: 'ann', key: 'folders', ids: '["d1","d2"]' };
    await queries.insertInto('lists').values(order).execute();
  });
  await before.close();
  const after = await place.open();
  const read = () => entriesAfter('ann', after.queries, 0, { entries: 10, bytes: 1_000 });
  expect(await read()).toMatchObject([{ seq: 1, rows }]);
  await after.write(async ({ queries }) => {
    await saveList('ann', queries, 'folders', ['d2', 'd1'], 2);
    await addEntry('ann', queries, { ...entry, seq: 2, rows: '[]' });
  });
  expect(await read()).toMatchObject([{ rows }, { rows: rows.replace('"d1","d2"', '"d2","d1"') }]);
  await after.close();
  await place.remove();
});
