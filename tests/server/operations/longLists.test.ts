// What a person does to all of a very long list, as a device sends it: nothing of it is too much for a server (sync 1).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apply, todoIdsInOrder } from '../../../src/platform/contract/apply';
import { readExport } from '../../../src/platform/contract/exportFile';
import { exportParts } from '../../../src/platform/contract/exportParts';
import { Rows } from '../../../src/platform/contract/rows';
import { snapshotOf } from '../../../src/stores/backend/account/changes';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { LONG_FILE, longId, OTHER_FILE, stepsOfMany } from '../../support/longList';
import { wireOps } from '../../support/longWire';
import { exportWith, oneFile } from '../../support/transfers';
import { stateOf } from '../../support/world';

const AT = '2026-01-01T00:00:00.000Z';
const COUNT = 30_000;
const DONE = ['a drag of one row', 'deleting most rows', 'marking all rows'];

describe.each(databases())('a list of 30,000 on %s', (kind) => {
  let api: TestApi;
  let user: Caller;
  beforeAll(async () => {
    api = await testApi(kind);
    user = await api.user({ premium: true });
    const todos = Array.from({ length: COUNT }, (_none, n) => ({
      id: longId(n),
      fileId: LONG_FILE,
      text: `line ${n}`,
      completed: false,
    }));
    const data = readExport(exportWith({ files: [oneFile(LONG_FILE), oneFile(OTHER_FILE)], todos }));
    if (data === null) throw new Error('no export');
    for (const part of exportParts(data, 1_500_000)) await user.call('import', { body: part });
  }, 60_000);
  afterAll(() => api.close());

  test.each(Object.entries(stepsOfMany(COUNT)).filter(([what]) => DONE.includes(what)))(
    '%s is taken, and so is taking it back',
    async (_what, drafts) => {
      const rows = new Rows();
      rows.fill(snapshotOf((await stateOf(user)).state));
      for (const draft of drafts(rows)) {
        const op = { ...draft, at: AT };
        apply(rows, op);
        for (const wire of wireOps(op)) {
          const answer = await user.call('batch', { body: { ops: [wire] } });
          expect(Object(answer.body.response).results).toMatchObject([{ status: 200 }]);
        }
      }
      const there = new Rows();
      there.fill(snapshotOf((await stateOf(user)).state));
      for (const file of [LONG_FILE, OTHER_FILE]) {
        expect(todoIdsInOrder(there, file)).toEqual(todoIdsInOrder(rows, file));
      }
      const marks = (all: Rows) => [...all.allTodos()].map(({ id, priority }) => `${id} ${priority}`).sort();
      expect(marks(there)).toEqual(marks(rows));
    },
    60_000,
  );
});
