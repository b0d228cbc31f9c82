// The text of a snapshot is kept as long as somebody may be given it, and no longer.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    hub.moved(users[0], (moments[0]?.seq ?? 0) + 1);
    expect(kept()).toEqual([false, true]);
    hub.close();
  });
});
