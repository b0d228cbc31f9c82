// A device and the server count alike: whatever is done at the limit, both let it pass or both refuse it (decisions D17).
import { runInAction } from 'mobx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apply } from '../../../src/platform/contract/apply';
import type { FileId, FolderId, TodoId } from '../../../src/platform/contract/entities';
import { FREE_PLAN } from '../../../src/platform/contract/limits';
import type { Draft } from '../../../src/platform/contract/operations';
import { snapshotOf } from '../../../src/stores/backend/account/changes';
import { Journal } from '../../../src/stores/journal';
import { Tables } from '../../../src/stores/tables';
import { type Caller, type TestApi, testApi } from '../../support/api';
import { pick, randomOf } from '../../support/sim/random';
import { smallWorld, stateOf } from '../../support/world';

const AT = '2026-01-01T00:00:00.000Z';
const FILES = ['f1', 'f2', 'f3'] as FileId[];
const STEPS = 120;

let api: TestApi;
beforeAll(async () => {
  api = await testApi('sqlite');
});
afterAll(() => api.close());

/** One thing that somebody may do, likely to be about the limit. */
function anything(tables: Tables, random: () => number, serial: number): Draft {
  const { todos } = tables.snapshot();
  const some = (from: readonly TodoId[]): TodoId[] =>
    from.filter(() => random() < 3 / Math.max(3, from.length));
  const live = todos.filter((row) => row.deletedAt === null).map(({ id }) => id);
  const dead = todos.filter((row) => row.deletedAt !== null).map(({ id }) => id);
  const fileId = pick(random, FILES);
  const create: Draft = {
    type: 'create_todo',
    id: `n${serial}` as TodoId,
    text: 'x',
    completed: false,
    fileId,
  };
  const folder = 'd1' as FolderId;
  const id = pick(random, [...FILES, folder]);
  return pick<Draft>(random, [
    create,
    create,
    create,
    { type: 'delete_todos', ids: some(live), deleted: true },
    { type: 'delete_todos', ids: some(dead), deleted: false },
    { type: 'delete_folder', id },
    { type: 'restore_folder', id },
    { type: 'move_todos', ids: some(live), fileId },
    { type: 'move_file', fileId, sourceFolderId: folder, targetFolderId: folder },
  ]);
}

const send = async (user: Caller, draft: Draft, opId: string): Promise<[status: number, code: unknown]> => {
  const { body } = await user.call('batch', { body: { ops: [{ ...draft, opId }] } });
  const [result] = Object(body.response).results;
  return [result.status, result.body.code];
};

describe.each([1, 2, 3])('what happens around the limit, as luck %i has it', (seed) => {
  test('is judged alike on both sides', async () => {
    const random = randomOf(seed);
    const user = await api.user();
    await smallWorld(user);
    const ops = Array.from({ length: 94 }, (_, at) => ({
      type: 'create_todo',
      opId: `fill${at}`,
      id: `x${at}`,
      text: 'x',
      fileId: pick(random, FILES),
    }));
    await user.call('batch', { body: { ops } });
    const tables = new Tables();
    const { state } = await stateOf(user);
    runInAction(() => tables.replace(snapshotOf(state)));
    const clock = {
      stamp: () => AT,
      now: () => 0,
      later: () => () => undefined,
      afterPaint: () => () => undefined,
    };
    const journal = new Journal(tables, clock, () => ({ plan: FREE_PLAN, accept: () => undefined }));
    const seen = { refused: 0, done: 0 };
    for (let step = 0; step < STEPS; step += 1) {
      const draft = anything(tables, random, step);
      const here = journal.limitFor([draft]) !== null;
      const [status, code] = await send(user, draft, `s${step}`);
      // Refused for what it is, before anybody counts.
      if (status !== 200 && status !== 403) continue;
      const there = status === 403 && code === 'limit_reached';
      expect({ step, draft, refused: here, status }).toEqual({ step, draft, refused: there, status });
      seen[there ? 'refused' : 'done'] += 1;
      if (status === 200) runInAction(() => apply(tables, { ...draft, at: AT }));
      if (step % 20 > 0) continue;
      const truth = new Tables();
      const now = (await stateOf(user)).state;
      runInAction(() => truth.replace(snapshotOf(now)));
      expect(tables.liveTodoCount()).toBe(truth.liveTodoCount());
    }
    expect(seen.refused).toBeGreaterThan(3);
    expect(seen.done).toBeGreaterThan(30);
  });
});
