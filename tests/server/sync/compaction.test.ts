// What is deleted loses its content after 30 days and is forgotten after 180, and every device agrees (sync P3, P12, P14).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StateShape } from '../../../src/platform/contract/api/entities';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { changesSince, expectAgreement, expectStructure } from '../../support/follower';
import { letDaysPass } from '../../support/passing';
import { file, idsOf, smallWorld, stateOf, todo } from '../../support/world';

describe.each(databases())('compaction on %s', (kind) => {
  let api: TestApi;
  let now = 0;

  beforeEach(async () => {
    now = Date.now();
    api = await testApi(kind, () => now);
  });
  afterEach(() => api.close());

  const move = (ms: number): void => {
    now += ms;
  };
  /** Days go by; the work of each is done once at their end. */
  const pass = async (days: number): Promise<void> => {
    expect(await letDaysPass(api.services.jobs, days, move)).toContain('compact');
  };
  const again = async (user: Caller): Promise<Caller> => api.session(user.userId);
  const remove = (user: Caller, ...ids: string[]) =>
    user.call('delete_todos', { body: { ids, deleted: true } });
  const restore = (user: Caller, ...ids: string[]) =>
    user.call('delete_todos', { body: { ids, deleted: false } });
  const removeItem = (user: Caller, id: string) => user.call('delete_folder_or_file', { params: { id } });

  const rowOf = (state: StateShape, id: string) =>
    [...state.todos, ...state.items].find((row) => row.id === id);

  test('content leaves the Trash after 30 days; that something was there is known for 180', async () => {
    const user = await api.user({ premium: true });
    await smallWorld(user);
    await remove(user, 't1');
    await removeItem(user, 'f2');
    await pass(29);
    let caller = await again(user);
    const seen = await stateOf(caller);
    expect(rowOf(seen.state, 't1')).toMatchObject({ text: 't1' });
    await pass(2);
    caller = await again(user);
    let state = await expectAgreement(caller, seen);
    expect(rowOf(state, 't1')).toMatchObject({ text: '', deletedAt: expect.any(String) });
    expect(rowOf(state, 'f2')).toMatchObject({ name: '' });
    expect(rowOf(state, 't2')).toMatchObject({ text: 't2', deletedAt: null });
    expect(Object((await caller.call('trash')).body.response)).toEqual({ todos: [], items: [] });
    await pass(148);
    expect(rowOf((await stateOf(await again(user))).state, 't1')).toBeDefined();
    const late = await stateOf(await again(user));
    await pass(2);
    caller = await again(user);
    state = await expectAgreement(caller, late);
    expect(idsOf(state.todos)).toEqual(['t2', 't3']);
    expect(idsOf(state.items)).toEqual(['d1', 'f1', 'f3']);
  });

  test('to-dos of a deleted file and folder go with them', async () => {
    const user = await api.user();
    await smallWorld(user);
    await user.call('create_or_update_todo_order', { body: { fileId: 'f1', todoOrder: ['t3', 't1', 't2'] } });
    await removeItem(user, 'd1');
    const seen = await stateOf(user);
    await pass(31);
    const state = await expectAgreement(await again(user), seen);
    for (const id of ['t1', 't2', 't3']) expect(rowOf(state, id)).toMatchObject({ text: '' });
    expect(JSON.stringify(state)).not.toContain('"t3","t1"');
    await pass(150);
    const { state: last } = await stateOf(await again(user));
    expect([idsOf(last.todos), idsOf(last.items), Object.keys(last.lists)]).toEqual([[], ['f3'], []]);
  });

  test('what is erased comes back no more, and new content brings its file back under a name', async () => {
    const user = await api.user();
    await smallWorld(user);
    await todo(user, 'x', 'f3', 'gone');
    await remove(user, 'x');
    await removeItem(user, 'd1');
    await pass(31);
    const caller = await again(user);
    expect((await restore(caller, 'x', 't1')).status).toBe(200);
    for (const id of ['d1', 'f1']) {
      const refused = await caller.call('restore_folder_or_file', { body: { id } });
      expect([refused.status, refused.body.code]).toEqual([404, 'unknown_id']);
    }
    let { state } = await stateOf(caller);
    for (const id of ['x', 't1', 'd1', 'f1']) expect(rowOf(state, id)?.deletedAt).not.toBeNull();
    expect((await todo(caller, 'new', 'f1')).status).toBe(200);
    ({ state } = await stateOf(caller));
    expect(rowOf(state, 'f1')).toMatchObject({
      name: 'Recovered',
      deletedAt: null,
      folderId: 'default-folder',
    });
    expect(state.todos.filter((row) => row.fileId === 'f1' && row.deletedAt === null)).toHaveLength(1);
    expectStructure(state);
  });

  test('an import brings back under a new id what was erased, once', async () => {
    const user = await api.user();
    await smallWorld(user);
    const data = Object((await user.call('export')).body.response);
    await removeItem(user, 'd1');
    await pass(31);
    const caller = await again(user);
    const take = async () => Object((await caller.call('import', { body: data })).body.response).added;
    expect(await take()).toEqual({ todos: 3, folders: 1, files: 2 });
    expect(await take()).toEqual({ todos: 0, folders: 0, files: 0 });
    const { state } = await stateOf(caller);
    expect(
      state.todos
        .filter((row) => row.deletedAt === null)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['t1', 't2', 't3']);
    expectStructure(state);
  });

  test('a device that was away for more than a year does nothing twice', async () => {
    const user = await api.user();
    await smallWorld(user);
    const { cursor } = await stateOf(user);
    const rename = (caller: Caller) =>
      caller.call('update_folder_or_file', {
        body: { id: 'f1', name: 'phone' },
        headers: {
          'idempotency-key': 'phone:1',
          'x-sync': `client=phone;n=1;ack=0;base=${cursor}`,
        },
      });
    expect((await rename(user)).status).toBe(200);
    await pass(400);
    const late = await rename(await again(user));
    expect([late.status, late.body.code]).toEqual([410, 'client_retired']);
  });

  test('a device that was away for 181 days reads everything again, and starts under a new name', async () => {
    const user = await api.user();
    await smallWorld(user);
    const headers = (client: string, n: number, base: string) => ({
      'idempotency-key': `${client}:${n}`,
      'x-sync': `client=${client};n=${n};ack=0;base=${base}`,
    });
    const away = await stateOf(user);
    const rename = (caller: Caller, client: string, n: number, base: string) =>
      caller.call('update_folder_or_file', {
        body: { id: 'f1', name: client },
        headers: headers(client, n, base),
      });
    await rename(user, 'phone', 1, away.cursor);
    await remove(user, 't1');
    await pass(181);
    const caller = await again(user);
    await rename(caller, 'laptop', 1, (await stateOf(caller)).cursor);
    expect(await changesSince(caller, away.cursor)).toBe('reset');
    const late = await rename(caller, 'phone', 2, away.cursor);
    expect([late.status, late.body.code]).toEqual([410, 'client_retired']);
    const fresh = await stateOf(caller);
    expect(rowOf(fresh.state, 't1')).toBeUndefined();
    expect((await rename(caller, 'phone-again', 1, fresh.cursor)).status).toBe(200);
    await expectAgreement(caller, fresh);
    expect(
      await api.database.queries.selectFrom('op_dedupe').select('op_id').orderBy('op_id').execute(),
    ).toEqual([{ op_id: 'laptop:1' }, { op_id: 'phone-again:1' }]);
  });

  test('a device that stands exactly where the log begins now needs nothing again', async () => {
    const user = await api.user();
    await smallWorld(user);
    const { cursor } = await stateOf(user);
    await pass(170);
    await file(await again(user), 'f9');
    await pass(11);
    const caller = await again(user);
    const changes = await changesSince(caller, cursor);
    expect(changes !== 'reset' && changes.map(({ type }) => type)).toEqual(['create_folder']);
    expect(await changesSince(caller, cursor.replace(/\d+$/, '1'))).toBe('reset');
    const log = await api.database.queries.selectFrom('change_log').select('seq').execute();
    expect(log).toHaveLength(1);
  });

  test('an answer to somebody who said no name is kept for 30 days, that it was done for 180', async () => {
    const user = await api.user();
    await smallWorld(user);
    const once = (caller: Caller) =>
      caller.call('update_todo', { body: { id: 't1', text: 'first' }, headers: { 'idempotency-key': 'k' } });
    const first = await once(user);
    await user.call('update_todo', { body: { id: 't1', text: 'second' } });
    await pass(29);
    expect((await once(await again(user))).text).toBe(first.text);
    await pass(2);
    expect((await once(await again(user))).body).toMatchObject({ message: 'This was done before' });
    expect(rowOf((await stateOf(await again(user))).state, 't1')).toMatchObject({ text: 'second' });
  });

  test('overwritten values are kept for 30 days', async () => {
    const user = await api.user();
    await smallWorld(user);
    const { cursor } = await stateOf(user);
    await user.call('update_todo', { body: { id: 't1', text: 'theirs' } });
    const headers = { 'idempotency-key': 'a:1', 'x-sync': `client=a;n=1;ack=0;base=${cursor}` };
    await user.call('update_todo', { body: { id: 't1', text: 'mine' }, headers });
    const lost = async () =>
      Object((await (await again(user)).call('history', { params: { id: 't1' } })).body.response).length;
    await pass(29);
    expect(await lost()).toBe(1);
    await pass(2);
    expect(await lost()).toBe(0);
  });

  test('streams hear of it, and a second run changes nothing', async () => {
    const user = await api.user();
    await smallWorld(user);
    await remove(user, 't1');
    const heads: number[] = [];
    const stop = api.services.hub.listen(user.userId, {
      sessionId: 'none',
      moved: (seq) => heads.push(seq),
      ended: () => undefined,
    });
    await pass(31);
    const { cursor, hash } = await stateOf(await again(user));
    expect(heads.at(-1)).toBe(Number(cursor.split('.')[1]));
    await pass(1);
    expect(await stateOf(await again(user))).toMatchObject({ cursor, hash });
    stop();
  });
});
