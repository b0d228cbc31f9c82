// What a window held that could not store it comes into the account whole, or waits: it is nowhere else (sync P17, decisions D4).
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseClaim } from '../../../src/stores/backend/account/adopt';
import { dropClaim } from '../../../src/stores/backend/account/mergeClaim';
import { isBegun } from '../../../src/stores/backend/account/mergeRecord';
import { guestReader } from '../../../src/stores/backend/guest';
import { heldShelf } from '../../../src/stores/backend/guestShelf';
import { type Caller, type TestApi, testApi } from '../../support/api';
import { GuestDevice } from '../../support/guestDevice';
import { stateOf } from '../../support/world';

const AGO = new Date(Date.now() - 24 * 3_600_000).toISOString();
const FILE = { id: 'f', name: 'Held', type: 1, parentId: null };
const LIVE = { id: 'a', text: 'a', fileId: 'f' };
const DEAD = { id: 'x', text: 'x', fileId: 'f' };
/** As it was stored last: what the window has deleted since lives there. */
const STORED = { folderFree: [FILE], todosFree: [DEAD] };

let api: TestApi;
let user: Caller;
let guest: GuestDevice;
let refuses: boolean;

beforeEach(async () => {
  api = await testApi('sqlite');
  user = await api.user();
  guest = new GuestDevice(api);
  guest.leave(STORED);
  refuses = true;
  const { http } = guest.deps;
  const call: typeof http.call = async (name, ask) =>
    refuses && 'trashAt' in Object(ask?.body)
      ? { kind: 'refused', status: 400, code: 'invalid', message: 'No.', retryAfterMs: null }
      : http.call(name, ask);
  Object.assign(guest.deps, { http: { call } });
});
afterEach(() => api.close());

/** The window signs in, and its page goes: what comes later knows what is stored, and nothing more. */
async function signIn(): Promise<unknown> {
  const { shelf } = guest.deps;
  const texts = {
    ...shelf.texts(),
    todosFree: JSON.stringify([LIVE]),
    'tabdo.trash': JSON.stringify({ items: [], todos: [{ ...DEAD, deletedAt: AGO }] }),
  };
  const { snapshot } = guestReader.parse(texts, Date.now());
  Object.assign(guest.deps, { shelf: heldShelf(guestReader, shelf, snapshot, Date.now()) });
  const adopted = await guest.adopt(user);
  Object.assign(guest.deps, { shelf });
  return adopted;
}
const todos = async (): Promise<string[]> => {
  const { state } = await stateOf(user);
  return state.todos.map(({ id, deletedAt }) => `${id}${deletedAt === null ? '' : ' deleted'}`).sort();
};

test('its Trash waits where it is refused, and what it has deleted does not come back to life', async () => {
  expect(await signIn()).toMatchObject({ kind: 'refused' });
  expect(await guest.adopt(user)).toMatchObject({ kind: 'refused' });
  expect(await todos()).toEqual(['a']);
  refuses = false;
  expect(await guest.adopt(user)).toMatchObject({ kind: 'done' });
  expect(await todos()).toEqual(['a', 'x deleted']);
  expect(guest.stored()).toEqual([]);
  expect(await guest.adopt(user)).toEqual({ kind: 'nothing' });
});

test('its Trash waits beside what somebody does as a guest since, which arrives', async () => {
  await signIn();
  guest.leave({ folderFree: [FILE], todosFree: [{ ...LIVE, id: 'b', text: 'b' }] });
  expect(await guest.adopt(user)).toMatchObject({ kind: 'done', added: 1 });
  expect(await guest.adopt(user)).toMatchObject({ kind: 'refused' });
  expect(await todos()).toEqual(['a', 'b']);
  expect(await isBegun(guest.deps.databases, user.userId)).toBe(true);
  refuses = false;
  expect(await guest.adopt(user)).toMatchObject({ kind: 'done' });
  expect(await todos()).toEqual(['a', 'b', 'x deleted']);
  expect(await isBegun(guest.deps.databases, user.userId)).toBe(false);
});

test.each(['stays and gets it', 'logs out'])(
  'its Trash waits where somebody else brings what is on the device, until its person %s',
  async (end) => {
    await signIn();
    const other = await api.user();
    guest.leave({ folderFree: [FILE], todosFree: [{ ...LIVE, id: 'b', text: 'b' }] });
    expect(await guest.adopt(other)).toEqual({ kind: 'claimed' });
    await releaseClaim(guest.deps);
    expect(await guest.adopt(other)).toMatchObject({ kind: 'done', added: 2 });
    const waits = () => isBegun(guest.deps.databases, user.userId);
    expect(await waits()).toBe(true);
    if (end === 'logs out') await dropClaim({ ...guest.deps, storage: guest.platform.storage }, user.userId);
    expect(await waits()).toBe(end !== 'logs out');
    refuses = false;
    expect(await guest.adopt(user)).toMatchObject({ kind: end === 'logs out' ? 'nothing' : 'done' });
    expect(await todos()).toEqual(end === 'logs out' ? ['a'] : ['a', 'x deleted']);
  },
);

test('what arrives only after its page is gone takes along what was stored before', async () => {
  guest.weather = ['lost'];
  refuses = false;
  expect(await signIn()).toEqual({ kind: 'later' });
  expect(await guest.adopt(user)).toMatchObject({ kind: 'done' });
  expect(await todos()).toEqual(['a', 'x deleted']);
  expect(guest.stored()).toEqual([]);
});
