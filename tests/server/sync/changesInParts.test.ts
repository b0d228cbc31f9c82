// A device that was away reads what it missed in parts that one answer can hold, however long the entries are (sync P4).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEntry, entriesAfter } from '../../../server/data/log';
import { saveUser } from '../../../server/data/users';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { stateOf } from '../../support/world';

const KB = 1024;

describe.each(databases())('long entries on %s', (kind) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi(kind);
  });
  afterAll(() => api.close());

  /** Somebody whose log has entries of these lengths. */
  async function withEntries(kilobytes: readonly number[]): Promise<Caller> {
    const user = await api.user();
    await api.database.write(async ({ queries }) => {
      for (const [at, size] of kilobytes.entries())
        await addEntry(user.userId, queries, {
          ...{ seq: at + 1, op_id: null, client_id: null, type: 'update_folder_order', fingerprint: null },
          at: '2026-11-29T00:00:00.000Z',
          rows: JSON.stringify([{ entity: 'list', id: 'folders', fields: { ids: ['x'.repeat(size * KB)] } }]),
        });
      await saveUser(user.userId, queries, { seq: kilobytes.length });
    });
    return user;
  }

  /** The numbers of each part, and whether more was to come. */
  async function parts(user: Caller, limit?: string): Promise<readonly (readonly number[])[]> {
    const found: number[][] = [];
    let cursor = `${(await stateOf(user)).cursor.split('.')[0]}.0`;
    for (;;) {
      const query = { since: cursor, ...(limit && { limit }) };
      const { changes, more, ...answer } = Object((await user.call('changes', { query })).body.response);
      found.push(changes.map(({ seq }: { seq: number }) => seq));
      cursor = answer.cursor;
      if (!more) return found;
    }
  }

  test('come about a megabyte at a time, and one that is longer alone', async () => {
    const user = await withEntries([600, 600, 600, 1, 2_500, 1, 1]);
    expect(await parts(user)).toEqual([[1], [2], [3, 4], [5], [6, 7]]);
    expect(await parts(user, '1')).toEqual([[1], [2], [3], [4], [5], [6], [7]]);
  });

  test('that are not wanted are not read', async () => {
    const { userId } = await withEntries([40, 40, 40]);
    const read = (seq: number, most: { entries: number; bytes: number }) =>
      entriesAfter(userId, api.database.queries, seq, most).then((rows) => rows.map((entry) => entry.seq));
    expect(await read(0, { entries: 50, bytes: 32 * KB })).toEqual([1]);
    expect(await read(0, { entries: 50, bytes: 90 * KB })).toEqual([1, 2]);
    expect(await read(1, { entries: 1, bytes: 1 })).toEqual([2]);
    expect(await read(3, { entries: 50, bytes: 64 * KB })).toEqual([]);
  });
});
