// Whatever is done, in whatever order: log, tables, hash and a device that follows agree (sync I3 to I5, I8).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangeShape } from '../../../src/platform/contract/api/entities';
import type { FileId, TodoId } from '../../../src/platform/contract/entities';
import type { Draft } from '../../../src/platform/contract/operations';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { expectStructure } from '../../support/follower';
import { LogState } from '../../support/logState';
import { anyDraft } from '../../support/operations';
import { hashOf } from '../../support/stateHash';
import { stateOf } from '../../support/world';

/** A draft as the members of a batch. */
function onWire(draft: Draft): object {
  if (draft.type !== 'update_shortcuts') return draft;
  const name = draft.platform === 'mac' ? 'shortcuts' : 'windowsShortcuts';
  const set = draft.changes.filter(({ key }) => key !== null);
  const base = {
    [name]: draft.changes.filter(({ key }) => key === null).map(({ id }) => ({ id, key: 'x' })),
  };
  return { type: draft.type, [name]: set, base };
}

/** What most drafts name: without it few of them change anything. */
const WORLD: readonly Draft[] = [
  ...(['f1', 'f2', 'f3'] as FileId[]).map((id) => ({
    ...{ type: 'create_folder' as const, folderType: 1 as const, id, name: id, parentId: null },
  })),
  ...(['t1', 't2', 't3', 't4', 't5'] as TodoId[]).map((id) => ({
    ...{ type: 'create_todo' as const, id, text: id, completed: false, fileId: 'f1' as FileId },
  })),
];

const anyOrder: fc.Arbitrary<object> = fc.oneof(
  fc.record({
    type: fc.constant('update_todo_order'),
    fileId: fc.constantFrom('f1', 'f2', 'f3'),
    todoOrder: fc.array(fc.constantFrom('t1', 't2', 't3', 't4', 't5', 'no')),
    base: fc.array(fc.constantFrom('t1', 't2', 't3', 't4', 't5', 'no')),
  }),
  fc.record({
    type: fc.constant('update_file_order'),
    folderId: fc.constantFrom('d1', 'd2', 'default-folder'),
    fileOrder: fc.array(fc.constantFrom('f1', 'f2', 'f3')),
  }),
  fc.record({
    type: fc.constant('update_folder_order'),
    folderOrder: fc.array(fc.constantFrom('d1', 'd2', 'f1')),
  }),
  fc.record({
    type: fc.constant('update_opentabs'),
    opentabs: fc.array(fc.constantFrom('f1', 'f2', 'f3', 'd1')),
  }),
);

describe.each(databases())('convergence on %s', (kind) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi(kind);
  });
  afterAll(() => api.close());

  async function log(user: Caller, since: string, limit = 7): Promise<ChangeShape[]> {
    const all: ChangeShape[] = [];
    let cursor = since;
    for (;;) {
      const answer = await user.call('changes', { query: { since: cursor, limit: String(limit) } });
      const { changes, more, cursor: next } = Object(answer.body.response);
      all.push(...changes);
      cursor = next;
      if (!more) return all;
    }
  }

  test('the log from nothing or any cursor gives the tables, the hash fits, and no number is missing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof({ arbitrary: anyDraft, weight: 3 }, anyOrder).map((draft): object => draft),
          { minLength: 1, maxLength: 60 },
        ),
        fc.constantFrom([], WORLD),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }),
        async (drafts, world, sizes) => {
          const user = await api.user();
          const start = (await stateOf(user)).cursor;
          const moments = [await stateOf(user)];
          const ops = [...world, ...drafts].map((draft, index) => ({
            ...('platform' in draft ? onWire(draft as Draft) : draft),
            opId: `op${index}`,
          }));
          for (let from = 0; from < ops.length; ) {
            const size = sizes[moments.length % sizes.length] ?? 1;
            const answer = await user.call('batch', { body: { ops: ops.slice(from, from + size) } });
            expect(answer.status).toBe(200);
            moments.push(await stateOf(user));
            from += size;
          }
          const { state, hash, cursor } = await stateOf(user);
          const changes = await log(user, start);
          expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, index) => index + 1));
          expect(cursor.endsWith(`.${changes.length}`)).toBe(true);
          const follower = new LogState();
          for (const change of changes) follower.take(change);
          expect(follower.state()).toEqual(state);
          expect(hashOf(state)).toBe(hash);
          expectStructure(state);
          // Whatever a device had seen, and however it cuts what it has not, it ends with the same.
          for (const [at, moment] of moments.entries()) {
            const late = LogState.from(moment.state);
            for (const change of await log(user, moment.cursor, sizes[at % sizes.length])) late.take(change);
            expect(late.state()).toEqual(state);
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);
});
