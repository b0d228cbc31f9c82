// The text of a snapshot is kept as long as somebody may be given it, and no longer.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/data/database';
import { noCounters } from '../../../server/services/counters';
import { Hub } from '../../../server/services/hub';
import { SyncReads } from '../../../server/services/sync/reads';
import { SnapshotTexts } from '../../../server/services/sync/snapshotTexts';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { smallWorld } from '../../support/world';

describe.each(databases())('kept snapshots on %s', (kind) => {
  let api: TestApi;
  let [first, second]: Caller[] = [];

  beforeAll(async () => {
    api = await testApi(kind);
    [first, second] = [await api.user(), await api.user()];
    for (const user of [first, second]) await smallWorld(user);
  });
  afterAll(() => api.close());

  test('go when their user writes, even if nobody listens, and those of others stay', async () => {
    const hub = new Hub(api.database);
    const texts = new SnapshotTexts();
    const reads = new SyncReads(api.database, hub, noCounters, texts);
    const users = [first?.userId ?? '', second?.userId ?? ''] as const;
    const moments: { epoch: string; seq: number; log_floor: number }[] = [];
    for (const userId of users) {
      const { response, seq } = JSON.parse((await reads.snapshot(userId)).text);
      moments.push({ epoch: response.cursor.split('.')[0], seq, log_floor: response.floor });
    }
    const kept = (): boolean[] =>
      users.map(
        (userId, at) => texts.find(userId, moments[at] ?? { epoch: '', seq: 0, log_floor: 0 }) !== undefined,
      );
    expect(kept()).toEqual([true, true]);
    // Where several processes share a database, heads come again and again, and late: nothing is new in that.
    for (const back of [0, 1, 0]) hub.moved(users[0], (moments[0]?.seq ?? 0) - back);
    expect(kept()).toEqual([true, true]);
    hub.moved(users[0], (moments[0]?.seq ?? 0) + 1);
    expect(kept()).toEqual([false, true]);
    hub.close();
  });

  test.each([
    ['are not kept if their user wrote while they were read', 1, false],
    ['are kept if what came while they were read is in them', 0, true],
  ])('%s', async (_what, more, isKept) => {
    const hub = new Hub(api.database);
    const texts = new SnapshotTexts();
    const userId = first?.userId ?? '';
    let seq = Number.NaN;
    const slow: Database = {
      ...api.database,
      get queries() {
        return api.database.queries;
      },
      read: async (work) => {
        const found = await api.database.read(work);
        hub.moved(userId, seq + more);
        return found;
      },
    };
    const said = JSON.parse((await new SyncReads(api.database, hub).snapshot(userId)).text);
    seq = said.seq;
    const moment = { epoch: said.response.cursor.split('.')[0], seq, log_floor: said.response.floor };
    const reads = new SyncReads(slow, hub, noCounters, texts);
    expect(JSON.parse((await reads.snapshot(userId)).text).seq).toBe(seq);
    expect(texts.find(userId, moment) !== undefined).toBe(isKept);
    hub.close();
  });

  test('of somebody of whom nothing is to be kept stay away though they were being read', async () => {
    const texts = new SnapshotTexts();
    const moment = { epoch: 'e', seq: 1, log_floor: 0 };
    const make = (meanwhile: () => void) =>
      texts.make('u', async () => {
        meanwhile();
        return { moment, text: 'all' };
      });
    await make(() => texts.drop('u'));
    expect(texts.find('u', moment)).toBeUndefined();
    // What was forgotten then says nothing of later ones.
    await make(() => undefined);
    expect(texts.find('u', moment)).toBe('all');
    // Another process wrote: nobody told this one yet, but whoever asks has read the number.
    for (const other of [{ seq: 2 }, { epoch: 'f' }, { log_floor: 1 }])
      expect(texts.find('u', { ...moment, ...other })).toBeUndefined();
    texts.drop('u');
    expect(texts.find('u', moment)).toBeUndefined();
  });
});
