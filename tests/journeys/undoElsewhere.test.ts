// Taking a step back leaves alone what somebody did to the same since (decisions D13).
import { describe, expect, it } from 'vitest';
import { DEFAULT_FOLDER_ID } from '../../src/platform/contract/entities';
import { lateMessages } from '../../src/platform/contract/lateMessages';
import { MemoryWorld } from '../../src/platform/memory/index';
import { play, write } from '../support/macros';
import { openWorkspace, type TestWindow } from '../support/workspace';

async function twoWindows(): Promise<{ world: MemoryWorld; one: TestWindow; two: TestWindow }> {
  const world = new MemoryWorld();
  const one = await openWorkspace({ world });
  one.file('Plan');
  for (const text of ['second', 'first']) one.add(text);
  await world.pass(1000);
  return { world, one, two: await openWorkspace({ world }) };
}

const texts = (test: TestWindow, file: string): string[] => {
  const { items, todos } = test.workspace;
  const found = items.filesIn(DEFAULT_FOLDER_ID).find((id) => items.file(id)?.name === file);
  if (!found) throw new Error(`no file ${file}`);
  test.run('file-open', { id: found });
  return todos.openIds.map((id) => todos.todo(id)?.text ?? '?');
};

describe('undo', () => {
  it('of a move brings back only what nobody moved on', async () => {
    const { world, one, two } = await twoWindows();
    const [first, second] = [one.id('first'), one.id('second')];
    const b = one.file('B');
    const c = one.file('C');
    one.run('todo-move-to-file', { ids: [first, second], fileId: b });
    await world.pass(1000);
    two.run('todo-move-to-file', { ids: [first], fileId: c });
    await world.pass(1000);
    one.run('todo-undo');
    expect(one.workspace.alerts.toasts[0]?.detail).toBe(lateMessages.keptNewer);
    await world.pass(1000);
    for (const test of [one, two]) {
      expect([texts(test, 'Plan'), texts(test, 'B'), texts(test, 'C')]).toEqual([['second'], [], ['first']]);
    }
  });

  it('of marks leaves the one that somebody has taken away since, and redo marks what undo took', async () => {
    const { world, one, two } = await twoWindows();
    const ids = [one.id('first'), one.id('second')];
    const marked = ({ workspace }: TestWindow) => ids.map((id) => workspace.tables.todo(id)?.priority);
    one.run('todo-important', { ids });
    await world.pass(1000);
    two.run('todo-important', { ids: ids.slice(0, 1) });
    await world.pass(1000);
    expect([marked(one), marked(two)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    one.run('todo-undo');
    expect(marked(one)).toEqual([0, 0]);
    expect(one.workspace.alerts.toasts[0]?.detail).toBe(lateMessages.keptNewer);
    one.run('todo-redo');
    expect(marked(one)).toEqual([0, 1]);
  });

  it('of a restored file leaves it when somebody put something into it', async () => {
    const { world, one, two } = await twoWindows();
    const plan = one.workspace.tabs.activeId;
    if (!plan) throw new Error('no file is open');
    one.run('item-delete', { id: plan });
    await world.pass(1000);
    one.run('app-trash-restore', { item: plan });
    await world.pass(1000);
    two.run('file-open', { id: plan });
    two.add('theirs');
    await world.pass(1000);
    one.run('todo-undo');
    expect(one.workspace.items.file(plan)).toBeDefined();
    two.run('todo-delete', { ids: [two.id('theirs')] });
  });

  it('of a restored file takes it away with what it had', async () => {
    const { world, one } = await twoWindows();
    const plan = one.workspace.tabs.activeId;
    if (!plan) throw new Error('no file is open');
    one.run('item-delete', { id: plan });
    one.run('app-trash-restore', { item: plan });
    await world.pass(1000);
    one.run('todo-undo');
    expect(one.workspace.items.file(plan)).toBeUndefined();
  });

  it('of a restored folder takes it away with its files, and so does redo of its deletion', async () => {
    const test = await openWorkspace();
    const work = test.folder('Work');
    test.file('Plan');
    test.add('first');
    test.run('item-delete', { id: work });
    test.run('app-trash-restore', { item: work });
    test.run('todo-undo');
    expect(test.workspace.items.folder(work)).toBeUndefined();
    test.run('todo-undo');
    expect(test.workspace.items.folder(work)).toBeDefined();
    test.run('todo-redo');
    expect(test.workspace.items.folder(work)).toBeUndefined();
    expect(test.toasts).not.toContain(lateMessages.keptNewer);
  });

  it('of a macro takes back each of its moves of one to-do', async () => {
    const test = await openWorkspace();
    const plan = test.file('Plan');
    test.add('first');
    const id = test.id('first');
    const move = (fileId: string) => ({ command: 'todo-move-to-file', args: { ids: [id], fileId } });
    const macro = write(test, 'Around', [move(test.file('B')), move(test.file('C'))]);
    expect(play(test, macro)).toEqual({ kind: 'done' });
    test.run('todo-undo');
    const { todos } = test.workspace;
    expect(todos.todo(id)?.fileId).toBe(plan);
  });

  it('of a macro takes back what it did to one row, however often, and to what it made', async () => {
    const test = await openWorkspace();
    const plan = test.file('Plan');
    test.add('first');
    const id = test.id('first');
    const edit = (text: string) => [
      { command: 'todo-edit', args: { id } },
      { command: 'todo-edit-commit', args: { text } },
    ];
    const macro = write(test, 'Much', [
      { command: 'todo-toggle', args: { ids: [id] } },
      { command: 'todo-toggle', args: { ids: [id] } },
      ...edit('second'),
      ...edit('third'),
      { command: 'todo-add', args: { text: 'Coffee' } },
      { command: 'todo-list-enter' },
      { command: 'todo-toggle' },
      { command: 'item-rename-commit', args: { id: plan, name: 'Plans' } },
      { command: 'item-rename-commit', args: { id: plan, name: 'All plans' } },
      { command: 'file-create', args: { name: 'New' } },
      { command: 'todo-add', args: { text: 'Tea' } },
    ]);
    expect(play(test, macro)).toEqual({ kind: 'done' });
    expect(test.open).toEqual(['Tea']);
    test.run('todo-undo');
    expect(test.toasts).not.toContain(lateMessages.keptNewer);
    const { items, tables } = test.workspace;
    expect(items.filesIn(DEFAULT_FOLDER_ID).map((each) => items.file(each)?.name)).toEqual(['Plan']);
    const live = tables.snapshot().todos.filter(({ deletedAt }) => deletedAt === null);
    expect(live.map(({ text, completed }) => [text, completed])).toEqual([['first', false]]);
  });

  it('of a restored folder leaves it when somebody put something into a file of it', async () => {
    const world = new MemoryWorld();
    const one = await openWorkspace({ world });
    const work = one.folder('Work');
    const plan = one.file('Plan');
    one.run('item-delete', { id: work });
    one.run('app-trash-restore', { item: work });
    await world.pass(1000);
    const two = await openWorkspace({ world });
    two.run('file-open', { id: plan });
    two.add('theirs');
    await world.pass(1000);
    one.run('todo-undo');
    expect(one.workspace.items.folder(work)).toBeDefined();
  });

  it('of the digit of Default leaves one that another window gave it since', async () => {
    const world = new MemoryWorld();
    const one = await openWorkspace({ world });
    one.run('item-shortcut-set', { id: DEFAULT_FOLDER_ID, key: '1' });
    await world.pass(1000);
    const two = await openWorkspace({ world });
    two.run('item-shortcut-set', { id: DEFAULT_FOLDER_ID, key: '3' });
    await world.pass(1000);
    one.run('todo-undo');
    expect(one.workspace.items.folder(DEFAULT_FOLDER_ID)?.shortcut).toBe('3');
  });
});
