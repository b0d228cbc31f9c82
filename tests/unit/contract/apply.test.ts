// What each operation does to folders, files, orders and keys, rule by rule (sync P6, P12 to P14).
import { describe, expect, test } from 'vitest';
import { fileIdsInOrder, shortcutHolder } from '../../../src/platform/contract/apply';
import {
  DEFAULT_COLOR,
  DEFAULT_FOLDER_ID,
  type FileId,
  type FolderId,
} from '../../../src/platform/contract/entities';
import type { Draft } from '../../../src/platform/contract/operations';
import { at, d1, d2, f1, f2, file, gone, run, start, t1, t2, t3, todo } from '../../support/rules';

describe('making', () => {
  test('gives the default colour, or the one that is named; a second time changes nothing', () => {
    const rows = run(start(), 20, { ...file('f3' as FileId, null), backgroundColor: '#abcdef' } as Draft);
    expect(rows.item(f1)).toEqual({
      ...{ id: f1, name: f1, type: 1, folderId: d1, createdAt: at(2), backgroundColor: DEFAULT_COLOR },
      ...{ shortcut: null, deletedAt: null, deletedWith: null },
    });
    expect(rows.item('f3' as FileId)?.backgroundColor).toBe('#abcdef');
    run(
      rows,
      30,
      { type: 'create_folder', id: f1, name: 'x', parentId: null, folderType: 1 },
      { ...todo(t1, f2) },
    );
    expect([rows.item(f1)?.name, rows.todo(t1)?.fileId, rows.todo(t1)?.createdAt]).toEqual([f1, f1, at(4)]);
  });

  test('a to-do is made open or completed at that moment, and leaves a live file as it is', () => {
    const rows = run(start(), 20, { type: 'update_shortcut', id: f1, shortcut: 'p' }, todo(gone, f1, true));
    expect(rows.todo(gone)).toEqual({
      ...{ id: gone, fileId: f1, text: gone, completed: true, createdAt: at(21), completedAt: at(21) },
      ...{ priority: 0, deletedAt: null },
    });
    expect(rows.todo(t1)?.completedAt).toBeNull();
    expect(rows.item(f1)?.shortcut).toBe('p');
  });
});

describe('naming, colouring and shortcuts', () => {
  test('change their own member, and nothing where the row is unknown', () => {
    const rows = start();
    const before = rows.item(f1);
    run(rows, 20, { type: 'update_folder', id: f1, name: 'New' });
    expect(rows.item(f1)).toEqual({ ...before, name: 'New' });
    run(rows, 30, { type: 'update_file_color', id: f1, backgroundColor: '#123456' });
    expect(rows.item(f1)).toEqual({ ...before, name: 'New', backgroundColor: '#123456' });
    const all = [...rows.allItems()].length;
    run(rows, 40, { type: 'update_folder', id: 'x' as FileId, name: 'x' });
    run(rows, 50, { type: 'update_file_color', id: 'x' as FileId, backgroundColor: '#123456' });
    run(rows, 60, { type: 'update_shortcut', id: 'x' as FileId, shortcut: 'x' });
    expect([...rows.allItems()]).toHaveLength(all);
  });

  test('a shortcut is held by one live item of its kind, the Default folder included', () => {
    const rows = run(start(), 20, { type: 'update_shortcut', id: f1, shortcut: '1' });
    expect(shortcutHolder(rows, '1', 1)).toBe(f1);
    expect(shortcutHolder(rows, '1', 0)).toBeNull();
    run(rows, 30, { type: 'update_shortcut', id: f2, shortcut: '1' });
    expect(rows.item(f2)?.shortcut).toBeNull();
    // Again by its holder, and by an item of another kind.
    run(
      rows,
      40,
      { type: 'update_shortcut', id: f1, shortcut: '1' },
      { type: 'update_shortcut', id: d1, shortcut: '1' },
    );
    expect([rows.item(f1)?.shortcut, rows.item(d1)?.shortcut]).toEqual(['1', '1']);
    run(rows, 50, { type: 'update_user', defaultFolderShortcut: '2' });
    expect([shortcutHolder(rows, '2', 0), shortcutHolder(rows, '2', 1)]).toEqual([DEFAULT_FOLDER_ID, null]);
    expect(shortcutHolder(rows, '3', 0)).toBeNull();
    run(rows, 60, { type: 'update_shortcut', id: d2, shortcut: '2' });
    expect(rows.item(d2)?.shortcut).toBeNull();
    run(rows, 70, { type: 'update_shortcut', id: f1, shortcut: null });
    expect(rows.item(f1)?.shortcut).toBeNull();
  });

  test('the Default folder takes a digit that is free, keeps its own, and gives it back', () => {
    const rows = run(start(), 20, { type: 'update_shortcut', id: d1, shortcut: '1' });
    const digit = (to: string | null): string | null =>
      run(rows, 30, { type: 'update_user', defaultFolderShortcut: to }).profile().defaultFolderShortcut;
    expect([digit('1'), digit('2'), digit('2'), digit('1'), digit('3'), digit(null)]).toEqual([
      ...[null, '2', '2', '2', '3', null],
    ]);
  });

  test('keys of commands change one system alone, and the same keys leave the profile as it was', () => {
    const change: Draft = { type: 'update_shortcuts', platform: 'mac', changes: [{ id: 'a', key: 'x' }] };
    const rows = run(start(), 20, change);
    const profile = rows.profile();
    expect(profile.shortcuts).toEqual({ mac: { a: 'x' }, other: {} });
    expect(run(rows, 30, change).profile()).toBe(profile);
  });
});

describe('deleting and restoring items', () => {
  test('a folder takes its live files along, and only these come back with it', () => {
    const rows = run(start(), 20, file('f3' as FileId, d1), { type: 'delete_folder', id: f1 });
    run(rows, 30, { type: 'update_folder_order', folderOrder: [d1, d2], base: [d2, d1] });
    run(rows, 40, { type: 'update_opentabs', opentabs: [f2], base: [] });
    run(rows, 50, { type: 'delete_folder', id: d1 });
    expect(rows.list('folders')).toEqual([d2]);
    expect(rows.list('tabs')).toEqual([f2]);
    expect(rows.item(f1)).toMatchObject({ deletedAt: at(21), deletedWith: null });
    expect(rows.item('f3' as FileId)).toMatchObject({ deletedAt: at(50), deletedWith: d1 });
    // A second time is not a later time.
    run(rows, 60, { type: 'delete_folder', id: d1 });
    expect(rows.item(d1)?.deletedAt).toBe(at(50));
    run(rows, 70, { type: 'restore_folder', id: d1 });
    expect([rows.item(d1)?.deletedAt, rows.item('f3' as FileId)?.deletedAt]).toEqual([null, null]);
    expect(rows.item('f3' as FileId)).toMatchObject({ deletedWith: null, folderId: d1 });
    expect(rows.item(f1)?.deletedAt).toBe(at(21));
  });

  test('a file leaves the order of its folder and the tabs; restoring it restores no other', () => {
    const rows = run(start(), 20, file('f3' as FileId, d1), {
      type: 'update_opentabs',
      opentabs: [f1, f2],
      base: [],
    });
    run(rows, 30, {
      type: 'update_file_order',
      folderId: d1,
      fileOrder: [f1, 'f3' as FileId],
      base: ['f3', f1],
    });
    expect(rows.list(`files:${d1}`)).toEqual([f1, 'f3']);
    run(rows, 40, { type: 'delete_folder', id: f1 }, { type: 'delete_folder', id: f2 });
    expect(rows.list(`files:${d1}`)).toEqual(['f3']);
    expect(rows.list('tabs')).toEqual([]);
    run(rows, 50, { type: 'restore_folder', id: f1 });
    expect([rows.item(f1)?.deletedAt, rows.item(f2)?.deletedAt]).toEqual([null, at(41)]);
  });

  test('restoring what lives, or is unknown, changes nothing, not even a shortcut', () => {
    const rows = run(start(), 20, { type: 'update_shortcut', id: f1, shortcut: 'p' });
    const before = rows.snapshot();
    run(rows, 30, { type: 'restore_folder', id: f1 }, { type: 'restore_folder', id: d2 });
    run(
      rows,
      40,
      { type: 'restore_folder', id: 'x' as FileId },
      { type: 'delete_folder', id: 'x' as FileId },
    );
    expect(rows.snapshot()).toEqual(before);
  });

  test('a folder comes back as the folder it was, with its shortcut while that is free', () => {
    const rows = run(
      start(),
      20,
      { type: 'update_shortcut', id: d1, shortcut: '1' },
      { type: 'delete_folder', id: d1 },
    );
    const before = rows.item(d1);
    run(rows, 30, { type: 'restore_folder', id: d1 });
    expect(rows.item(d1)).toEqual({ ...before, deletedAt: null });
    run(rows, 40, { type: 'delete_folder', id: d1 }, { type: 'update_user', defaultFolderShortcut: '1' });
    run(rows, 50, { type: 'restore_folder', id: d1 });
    expect(rows.item(d1)?.shortcut).toBeNull();
  });
});

describe('moving and ordering', () => {
  test('a moved file goes in front of its new folder and out of the order of the old one, with its shortcut', () => {
    const rows = run(start(), 20, file('f3' as FileId, d2), {
      type: 'update_shortcut',
      id: f1,
      shortcut: 'p',
    });
    rows.putList(`files:${d1}`, [f1]);
    const move = (target: FolderId): Draft => ({
      ...{ type: 'move_file', fileId: f1, sourceFolderId: d1, targetFolderId: target },
    });
    run(rows, 30, move(d2));
    expect(fileIdsInOrder(rows, d2)).toEqual([f1, 'f3']);
    expect([rows.list(`files:${d1}`), rows.list(`files:${d2}`)]).toEqual([[], [f1, 'f3']]);
    expect(rows.item(f1)).toMatchObject({ folderId: d2, shortcut: 'p' });
    // To the folder where it is, and to one that is not there.
    run(rows, 40, move(d2));
    expect(rows.list(`files:${d2}`)).toEqual([f1, 'f3']);
    run(rows, 50, { type: 'delete_folder', id: d1 }, move(d1));
    expect(rows.item(f1)).toMatchObject({ folderId: DEFAULT_FOLDER_ID });
    const before = rows.snapshot();
    run(rows, 60, { ...move(d2), fileId: d2 as unknown as FileId } as Draft);
    expect(rows.snapshot()).toEqual(before);
  });

  test('orders of folders, files and to-dos are saved as they were wanted', () => {
    const rows = run(start(), 20, file('f3' as FileId, d1));
    run(rows, 30, { type: 'update_folder_order', folderOrder: [d1, d2], base: [d2, d1] });
    run(rows, 40, {
      type: 'update_file_order',
      folderId: d1,
      fileOrder: [f1, 'f3' as FileId],
      base: ['f3', f1],
    });
    run(rows, 50, { type: 'update_todo_order', fileId: f1, todoOrder: [t1, t3, t2], base: [t3, t2, t1] });
    expect([rows.list('folders'), rows.list(`files:${d1}`)]).toEqual([
      [d1, d2],
      [f1, 'f3'],
    ]);
    expect(rows.list(`todos:${f1}`)).toEqual([t1, t3, t2]);
  });

  test('a folder that is moved leaves the order that others have saved meanwhile as it is', () => {
    const rows = run(start(), 20, {
      type: 'create_folder',
      id: 'd3',
      name: 'd3',
      parentId: null,
      folderType: 0,
    } as Draft);
    rows.putList('folders', ['d3', d1, d2]);
    const order = { folderOrder: [d2, d1, 'd3' as FolderId], base: [d1, d2, 'd3'], moved: [d2] };
    run(rows, 30, { type: 'update_folder_order', ...order });
    expect(rows.list('folders')).toEqual([d2, 'd3', d1]);
  });

  test('tabs are live files alone', () => {
    const rows = run(start(), 20, { type: 'delete_folder', id: f2 });
    run(rows, 30, { type: 'update_opentabs', opentabs: [f1, f2, d1 as unknown as FileId], base: [] });
    expect(rows.list('tabs')).toEqual([f1]);
  });
});
