// A row or a name that two windows edit at once: the later save is kept, and the other version offered (decisions D14, sync P12).
import { beforeEach, describe, expect, it } from 'vitest';
import { lateMessages } from '../../src/platform/contract/lateMessages';
import { messages } from '../../src/platform/contract/messages';
import { MemoryWorld } from '../../src/platform/memory/index';
import { openAccountWindow, ScriptedServer } from '../support/account';
import { openWorkspace, type TestWindow } from '../support/workspace';

let here: TestWindow;
let there: TestWindow;

const offered = (test: TestWindow) => test.toasts.includes(lateMessages.changedElsewhere);
const edit = (test: TestWindow, id: ReturnType<TestWindow['id']>, text: string): void => {
  test.run('todo-edit', { id });
  test.run('todo-edit-draft', { text });
};

describe.each([
  ['a guest', () => openGuests()],
  ['an account', () => openAccounts()],
])('two windows of %s', (_, open) => {
  let milk: ReturnType<TestWindow['id']>;
  beforeEach(async () => {
    [here, there] = await open();
    here.add('Milk');
    await here.settle();
    milk = here.id('Milk');
    const id = here.workspace.tabs.activeId;
    if (id) there.run('file-open', { id });
    await here.settle();
    for (const test of [here, there]) test.workspace.alerts.clear();
  });

  it('keep what is typed, and the later save offers what the other window saved', async () => {
    edit(here, milk, 'Oat milk');
    edit(there, milk, 'Cow milk');
    there.run('todo-edit-commit', { id: milk });
    await here.settle();
    expect(here.workspace.todos.editing?.text).toBe('Oat milk');
    expect(offered(here)).toBe(false);
    here.run('todo-edit-commit', { id: milk });
    await here.settle();
    expect([here.open, there.open]).toEqual([['Oat milk'], ['Oat milk']]);
    expect(here.workspace.alerts.toasts[0]).toMatchObject({
      text: lateMessages.changedElsewhere,
      detail: '“Cow milk”',
      action: { label: 'Restore', command: 'sync-restore-other' },
    });
    here.run('sync-restore-other');
    await here.settle();
    expect([here.open, there.open]).toEqual([['Cow milk'], ['Cow milk']]);
    here.run('todo-undo');
    expect(here.open).toEqual(['Oat milk']);
  });

  it('say nothing where the edit is given up, is the same, or the row was only completed', async () => {
    edit(here, milk, 'Oat milk');
    edit(there, milk, 'Cow milk');
    there.run('todo-edit-commit', { id: milk });
    await here.settle();
    here.run('sidebar-input-close');
    expect(here.open).toEqual(['Cow milk']);
    edit(here, milk, 'Soy milk');
    edit(there, milk, 'Soy milk');
    there.run('todo-edit-commit', { id: milk });
    await here.settle();
    here.run('todo-edit-commit', { id: milk });
    edit(here, milk, 'Rice milk');
    there.run('todo-toggle', { ids: [milk] });
    await here.settle();
    here.run('todo-edit-commit', { id: milk });
    expect(here.done).toEqual(['Rice milk']);
    expect(offered(here)).toBe(false);
  });

  it('offer what was typed into a row that the other deletes', async () => {
    edit(here, milk, 'Oat milk');
    there.run('todo-delete', { ids: [milk] });
    await here.settle();
    expect(here.toasts).toContain(messages.draftRescued);
    here.run('todo-draft-restore');
    expect(here.workspace.drafts.text(here.workspace.tabs.currentId)).toBe('Oat milk');
  });

  it('save what was typed into a row that the other moves to another file', async () => {
    const first = here.workspace.tabs.activeId;
    const other = there.file('Other');
    await here.settle();
    edit(here, milk, 'Oat milk');
    there.run('todo-move-to-file', { ids: [milk], fileId: other });
    await here.settle();
    expect(here.workspace.tabs.activeId).toBe(first);
    expect(here.workspace.todos.editing).toBeNull();
    there.run('file-open', { id: other });
    await here.settle();
    expect(there.open).toEqual(['Oat milk']);
  });

  it('offer the other name of a file, too', async () => {
    const id = there.file('Plan');
    await here.settle();
    here.run('item-rename', { id });
    here.workspace.naming.type('Plans');
    there.run('item-rename-commit', { id, name: 'Travel' });
    await here.settle();
    here.run('item-rename-commit', { id, name: 'Plans' });
    expect(offered(here)).toBe(true);
    here.run('sync-restore-other');
    await here.settle();
    expect(there.workspace.items.item(id)?.name).toBe('Travel');
  });
});

async function openGuests(): Promise<[TestWindow, TestWindow]> {
  const world = new MemoryWorld();
  const first = await openWorkspace({ world });
  first.file('Tasks');
  await world.settle();
  return [first, await openWorkspace({ world })];
}

async function openAccounts(): Promise<[TestWindow, TestWindow]> {
  const world = new MemoryWorld();
  const server = new ScriptedServer();
  return [await openAccountWindow(server, world), await openAccountWindow(server, world)];
}
