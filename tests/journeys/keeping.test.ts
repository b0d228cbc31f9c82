// Nothing typed and nothing done elsewhere is lost, nor the focus (decisions D13, D14, D17, sync P14, P15).
import { describe, expect, it } from 'vitest';
import { DEFAULT_FOLDER_ID } from '../../src/platform/contract/entities';
import { lateMessages } from '../../src/platform/contract/lateMessages';
import { messages } from '../../src/platform/contract/messages';
import { MemoryWorld } from '../../src/platform/memory/index';
import { openWorkspace, type TestWindow } from '../support/workspace';

/** Two windows on one file with one to-do. */
async function twoWindows(): Promise<{ world: MemoryWorld; one: TestWindow; two: TestWindow }> {
  const world = new MemoryWorld();
  const one = await openWorkspace({ world });
  one.file('Plan');
  one.add('first');
  await world.settle();
  const two = await openWorkspace({ world });
  return { world, one, two };
}

const draft = (test: TestWindow) => test.workspace.drafts.text(test.workspace.tabs.currentId);

describe('text being typed', () => {
  it('stays in the first field when the first to-do is refused, and no file is left behind', async () => {
    const test = await openWorkspace();
    expect(test.add('x'.repeat(10_001))).toEqual({ kind: 'refused' });
    expect(draft(test)).toHaveLength(10_001);
    expect(test.workspace.items.activeFileIds).toEqual([]);
  });

  it('of an edited row is offered when the row is deleted in another window', async () => {
    const { world, one, two } = await twoWindows();
    two.run('todo-edit', { id: two.id('first') });
    two.run('todo-edit-draft', { text: 'half a thought' });
    one.run('todo-delete', { ids: [one.id('first')] });
    await world.settle();
    expect(two.workspace.todos.editing).toBeNull();
    expect(two.toasts).toContain(messages.draftRescued);
    two.run('todo-draft-restore');
    expect(draft(two)).toBe('half a thought');
  });

  it('of an edited row is committed when the row moves to a file that is not shown', async () => {
    const { world, one, two } = await twoWindows();
    const other = one.file('Other');
    await world.settle();
    two.run('todo-edit', { id: two.id('first') });
    two.run('todo-edit-draft', { text: 'edited' });
    one.run('todo-move-to-file', { ids: [one.id('first')], fileId: other });
    await world.settle();
    expect(two.workspace.todos.editing).toBeNull();
    expect(two.id('edited')).toBeTruthy();
  });

  it('is offered when its tab is closed in another window', async () => {
    const { world, one, two } = await twoWindows();
    two.run('todo-draft', { text: 'half a thought' });
    one.run('tab-close');
    await world.settle();
    expect(two.workspace.tabs.activeId).toBeNull();
    expect(two.toasts).toContain(messages.draftRescued);
  });

  it('that is refused when the editor is left for another row is offered', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    test.add('b');
    test.add('a');
    test.run('todo-edit', { id: test.id('a') });
    test.run('todo-edit-draft', { text: 'x'.repeat(10_001) });
    test.run('todo-edit', { id: test.id('b') });
    test.run('todo-draft-restore');
    expect(draft(test)).toHaveLength(10_001);
  });

  it('goes to the next file at once when a tab closes', async () => {
    const test = await openWorkspace();
    test.file('a');
    test.file('b');
    test.run('tab-specific', { n: 1 });
    test.run('tab-close');
    test.add('typed at once');
    await test.platform.world.pass(50);
    expect(test.open).toEqual(['typed at once']);
    test.run('tab-close');
    test.run('tab-close');
    expect(test.workspace.tabs.ids).toEqual([]);
  });

  it('in the add field survives an add from the palette that is refused', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    for (const text of 'abcdefghij') test.add(text);
    test.run('todo-draft', { text: 'call mum' });
    expect(test.run('todo-add', { text: 'milk' })).toEqual({ kind: 'refused' });
    expect(draft(test)).toBe('call mum');
    test.run('todo-draft-restore');
    expect(draft(test)).toBe('call mum milk');
  });
});

describe('undo', () => {
  it('of a toast stands for its own step only', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    test.add('b');
    test.add('a');
    test.run('todo-delete', { ids: [test.id('a')] });
    test.run('todo-toggle', { ids: [test.id('b')] });
    expect(test.workspace.alerts.toasts.filter(({ action }) => action?.command === 'todo-undo')).toEqual([]);
  });

  it('of an add leaves alone what another window did to it since', async () => {
    const { world, one, two } = await twoWindows();
    two.run('todo-toggle', { ids: [two.id('first')] });
    await world.settle();
    one.run('todo-undo');
    expect(one.done).toEqual(['first']);
    expect(one.workspace.alerts.toasts[0]?.detail).toBe(lateMessages.keptNewer);
  });

  it('of a new file leaves it when another window has put something into it', async () => {
    const world = new MemoryWorld();
    const one = await openWorkspace({ world });
    const plan = one.file('Plan');
    await world.settle();
    const two = await openWorkspace({ world });
    two.add('theirs');
    await world.settle();
    one.run('todo-undo');
    expect(one.workspace.items.file(plan)).toBeDefined();
  });

  it('of the digit of Default does not make a second holder, and says so', async () => {
    const world = new MemoryWorld();
    const one = await openWorkspace({ world });
    one.run('item-shortcut-set', { id: DEFAULT_FOLDER_ID, key: '1' });
    one.run('item-shortcut-remove', { id: DEFAULT_FOLDER_ID });
    await world.settle();
    const two = await openWorkspace({ world });
    const work = two.folder('Work');
    two.run('item-shortcut-set', { id: work, key: '1' });
    await world.settle();
    one.run('todo-undo');
    expect(one.workspace.items.folder(DEFAULT_FOLDER_ID)?.shortcut).toBeNull();
    expect(one.workspace.alerts.toasts[0]?.detail).toBe(lateMessages.shortcutLost);
  });

  it('unfolds the completed list when it brings the cursor there', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    test.add('a');
    test.run('todo-fold-completed');
    test.run('todo-toggle', { ids: [test.id('a')] });
    test.run('todo-undo');
    test.run('todo-redo');
    expect(test.workspace.todos.visibleIds).toContain(test.workspace.selection.cursor);
  });
});

describe('limits', () => {
  it('count everything that comes back with a to-do of a deleted file', async () => {
    const test = await openWorkspace();
    const plan = test.file('Plan');
    for (const text of 'abcdef') test.add(text);
    const a = test.id('a');
    test.run('todo-delete', { ids: [a] });
    test.run('item-delete', { id: plan });
    test.file('Other');
    for (const text of 'uvwxyz') test.add(text);
    expect(test.run('app-trash-restore', { todo: a })).toEqual({ kind: 'refused' });
    expect(test.workspace.dialogs.dialog).toMatchObject({ kind: 'limit', limit: 'todos', adding: 6 });
  });
});

describe('the focus', () => {
  it('comes back to the list when it was nowhere, as after a press on plain ground', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    for (const text of 'cba') test.add(text);
    test.workspace.selection.moveTo(test.id('b'));
    test.workspace.focus.report({ area: 'none', typing: false, emptyField: false, control: false });
    test.run('todo-delete');
    expect(test.workspace.focus.request).toMatchObject({ area: 'todos', id: test.id('c') });
    test.run('todo-toggle');
    expect(test.workspace.focus.request).toMatchObject({ area: 'todos', id: test.id('a') });
  });
});

describe('a menu', () => {
  it('of a row that another window deletes closes, and gives the keyboard back', async () => {
    const { world, one, two } = await twoWindows();
    two.run('todo-menu', { id: two.id('first'), at: null });
    expect(two.workspace.dialogs.layer).toBe('menu');
    one.run('todo-delete', { ids: [one.id('first')] });
    await world.settle();
    expect(two.workspace.dialogs.layer).toBe('none');
  });
});

describe('copies', () => {
  it('of completed to-dos keep their order', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    for (const text of ['c', 'b', 'a']) {
      test.add(text);
      test.run('todo-toggle', { ids: [test.id(text)] });
      await test.platform.world.pass(10);
    }
    const before = test.done;
    test.run('todo-select-all');
    await test.run('todo-copy');
    test.file('Other');
    await test.run('todo-paste');
    expect(test.done).toEqual(before);
  });

  it('of lines that cannot be stored are refused like typed ones, all of them', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    for (const bad of ['x'.repeat(10_001), 'nul\u0000']) {
      expect(test.run('todo-paste-lines', { text: `one\n${bad}` })).toEqual({ kind: 'refused' });
    }
    expect(test.open).toEqual([]);
    expect(test.toasts).toEqual([messages.nullCharacter]);
    test.run('todo-paste-lines', { text: 'half \ud800\n\u200b\ntwo' });
    expect(test.open).toEqual(['half \ufffd', 'two']);
  });

  it('of several lines pasted into the add field become to-dos, and the draft stays', async () => {
    const test = await openWorkspace();
    test.run('todo-draft', { text: 'half' });
    test.run('todo-paste-lines', { text: '- one\n- two' });
    expect(test.open).toEqual(['one', 'two']);
    test.run('todo-undo');
    expect(test.workspace.items.activeFileIds).toEqual([]);
  });
});
