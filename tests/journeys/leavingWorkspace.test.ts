// What is typed when another screen or a fold takes the place of its field, and where to-dos go while none is open.
import { describe, expect, it } from 'vitest';
import { DEFAULT_FOLDER_ID } from '../../src/platform/contract/entities';
import { openWorkspace, type TestWindow } from '../support/workspace';

const draft = (test: TestWindow) => test.workspace.drafts.text(test.workspace.tabs.currentId);

describe('Settings, opened by its key', () => {
  it('commits the edit of a to-do, and Escape goes back at once (decisions D14)', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    test.add('milk');
    test.run('todo-edit', { id: test.id('milk') });
    test.run('todo-edit-draft', { text: 'milk tomorrow' });
    test.run('app-settings');
    expect(test.open).toEqual(['milk tomorrow']);
    test.run('sidebar-input-close');
    expect(test.workspace.path).toBe('/');
  });

  it('offers an edit that cannot be committed', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    test.add('milk');
    test.run('todo-edit', { id: test.id('milk') });
    test.run('todo-edit-draft', { text: 'x'.repeat(10_001) });
    test.run('app-settings');
    expect(test.open).toEqual(['milk']);
    test.run('todo-draft-restore');
    expect(draft(test)).toHaveLength(10_001);
  });

  it('saves a name that is typed', async () => {
    const test = await openWorkspace();
    const plan = test.file('Plan');
    test.run('item-rename', { id: plan });
    test.workspace.naming.type('Plans');
    test.run('app-settings');
    expect(test.workspace.items.file(plan)?.name).toBe('Plans');
    expect(test.workspace.naming.state.kind).toBe('none');
    test.run('sidebar-input-close');
    expect(test.workspace.path).toBe('/');
  });
});

describe('folding the completed rows', () => {
  it('commits the edit of one of them', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    test.add('milk');
    test.run('todo-toggle', { ids: [test.id('milk')] });
    test.run('todo-edit', { id: test.id('milk') });
    test.run('todo-edit-draft', { text: 'oat milk' });
    test.run('todo-fold-completed');
    expect(test.done).toEqual(['oat milk']);
    expect(test.workspace.todos.editingId).toBeNull();
  });

  it('counts no completed row as selected any more', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    for (const text of ['milk', 'bread', 'tea']) test.add(text);
    test.run('todo-fold-completed');
    for (const text of ['milk', 'bread']) test.run('todo-select', { id: test.id(text), mode: 'toggle' });
    test.run('todo-toggle', { ids: [test.id('milk')] });
    expect(test.workspace.selection.size).toBe(1);
  });
});

describe('a folder from the palette', () => {
  it('is shown: in front of Settings, and in the drawer of a phone', async () => {
    const test = await openWorkspace({ screen: { width: 390, touch: true } });
    const work = test.folder('Work');
    test.run('folder-open', { id: DEFAULT_FOLDER_ID });
    test.workspace.layout.openDrawer(false);
    test.workspace.go('/settings');
    test.run('folder-open', { id: work });
    expect(test.workspace.path).toBe('/');
    expect(test.workspace.layout.drawerOpen).toBe(true);
    expect(test.workspace.items.activeFolderId).toBe(work);
  });
});

describe('a to-do added while no file is open', () => {
  const closeAll = async (test: TestWindow): Promise<void> => {
    for (const id of [...test.workspace.tabs.ids]) test.run('tab-close', { id });
    await test.platform.world.pass(50);
  };
  const files = (test: TestWindow): string[] =>
    test.workspace.items.folderIds.flatMap((folder) =>
      test.workspace.items.filesIn(folder).map((id) => test.workspace.items.file(id)?.name ?? '?'),
    );

  it('makes "Tasks" in Default, whatever folder is shown (design 12.11)', async () => {
    const test = await openWorkspace();
    test.folder('Work');
    test.add('milk');
    expect(test.workspace.items.activeFolderId).toBe(DEFAULT_FOLDER_ID);
    expect(test.workspace.items.filesIn(DEFAULT_FOLDER_ID)).toHaveLength(1);
  });

  it('goes into "Tasks" where that is there already, and what was typed for it stays', async () => {
    const test = await openWorkspace();
    test.add('milk');
    test.run('todo-draft', { text: 'half a thought' });
    await closeAll(test);
    test.add('bread');
    expect(files(test)).toEqual(['Tasks']);
    expect(test.open).toEqual(['bread', 'milk']);
    expect(draft(test)).toBe('half a thought');
    test.run('todo-undo');
    expect(test.open).toEqual(['milk']);
  });

  it('goes into a file that is there where no more may be made', async () => {
    const test = await openWorkspace();
    for (const name of 'abcde') test.file(name);
    await closeAll(test);
    test.add('milk');
    expect(test.workspace.dialogs.dialog).toBeNull();
    expect(test.open).toEqual(['milk']);
    expect(files(test)).toHaveLength(5);
  });
});

describe('a box that is ticked without a cursor', () => {
  it('brings up no keyboard on a touch screen', async () => {
    const test = await openWorkspace({ screen: { touch: true } });
    test.file('Plan');
    for (const text of ['milk', 'bread']) test.add(text);
    test.workspace.focus.report({ area: 'todos', typing: false, emptyField: false, control: true });
    const before = test.workspace.focus.request?.count;
    test.run('todo-toggle', { ids: [test.id('milk')] });
    expect(test.workspace.focus.request?.count).toBe(before);
  });

  it('brings up none when it was the last row', async () => {
    const test = await openWorkspace({ screen: { touch: true } });
    test.file('Plan');
    test.add('milk');
    test.workspace.focus.report({ area: 'todos', typing: false, emptyField: false, control: true });
    const before = test.workspace.focus.request?.count;
    test.run('todo-delete', { ids: [test.id('milk')] });
    expect(test.open).toEqual([]);
    expect(test.workspace.focus.request?.count).toBe(before);
  });
});
