// Importing what one exported oneself, after some of it was moved or deleted (decisions D13, D18, D23).
import { describe, expect, it } from 'vitest';
import { lateMessages } from '../../src/platform/contract/lateMessages';
import { openWorkspace, type TestWindow } from '../support/workspace';

const takeExport = (test: TestWindow): void => {
  test.run('app-export');
  const [saved] = test.platform.controls.saved;
  test.platform.controls.nextFile = { name: 'mine.json', text: saved?.text ?? '' };
};
const importIt = async (test: TestWindow): Promise<void> => {
  await test.run('app-import');
  await test.run('app-import-confirm');
};

describe('a to-do that was moved into a file which lies in the Trash now', () => {
  const opened = async () => {
    const test = await openWorkspace();
    const a = test.file('A');
    for (const text of ['two', 'moved', 'one']) test.add(text);
    takeExport(test);
    const b = test.file('B');
    const id = test.id('moved');
    test.run('todo-move-to-file', { ids: [id], fileId: b });
    test.run('item-delete', { id: b });
    test.run('file-open', { id: a });
    expect(test.open).toEqual(['one', 'two']);
    const { tables } = test.workspace;
    return { test, a, b, id, row: () => tables.todo(id), file: () => tables.item(b) };
  };

  it('comes back where the export has it, once, and the file stays in the Trash', async () => {
    const { test, a, row, file } = await opened();
    await test.run('app-import');
    expect(test.workspace.dialogs.dialog).toMatchObject({ todos: 1, files: 0, folders: 0 });
    await test.run('app-import-confirm');
    expect(row()).toMatchObject({ fileId: a, deletedAt: null });
    expect(test.open).toEqual(['one', 'two', 'moved']);
    expect(file()?.deletedAt).not.toBeNull();
    await test.run('app-import');
    expect(test.toasts).toContain(lateMessages.importKnown);
  });

  it('goes again by undo, without the file, and comes again by redo', async () => {
    const { test, a, row, file } = await opened();
    await importIt(test);
    test.run('todo-undo');
    expect(test.open).toEqual(['one', 'two']);
    expect(file()?.deletedAt).not.toBeNull();
    expect(row()?.deletedAt).not.toBeNull();
    test.run('todo-redo');
    expect(row()).toMatchObject({ fileId: a, deletedAt: null });
    expect(file()?.deletedAt).not.toBeNull();
  });

  it('comes back with its file where something else brings that back', async () => {
    const { test, b, row, file } = await opened();
    test.run('app-trash-restore', { item: b });
    test.run('todo-move-to-file', { ids: [test.id('one')], fileId: b });
    test.run('file-open', { id: b });
    test.run('todo-delete', { ids: [test.id('one')] });
    test.run('item-delete', { id: b });
    await importIt(test);
    expect(file()?.deletedAt).toBeNull();
    expect(row()).toMatchObject({ fileId: b, deletedAt: null });
    expect(test.workspace.tables.liveTodoCount()).toBe(3);
  });
});
