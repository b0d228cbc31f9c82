// A Trash that a restored server refuses is kept, and waits for the files that its to-dos are in (sync P8, P17, P22).
import { expect, test } from 'vitest';
import type { FileId } from '../../../../src/platform/contract/entities';
import { MemoryDatabases } from '../../../../src/platform/memory/database';
import type { AccountApi } from '../../../../src/stores/backend/account/api';
import { Flusher } from '../../../../src/stores/backend/account/flusher';
import { keepMerge, mergeBodyIn, mergesIn } from '../../../../src/stores/backend/account/merges';
import { OutboxStore } from '../../../../src/stores/backend/account/outboxStore';
import { databaseName, SHAPE } from '../../../../src/stores/backend/account/shape';

const AT = '2026-11-30T12:00:00.000Z';
const NOW = Date.parse(AT);
const gone = { id: 'x', text: 'x', completed: false, fileId: 'f', deletedAt: AT };
const file = { id: 'f', name: 'F', type: 1, parentId: null };

/** An outbox with a merge that is to be sent once more. */
async function outboxOf(body: object, more: object = {}) {
  const databases = new MemoryDatabases().of();
  const database = await databases.open(databaseName('me'), SHAPE);
  const outbox = new OutboxStore({ database, now: () => NOW, newClient: () => 'client' });
  await keepMerge(databases, 'me', { mergeId: 'm-trash', seq: 5, ...more }, body);
  await outbox.noteMerge('m-trash', { n: 1 });
  const kept = () =>
    database.read(['meta'], async (tx) => ({
      merges: await mergesIn(tx),
      body: await mergeBodyIn(tx, 'm-trash'),
    }));
  return { outbox, kept };
}

const never = () => Promise.reject(new Error('not asked'));
const flusherOver = (
  outbox: OutboxStore,
  api: Pick<AccountApi, 'adopt' | 'batch'>,
  token = () => 'token',
): Flusher =>
  new Flusher({
    outbox,
    api: { changes: never, snapshot: never, listen: never, ...api },
    token,
    cursor: () => null,
    changed: () => undefined,
    overwritten: () => undefined,
    stopped: () => false,
    now: () => NOW + 10_000,
  });

test.each([
  [400, 1],
  [500, 5],
])('where it is refused with %i it stays kept as it was', async (status, times) => {
  const body = { todosFree: [gone], trashAt: NOW };
  const { outbox, kept } = await outboxOf(body);
  const asked: unknown[] = [];
  const adopt: AccountApi['adopt'] = async ({ age }) => {
    asked.push(age);
    return { kind: 'refused', status, code: 'x', message: '', retryAfterMs: null };
  };
  const flusher = flusherOver(outbox, { adopt, batch: never });
  for (let n = 1; n < times; n += 1) expect(await flusher.flush()).toMatchObject({ kind: 'wait' });
  expect(await flusher.flush()).toEqual({ kind: 'empty' });
  expect(asked).toEqual(Array.from({ length: times }, () => 10));
  expect(await kept()).toEqual({ merges: [{ mergeId: 'm-trash', seq: 5, n: null, tries: 0 }], body });
});

const refusal = { kind: 'refused', status: 400, code: 'invalid', message: '', retryAfterMs: null } as const;

test.each([
  ['was behind', 7_000, [[10, 7_000], [3]]],
  ['was right', 0, [[]]],
])(
  'a server of before gets it from a device whose clock %s without what it refuses',
  async (_what, behind, told) => {
    const { outbox, kept } = await outboxOf({ todosFree: [gone], trashAt: NOW }, { behind });
    const asked: unknown[] = [];
    const adopt: AccountApi['adopt'] = async (sender) => {
      asked.push([sender.age, sender.behind].filter((each) => each !== undefined));
      return sender.behind === undefined ? { kind: 'ok', value: 9 } : refusal;
    };
    expect(await flusherOver(outbox, { adopt, batch: never }).flush()).toEqual({ kind: 'empty' });
    expect(asked).toEqual(told);
    expect((await kept()).merges).toMatchObject([{ n: null, seq: 9 }]);
  },
);

test('nothing more is said to a server of before once somebody else is signed in', async () => {
  const { outbox } = await outboxOf({ todosFree: [gone], trashAt: NOW }, { behind: 7 });
  let asked = 0;
  let token = 'token';
  const adopt: AccountApi['adopt'] = async () => {
    asked += 1;
    token = 'other';
    return refusal;
  };
  const flusher = flusherOver(outbox, { adopt, batch: never }, () => token);
  expect(await flusher.flush()).toEqual({ kind: 'signIn' });
  expect(asked).toBe(1);
});

test('it says how far the clock of this device was behind when it was brought first', async () => {
  const { outbox } = await outboxOf({ todosFree: [gone], trashAt: NOW }, { behind: 7 });
  const told: unknown[] = [];
  const adopt: AccountApi['adopt'] = async ({ age, behind }) => {
    told.push(age, behind);
    return { kind: 'ok', value: 9 };
  };
  expect(await flusherOver(outbox, { adopt, batch: never }).flush()).toEqual({ kind: 'empty' });
  expect(told).toEqual([10, 7]);
});

test('it waits for a file that could not be made, and holds up nothing else', async () => {
  const { outbox, kept } = await outboxOf({ todosFree: [gone], trashAt: NOW });
  const make = (id: string) =>
    ({ type: 'create_folder', id: id as FileId, name: id, folderType: 1, parentId: null, at: AT }) as const;
  const [failed] = await outbox.enqueue([make('f')], null);
  const opIds = [failed?.opId ?? ''];
  await outbox.change(opIds, (entry) => ({ ...entry, n: 1, state: 'failed' }));
  await outbox.noteMerge('m-trash', { n: 2 });
  await outbox.enqueue([make('later')], null);
  const sent: string[] = [];
  const flusher = flusherOver(outbox, {
    adopt: async (_sender, mergeId) => {
      sent.push(mergeId);
      return { kind: 'ok', value: 9 };
    },
    batch: async (_sender, ops) => {
      sent.push(...ops.map((op) => String(Object(op).id)));
      return { kind: 'ok', value: ops.map(({ opId }) => ({ opId, status: 200, seq: 7, body: {} })) };
    },
  });
  expect(await flusher.flush()).toEqual({ kind: 'empty' });
  expect(sent).toEqual(['later']);
  expect((await kept()).merges).toMatchObject([{ n: 2 }]);
  await outbox.retry(opIds);
  expect(await flusher.flush()).toEqual({ kind: 'empty' });
  expect(sent).toEqual(['later', 'f', 'm-trash']);
  expect((await kept()).merges).toMatchObject([{ n: null, seq: 9 }]);
});

test('one that holds the file itself waits for none', async () => {
  const { outbox, kept } = await outboxOf({ folderFree: [{ ...file, deletedAt: AT }], todosFree: [gone] });
  const adopt: AccountApi['adopt'] = async () => ({ kind: 'ok', value: 9 });
  expect(await flusherOver(outbox, { adopt, batch: never }).flush()).toEqual({ kind: 'empty' });
  expect((await kept()).merges).toMatchObject([{ n: null, seq: 9 }]);
});
