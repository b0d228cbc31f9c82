// A refused merge becomes operations for what lives, and one more merge for what lies in the Trash: never a third (sync P17, P22).
import { expect, test } from 'vitest';
import { creationsOf, trashOnly } from '../../../../src/stores/backend/account/mergeOps';

const AT = '2026-11-30T12:00:00.000Z';
const DELETED = '2026-11-29T12:00:00.000Z';
const item = (id: string, type: 0 | 1, rest: object = {}) => ({
  id,
  name: id,
  type,
  parentId: null,
  ...rest,
});
const todo = (id: string, fileId: string, rest: object = {}) => ({
  ...{ id, text: id, completed: false, fileId },
  ...rest,
});

const BODY = {
  folderFree: [
    item('live', 1),
    item('dead', 1, { deletedAt: DELETED }),
    item('box', 0, { deletedAt: DELETED, children: [item('inside', 1)] }),
  ],
  todosFree: [
    todo('a', 'live'),
    todo('gone', 'live', { deletedAt: DELETED }),
    todo('b', 'dead'),
    todo('c', 'inside'),
  ],
  todoOrder: { dead: ['b'] },
  openTabsFree: ['live'],
  defaultFolderShortcut: '1',
};
const idsOf = (body: object | null): string[] => {
  const { folderFree, todosFree } = Object(body);
  return [...folderFree, ...todosFree].map(({ id }: { id: string }) => id);
};

test('no operation makes what is deleted, and what lives is in no merge any more', () => {
  expect(creationsOf(BODY, AT).map((op) => Object(op).id)).toEqual(['live', 'a']);
  const rest = trashOnly(BODY, 7);
  expect(idsOf(rest)).toEqual(['dead', 'box', 'gone', 'b', 'c']);
  expect(rest).toMatchObject({ todoOrder: { dead: ['b'] }, trashAt: 7 });
  expect(rest).not.toHaveProperty('openTabsFree');
  expect(rest).not.toHaveProperty('defaultFolderShortcut');
});

test('where the merge of the Trash is refused too, nothing is sent once more', () => {
  const rest = trashOnly(BODY, 7) ?? {};
  expect(creationsOf(rest, AT)).toEqual([]);
  expect(trashOnly(rest, 7)).toBeNull();
});

test('without a Trash there is nothing but operations, as with what earlier versions kept', () => {
  expect(trashOnly({ folderFree: [item('live', 1)], todosFree: [todo('a', 'live')] }, 7)).toBeNull();
  expect(trashOnly({}, 7)).toBeNull();
});
