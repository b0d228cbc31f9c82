// Export, import, two windows and refused storage, as the person meets them (decisions D4, D5, D23).
import { describe, expect, it } from 'vitest';
import { lateMessages } from '../../src/platform/contract/lateMessages';
import { messages } from '../../src/platform/contract/messages';
import { MemoryWorld } from '../../src/platform/memory/index';
import { openWorkspace } from '../support/workspace';

describe('export and import', () => {
  it('bring everything back into an empty workspace, as one undo step', async () => {
    const test = await openWorkspace();
    const work = test.folder('Work');
    const plan = test.file('Plan');
    for (const text of ['c', 'b', 'a']) test.add(text);
    test.run('todo-toggle', { ids: [test.id('b')] });
    test.run('todo-important', { ids: [test.id('a')] });
    test.run('item-shortcut-set', { id: plan, key: 'p' });
    test.run('item-color-set', { id: work, color: '#1F7A5C' });
    test.run('app-export');
    const [saved] = test.platform.controls.saved;
    expect(saved?.name).toBe('tabdo-2026-01-15.json');

    const other = await openWorkspace();
    other.platform.controls.nextFile = { name: 'tabdo.json', text: saved?.text ?? '' };
    await other.run('app-import');
    expect(other.workspace.dialogs.dialog).toEqual({
      kind: 'confirmImport',
      name: 'tabdo.json',
      folders: 1,
      files: 1,
      todos: 3,
    });
    other.run('app-import-confirm');
    other.run('file-open', { id: plan });
    expect(other.open).toEqual(['a', 'c']);
    expect(other.done).toEqual(['b']);
    expect(other.workspace.items.file(plan)?.shortcut).toBe('p');
    expect(other.workspace.items.folder(work)?.backgroundColor).toBe('#1F7A5C');
    expect(other.workspace.todos.todo(other.id('a'))?.priority).toBe(1);

    await other.run('app-import');
    expect(other.toasts[0]).toBe(lateMessages.importKnown);
    other.run('todo-undo');
    expect(other.workspace.items.folder(work)).toBeUndefined();
  });

  it('refuse a file that is not ours, and one that would pass a limit, without changing anything', async () => {
    const test = await openWorkspace();
    for (const text of ['{', '[]', '{"format":"tabdo","version":1,"folders":[1],"files":[],"todos":[]}']) {
      test.platform.controls.nextFile = { name: 'x.json', text };
      await test.run('app-import');
      expect(test.toasts[0]).toBe(lateMessages.importNotTabdo);
    }
    const { files: chooser } = test.platform;
    const { open } = chooser;
    chooser.open = async () => Promise.reject(new Error('gone'));
    await test.run('app-import');
    expect(test.toasts[0]).toBe(lateMessages.importUnreadable);
    chooser.open = open;
    const files = [{ id: 'f', folderId: 'default-folder', name: 'F' }];
    const todos = Array.from({ length: 11 }, (_, n) => ({ id: `t${n}`, fileId: 'f', text: `${n}` }));
    const text = JSON.stringify({ format: 'tabdo', version: 1, folders: [], files, todos });
    test.platform.controls.nextFile = { name: 'big.json', text };
    await test.run('app-import');
    test.run('app-import-confirm');
    expect(test.workspace.dialogs.dialog).toMatchObject({ kind: 'limit', limit: 'todos' });
    expect(test.workspace.tables.snapshot().items).toEqual([]);
  });
});

describe('two windows of one browser', () => {
  it('show each other’s changes and lose none of them', async () => {
    const world = new MemoryWorld();
    const one = await openWorkspace({ world });
    one.file('Plan');
    one.add('a');
    await world.settle();
    const two = await openWorkspace({ world });
    expect(two.open).toEqual(['a']);
    two.add('b');
    one.run('todo-toggle', { ids: [one.id('a')] });
    await world.settle();
    expect(one.open).toEqual(['b']);
    expect(two.done).toEqual(['a']);
    one.close();
    two.close();
    const again = await openWorkspace({ world });
    expect([again.open, again.done]).toEqual([['b'], ['a']]);
  });

  it('keeps what is typed when the file is deleted in the other one', async () => {
    const world = new MemoryWorld();
    const one = await openWorkspace({ world });
    const plan = one.file('Plan');
    await world.settle();
    const two = await openWorkspace({ world });
    two.run('todo-draft', { text: 'half a thought' });
    one.run('item-delete', { id: plan });
    await world.settle();
    expect(two.workspace.tabs.activeId).toBeNull();
    expect(two.toasts).toContain(messages.draftRescued);
    const other = two.file('Other');
    two.run('todo-draft-restore');
    expect(two.workspace.drafts.text(other)).toBe('half a thought');
  });
});

describe('refused storage', () => {
  it('keeps working in memory under a banner with Export, and recovers', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    await test.settle();
    test.platform.controls.storageRefusal = 'quota';
    test.add('kept');
    await test.settle();
    test.workspace.showStatus(test.workspace.backend?.status);
    expect(test.open).toEqual(['kept']);
    expect(test.workspace.alerts.banners).toMatchObject([
      { id: 'unsaved', text: messages.notSavedQuota, action: { command: 'app-export' } },
    ]);
    test.platform.controls.storageRefusal = null;
    test.add('more');
    await test.settle();
    test.workspace.showStatus(test.workspace.backend?.status);
    expect(test.workspace.alerts.banners).toEqual([]);
    test.close();
    const again = await openWorkspace({ world: test.platform.world });
    expect(again.open).toEqual(['more', 'kept']);
  });

  it('sets damaged values aside, keeps what can be read and offers the rest', async () => {
    const world = new MemoryWorld();
    const one = await openWorkspace({ world });
    one.file('Plan');
    one.add('a');
    await world.settle();
    one.close();
    world.disk.values.set('folderOrderIdsFree', '{broken');
    const two = await openWorkspace({ world });
    expect(two.open).toEqual(['a']);
    expect(two.workspace.alerts.banners).toMatchObject([{ id: 'damaged' }]);
    two.run('app-backup-download');
    expect(two.platform.controls.saved[0]?.text).toContain('{broken');
    expect(two.workspace.alerts.banners).toEqual([]);
  });
});
