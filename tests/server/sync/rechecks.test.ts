// Every thousandth acknowledgement is read again: one that is not in the log is counted, whoever lost it (sync I1).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Rechecks } from '../../../server/services/sync/rechecks';
import { databases, type TestApi, testApi } from '../../support/api';
import { smallWorld } from '../../support/world';

describe.each(databases())('acknowledged writes on %s', (kind) => {
  let api: TestApi;
  let counted: string[] = [];
  const counters = { add: (name: string) => void counted.push(name), time: () => undefined };

  beforeAll(async () => {
    api = await testApi(kind);
  });
  afterAll(() => api.close());

  test('are there; those that are not are counted', async () => {
    counted = [];
    const user = await api.user();
    await smallWorld(user);
    const { seq } = (await user.call('update_folder_or_file', { body: { id: 'f1', name: 'New' } })).body;
    const rechecks = new Rechecks(api.database, counters);
    for (const kept of [1, seq]) expect(await rechecks.isKept(user.userId, kept)).toBe(true);
    expect(await rechecks.isKept(user.userId, seq + 1)).toBe(false);
    await api.database.write(({ queries }) =>
      queries.deleteFrom('change_log').where('user_id', '=', user.userId).where('seq', '=', seq).execute(),
    );
    expect(await rechecks.isKept(user.userId, seq)).toBe(false);
    expect(counted).toEqual(['acknowledged_lost', 'acknowledged_lost']);
    // Whoever deletes their account loses nothing by accident.
    expect(await rechecks.isKept('nobody', 5)).toBe(true);
  });

  test('are looked into by a sample, a moment later', async () => {
    counted = [];
    const user = await api.user();
    const rechecks = new Rechecks(api.database, counters, { every: 3, afterMs: 5 });
    for (let n = 1; n <= 7; n += 1) rechecks.acknowledged(user.userId, 1_000 + n);
    await vi.waitFor(() => expect(counted).toHaveLength(2));
  });
});
