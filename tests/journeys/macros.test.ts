// Macros in a whole workspace: recorded, written, run, undone as one step, and kept.
import { describe, expect, test } from 'vitest';
import { PATIENCE_MS } from '../../src/commands/macroRunner';
import { FREE_PLAN } from '../../src/platform/contract/limits';
import { MemoryWorld } from '../../src/platform/memory/index';
import { play, press, record, typeTodo, write } from '../support/macros';
import { openWorkspace, type TestWindow } from '../support/workspace';

const add = (text: string) => ({ command: 'todo-add', args: { text } });

async function withFile(name = 'Groceries'): Promise<TestWindow> {
  const window = await openWorkspace();
  window.file(name);
  return window;
}

describe('recording', () => {
  test('what was done runs again as one step, which undo takes back', async () => {
    const window = await withFile();
    const macro = await record(window, 'Shopping', () => {
      typeTodo(window, 'Milk');
      typeTodo(window, 'Bread');
    });
    expect(macro.steps).toEqual([add('Milk'), add('Bread')]);
    expect(window.open).toEqual(['Bread', 'Milk']);

    expect(play(window, macro)).toEqual({ kind: 'done' });
    expect(window.open).toEqual(['Bread', 'Milk', 'Bread', 'Milk']);
    expect(window.workspace.history.undoLabel).toBe('Run Shopping');
    window.run('todo-undo');
    expect(window.open).toEqual(['Bread', 'Milk']);
    window.run('todo-redo');
    expect(window.open).toEqual(['Bread', 'Milk', 'Bread', 'Milk']);
  });

  test('keys, palette, buttons, pointer and drag are noted with their arguments; layers and own doings are not', async () => {
    const window = await withFile();
    const { registry } = window;
    typeTodo(window, 'Milk');
    typeTodo(window, 'Bread');
    const macro = await record(window, 'All', () => {
      press(window, 'app-palette');
      registry.execute('app-dialog-close', undefined, 'palette');
      registry.execute('todo-list-enter', undefined, 'palette');
      registry.execute('todo-toggle', { ids: [window.id('Milk')] }, 'pointer');
      registry.execute('todo-move', { ids: [window.id('Bread')], before: null }, 'drag');
      registry.execute('todo-select-all', undefined, 'button');
      registry.execute('todo-select-clear', undefined, 'program');
      press(window, 'app-palette');
      press(window, 'sidebar-input-close');
    });
    expect(macro.steps).toEqual([
      { command: 'todo-list-enter' },
      { command: 'todo-toggle', args: { ids: [window.id('Milk')] } },
      { command: 'todo-move', args: { ids: [window.id('Bread')], before: null } },
      { command: 'todo-select-all' },
    ]);
  });

  test('an edit is of the to-do it is run on', async () => {
    const window = await withFile();
    typeTodo(window, 'Milk');
    typeTodo(window, 'Bread');
    window.workspace.selection.moveTo(window.id('Milk'));
    const macro = await record(window, 'Rename', () => {
      press(window, 'todo-edit');
      press(window, 'todo-edit-draft', { text: 'Cheese' });
      press(window, 'todo-edit-commit', { id: window.id('Milk') });
    });
    window.workspace.selection.moveTo(window.id('Bread'));
    expect(play(window, macro)).toEqual({ kind: 'done' });
    expect(window.workspace.todos.editing).toBeNull();
    expect(window.open).toEqual(['Cheese', 'Cheese']);
  });

  test('a slip that was undone is no step, and one that was redone is', async () => {
    const window = await withFile();
    const macro = await record(window, 'Slip', () => {
      typeTodo(window, 'Milk');
      typeTodo(window, 'Bred');
      press(window, 'todo-undo');
      typeTodo(window, 'Bread');
      typeTodo(window, 'Eggs');
      press(window, 'todo-undo');
      press(window, 'todo-redo');
    });
    expect(macro.steps).toEqual([add('Milk'), add('Bread'), add('Eggs')]);
  });

  test('what was refused is no step', async () => {
    const window = await withFile();
    for (let n = 0; n < 10; n += 1) window.add(`Todo ${n}`);
    press(window, 'macros-record');
    typeTodo(window, 'One too many');
    press(window, 'app-theme', { theme: 'dark' });
    press(window, 'macros-stop');
    expect(window.workspace.macros.draft?.steps.map(({ command }) => command)).toEqual([
      'todo-draft',
      'app-theme',
    ]);
  });

  test('nothing recorded asks for no name', async () => {
    const window = await withFile();
    press(window, 'macros-record');
    expect(window.registry.isEnabled('macros-record')).toBe(false);
    press(window, 'macros-stop');
    expect(window.workspace.dialogs.dialog).toBeNull();
    expect(window.toasts).toEqual(['Nothing was recorded']);
    expect(window.workspace.alerts.banners).toEqual([]);
  });

  test('a macro run while recording is one step of the new one', async () => {
    const window = await withFile();
    const inner = write(window, 'Inner', [add('Milk'), add('Bread')]);
    const outer = await record(window, 'Outer', () => {
      play(window, inner);
      typeTodo(window, 'Eggs');
    });
    expect(outer.steps).toEqual([{ command: `macro-${inner.id}` }, add('Eggs')]);
    play(window, outer);
    expect(window.open.slice(0, 3)).toEqual(['Eggs', 'Bread', 'Milk']);
    window.run('todo-undo');
    expect(window.open).toEqual(['Eggs', 'Bread', 'Milk']);
  });
});

describe('running', () => {
  test('a step behind the close of a tab acts on the tab that comes, and not on the closed one', async () => {
    const window = await withFile('Plan');
    window.add('in Plan');
    window.file('Groceries');
    window.add('in Groceries');
    const closed = window.workspace.tabs.activeId;
    const steps = [{ command: 'tab-close' }, { command: 'todo-select-all' }, { command: 'todo-delete' }];
    expect(await play(window, write(window, 'Away', steps))).toEqual({ kind: 'done' });
    expect(window.open).toEqual([]);
    window.run('todo-undo');
    expect(window.open).toEqual(['in Plan']);
    if (closed) window.run('file-open', { id: closed });
    expect(window.open).toEqual(['in Groceries']);
  });

  test('steps that act on what has the focus act on what it will have', async () => {
    const window = await openWorkspace({ plan: FREE_PLAN });
    window.file('Keep');
    window.file('Old');
    // The cursor of the files is on Keep, the active tab is Old.
    press(window, 'file-select', {
      id: window.workspace.items.filesIn(window.workspace.items.activeFolderId)[1] ?? never(),
    });
    window.workspace.focus.report({ area: 'form', typing: true, emptyField: true, control: false });
    const macro = write(window, 'Delete the chosen file', [
      { command: 'sidebar-focus-files' },
      { command: 'item-delete' },
    ]);
    play(window, macro);
    const { items } = window.workspace;
    expect(items.activeFileIds.map((id) => items.file(id)?.name)).toEqual(['Old']);
  });

  test('a step that waits is waited for, and stays in the one step', async () => {
    const window = await withFile();
    window.platform.controls.clipboardText = 'Milk\nBread';
    const macro = write(window, 'Paste and mark', [
      { command: 'todo-paste' },
      { command: 'todo-select-all' },
      { command: 'todo-important' },
    ]);
    const outcome = play(window, macro);
    expect(outcome).toBeInstanceOf(Promise);
    await window.settle();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(window.workspace.todos.rows(window.workspace.todos.openIds).map((row) => row.priority)).toEqual([
      1, 1,
    ]);
    window.run('todo-undo');
    expect(window.open).toEqual([]);
  });

  test('what a person does meanwhile is a step of its own', async () => {
    const window = await withFile();
    window.platform.controls.clipboardText = 'Milk';
    const macro = write(window, 'Paste', [{ command: 'todo-paste' }, add('Bread')]);
    const outcome = play(window, macro);
    typeTodo(window, 'Mine');
    expect(window.workspace.history.undoLabel).toBe('Add Mine');
    await window.settle();
    await outcome;
    expect(window.open).toEqual(['Bread', 'Milk', 'Mine']);
    window.run('todo-undo');
    expect(window.open).toEqual(['Mine']);
    window.run('todo-undo');
    expect(window.open).toEqual([]);
  });

  test('two macros at once are refused, and a step that never answers is given up', async () => {
    const window = await withFile();
    window.registry.override('sidebar-sync', { run: () => new Promise(() => undefined) });
    const macro = write(window, 'Sync', [add('Milk'), { command: 'sidebar-sync' }, add('Bread')]);
    const outcome = play(window, macro);
    expect(play(window, macro)).toEqual({ kind: 'refused' });
    expect(window.toasts[0]).toBe('“Sync” is still running');
    await window.platform.world.pass(PATIENCE_MS);
    expect(await outcome).toEqual({ kind: 'refused' });
    expect(window.toasts[0]).toBe('“Sync” stopped at step 2, Sync now: it took too long');
    expect(window.open).toEqual(['Milk']);
    expect(play(window, macro)).toBeInstanceOf(Promise);
  });
});

describe('keeping', () => {
  test('macros survive a restart, and come and go in other windows', async () => {
    const world = new MemoryWorld();
    const first = await openWorkspace({ world });
    const second = await openWorkspace({ world });
    second.platform.storage.onChange(() => second.workspace.macros.reload());
    const macro = write(first, 'Morning', [add('Coffee')]);
    await world.settle();
    expect(second.registry.title(`macro-${macro.id}`)).toBe('Morning');
    write(second, 'Evening', [add('Tea')]);
    await world.settle();

    const third = await openWorkspace({ world });
    expect(third.workspace.macros.list.map(({ name }) => name)).toEqual(['Morning', 'Evening']);
    press(second, 'macros-delete', { id: macro.id });
    expect(second.registry.get(`macro-${macro.id}`)).toBeUndefined();
    press(second, 'macros-restore');
    expect(second.registry.title(`macro-${macro.id}`)).toBe('Morning');
  });
});

function never(): never {
  throw new Error('there is no such row');
}
