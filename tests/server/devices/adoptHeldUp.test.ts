// A guest's Trash that a server does not take holds up nothing that lives, and comes to life nowhere (sync P17).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guestDataOf } from '../../../src/stores/backend/account/guestData';
import { NO_TRASH } from '../../../src/stores/backend/account/guestTrash';
import { dropClaim } from '../../../src/stores/backend/account/mergeClaim';
import { guestReader } from '../../../src/stores/backend/guest';
import { type Caller, type TestApi, testApi } from '../../support/api';
import { GuestDevice } from '../../support/guestDevice';
import { idsOf, stateOf } from '../../support/world';

const DAY = 24 * 3_600_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString();
const DATA = {
  folderFree: [{ id: 'f', name: 'Live', type: 1, parentId: null }],
  todosFree: [{ id: 'a', text: 'a', fileId: 'f' }],
  'tabdo.trash': {
    items: [{ id: 'box', name: 'Dead', type: 1, deletedAt: ago(1) }],
    todos: [
      { id: 'x', text: 'x', fileId: 'f', deletedAt: ago(1) },
      { id: 'y', text: 'y', fileId: 'box' },
    ],
  },
};

describe('the Trash of a guest who signs in', () => {
  let api: TestApi;
  let user: Caller;
  let guest: GuestDevice;

  beforeEach(async () => {
    api = await testApi('sqlite');
    user = await api.user();
    guest = new GuestDevice(api);
    guest.leave(DATA);
  });
  afterEach(() => api.close());

  const rows = async () => {
    const { state } = await stateOf(user);
    return [...idsOf(state.items), ...idsOf(state.todos)];
  };
  /** A server that refuses some requests. */
  const refusing = (isRefused: (body: object) => boolean): (() => void) => {
    const { http } = guest.deps;
    const call: typeof http.call = async (name, ask) =>
      isRefused(Object(ask?.body))
        ? { kind: 'refused', status: 400, code: 'invalid', message: 'No.', retryAfterMs: null }
        : http.call(name, ask);
    Object.assign(guest.deps, { http: { call } });
    return () => Object.assign(guest.deps, { http });
  };
  const hasTrash = (body: object): boolean => JSON.stringify(body).includes('deletedAt');
  /** Writes down a copy that another version made. */
  const record = async (change: (record: object) => object): Promise<void> => {
    const database = await guest.deps.databases.open('tabdo-merge', { version: 1, stores: ['merges'] });
    await database.write(['merges'], async (tx) =>
      tx.put('merges', 'current', change(Object(await tx.get('merges', 'current')))),
    );
    database.close();
  };

  test('waits on the device for a server that knows of it; one that does not brings none of it to life', async () => {
    // Of versions before: what is deleted is not told apart, and a member that is unknown is refused.
    const update = refusing((body) => 'trashAt' in body);
    const { kind, message } = Object(await guest.adopt(user));
    expect([kind, message]).toEqual(['refused', 'All but your Trash is in your account.']);
    expect(guest.sent.some((body) => hasTrash(Object(body)))).toBe(false);
    expect((await rows()).sort()).toEqual(['a', 'f']);
    expect(guest.platform.storage.get('tabdo.trash')).not.toBeNull();
    const before = guest.sent.length;
    expect(await guest.adopt(user)).toMatchObject({ kind: 'refused' });
    expect(guest.sent).toHaveLength(before);
    update();
    expect(await guest.adopt(user)).toMatchObject({ kind: 'done', added: 0 });
    expect((await rows()).sort()).toEqual(['a', 'box', 'f', 'x', 'y']);
    expect((await stateOf(user)).state.todos.find(({ id }) => id === 'x')?.deletedAt).not.toBeNull();
    expect(guest.stored()).toEqual([]);
  });

  test('waits with what was done as a guest since, which arrives', async () => {
    refusing((body) => 'trashAt' in body);
    await guest.adopt(user);
    guest.leave({ todosFree: [...DATA.todosFree, { id: 'b', text: 'b', fileId: 'f' }] });
    expect(await guest.adopt(user)).toMatchObject({ kind: 'refused' });
    expect((await rows()).sort()).toEqual(['a', 'b', 'f']);
    expect(guest.platform.storage.get('tabdo.trash')).not.toBeNull();
  });

  test('is all that is left to a guest of it when its person logs out meanwhile', async () => {
    refusing((body) => 'trashAt' in body);
    await guest.adopt(user);
    await dropClaim({ ...guest.deps, storage: guest.platform.storage }, user.userId);
    expect(guest.stored()).toEqual(['tabdo.trash']);
  });

  test('goes on with what a guest has changed when its person logs out meanwhile', async () => {
    refusing((body) => 'trashAt' in body);
    await guest.adopt(user);
    guest.leave({ todosFree: [{ id: 'a', text: 'a, changed', fileId: 'f' }] });
    await dropClaim({ ...guest.deps, storage: guest.platform.storage }, user.userId);
    expect(guest.platform.storage.get('todosFree')).toContain('a, changed');
    expect(guest.platform.storage.get('folderFree')).not.toBeNull();
  });

  test('is not called refused for ever where it arrived, the answer was lost, and it is put otherwise by now', async () => {
    guest.weather = [() => undefined, 'lost'];
    expect(await guest.adopt(user)).toEqual({ kind: 'later' });
    // A version that words a request otherwise: the server knows the key with another body.
    await record((one) => ({ ...one, at: Number(Object(one).at) - 1_000 }));
    expect(await guest.adopt(user)).toMatchObject({ kind: 'refused' });
    expect(await guest.adopt(user)).toMatchObject({ kind: 'done' });
    expect((await rows()).sort()).toEqual(['a', 'box', 'f', 'x', 'y']);
    expect(guest.stored()).toEqual([]);
  });

  test('comes from the record where what a window held was in no storage', async () => {
    const update = refusing((body) => 'trashAt' in body);
    await guest.adopt(user);
    for (const key of guest.stored()) guest.platform.storage.remove(key);
    expect(await guest.adopt(user)).toMatchObject({ kind: 'refused' });
    update();
    expect(await guest.adopt(user)).toMatchObject({ kind: 'done' });
    expect((await rows()).sort()).toEqual(['a', 'box', 'f', 'x', 'y']);
  });

  test('goes apart where a version before sent both in one, and that was refused', async () => {
    guest.weather = ['away'];
    await guest.adopt(user);
    await record((one) => {
      const { part: _part, ...both } = one as { readonly part?: string };
      return { ...both, mergeId: 'both' };
    });
    const update = refusing(hasTrash);
    expect(await guest.adopt(user)).toMatchObject({ kind: 'refused' });
    expect((await rows()).sort()).toEqual(['a', 'f']);
    update();
    expect(await guest.adopt(user)).toMatchObject({ kind: 'done' });
    expect((await rows()).sort()).toEqual(['a', 'box', 'f', 'x', 'y']);
  });

  test('follows a request that a version before began, which is ended as it was sent, files that are lost and all', async () => {
    guest.leave({ todosFree: [...DATA.todosFree, { id: 'b', text: 'b', fileId: 'nowhere' }] });
    const texts = guest.deps.shelf.texts();
    // That version knew nothing of files that only to-dos name.
    const body = guestDataOf(guestReader.parse(texts, 0).snapshot, NO_TRASH);
    const headers = { 'idempotency-key': 'older' };
    expect((await user.call('sync_free_data', { body, headers })).status).toBe(200);
    await record(() => ({ mergeId: 'older', userId: user.userId, texts }));
    expect(await guest.adopt(user)).toMatchObject({ kind: 'done' });
    expect((await rows()).sort()).toEqual(['a', 'b', 'box', 'f', 'nowhere', 'x', 'y']);
    expect(guest.stored()).toEqual([]);
  });

  test('has its days left where the clock of the device is a month behind, the same in every try', async () => {
    Object.assign(guest.deps, { now: () => Date.now() - 31 * DAY });
    guest.leave({
      'tabdo.trash': { items: [], todos: [{ id: 'x', text: 'x', fileId: 'f', deletedAt: ago(32) }] },
    });
    guest.weather = [() => undefined, 'lost'];
    expect(await guest.adopt(user)).toEqual({ kind: 'later' });
    const find = async () => (await stateOf(user)).state.todos.find(({ id }) => id === 'x')?.deletedAt;
    const first = await find();
    expect(Date.now() - Date.parse(String(first))).toBeLessThan(1.1 * DAY);
    expect(await guest.adopt(user)).toMatchObject({ kind: 'done' });
    expect(await find()).toBe(first);
    expect(guest.sent[2]).toEqual(guest.sent[1]);
  });
});
