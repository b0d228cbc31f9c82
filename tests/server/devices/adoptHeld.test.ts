// What a window held that could not store it comes into the account whole, or waits: it is nowhere else (sync P17, decisions D4).
import { beforeEach, expect, test } from 'vitest';
import { releaseClaim } from '../../../src/stores/backend/account/adopt';
import { dropClaim } from '../../../src/stores/backend/account/mergeClaim';
import { isBegun } from '../../../src/stores/backend/account/mergeRecord';
import { guestReader } from '../../../src/stores/backend/guest';
import { heldShelf } from '../../../src/stores/backend/guestShelf';
import { guestAndAccount } from '../../support/stages';
import { stateOf } from '../../support/world';

const AGO = new Date(Date.now() - 24 * 3_600_000).toISOString();
const FILE = { id: 'f', name: 'Held', type: 1, parentId: null };
const LIVE = { id: 'a', text: 'a', fileId: 'f' };
const DEAD = { id: 'x', text: 'x', fileId: 'f' };
/** As it was stored last: what the window has deleted since lives there. */
const STORED = { folderFree: [FILE], todosFree: [DEAD] };

const our = guestAndAccount();
let refuses: boolean;

beforeEach(() => {
  const { guest } = our;
  guest.leave(STORED);
  refuses = true;
  const { http } = guest.deps;
  const call: typeof http.call = async (name, ask) =>
    refuses && 'trashAt' in Object(ask?.body)
      ? { kind: 'refused', status: 400, code: 'invalid', message: 'No.', retryAfterMs: null }
      : http.call(name, ask);
  Object.assign(guest.deps, { http: { call } });
});

/** The window signs in, and its page goes: what comes later knows what is stored, and nothing more. */
async function signIn(): Promise<unknown> {
  const { shelf } = our.guest.deps;
  const texts = {
    ...shelf.texts(),
    todosFree: JSON.stringify([LIVE]),
    'tabdo.trash': JSON.stringify({ items: [], todos: [{ ...DEAD, deletedAt: AGO }] }),
  };
  const { snapshot } = guestReader.parse(texts, Date.now());
  Object.assign(our.guest.deps, { shelf: heldShelf(guestReader, shelf, snapshot, Date.now()) });
  const adopted = await our.guest.adopt(our.user);
  Object.assign(our.guest.deps, { shelf });
  return adopted;
}
const todos = async (): Promise<string[]> => {
  const { state } = await stateOf(our.user);
  return state.todos.map(({ id, deletedAt }) => `${id}${deletedAt === null ? '' : ' deleted'}`).sort();
};

test('its Trash waits where it is refused, and what it has deleted does not come back to life', async () => {
  expect(await signIn()).toMatchObject({ kind: 'refused' });
  expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'refused' });
  expect(await todos()).toEqual(['a']);
  refuses = false;
  expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
  expect(await todos()).toEqual(['a', 'x deleted']);
  expect(our.guest.stored()).toEqual([]);
  expect(await our.guest.adopt(our.user)).toEqual({ kind: 'nothing' });
});

test('its Trash waits beside what somebody does as a guest since, which arrives', async () => {
  await signIn();
  our.guest.leave({ folderFree: [FILE], todosFree: [{ ...LIVE, id: 'b', text: 'b' }] });
  expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done', added: 1 });
  expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'refused' });
  expect(await todos()).toEqual(['a', 'b']);
  expect(await isBegun(our.guest.deps.databases, our.user.userId)).toBe(true);
  refuses = false;
  expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
  expect(await todos()).toEqual(['a', 'b', 'x deleted']);
  expect(await isBegun(our.guest.deps.databases, our.user.userId)).toBe(false);
});

test.each(['stays and gets it', 'logs out'])(
  'its Trash waits where somebody else brings what is on the device, until its person %s',
  async (end) => {
    await signIn();
    const other = await our.api.user();
    our.guest.leave({ folderFree: [FILE], todosFree: [{ ...LIVE, id: 'b', text: 'b' }] });
    expect(await our.guest.adopt(other)).toEqual({ kind: 'claimed' });
    await releaseClaim(our.guest.deps);
    expect(await our.guest.adopt(other)).toMatchObject({ kind: 'done', added: 2 });
    const waits = () => isBegun(our.guest.deps.databases, our.user.userId);
    expect(await waits()).toBe(true);
    if (end === 'logs out')
      await dropClaim({ ...our.guest.deps, storage: our.guest.platform.storage }, our.user.userId);
    expect(await waits()).toBe(end !== 'logs out');
    refuses = false;
    expect(await our.guest.adopt(our.user)).toMatchObject({ kind: end === 'logs out' ? 'nothing' : 'done' });
    expect(await todos()).toEqual(end === 'logs out' ? ['a'] : ['a', 'x deleted']);
  },
);

test('what arrives only after its page is gone takes along what was stored before', async () => {
  our.guest.weather = ['lost'];
  refuses = false;
  expect(await signIn()).toEqual({ kind: 'later' });
  expect(await our.guest.adopt(our.user)).toMatchObject({ kind: 'done' });
  expect(await todos()).toEqual(['a', 'x deleted']);
  expect(our.guest.stored()).toEqual([]);
});
