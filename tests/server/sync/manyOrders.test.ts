// An entry that changed many orders is read once, however many these are (sync P4, security S8).
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addEntry, entriesAfter, type LogEntry } from '../../../server/data/log';
import { databases, type TestApi, testApi } from '../../support/api';

/** What came from the database, each answer by itself, and what happens after each. */
const asked = vi.hoisted(() => ({
  answers: [] as (readonly unknown[])[],
  after: async (): Promise<void> => undefined,
}));
vi.mock('../../../server/data/ask', async (original) => {
  const real = await original<typeof import('../../../server/data/ask')>();
  const ask: typeof real.ask = async <Row>(...question: Parameters<typeof real.ask>) => {
    const rows = await real.ask<Row>(...question);
    asked.answers.push(rows);
    await asked.after();
    return rows;
  };
  return { ...real, ask };
});

const KB = 1024;
const ORDERS = 400;
const MOST = { entries: 50, bytes: 1_000 * KB };

describe.each(databases())('entries of many orders on %s', (kind) => {
  let api: TestApi;
  let userId: string;

  beforeAll(async () => {
    api = await testApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    ({ userId } = await api.user());
  });

  const write = (seq: number, rows: string, ...keys: readonly string[]): Promise<void> =>
    api.database.write(async ({ queries }) => {
      const nobody = { op_id: null, client_id: null, fingerprint: null };
      await addEntry(userId, queries, { ...nobody, seq, type: 'sync_free_data', at: '', rows });
      for (const key of keys) {
        const ids = JSON.stringify([`in ${key} at ${seq}`]);
        await queries
          .insertInto('lists')
          .values({ user_id: userId, key, ids, seq })
          .onConflict((known) => known.columns(['user_id', 'key']).doUpdateSet({ ids, seq }))
          .execute();
      }
    });
  const todo = (text: string): string => JSON.stringify([{ entity: 'todo', id: 't', fields: { text } }]);
  const read = (seq: number): Promise<readonly LogEntry[]> =>
    entriesAfter(userId, api.database.queries, seq, MOST);
  /** The orders that each entry tells, and its number before them. */
  const told = (entries: readonly LogEntry[]): unknown =>
    entries.map(({ seq, rows }) => [
      seq,
      ...JSON.parse(rows).flatMap(({ entity, fields }: { entity: string; fields: { ids: string[] } }) =>
        entity === 'list' ? fields.ids : [],
      ),
    ]);

  test('bring their rows once, and each order once', async () => {
    const keys = Array.from({ length: ORDERS }, (_, at) => `todos:f${1_000 + at}`);
    await write(1, todo('x'.repeat(100 * KB)), ...keys);
    asked.answers = [];
    const entries = await read(0);
    const rows = asked.answers.flat();
    expect(rows.length).toBeLessThanOrEqual(ORDERS + 1);
    expect(JSON.stringify(rows).length).toBeLessThan(200 * KB);
    expect(told(entries)).toEqual([[1, ...keys.map((key) => `in ${key} at 1`)]]);
    expect(JSON.parse(entries[0]?.rows ?? '')[0].fields.text.length).toBe(100 * KB);
  });

  test('have what they changed last, and no entry what another did that was not asked for', async () => {
    await write(1, todo('one'), 'todos:a', 'todos:b');
    await write(2, '[]', 'folders', 'todos:c');
    await write(3, todo('three'));
    await write(4, todo('x'.repeat(1_000 * KB)), 'tabs', 'todos:b');
    expect(told(await read(0))).toEqual([
      [1, 'in todos:a at 1'],
      [2, 'in folders at 2', 'in todos:c at 2'],
      [3],
    ]);
    asked.answers = [];
    expect(told(await read(1))).toEqual([[2, 'in folders at 2', 'in todos:c at 2'], [3]]);
    // No order was read that none of these changed.
    expect(asked.answers.flat().length).toBe(4);
    expect(told(await read(3))).toEqual([[4, 'in tabs at 4', 'in todos:b at 4']]);
    expect(await read(4)).toEqual([]);
  });

  test('lose no order that changes while they are read', async () => {
    await write(1, todo('one'), 'todos:a', 'todos:b');
    let isFirst = true;
    asked.after = async () => {
      if (!isFirst) return;
      isFirst = false;
      await write(2, '[]', 'todos:b');
    };
    try {
      expect(told(await read(0))).toEqual([[1, 'in todos:a at 1']]);
    } finally {
      asked.after = async () => undefined;
    }
    expect(told(await read(1))).toEqual([[2, 'in todos:b at 2']]);
  });
});
