// Folders, files, shortcuts and the Trash (spec §4 Folders and files, spec §5, decisions D17, D18).
import { describe, expect, it } from 'vitest';
import { DEFAULT_FOLDER_ID } from '../../src/platform/contract/entities';
import { lateMessages } from '../../src/platform/contract/lateMessages';
import { PREMIUM_PLAN } from '../../src/platform/contract/limits';
import { messages } from '../../src/platform/contract/messages';
import { openWorkspace } from '../support/workspace';

describe('folders', () => {
  it('stand newest first after Default, and a new one becomes active', async () => {
    const test = await openWorkspace();
    const work = test.folder('Work');
    const home = test.folder('Home');
    expect(test.workspace.items.folderIds).toEqual([DEFAULT_FOLDER_ID, home, work]);
    expect(test.workspace.items.activeFolderId).toBe(home);
  });

  it('keep their order when one is moved and another added', async () => {
    const test = await openWorkspace();
    const a = test.folder('a');
    const b = test.folder('b');
    const c = test.folder('c');
    test.run('folder-move', { id: a, before: c });
    const d = test.folder('d');
    expect(test.workspace.items.folderIds.slice(1)).toEqual([d, a, c, b]);
    test.run('item-move-down', { id: a });
    expect(test.workspace.items.folderIds.slice(1)).toEqual([d, c, a, b]);
    expect(test.workspace.alerts.announcement.text).toBe('Moved to 3 of 4');
  });

  it('Default refuses to be renamed, deleted and moved, each with a message', async () => {
    const test = await openWorkspace();
    const id = DEFAULT_FOLDER_ID;
    test.run('folder-move', { id, before: null });
    expect(test.toasts[0]).toBe(lateMessages.defaultFolderMove);
    test.run('item-delete', { id });
    expect(test.toasts[0]).toBe(lateMessages.defaultFolderDelete);
    test.run('item-rename-commit', { id, name: 'Mine' });
    expect(test.toasts[0]).toBe(messages.defaultFolderRename);
    expect(test.workspace.items.folder(id)?.name).toBe('Default');
  });

  it('are limited to five for guests, and so are files', async () => {
    const test = await openWorkspace();
    for (const name of 'abcde') test.folder(name);
    test.run('sidebar-add-folder');
    expect(test.run('folder-create', { name: 'sixth' })).toEqual({ kind: 'refused' });
    expect(test.workspace.dialogs.dialog).toEqual({
      kind: 'limit',
      limit: 'folders',
      adding: 1,
      popup: 'login',
    });
    expect(test.workspace.naming.state).toEqual({ kind: 'new', type: 'folder' });
    for (const name of 'abcde') test.file(name);
    test.run('file-create', { name: 'sixth' });
    expect(test.workspace.dialogs.dialog).toMatchObject({ limit: 'files' });
  });

  it('do nothing with a blank name, and refuse one over 200 characters', async () => {
    const test = await openWorkspace();
    test.run('folder-create', { name: '   ' });
    expect(test.workspace.items.folderIds).toEqual([DEFAULT_FOLDER_ID]);
    test.run('folder-create', { name: 'x'.repeat(201) });
    expect(test.toasts).toContain(messages.tooLongName);
    test.run('folder-create', { name: 'two\nlines' });
    expect(test.workspace.items.folder(test.workspace.items.activeFolderId)?.name).toBe('two lines');
  });
});

describe('files', () => {
  it('are appended to the active folder and open as a tab with the caret in the add field', async () => {
    const test = await openWorkspace();
    const folder = test.folder('Work');
    const file = test.file('Plan');
    expect(test.workspace.items.filesIn(folder)).toEqual([file]);
    expect(test.workspace.tabs.activeId).toBe(file);
    expect(test.workspace.focus.request?.area).toBe('form');
  });

  it('give the keyboard back to a row when a name is given up, and never to a button', async () => {
    const test = await openWorkspace();
    test.folder('Work');
    test.run('sidebar-add-todo');
    test.run('sidebar-input-close');
    expect(test.workspace.focus.request?.area).toBe('folders');
    test.file('Plan');
    test.run('sidebar-add-todo');
    test.run('sidebar-input-close');
    expect(test.workspace.focus.request?.area).toBe('files');
  });

  it('go first in the folder they are dropped on, which becomes active; undo takes them back', async () => {
    const test = await openWorkspace();
    const a = test.file('a');
    const b = test.file('b');
    const work = test.folder('Work');
    const c = test.file('c');
    test.run('file-move-to-folder', { id: a, folderId: work });
    expect(test.workspace.items.filesIn(work)).toEqual([a, c]);
    expect(test.workspace.items.activeFolderId).toBe(work);
    test.run('todo-undo');
    expect(test.workspace.items.filesIn(DEFAULT_FOLDER_ID)).toEqual([b, a]);
  });

  it('take their tab along when they are deleted, and the first remaining tab becomes active', async () => {
    const test = await openWorkspace();
    const a = test.file('a');
    const b = test.file('b');
    const c = test.file('c');
    test.run('item-delete', { id: c });
    expect(test.workspace.tabs.ids).toEqual([a, b]);
    expect(test.workspace.tabs.activeId).toBe(a);
    test.run('todo-undo');
    expect(test.workspace.tabs.ids).toEqual([a, b, c]);
  });

  it('of a deleted folder close, and come back with it and their to-dos', async () => {
    const test = await openWorkspace();
    const work = test.folder('Work');
    const plan = test.file('Plan');
    test.add('one');
    test.run('item-delete', { id: work });
    expect(test.workspace.tabs.ids).toEqual([]);
    expect(test.workspace.items.activeFolderId).toBe(DEFAULT_FOLDER_ID);
    expect(test.workspace.trash.entries).toMatchObject([{ kind: 'folder', name: 'Work', todos: 1 }]);
    test.run('app-trash-restore', { item: work });
    expect(test.workspace.items.filesIn(work)).toEqual([plan]);
    test.run('file-open', { id: plan });
    expect(test.open).toEqual(['one']);
  });

  it('with more than twenty open to-dos are deleted only after asking', async () => {
    const test = await openWorkspace({ plan: PREMIUM_PLAN });
    const id = test.file('Long');
    for (let n = 0; n < 21; n += 1) test.add(`task ${n}`);
    expect(test.run('item-delete', { id })).toEqual({ kind: 'refused' });
    expect(test.workspace.dialogs.dialog).toEqual({ kind: 'confirmDelete', id, open: 21 });
    test.run('item-delete', { id, confirmed: true });
    expect(test.workspace.items.file(id)).toBeUndefined();
  });
});

describe('single-key shortcuts', () => {
  it('are letters for files and digits for folders, unique, with the clash message', async () => {
    const test = await openWorkspace();
    const a = test.file('a');
    const b = test.file('b');
    test.run('item-shortcut-set', { id: a, key: 'Q' });
    expect(test.workspace.items.file(a)?.shortcut).toBe('q');
    test.run('item-shortcut', { id: b });
    test.run('item-shortcut-set', { id: b, key: 'q' });
    expect(test.workspace.naming.state).toEqual({
      kind: 'shortcut',
      id: b,
      problem: lateMessages.shortcutTaken,
    });
    test.run('item-shortcut-set', { id: b, key: '1' });
    expect(test.workspace.naming.state).toMatchObject({ problem: lateMessages.fileShortcutRule });
    test.run('item-shortcut-set', { id: b, key: 'b' });
    expect(test.workspace.naming.state.kind).toBe('none');
  });

  it('Default may hold a digit, which then is taken', async () => {
    const test = await openWorkspace();
    const work = test.folder('Work');
    test.run('item-shortcut-set', { id: DEFAULT_FOLDER_ID, key: '0' });
    test.run('item-shortcut-set', { id: work, key: '0' });
    expect(test.workspace.items.folder(work)?.shortcut).toBeNull();
    test.run('sidebar-open-file', { key: '0' });
    expect(test.workspace.items.activeFolderId).toBe(DEFAULT_FOLDER_ID);
    test.run('item-shortcut-remove', { id: DEFAULT_FOLDER_ID });
    expect(test.workspace.items.folder(DEFAULT_FOLDER_ID)?.shortcut).toBeNull();
    test.run('todo-undo');
    expect(test.workspace.items.folder(DEFAULT_FOLDER_ID)?.shortcut).toBe('0');
  });

  it('come back empty when taken meanwhile, and the toast says so', async () => {
    const test = await openWorkspace();
    const a = test.file('a');
    const b = test.file('b');
    test.run('item-shortcut-set', { id: a, key: 'q' });
    test.run('item-delete', { id: a });
    test.workspace.history.clear();
    test.run('item-shortcut-set', { id: b, key: 'q' });
    test.workspace.history.clear();
    test.run('app-trash-restore', { item: a });
    expect(test.workspace.items.file(a)?.shortcut).toBeNull();
  });
});
