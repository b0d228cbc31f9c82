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

describe('a list without a cursor', () => {
  it('has its first row at Home and its last at End', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    for (const text of ['eggs', 'milk', 'tea']) test.add(text);
    for (const [id, text] of [
      ['todo-cursor-first', 'tea'],
      ['todo-cursor-last', 'eggs'],
      ['todo-cursor-down', 'tea'],
    ] as const) {
      test.workspace.selection.reset();
      test.run(id);
      expect([id, test.workspace.selection.cursor]).toEqual([id, test.id(text)]);
    }
  });

  it('edits what is selected', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    for (const text of ['eggs', 'milk']) test.add(text);
    test.workspace.selection.moveTo(test.id('milk'));
    test.workspace.selection.cursor = null;
    test.run('todo-edit');
    expect(test.workspace.todos.editingId).toBe(test.id('milk'));
  });
});

describe('several selected rows', () => {
  async function threeSelected() {
    const test = await openWorkspace();
    test.file('Plan');
    for (const text of ['eggs', 'milk', 'tea']) test.add(text);
    test.run('todo-select-all');
    return test;
  }

  it('stay so when Escape leaves a field for the list, and the next one lets go of them (design 9.5)', async () => {
    const test = await threeSelected();
    stand(test, 'form');
    test.run('sidebar-input-close');
    expect([test.workspace.selection.size, test.workspace.focus.request?.area]).toEqual([3, 'todos']);
    stand(test, 'todos');
    test.run('sidebar-input-close');
    expect(test.workspace.selection.size).toBe(0);
  });

  it('stay so when one of them was edited', async () => {
    const test = await threeSelected();
    test.run('todo-edit');
    test.run('todo-edit-commit', { text: 'green tea' });
    expect([test.open, test.workspace.selection.size]).toEqual([['green tea', 'milk', 'eggs'], 3]);
  });
});

describe('with no file open', () => {
  it('paste makes one, as typing does', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    test.run('tab-close');
    await test.platform.world.time.advance(60);
    test.platform.controls.clipboardText = 'eggs\nmilk';
    stand(test, 'folders');
    await test.registry.execute('todo-paste', undefined, 'key');
    expect(test.open).toEqual(['eggs', 'milk']);
  });

  it('the way to the sidebar ends on the folder where that has no files', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    const empty = test.folder('Empty');
    test.run('tab-close');
    test.workspace.focus.request = null;
    test.run('sidebar-focus-files');
    expect(test.workspace.focus.request).toMatchObject({ area: 'folders', id: empty });
  });
});

describe('a row that is not selected', () => {
  async function selected(...texts: string[]): Promise<TestWindow> {
    const test = await openWorkspace();
    test.file('Plan');
    for (const text of ['d', 'c', 'b', 'a']) test.add(text);
    for (const text of texts) test.run('todo-select', { id: test.id(text), mode: 'toggle' });
    return test;
  }
  const texts = ({ workspace }: TestWindow) =>
    workspace.selection.ids.map((id) => workspace.todos.todo(id)?.text);

  it('is deleted, and those that are selected stay so, also when it comes back', async () => {
    const test = await selected('a', 'b', 'c');
    test.run('todo-delete', { ids: [test.id('d')] });
    expect(texts(test)).toEqual(['a', 'b', 'c']);
    test.run('todo-undo');
    expect(texts(test)).toEqual(['a', 'b', 'c']);
  });

  it('and one of the selected ones that is deleted by itself leaves the others selected', async () => {
    const test = await selected('a', 'b', 'c');
    test.run('todo-delete', { ids: [test.id('b')] });
    expect([texts(test), test.workspace.selection.size]).toEqual([['a', 'c'], 2]);
  });

  it('is edited, and what is typed is saved before it is folded away or sent to another file', async () => {
    const test = await selected();
    const other = test.file('Other');
    test.run('tab-specific', { n: 1 });
    test.run('todo-fold-completed');
    const edit = (text: string) => {
      test.run('todo-edit', { id: test.id(text) });
      test.run('todo-edit-draft', { text: `${text}!` });
    };
    edit('a');
    test.run('todo-toggle', { ids: [test.id('a')] });
    expect([test.workspace.todos.editing, test.workspace.history.undoLabel]).toEqual([null, 'Complete a!']);
    edit('b');
    test.run('todo-move-to-file', { ids: [test.id('b')], fileId: other });
    expect([test.workspace.todos.editing, test.workspace.history.undoLabel]).toEqual([
      null,
      'Move b! to Other',
    ]);
    edit('c');
    test.run('todo-toggle', { ids: [test.id('d')] });
    expect(test.workspace.todos.editing?.text).toBe('c!');
  });
});

it('Escape in a field opens no drawer on a phone', async () => {
  const test = await openWorkspace();
  test.workspace.layout.isPhone = true;
  stand(test, 'form');
  test.run('sidebar-input-close');
  expect(test.workspace.layout.drawerOpen).toBe(false);
});

describe('Escape with the focus on a notification', () => {
  it('takes that one away, not the newest, and closes nothing behind it (design 9.5)', async () => {
    const test = await openWorkspace();
    const { alerts, dialogs, focus } = test.workspace;
    const asked = alerts.show({ kind: 'info', text: 'old', ms: 5_000 });
    alerts.show({ kind: 'info', text: 'new', ms: 5_000 });
    test.run('app-shortcuts');
    focus.report({ area: 'notifications', typing: false, emptyField: false, control: false, toast: asked });
    test.run('sidebar-input-close');
    expect([alerts.toasts.map(({ text }) => text), dialogs.layer]).toEqual([['new'], 'dialog']);
    focus.report({ area: 'none', typing: false, emptyField: false, control: false });
    test.run('sidebar-input-close');
    expect([alerts.toasts.length, dialogs.layer]).toEqual([1, 'none']);
  });
});
