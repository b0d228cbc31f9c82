// Values as other and older programs stored them are understood.
import { describe, expect, it } from 'vitest';
import { DEFAULT_FOLDER_ID, filesKey, todosKey } from '../../../src/platform/contract/entities';
import { file, folder } from '../backend/support';
import { AT, parse, row } from './anySnapshot';

describe('older shapes', () => {
  it('to-dos without completed, with times as numbers, seconds or none, keep their order', () => {
    const { snapshot, unreadable } = parse({
      folderFree: [{ id: 'f', name: 'F', type: 1 }],
      todosFree: [
        { id: 'a', text: 'A', fileId: 'f', createdAt: Date.parse(AT) },
        {
          id: 'b',
          text: 'B',
          fileId: 'f',
          createdAt: Date.parse(AT) / 1000,
          completed: 'true',
          priority: '1',
        },
        { id: 3, text: 'C', fileId: 'f' },
        { id: 'd', text: 'D', fileId: 'f' },
      ],
    });
    expect(unreadable).toEqual([]);
    const [a, b, c, d] = snapshot.todos;
    expect(a).toMatchObject({ completed: false, createdAt: AT, priority: 0 });
    expect(b).toMatchObject({ completed: true, createdAt: AT, priority: 1 });
    expect(c?.id).toBe('3');
    expect((c?.createdAt ?? '') > (d?.createdAt ?? '')).toBe(true);
  });

  it('to-dos as maps by id or by file, and inside their files, are understood', () => {
    expect(parse({ todosFree: { a: { text: 'A', fileId: 'f' } } }).snapshot.todos).toMatchObject([
      { id: 'a', text: 'A', fileId: 'f' },
    ]);
    expect(parse({ todosFree: { f: [{ id: 'a', text: 'A' }] } }).snapshot.todos).toMatchObject([
      { id: 'a', fileId: 'f' },
    ]);
    const nested = parse({ folderFree: [{ id: 'f', name: 'F', type: 1, todos: [{ id: 'a', text: 'A' }] }] });
    expect(nested.snapshot.todos).toMatchObject([{ id: 'a', fileId: 'f' }]);
    expect([...nested.moved]).toEqual(['todosFree', 'folderFree']);
  });

  it('a flat list, a stored Default folder and deeper trees become two levels', () => {
    const { snapshot, unreadable } = parse({
      folderFree: [
        {
          id: 'default-folder',
          name: 'Default',
          type: 0,
          shortcut: 4,
          children: [{ id: 'root', name: 'Root', type: 1 }],
        },
        {
          id: 'd',
          name: 'D',
          type: 0,
          children: [{ id: 'inner', name: 'Inner', type: 0, children: [{ id: 'deep', name: 'Deep' }] }],
        },
        { id: 'flat', name: 'Flat', type: '1', parentId: 'd', backgroundColor: '#abc', shortcut: 'Q' },
        { id: 'lost', name: 'Lost', type: 'file', parentId: 'nowhere', shortcut: 'q' },
      ],
    });
    const item = (id: string) => snapshot.items.find((one) => one.id === id);
    expect(unreadable).toEqual([]);
    expect(snapshot.profile.defaultFolderShortcut).toBe('4');
    expect(item('default-folder')).toBeUndefined();
    expect(item('root')).toMatchObject({ type: 1, folderId: DEFAULT_FOLDER_ID });
    expect(item('inner')).toMatchObject({ type: 0 });
    expect(item('deep')).toMatchObject({ type: 1, folderId: 'inner' });
    expect(item('flat')).toMatchObject({ type: 1, folderId: 'd', backgroundColor: '#aabbcc', shortcut: 'q' });
    expect(item('lost')).toMatchObject({ type: 1, folderId: DEFAULT_FOLDER_ID, shortcut: null });
  });

  it('orders and tabs may be ids, objects, or records as a server gives them', () => {
    const { snapshot } = parse({
      openTabsFree: ['a', { id: 'b', name: 'B' }, 'a'],
      folderOrderIdsFree: { folderOrder: ['x', 'y'] },
      fileOrderIdsFree: [{ folderId: 'x', fileOrder: ['a'] }],
      todoOrder: { f: ['t1', 't2'] },
    });
    expect(snapshot.lists.get('tabs')).toEqual(['a', 'b']);
    expect(snapshot.lists.get('folders')).toEqual(['x', 'y']);
    expect(snapshot.lists.get(filesKey(folder('x')))).toEqual(['a']);
    expect(snapshot.lists.get(todosKey(file('f')))).toEqual(['t1', 't2']);
  });

  it('lone surrogates are mended and lengths never cut', () => {
    const long = 'x'.repeat(20_000);
    const { snapshot } = parse({ todosFree: [row('a', { text: `\ud800${long}` })] });
    expect(snapshot.todos[0]?.text).toBe(`\ufffd${long}`);
  });

  it('a repeated to-do is taken once; with another text the raw value is set aside', () => {
    expect(parse({ todosFree: [row('a'), row('a')] })).toMatchObject({
      unreadable: [],
      snapshot: { todos: [{ id: 'a' }] },
    });
    expect(parse({ todosFree: [row('a'), row('a', { text: 'Other' })] }).unreadable).toEqual(['todosFree']);
  });
});
