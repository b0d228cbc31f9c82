// What a person does to to-dos, through the commands (spec §4 Todos, decisions D10, D13 to D17).
import { describe, expect, it } from 'vitest';
import { PREMIUM_PLAN } from '../../src/platform/contract/limits';
import { messages } from '../../src/platform/contract/messages';
import { openWorkspace, type TestWindow } from '../support/workspace';

async function withTodos(...texts: string[]): Promise<TestWindow> {
  const test = await openWorkspace();
  test.file('Plan');
  for (const text of texts) test.add(text);
  return test;
}

describe('adding', () => {
  it('puts the newest on top, keeps the field focused and empties it', async () => {
    const test = await withTodos('one', 'two');
    expect(test.open).toEqual(['two', 'one']);
    expect(test.workspace.drafts.text(test.workspace.tabs.activeId)).toBe('');
    expect(test.workspace.focus.request?.area).toBe('form');
  });

  it('makes a file "Tasks" in Default for the first to-do, as one undo step', async () => {
    const test = await openWorkspace();
    test.add('first');
    expect(test.workspace.items.file(test.workspace.tabs.activeId ?? ('' as never))?.name).toBe('Tasks');
    expect(test.open).toEqual(['first']);
    test.run('todo-undo');
    expect(test.workspace.tabs.ids).toEqual([]);
    test.run('todo-redo');
    expect(test.workspace.items.activeFileIds).toHaveLength(1);
  });

  it('does nothing with blank text, and says nothing', async () => {
    const test = await withTodos();
    test.add('   ');
    expect(test.open).toEqual([]);
    expect(test.toasts).toEqual([]);
  });

  it('keeps text that is too long in the field and says why', async () => {
    const test = await withTodos();
    const long = 'x'.repeat(10_001);
    expect(test.add(long)).toEqual({ kind: 'refused' });
    expect(test.workspace.drafts.text(test.workspace.tabs.activeId)).toBe(long);
    expect(test.toasts).toEqual([messages.tooLongTodo]);
    test.add('x'.repeat(10_000));
    expect(test.open).toHaveLength(1);
  });

  it('is refused at ten with the login popup, and the typed text stays', async () => {
    const test = await withTodos(...'abcdefghij');
    expect(test.add('eleven')).toEqual({ kind: 'refused' });
    expect(test.workspace.dialogs.dialog).toEqual({
      kind: 'limit',
      limit: 'todos',
      adding: 1,
      popup: 'login',
    });
    expect(test.workspace.drafts.text(test.workspace.tabs.activeId)).toBe('eleven');
    expect(test.open).toHaveLength(10);
  });

  it('counts completed to-dos and leaves out the Trash', async () => {
    const test = await withTodos(...'abcdefghij');
    test.run('todo-toggle', { ids: [test.id('a')] });
    test.add('more');
    expect(test.workspace.dialogs.dialog?.kind).toBe('limit');
    test.run('app-dialog-close');
    test.run('todo-delete', { ids: [test.id('b')] });
    test.run('todo-add');
    expect(test.open).toContain('more');
  });
});

describe('completing and deleting', () => {
  it('moves the cursor to the next open row, else the one before, else the add field', async () => {
    const test = await withTodos('c', 'b', 'a');
    test.run('todo-select', { id: test.id('b'), mode: 'only' });
    test.run('todo-toggle');
    expect(test.workspace.selection.cursor).toBe(test.id('c'));
    test.run('todo-delete');
    expect(test.workspace.selection.cursor).toBe(test.id('a'));
    test.run('todo-delete');
    expect(test.workspace.selection.cursor).toBeNull();
    expect(test.done).toEqual(['b']);
  });

  it('lists completed ones most recently completed first and brings them back to their place', async () => {
    const test = await withTodos('c', 'b', 'a');
    test.run('todo-toggle', { ids: [test.id('b')] });
    await test.platform.world.pass(1000);
    test.run('todo-toggle', { ids: [test.id('c')] });
    expect(test.done).toEqual(['c', 'b']);
    test.run('todo-toggle', { ids: [test.id('b')] });
    expect(test.open).toEqual(['a', 'b']);
  });

  it('offers Undo, which brings the group back between its old neighbours', async () => {
    const test = await withTodos('d', 'c', 'b', 'a');
    test.run('todo-delete', { ids: [test.id('b'), test.id('c')] });
    expect(test.workspace.alerts.toasts[0]).toMatchObject({
      text: '2 to-dos deleted',
      action: { label: 'Undo', command: 'todo-undo' },
    });
    test.add('new');
    test.run('todo-undo');
    test.run('todo-undo');
    expect(test.open).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('editing', () => {
  it('commits trimmed text as one step, and does nothing when it is unchanged', async () => {
    const test = await withTodos('old');
    const id = test.id('old');
    test.run('todo-edit', { id });
    test.run('todo-edit-commit', { id, text: 'old' });
    expect(test.workspace.history.undoLabel).toBe('Add old');
    test.run('todo-edit', { id });
    test.run('todo-edit-commit', { id, text: ' new ' });
    expect(test.open).toEqual(['new']);
    test.run('todo-undo');
    expect(test.open).toEqual(['old']);
  });

  it('reverts on empty text and never deletes', async () => {
    const test = await withTodos('old');
    const id = test.id('old');
    test.run('todo-edit', { id });
    test.run('todo-edit-commit', { id, text: '  ' });
    expect(test.open).toEqual(['old']);
    expect(test.workspace.todos.editingId).toBeNull();
  });

  it('keeps the editor open on text that is too long', async () => {
    const test = await withTodos('old');
    const id = test.id('old');
    test.run('todo-edit', { id });
    expect(test.run('todo-edit-commit', { id, text: 'x'.repeat(10_001) })).toEqual({ kind: 'refused' });
    expect(test.workspace.todos.editingId).toBe(id);
  });

  it('commits what is typed when another tab is shown', async () => {
    const test = await withTodos('old');
    const id = test.id('old');
    test.file('Other');
    test.run('tab-prev');
    test.run('todo-edit', { id });
    test.run('todo-edit-draft', { text: 'typed' });
    test.run('tab-next');
    test.run('tab-prev');
    expect(test.open).toEqual(['typed']);
  });
});

describe('order', () => {
  it('moves by one place, to the ends, and keeps a selection together', async () => {
    const test = await withTodos('d', 'c', 'b', 'a');
    test.run('todo-select', { id: test.id('c'), mode: 'only' });
    test.run('todo-move-up');
    expect(test.open).toEqual(['a', 'c', 'b', 'd']);
    expect(test.workspace.alerts.announcement.text).toBe('Moved to 2 of 4');
    test.run('todo-move-bottom');
    expect(test.open).toEqual(['a', 'b', 'd', 'c']);
    test.run('todo-select', { id: test.id('a'), mode: 'only' });
    test.run('todo-extend-down');
    test.run('todo-move-down');
    expect(test.open).toEqual(['d', 'a', 'b', 'c']);
    test.run('todo-move-top');
    expect(test.open).toEqual(['a', 'b', 'd', 'c']);
    test.run('todo-move-top');
    for (let step = 0; step < 4; step += 1) test.run('todo-undo');
    expect(test.open).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps the order through adding, reloading and completing', async () => {
    const test = await withTodos('c', 'b', 'a');
    test.run('todo-move', { ids: [test.id('c')], before: test.id('a') });
    test.add('new');
    test.run('todo-toggle', { ids: [test.id('a')] });
    await test.settle();
    test.close();
    const again = await openWorkspace({ world: test.platform.world });
    expect(again.open).toEqual(['new', 'c', 'b']);
    again.run('todo-toggle', { ids: [again.id('a')] });
    expect(again.open).toEqual(['new', 'c', 'a', 'b']);
  });

  it('moves to-dos to the head of another file and back by undo', async () => {
    const test = await withTodos('c', 'b', 'a');
    const from = test.workspace.tabs.activeId;
    const to = test.file('Other');
    test.add('there');
    if (from) test.run('tab-activate', { id: from });
    test.run('todo-move-to-file', { ids: [test.id('c'), test.id('a')], fileId: to });
    expect(test.open).toEqual(['b']);
    test.run('tab-activate', { id: to });
    expect(test.open).toEqual(['c', 'a', 'there']);
    test.run('todo-undo');
    expect(test.open).toEqual(['a', 'b', 'c']);
  });
});

describe('copy and paste', () => {
  it('pastes own copies with order and state, without priority, as one undo step', async () => {
    const test = await withTodos('b', 'a');
    test.run('todo-important', { ids: [test.id('a')] });
    test.run('todo-toggle', { ids: [test.id('b')] });
    test.run('todo-select-all');
    await test.run('todo-copy');
    expect(test.platform.controls.clipboardText).toBe('a\nb');
    test.file('Other');
    await test.run('todo-paste');
    expect(test.open).toEqual(['a']);
    expect(test.done).toEqual(['b']);
    expect(test.workspace.todos.areImportant(test.workspace.todos.openIds)).toBe(false);
    test.run('todo-undo');
    expect([...test.open, ...test.done]).toEqual([]);
  });

  it('makes a to-do of each pasted line and understands bullets, numbers and boxes, empty ones too', async () => {
    const test = await withTodos();
    test.platform.controls.clipboardText = '- [ ] a\r\n- [x] b\n\n2. c\n* d\n[x] e\n- [ ]\n[x] \n-\n2024.';
    await test.run('todo-paste');
    expect(test.open).toEqual(['a', 'c', 'd', '2024.']);
    expect(test.done.sort()).toEqual(['b', 'e']);
  });

  it('asks before more than ten lines, and adds all or nothing', async () => {
    const test = await openWorkspace({ plan: PREMIUM_PLAN });
    test.file('Plan');
    test.platform.controls.clipboardText = Array.from({ length: 12 }, (_, n) => `line ${n}`).join('\n');
    await test.run('todo-paste');
    const fileId = test.workspace.tabs.activeId;
    expect(test.workspace.dialogs.dialog).toEqual({ kind: 'confirmPaste', count: 12, fileId });
    expect(test.open).toEqual([]);
    test.run('todo-paste-confirm');
    expect(test.open).toHaveLength(12);
    expect(test.open[0]).toBe('line 0');
  });

  it('uses the internal list where reading is refused', async () => {
    const test = await withTodos('a');
    test.run('todo-select-all');
    await test.run('todo-copy');
    test.platform.controls.clipboardRefused = true;
    await test.run('todo-paste');
    expect(test.open).toEqual(['a', 'a']);
  });
});
