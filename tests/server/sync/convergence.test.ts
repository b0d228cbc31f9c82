// Whatever is done, in whatever order: log, tables, hash and a device that follows agree (sync I3 to I5, I8).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangeShape, StateShape } from '../../../src/platform/contract/api/entities';
import type { Draft } from '../../../src/platform/contract/operations';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { anyDraft } from '../../support/operations';
import { hashOf } from '../../support/stateHash';
import { stateOf } from '../../support/world';

/** Follows a log from nothing. */
class Follower {
  private readonly todos = new Map<string, object>();
  private readonly items = new Map<string, object>();
  private readonly lists = new Map<string, string[]>();
  private profile: StateShape['profile'] = { defaultFolderShortcut: null, shortcuts: { mac: {}, other: {} } };

  take({ rows }: ChangeShape): void {
    for (const { entity, id, fields } of rows) {
      if (entity === 'todo') this.todos.set(id, { id, ...this.todos.get(id), ...fields });
      else if (entity === 'item') this.items.set(id, { id, ...this.items.get(id), ...fields });
      else if (entity === 'list') this.takeList(id, Object(fields).ids);
      else if (entity === 'profile') this.profile = { ...this.profile, ...fields };
      else if (entity === 'keys') this.takeKeys(id, Object(fields));
    }
  }

  state(): unknown {
    const byId = (rows: Map<string, object>) =>
      [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    return {
      todos: byId(this.todos),
      items: byId(this.items),
      lists: Object.fromEntries(this.lists),
      profile: this.profile,
    };
  }

  private takeList(key: string, ids: string[]): void {
    if (ids.length === 0) this.lists.delete(key);
    else this.lists.set(key, ids);
  }

  private takeKeys(platform: string, changes: Record<string, string | null>): void {
    const side = platform === 'mac' ? 'mac' : 'other';
    const now: Record<string, string> = { ...this.profile.shortcuts[side] };
    for (const [id, key] of Object.entries(changes)) {
      if (key === null) delete now[id];
      else
        Object.defineProperty(now, id, { value: key, enumerable: true, configurable: true, writable: true });
    }
    this.profile = { ...this.profile, shortcuts: { ...this.profile.shortcuts, [side]: now } };
  }
}

/** What must hold of every state (sync I8). */
function expectStructure({ todos, items, lists }: StateShape): void {
  const live = new Map(items.filter((row) => row.deletedAt === null).map((row) => [row.id, row]));
  for (const row of live.values())
    if (row.type === 1 && row.folderId !== 'default-folder') expect(live.get(row.folderId)?.type).toBe(0);
  const keys = [...live.values()].flatMap(({ shortcut }) => shortcut ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  for (const [key, ids] of Object.entries(lists)) {
    expect(new Set(ids).size).toBe(ids.length);
    const [kind, of] = key.split(':');
    if (kind === 'tabs') for (const id of ids) expect(live.get(id)?.type).toBe(1);
    if (kind === 'folders') for (const id of ids) expect(live.get(id)?.type).toBe(0);
    if (kind === 'todos')
      for (const id of ids)
        expect(todos.find((row) => row.id === id)).toMatchObject({ fileId: of, deletedAt: null });
  }
}

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

  async function log(user: Caller, since: string): Promise<ChangeShape[]> {
    const all: ChangeShape[] = [];
    let cursor = since;
    for (;;) {
      const answer = await user.call('changes', { query: { since: cursor, limit: '7' } });
      const { changes, more, cursor: next } = Object(answer.body.response);
      all.push(...changes);
      cursor = next;
      if (!more) return all;
    }
  }

  test('the log from nothing gives the tables, the hash fits, and no number is missing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ arbitrary: anyDraft, weight: 4 }, anyOrder), { minLength: 1, maxLength: 60 }),
        async (drafts) => {
          const user = await api.user();
          const start = (await stateOf(user)).cursor;
          const ops = drafts.map((draft, index) => ({
            ...('platform' in draft ? onWire(draft as Draft) : draft),
            opId: `op${index}`,
          }));
          for (let from = 0; from < ops.length; from += 20) {
            const answer = await user.call('batch', { body: { ops: ops.slice(from, from + 20) } });
            expect(answer.status).toBe(200);
          }
          const { state, hash, cursor } = await stateOf(user);
          const changes = await log(user, start);
          expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, index) => index + 1));
          expect(cursor.endsWith(`.${changes.length}`)).toBe(true);
          const follower = new Follower();
          for (const change of changes) follower.take(change);
          expect(follower.state()).toEqual(state);
          expect(hashOf(state)).toBe(hash);
          expectStructure(state);
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);
});
