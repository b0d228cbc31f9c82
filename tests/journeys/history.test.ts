// Undo and redo of everything, through the commands (decisions D13).
import { describe, expect, it } from 'vitest';
import { DEFAULT_FOLDER_ID, type FileId } from '../../src/platform/contract/entities';
import { PREMIUM_PLAN } from '../../src/platform/contract/limits';
import { openWorkspace } from '../support/workspace';

describe('undo and redo', () => {
  it('go through every kind of change to exact states and back', async () => {
    const test = await openWorkspace();
    const states: string[] = [];
    const state = () => {
      const { todos, items, lists } = test.workspace.tables.snapshot();
      const seen = {
        items: items
          .filter((row) => row.deletedAt === null)
          .map((row) => [
            row.id,
            row.name,
            row.backgroundColor,
            row.shortcut,
            'folderId' in row && row.folderId,
          ])
          .sort(),
        todos: todos
          .filter((row) => row.deletedAt === null)
          .map((row) => [row.id, row.text, row.completed, row.priority, row.fileId])
          .sort(),
        folders: test.workspace.items.folderIds,
        files: test.workspace.items.folderIds.map((id) => test.workspace.items.filesIn(id)),
        orders: [...lists.keys()].filter((key) => key.startsWith('todos:')).length >= 0,
        shown: test.workspace.items.folderIds.flatMap((id) =>
          test.workspace.items.filesIn(id).map((file) => test.workspace.tables.view(file).open),
        ),
      };
      return JSON.stringify(seen);
    };
    const work = test.folder('Work');
    const plan = test.file('Plan');
    for (const text of ['c', 'b', 'a']) test.add(text);
    const b = test.id('b');
    const edit = (from: string, to: string) => {
      const id = test.id(from);
      test.run('todo-edit', { id });
      return test.run('todo-edit-commit', { id, text: to });
    };
    const steps: (() => unknown)[] = [
      () => test.run('todo-toggle', { ids: [b] }),
      () => edit('a', 'A'),
      () => test.run('todo-move', { ids: [test.id('c')], before: test.id('A') }),
      () => test.run('item-color-set', { id: plan, color: '#C2483D' }),
      () => test.run('item-rename-commit', { id: work, name: 'Office' }),
      () => test.run('item-shortcut-set', { id: plan, key: 'p' }),
      () => test.run('todo-important', { ids: [test.id('c')] }),
      () => test.run('todo-delete', { ids: [test.id('c')] }),
      () => test.run('file-move-to-folder', { id: plan, folderId: DEFAULT_FOLDER_ID }),
      () => test.run('item-delete', { id: plan as FileId }),
    ];
    for (const step of steps) {
      states.push(state());
      step();
    }
    const end = state();
    for (const expected of [...states].reverse()) {
      test.run('todo-undo');
      expect(state()).toBe(expected);
    }
    for (let n = 0; n < steps.length; n += 1) test.run('todo-redo');
    expect(state()).toBe(end);
  });

  it('are labelled, and a new change forgets what could be redone', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    test.add('one');
    test.run('todo-undo');
    expect(test.registry.title('todo-redo')).toBe('Redo: Add one');
    test.add('two');
    expect(test.registry.isEnabled('todo-redo')).toBe(false);
    expect(test.registry.title('todo-undo')).toBe('Undo: Add two');
  });

  it('show the topmost of many rows', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    test.run('todo-paste-lines', { text: 'a\nb\nc' });
    test.run('todo-undo');
    test.run('todo-redo');
    expect(test.workspace.selection.cursor).toBe(test.id('a'));
  });

  it('reach back more than two hundred steps', async () => {
    const test = await openWorkspace({ plan: PREMIUM_PLAN });
    test.file('Plan');
    for (let n = 0; n < 250; n += 1) test.add(`task ${n}`);
    for (let n = 0; n < 250; n += 1) test.run('todo-undo');
    expect(test.open).toEqual([]);
  });

  it('have no step for a move that nobody sees, and keep what could be redone', async () => {
    const test = await openWorkspace();
    test.file('Plan');
    for (const text of ['c', 'b', 'a']) test.add(text);
    // Completed where it stood: its place is still between the two.
    test.run('todo-toggle', { ids: [test.id('b')] });
    test.run('todo-move', { ids: [test.id('c')], before: test.id('a') });
    test.run('todo-undo');
    test.run('todo-select', { id: test.id('a'), mode: 'only' });
    test.run('todo-move', { ids: [test.id('a')], before: test.id('c') });
    test.run('todo-select', { id: test.id('c'), mode: 'only' });
    test.run('todo-move-bottom');
    expect(test.registry.title('todo-redo')).toBe('Redo: Move c');
    test.run('todo-redo');
    expect(test.open).toEqual(['c', 'a']);
  });
});
