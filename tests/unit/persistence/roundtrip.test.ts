// Rows survive being stored and read, and are stored in exactly the decided shapes (decisions D4).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_FOLDER_ID,
  filesKey,
  type ListKey,
  NO_PROFILE,
  todosKey,
} from '../../../src/platform/contract/entities';
import type { GuestKey } from '../../../src/stores/persistence/keys';
import { parseGuest } from '../../../src/stores/persistence/parse';
import { shapeOf } from '../../../src/stores/persistence/shape';
import { comparable, file, folder, storedTexts, todo } from '../backend/support';
import { filled, NOW, snapshots, store } from './anySnapshot';

describe('storing and reading a guest', () => {
  it('gives back every row, order and the profile', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const rows = filled(snapshot);
        const parsed = parseGuest(storedTexts(store(rows)), NOW);
        expect(parsed.unreadable).toEqual([]);
        expect([...parsed.moved]).toEqual([]);
        expect(parsed.lost.size).toBe(0);
        expect(comparable(filled(parsed.snapshot))).toEqual(comparable(rows));
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same texts whatever the order in which rows came', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const reversed = {
          ...snapshot,
          items: snapshot.items.toReversed(),
          todos: snapshot.todos.toReversed(),
          lists: new Map([...snapshot.lists].toReversed()),
        };
        expect([...store(filled(reversed))]).toEqual([...store(filled(snapshot))]);
      }),
      { numRuns: 100 },
    );
  });

  it('uses the shapes that decisions D4 names', () => {
    const at = '2026-01-14T08:00:00.000Z';
    const shared = { createdAt: at, backgroundColor: '#1F293B', deletedAt: null };
    const rows = filled({
      items: [
        { ...shared, id: folder('work'), type: 0, name: 'Work', shortcut: '1' },
        {
          ...shared,
          id: file('plan'),
          type: 1,
          name: 'Plan',
          shortcut: 'p',
          folderId: folder('work'),
          deletedWith: null,
        },
        {
          ...shared,
          id: file('home'),
          type: 1,
          name: 'Home',
          shortcut: null,
          folderId: DEFAULT_FOLDER_ID,
          deletedWith: null,
        },
      ],
      todos: [
        {
          id: todo('a'),
          fileId: file('plan'),
          text: 'Call',
          completed: false,
          createdAt: at,
          completedAt: null,
          priority: 0,
          deletedAt: null,
        },
        {
          id: todo('b'),
          fileId: file('plan'),
          text: 'Write',
          completed: true,
          createdAt: at,
          completedAt: at,
          priority: 1,
          deletedAt: null,
        },
      ],
      lists: new Map<ListKey, readonly string[]>([
        ['folders', ['work']],
        ['tabs', ['plan']],
        [filesKey(folder('work')), ['plan']],
        [filesKey(DEFAULT_FOLDER_ID), ['home']],
        [todosKey(file('plan')), ['a', 'b']],
      ]),
      profile: {
        defaultFolderShortcut: '0',
        shortcuts: { mac: { 'tab-next': 'Meta+j' }, other: { 'tab-prev': '', 'tab-next': 'Alt+j | j' } },
      },
    });
    const read = (key: GuestKey): unknown => JSON.parse(shapeOf(rows, key));
    const item = { createdAt: at, backgroundColor: '#1F293B', todos: [], userId: 'guestuser' };
    expect(read('todosFree')).toEqual([
      {
        id: 'b',
        text: 'Write',
        completed: true,
        fileId: 'plan',
        userId: 'guestuser',
        createdAt: at,
        completedAt: at,
        priority: 1,
      },
      { id: 'a', text: 'Call', completed: false, fileId: 'plan', userId: 'guestuser', createdAt: at },
    ]);
    expect(read('folderFree')).toEqual([
      {
        ...item,
        id: 'work',
        name: 'Work',
        parentId: null,
        type: 0,
        shortcut: '1',
        children: [
          { ...item, id: 'plan', name: 'Plan', parentId: 'work', type: 1, shortcut: 'p', children: [] },
        ],
      },
      { ...item, id: 'home', name: 'Home', parentId: null, type: 1, shortcut: null, children: [] },
    ]);
    expect(read('fileOrderIdsFree')).toEqual({ work: ['plan'], 'default-folder': ['home'] });
    expect(read('folderOrderIdsFree')).toEqual(['work']);
    expect(read('openTabsFree')).toEqual([{ id: 'plan', name: 'Plan', backgroundColor: '#1F293B' }]);
    expect(read('todoOrder')).toEqual({ plan: ['a', 'b'] });
    expect(read('tabdo.profile')).toEqual({ defaultFolderShortcut: '0' });
    expect(read('shortCuts')).toEqual({
      shortcuts: [{ id: 'tab-next', key: 'Meta+j' }],
      windowsShortcuts: [
        { id: 'tab-next', key: 'Alt+j | j' },
        { id: 'tab-prev', key: '' },
      ],
    });
  });

  it('keeps deleted rows out of the guest keys', () => {
    const at = '2026-01-14T08:00:00.000Z';
    const rows = filled({
      items: [
        {
          id: file('gone'),
          type: 1,
          name: 'Gone',
          shortcut: null,
          folderId: DEFAULT_FOLDER_ID,
          createdAt: at,
          backgroundColor: '#1F293B',
          deletedAt: at,
          deletedWith: null,
        },
      ],
      todos: [
        {
          id: todo('inside'),
          fileId: file('gone'),
          text: 'Inside',
          completed: false,
          createdAt: at,
          completedAt: null,
          priority: 0,
          deletedAt: null,
        },
      ],
      lists: new Map(),
      profile: NO_PROFILE,
    });
    expect(shapeOf(rows, 'todosFree')).toBe('[]');
    expect(shapeOf(rows, 'folderFree')).toBe('[]');
    expect(shapeOf(rows, 'tabdo.trash')).toContain('Inside');
    const then = NOW + 40 * 86_400_000;
    // A clock may be ahead.
    expect(parseGuest(storedTexts(store(rows)), then).snapshot.todos).toHaveLength(1);
    const later = parseGuest(storedTexts(store(rows)), then, then);
    expect(later.snapshot.items).toEqual([]);
    expect(later.snapshot.todos).toEqual([]);
    expect(later.lost.size).toBe(0);
  });
});
