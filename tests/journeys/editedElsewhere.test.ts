// A row or a name that two windows edit at once: the later save is kept, and the other version offered (decisions D14, sync P12).
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_FOLDER_ID } from '../../src/platform/contract/entities';
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

  it.each([
    ['saved', (test: TestWindow) => test.run('todo-edit-commit', { id: milk })],
    [
      'left for another file',
      async (test: TestWindow) => {
        test.run('tab-close');
        await test.platform.world.pass(100);
      },
    ],
    ['left for the settings', (test: TestWindow) => test.workspace.arrived('/settings')],
  ])('let the other text stand where the editor was only opened, and is %s', async (_, leave) => {
    here.run('todo-edit', { id: milk });
    edit(there, milk, 'Cow milk');
    there.run('todo-edit-commit', { id: milk });
    await here.settle();
    const { stepsMade } = here.workspace.history;
    await leave(here);
    await here.settle();
    expect(here.workspace.todos.editing).toBeNull();
    for (const one of [here, there]) expect(one.workspace.todos.todo(milk)?.text).toBe('Cow milk');
    expect([here.toasts, here.workspace.history.stepsMade]).toEqual([[], stepsMade]);
  });

  it('let the other text stand where what was typed was taken back by hand', async () => {
    edit(here, milk, 'Oat milk');
    edit(there, milk, 'Cow milk');
    there.run('todo-edit-commit', { id: milk });
    await here.settle();
    here.run('todo-edit-draft', { text: ' Milk' });
    here.run('todo-edit-commit', { id: milk });
    await here.settle();
    expect([here.open, there.open, here.toasts]).toEqual([['Cow milk'], ['Cow milk'], []]);
  });

  it('have nothing to offer of an editor that was only opened when its row is deleted', async () => {
    here.run('todo-edit', { id: milk });
    there.run('todo-delete', { ids: [milk] });
    await here.settle();
    expect(here.workspace.todos.editing).toBeNull();
    expect([here.toasts, here.workspace.rescue.holdsText]).toEqual([[], false]);
  });

  it('save what was typed into a row that the other completes where completed ones are folded', async () => {
    here.run('todo-fold-completed');
    edit(here, milk, 'Oat milk');
    there.run('todo-toggle', { ids: [milk] });
    await here.settle();
    expect(here.workspace.todos.editing).toBeNull();
    expect(there.done).toEqual(['Oat milk']);
    here.run('sidebar-input-close');
    await here.settle();
    expect(there.done).toEqual(['Oat milk']);
  });

  it('keep the row in sight that is edited under a filter, whatever the other makes of it', async () => {
    here.run('todo-filter');
    here.run('todo-filter-type', { text: 'milk' });
    edit(here, milk, 'Oat milk');
    edit(there, milk, 'Bread');
    there.run('todo-edit-commit', { id: milk });
    await here.settle();
    expect(here.workspace.todos.visibleIds).toEqual([milk]);
    expect(here.workspace.todos.editing?.text).toBe('Oat milk');
    here.run('todo-filter-type', { text: 'bread' });
    await here.settle();
    expect(here.workspace.todos.editing).toBeNull();
    expect(there.open).toEqual(['Oat milk']);
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

  it('let the other name stand where the field holds what it began with', async () => {
    const id = there.file('Plan');
    await here.settle();
    here.run('item-rename', { id });
    here.workspace.naming.type('Plans');
    here.workspace.naming.type(null);
    there.run('item-rename-commit', { id, name: 'Travel' });
    await here.settle();
    here.run('folder-open', { id: DEFAULT_FOLDER_ID });
    here.workspace.naming.leave();
    await here.settle();
    expect(there.workspace.items.item(id)?.name).toBe('Travel');
    expect(offered(here)).toBe(false);
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
