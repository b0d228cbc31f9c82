// A guest's Trash that a server does not take holds up nothing that lives, and comes to life nowhere (sync P17).
import { beforeEach, describe, expect, test } from 'vitest';
import { guestDataOf } from '../../../src/stores/backend/account/guestData';
import { NO_TRASH } from '../../../src/stores/backend/account/guestTrash';
import { dropClaim } from '../../../src/stores/backend/account/mergeClaim';
import { guestReader } from '../../../src/stores/backend/guest';
import { guestAndAccount } from '../../support/stages';
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
  const our = guestAndAccount();
  beforeEach(() => {
    our.guest.leave(DATA);
  });

  const rows = async () => {
    const { state } = await stateOf(our.user);
    return [...idsOf(state.items), ...idsOf(state.todos)];
  };
  /** A server that refuses some requests. */
  const refusing = (isRefused: (body: object) => boolean): (() => void) => {
    const { http } = our.guest.deps;
    const call: typeof http.call = async (name, ask) =>
      isRefused(Object(ask?.body))
        ? { kind: 'refused', status: 400, code: 'invalid', message: 'No.', retryAfterMs: null }
        : http.call(name, ask);
    Object.assign(our.guest.deps, { http: { call } });
    return () => Object.assign(our.guest.deps, { http });
  };
  const hasTrash = (body: object): boolean => JSON.stringify(body).includes('deletedAt');
  /** Writes down a copy that another version made. */
  const record = async (change: (record: object) => object): Promise<void> => {
    const database = await our.guest.deps.databases.open('tabdo-merge', { version: 1, stores: ['merges'] });
    await database.write(['merges'], async (tx) =>
      tx.put('merges', 'current', change(Object(await tx.get('merges', 'current')))),
    );
    database.close();
  };

  test('waits on the device for a server that knows of it; one that does not brings none of it to life', async () => {
    // Of versions before: what is deleted is not told apart, and a member that is unknown is refused.
    const update = refusing((body) => 'trashAt' in body);
    const { kind, message } = Object(await our.guest.adopt(our.user));
    expect([kind, message]).toEqual(['refused', 'All but your Trash is in your account.']);
    expect(our.guest.sent.some((body) => hasTrash(Object(body)))).toBe(false);
    expect((await rows()).sort()).toEqual(['a', 'f']);
    expect(our.guest.platform.storage.get('tabdo.trash')).not.toBeNull();
    const before = our.guest.sent.length;
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'refused' });
    expect(our.guest.sent).toHaveLength(before);
    update();
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done', added: 0 });
    expect((await rows()).sort()).toEqual(['a', 'box', 'f', 'x', 'y']);
    expect((await stateOf(our.user)).state.todos.find(({ id }) => id === 'x')?.deletedAt).not.toBeNull();
    expect(our.guest.stored()).toEqual([]);
  });

  test('waits with what was done as a guest since, which arrives', async () => {
    refusing((body) => 'trashAt' in body);
    await our.guest.adopt(our.user);
    our.guest.leave({ todosFree: [...DATA.todosFree, { id: 'b', text: 'b', fileId: 'f' }] });
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'refused' });
    expect((await rows()).sort()).toEqual(['a', 'b', 'f']);
    expect(our.guest.platform.storage.get('tabdo.trash')).not.toBeNull();
  });

  test('is all that is left to a guest of it when its person logs out meanwhile', async () => {
    refusing((body) => 'trashAt' in body);
    await our.guest.adopt(our.user);
    await dropClaim({ ...our.guest.deps, storage: our.guest.platform.storage }, our.user.userId);
    expect(our.guest.stored()).toEqual(['tabdo.trash']);
  });

  test('goes on with what a guest has changed when its person logs out meanwhile', async () => {
    refusing((body) => 'trashAt' in body);
    await our.guest.adopt(our.user);
    our.guest.leave({ todosFree: [{ id: 'a', text: 'a, changed', fileId: 'f' }] });
    await dropClaim({ ...our.guest.deps, storage: our.guest.platform.storage }, our.user.userId);
    expect(our.guest.platform.storage.get('todosFree')).toContain('a, changed');
    expect(our.guest.platform.storage.get('folderFree')).not.toBeNull();
  });

  test('is not called refused for ever where it arrived, the answer was lost, and it is put otherwise by now', async () => {
    our.guest.weather = [() => undefined, 'lost'];
    expect(await our.guest.adopt(our.user)).toEqual({ kind: 'later' });
    // A version that words a request otherwise: the server knows the key with another body.
    await record((one) => ({ ...one, at: Number(Object(one).at) - 1_000 }));
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'refused' });
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
    expect((await rows()).sort()).toEqual(['a', 'box', 'f', 'x', 'y']);
    expect(our.guest.stored()).toEqual([]);
  });

  test('comes from the record where what a window held was in no storage', async () => {
    const update = refusing((body) => 'trashAt' in body);
    await our.guest.adopt(our.user);
    for (const key of our.guest.stored()) our.guest.platform.storage.remove(key);
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'refused' });
    update();
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
    expect((await rows()).sort()).toEqual(['a', 'box', 'f', 'x', 'y']);
  });

  test('goes apart where a version before sent both in one, and that was refused', async () => {
    our.guest.weather = ['away'];
    await our.guest.adopt(our.user);
    await record((one) => {
      const { part: _part, ...both } = one as { readonly part?: string };
      return { ...both, mergeId: 'both' };
    });
    const update = refusing(hasTrash);
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'refused' });
    expect((await rows()).sort()).toEqual(['a', 'f']);
    update();
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
    expect((await rows()).sort()).toEqual(['a', 'box', 'f', 'x', 'y']);
  });

  test('follows a request that a version before began, which is ended as it was sent, files that are lost and all', async () => {
    our.guest.leave({ todosFree: [...DATA.todosFree, { id: 'b', text: 'b', fileId: 'nowhere' }] });
    const texts = our.guest.deps.shelf.texts();
    // That version knew nothing of files that only to-dos name.
    const body = guestDataOf(guestReader.parse(texts, 0).snapshot, NO_TRASH);
    const headers = { 'idempotency-key': 'older' };
    expect((await our.user.call('sync_free_data', { body, headers })).status).toBe(200);
    await record(() => ({ mergeId: 'older', userId: our.user.userId, texts }));
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
    expect((await rows()).sort()).toEqual(['a', 'b', 'box', 'f', 'nowhere', 'x', 'y']);
    expect(our.guest.stored()).toEqual([]);
  });

  test('has its days left where the clock of the device is a month behind, the same in every try', async () => {
    Object.assign(our.guest.deps, { now: () => Date.now() - 31 * DAY });
    our.guest.leave({
      'tabdo.trash': { items: [], todos: [{ id: 'x', text: 'x', fileId: 'f', deletedAt: ago(32) }] },
    });
    our.guest.weather = [() => undefined, 'lost'];
    expect(await our.guest.adopt(our.user)).toEqual({ kind: 'later' });
    const find = async () => (await stateOf(our.user)).state.todos.find(({ id }) => id === 'x')?.deletedAt;
    const first = await find();
    expect(Date.now() - Date.parse(String(first))).toBeLessThan(1.1 * DAY);
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
    expect(await find()).toBe(first);
    expect(our.guest.sent[2]).toEqual(our.guest.sent[1]);
  });
});
