// What one request costs grows with what somebody has, and not with its square: nobody else answers meanwhile (security S8).
import { expect, test } from 'vitest';
import { arrangements } from '../../../server/services/sync/guest';
import { treeOf } from '../../../server/services/tree';
import { Workspace } from '../../../server/services/workspace/workspace';
import type { FileRow, FolderRow } from '../../../src/platform/contract/entities';

const MANY = 300;
/** Sorting and looking a few times; the square of many is far more. */
const LOOKS = 40 * MANY;

const shared = {
  name: 'x',
  createdAt: '2026-11-29T00:00:00.000Z',
  backgroundColor: '#ffffff',
  shortcut: null,
  deletedAt: null,
};
let looks = 0;
/** The same object, but each look at one of its members counts. */
const counted = <T extends object>(value: T): T =>
  new Proxy(value, {
    get: (target, name, receiver) => {
      looks += 1;
      return Reflect.get(target, name, receiver);
    },
  });
const numbers = Array.from({ length: MANY }, (_none, at) => at);
const folderOf = (at: number) => ({ ...shared, id: `d${at}`, type: 0 }) as FolderRow;
const fileOf = (at: number) =>
  ({ ...shared, id: `f${at}`, type: 1, folderId: `d${at}`, deletedWith: null }) as FileRow;

test('the tree of many folders looks at each file a few times', () => {
  const items = [...numbers.map(folderOf), ...numbers.map(fileOf)].map(counted);
  looks = 0;
  const tree = treeOf(items, new Map(), 'ann');
  expect(looks).toBeLessThan(LOOKS);
  expect(tree).toHaveLength(MANY);
  expect(tree.every((folder) => folder.children.length === 1)).toBe(true);
});

test('taking in many folders and to-dos of a guest looks at each a few times', () => {
  const workspace = new Workspace({ id: 'ann', default_folder_shortcut: null } as never, {} as never);
  workspace.rows.knowAll();
  for (const at of numbers) {
    workspace.rows.putItem(folderOf(at));
    workspace.rows.putItem(fileOf(at));
  }
  const live = { deletedAt: null };
  const folders = numbers.map((at) => counted({ ...live, id: `d${at}`, name: 'x', type: 0 as const }));
  const inside = (at: number) => ({ folderId: `d${at}` as never, deletedWith: null });
  const files = numbers.map((at) =>
    counted({ ...live, ...inside(at), id: `f${at}`, name: 'x', type: 1 as const }),
  );
  const todos = numbers.map((at) =>
    counted({ ...live, id: `t${at}`, text: 'x', fileId: `f${at}`, buriedAt: null }),
  );
  for (const at of numbers)
    workspace.rows.putTodo({ ...shared, id: `t${at}`, fileId: `f${at}`, text: 'x' } as never);
  const data = { openTabsFree: files.map(({ id }) => id) };
  looks = 0;
  const { lists } = arrangements({ folders, files, todos }, data, workspace);
  expect(looks).toBeLessThan(LOOKS);
  expect(lists.get('files:d7' as never)).toEqual(['f7']);
  expect(lists.get('todos:f7' as never)).toEqual(['t7']);
  expect(lists.get('tabs')).toHaveLength(MANY);
});
