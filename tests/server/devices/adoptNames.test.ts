// What a guest's storage may hold and an account refuses: long names come along shortened, and whole in a to-do (sync P17, decisions D27).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, ApiResult } from '../../../src/platform/http';
import { MemoryDatabases } from '../../../src/platform/memory/database';
import { type MemoryPlatform, MemoryWorld } from '../../../src/platform/memory/index';
import { adoptGuest } from '../../../src/stores/backend/account/adopt';
import { guestReader } from '../../../src/stores/backend/guest';
import { guestShelf } from '../../../src/stores/backend/guestShelf';
import { type Caller, type TestApi, testApi } from '../../support/api';
import { stateOf } from '../../support/world';

const FAMILY = '👨‍👩‍👧‍👦';

describe('a guest with names that are too long', () => {
  let api: TestApi;
  let user: Caller;
  let platform: MemoryPlatform;

  beforeEach(async () => {
    api = await testApi('sqlite');
    user = await api.user();
    platform = new MemoryWorld().open();
  });
  afterEach(() => api.close());

  const adopt = () => {
    const { storage, locks, ids, clock } = platform;
    const shelf = guestShelf(guestReader, storage, () => clock.now());
    const call = async (
      name: 'sync_free_data',
      {
        body,
        headers,
        token,
      }: { body?: unknown; headers?: Readonly<Record<string, string>>; token?: string },
    ): Promise<ApiResult<Answer>> => {
      const answer = await api.call(name, { body, ...(headers && { headers }) }, token);
      const { code, message } = answer.body;
      if (answer.status === 200) return { kind: 'ok', value: { ...answer.body } };
      return { kind: 'refused', status: answer.status, code, message, retryAfterMs: null };
    };
    const http = { call: call as never };
    return adoptGuest(
      { databases: new MemoryDatabases().of(), shelf, locks, ids, http },
      user.userId,
      user.token,
    );
  };
  const store = (items: readonly object[], todos: readonly object[]): void => {
    platform.storage.set('folderFree', JSON.stringify(items));
    platform.storage.set('todosFree', JSON.stringify(todos));
  };

  test('finds them shortened between characters, and each whole in a to-do', async () => {
    const [folder, file] = ['A folder '.repeat(60).trim(), FAMILY.repeat(120)];
    const inside = { id: 'f1', name: file, type: 1, parentId: 'd1' };
    store(
      [{ id: 'd1', name: folder, type: 0, parentId: null, children: [inside] }],
      [{ id: 'a', text: 'Milk', fileId: 'f1' }],
    );
    expect(await adopt()).toMatchObject({ kind: 'done', added: 5, names: [folder, file] });
    const { state } = await stateOf(user);
    const names = new Map(state.items.map(({ id, name }) => [id, name]));
    expect(names.get('d1')).toBe(`${folder.slice(0, 120)}…`);
    expect(names.get('f1')?.endsWith(`${FAMILY}…`)).toBe(true);
    expect(file.startsWith((names.get('f1') ?? '').slice(0, -1))).toBe(true);
    expect(state.todos.map(({ text }) => text).sort()).toEqual([folder, 'Milk', file].sort());
    expect(state.todos.every(({ fileId }) => fileId === 'f1')).toBe(true);
    expect(platform.storage.get('folderFree')).toBeNull();
  });

  test('with ten to-dos is let in all the same', async () => {
    const name = 'x'.repeat(5_000);
    const todos = Array.from({ length: 10 }, (_, at) => ({ id: `t${at}`, text: `Do ${at}`, fileId: 'f1' }));
    store([{ id: 'f1', name, type: 1, parentId: null }], todos);
    expect(await adopt()).toMatchObject({ kind: 'done', added: 11, names: [name] });
    const { state } = await stateOf(user);
    expect(state.items.map((item) => item.name)).toEqual([`${'x'.repeat(120)}…`]);
    expect(state.todos).toHaveLength(10);
  });

  test('is not told of names that fit, whatever they are made of', async () => {
    store([{ id: 'f1', name: '🙂'.repeat(200), type: 1, parentId: null }], []);
    const end = await adopt();
    expect(end).toEqual({ kind: 'done', added: 1, dropped: [], long: [] });
    const { state } = await stateOf(user);
    expect(state.items.map((item) => item.name)).toEqual(['🙂'.repeat(200)]);
  });
});
