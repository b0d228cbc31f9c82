// What is typed into a field that something else takes the place of (decisions D14, D17, sync P15).
import { describe, expect, it } from 'vitest';
import { DEFAULT_FOLDER_ID, type FileId } from '../../src/platform/contract/entities';
import { messages } from '../../src/platform/contract/messages';
import { MemoryWorld } from '../../src/platform/memory/index';
import { restoreView } from '../../src/stores/view';
import { keepView } from '../../src/stores/viewKeeper';
import { openWorkspace, type TestWindow } from '../support/workspace';

const names = (test: TestWindow, folder = test.workspace.items.activeFolderId): string[] =>
  test.workspace.items.filesIn(folder).map((id) => test.workspace.items.file(id)?.name ?? '?');

const draft = (test: TestWindow) => test.workspace.drafts.text(test.workspace.tabs.currentId);

/** Opens the field of a new file and types. */
function nameFile(test: TestWindow, name: string): void {
  test.run('sidebar-add-todo');
  test.workspace.naming.type(name);
}

describe('the name of a new file', () => {
  it('is saved when the field of a new folder takes its place, and the other way round', async () => {
    const test = await openWorkspace();
    nameFile(test, 'Groceries');
    test.run('sidebar-add-folder');
    expect(names(test)).toEqual(['Groceries']);
    expect(test.workspace.naming.state).toEqual({ kind: 'new', type: 'folder' });
    test.workspace.naming.type('Work');
    test.run('sidebar-add-todo');
    test.workspace.naming.type('Plan');
    test.run('item-rename', { id: test.workspace.items.activeFolderId });
    const { items } = test.workspace;
    expect(items.folder(items.activeFolderId)?.name).toBe('Work');
    expect(names(test)).toEqual(['Plan']);
  });

  it('stays where it is when its own key is pressed again', async () => {
    const test = await openWorkspace();
    nameFile(test, 'Groc');
    test.run('sidebar-add-todo');
    expect(test.workspace.naming.typed).toBe('Groc');
    expect(names(test)).toEqual([]);
  });

  it('is of the folder in which its field was opened', async () => {
    const test = await openWorkspace();
    const work = test.folder('Work');
    test.run('item-shortcut-set', { id: work, key: '2' });
    test.run('folder-open', { id: DEFAULT_FOLDER_ID });
    nameFile(test, 'Groceries');
    test.run('sidebar-open-file', { key: '2' });
    expect(test.workspace.items.activeFolderId).toBe(work);
    expect(names(test, DEFAULT_FOLDER_ID)).toEqual(['Groceries']);
    expect(names(test, work)).toEqual([]);
    expect(test.workspace.naming.state).toEqual({ kind: 'none' });
  });

  it('does not get in the way of a file that is opened meanwhile', async () => {
    const test = await openWorkspace();
    const plan = test.file('Plan');
    test.file('Other');
    nameFile(test, 'Groceries');
    test.run('file-open', { id: plan });
    expect(test.workspace.tabs.activeId).toBe(plan);
    expect(names(test).toSorted()).toEqual(['Groceries', 'Other', 'Plan']);
  });

  it('is offered when it cannot be saved', async () => {
    const test = await openWorkspace();
    for (const name of 'abcde') test.file(name);
    nameFile(test, 'sixth');
    test.run('sidebar-add-folder');
    expect(test.toasts).toContain(messages.draftRescued);
    test.run('todo-draft-restore');
    expect(draft(test)).toBe('sixth');
  });

  it('that is refused where no field is open is offered', async () => {
    const test = await openWorkspace();
    for (const name of 'abcde') test.file(name);
    expect(test.run('file-create', { name: 'from the palette' })).toEqual({ kind: 'refused' });
    test.run('todo-draft-restore');
    expect(draft(test)).toBe('from the palette');
  });

  it('gives way to a new file from the palette, and both are there', async () => {
    const test = await openWorkspace();
    const plan = test.file('Plan');
    test.run('item-rename', { id: plan });
    test.workspace.naming.type('Plans of the year');
    test.run('file-create', { name: 'From the palette' });
    expect(names(test).toSorted()).toEqual(['From the palette', 'Plans of the year']);
  });

  it('goes on while a notification takes something back, which can be redone', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    test.add('milk');
    test.run('todo-delete', { ids: [test.id('milk')] });
    nameFile(test, 'Gro');
    test.run('todo-undo');
    expect(test.workspace.naming).toMatchObject({ typed: 'Gro', state: { kind: 'new' } });
    expect(names(test)).toEqual(['Plan']);
    expect(test.workspace.history.redoLabel).not.toBeNull();
  });

  it('goes on while an account that comes late is shown', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    keepView(test.workspace);
    await test.settle();
    nameFile(test, 'Gro');
    restoreView(test.workspace);
    expect(test.workspace.naming.typed).toBe('Gro');
    expect(test.workspace.naming.state.kind).toBe('new');
  });

  it('goes on while what is shown changes in another window', async () => {
    const world = new MemoryWorld();
    const one = await openWorkspace({ world });
    const work = one.folder('Work');
    const plan = one.file('Plan');
    one.run('folder-open', { id: DEFAULT_FOLDER_ID });
    one.file('Other');
    one.run('file-open', { id: plan });
    await world.pass(1000);
    const two = await openWorkspace({ world });
    two.run('file-open', { id: plan });
    nameFile(two, 'Gro');
    one.run('item-delete', { id: plan });
    await world.pass(1000);
    expect(two.workspace.naming).toMatchObject({ typed: 'Gro', state: { kind: 'new', type: 'file' } });
    expect(names(two, work)).toEqual([]);
  });
});

describe('the name of a new folder', () => {
  it('is offered when it cannot be saved', async () => {
    const test = await openWorkspace();
    for (const name of 'abcde') test.folder(name);
    test.run('sidebar-add-folder');
    test.workspace.naming.type('sixth');
    test.run('sidebar-add-todo');
    test.run('todo-draft-restore');
    expect(draft(test)).toBe('sixth');
    expect(test.workspace.items.folderIds).toHaveLength(6);
  });
});

describe('another name', () => {
  it('is saved when its folder is left', async () => {
    const test = await openWorkspace();
    const plan = test.file('Plan');
    const work = test.folder('Work');
    test.run('item-rename', { id: plan });
    test.workspace.naming.type('Plans');
    test.run('folder-open', { id: work });
    expect(test.workspace.items.file(plan)?.name).toBe('Plans');
    expect(test.workspace.naming.state).toEqual({ kind: 'none' });
  });

  it('is offered when what it was for is deleted in another window', async () => {
    const world = new MemoryWorld();
    const one = await openWorkspace({ world });
    const plan = one.file('Plan');
    await world.pass(1000);
    const two = await openWorkspace({ world });
    two.run('item-rename', { id: plan });
    two.workspace.naming.type('Plans of the year');
    one.run('item-delete', { id: plan });
    await world.pass(1000);
    expect(two.toasts).toContain(messages.draftRescued);
  });
});

describe('text of a to-do', () => {
  it('is offered when its file is deleted in another window', async () => {
    const world = new MemoryWorld();
    const one = await openWorkspace({ world });
    const plan = one.file('Plan');
    one.add('first');
    await world.pass(1000);
    const two = await openWorkspace({ world });
    two.run('todo-edit', { id: two.id('first') });
    two.run('todo-edit-draft', { text: 'half a thought' });
    one.run('item-delete', { id: plan });
    await world.pass(1000);
    expect(two.workspace.todos.editing).toBeNull();
    two.run('todo-draft-restore');
    expect(draft(two)).toBe('half a thought');
    expect(two.workspace.history.undoLabel).toBeNull();
  });

  it('that was typed while no file was open goes along to the one that is opened', async () => {
    const test = await openWorkspace();
    const plan: FileId = test.file('Plan');
    test.run('tab-close');
    await test.platform.world.pass(50);
    test.run('todo-draft', { text: 'Buy milk' });
    test.run('file-open', { id: plan });
    expect(draft(test)).toBe('Buy milk');
    test.run('todo-add');
    expect(draft(test)).toBe('');
    expect(test.open).toEqual(['Buy milk']);
  });

  it('is offered where the file that is opened has text of its own', async () => {
    const test = await openWorkspace();
    const plan = test.file('Plan');
    test.run('todo-draft', { text: 'of Plan' });
    test.run('tab-close');
    await test.platform.world.pass(50);
    test.run('todo-draft', { text: 'of nowhere' });
    test.run('file-open', { id: plan });
    expect(draft(test)).toBe('of Plan');
    expect(test.toasts).toContain(messages.draftRescued);
  });

  it('that makes the first file leaves the add field empty', async () => {
    const test = await openWorkspace();
    test.add('Buy milk');
    expect(draft(test)).toBe('');
    expect(test.workspace.drafts.all.size).toBe(0);
  });
});
