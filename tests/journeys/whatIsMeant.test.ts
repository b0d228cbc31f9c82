// What a command without an argument acts on, by where the keyboard is (spec §4, §9, decisions D9, D10).
import { describe, expect, it } from 'vitest';
import type { Area } from '../../src/stores/ui/focus';
import { openWorkspace, type TestWindow } from '../support/workspace';

const stand = (test: TestWindow, area: Area) =>
  test.workspace.focus.report({ area, typing: area === 'form', emptyField: false, control: false });

describe('a pane without files', () => {
  it('has nothing to delete, rename or move: not the file that is open', async () => {
    const test = await openWorkspace();
    const plan = test.file('Plan');
    test.folder('Empty');
    stand(test, 'files');
    for (const id of ['item-delete', 'item-rename'] as const)
      expect(test.run(id), id).toEqual({ kind: 'disabled', by: 'item' });
    test.run('item-menu');
    expect(test.workspace.dialogs.menu).toBeNull();
    expect(test.workspace.items.file(plan)).toBeDefined();
    stand(test, 'form');
    expect(test.registry.isEnabled('item-rename')).toBe(true);
  });
});

describe('the row under the cursor', () => {
  it('is meant in the list, and not where nothing shows which it is', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    for (const text of ['eggs', 'milk']) test.add(text);
    test.run('todo-select', { id: test.id('milk'), mode: 'only' });
    stand(test, 'none');
    expect(test.registry.keys.selection).toBe('one');
    test.run('todo-select-clear');
    for (const area of ['none', 'form', 'tabs', 'filter'] as const) {
      stand(test, area);
      for (const id of ['todo-delete', 'todo-important', 'todo-toggle'] as const)
        expect(test.run(id), `${id} in ${area}`).toEqual({ kind: 'disabled', by: 'selection' });
    }
    expect(test.open).toEqual(['milk', 'eggs']);
    stand(test, 'todos');
    test.run('todo-delete');
    expect(test.open).toEqual(['eggs']);
  });

  it('is still meant in a palette that was opened from the list', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    test.add('milk');
    test.run('todo-select', { id: test.id('milk'), mode: 'only' });
    test.run('todo-select-clear');
    stand(test, 'todos');
    test.run('app-palette');
    stand(test, 'none');
    test.run('todo-toggle');
    expect(test.done).toEqual(['milk']);
  });
});
