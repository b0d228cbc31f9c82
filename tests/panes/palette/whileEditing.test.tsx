// A command of the palette that is run while something is typed acts on what is typed, and stands behind it in undo.
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { Palette } from '../../../src/panes/palette/Palette';
import { loadEngine } from '../../../src/panes/parts/drag/useWindow';
import { Sidebar } from '../../../src/panes/sidebar/Sidebar';
import { TodoPane } from '../../../src/panes/todos/TodoPane';
import { type DrawnPanes, drawPanes } from '../../support/panes';

let drawn: DrawnPanes;

beforeAll(loadEngine);
beforeEach(async () => {
  drawn = await drawPanes(
    <>
      <Sidebar />
      <TodoPane />
      <Palette />
    </>,
  );
  await drawn.run(() => drawn.test.file('Work'));
  await drawn.run(() => ['C', 'B', 'A'].map((text) => drawn.test.add(text)));
});
afterEach(() => drawn.unmount());

const workspace = () => drawn.test.workspace;
const undoLabel = () => workspace().history.undoLabel;
const editB = async (text: string) => {
  await drawn.run(() => drawn.test.run('todo-edit', { id: drawn.test.id('B') }));
  const field = drawn.get('textbox', 'Edit to-do');
  await act(async () => field.focus());
  await drawn.type(field, text);
};
/** What the palette finds first for these words is run. */
const choose = async (words: string) => {
  await drawn.press('k', { ctrlKey: true });
  await drawn.type(drawn.get('combobox', 'Search commands and items'), words);
  await drawn.press('Enter');
};

describe('a to-do that is edited', () => {
  test.each<[words: string, label: string, open: string[]]>([
    ['>complete or reopen', 'Complete B2', ['A', 'C']],
    ['>move selection up', 'Move B2', ['B2', 'A', 'C']],
    ['>mark as important', 'Mark as important: B2', ['A', 'B2', 'C']],
    ['>delete selected', 'Delete B2', ['A', 'C']],
    [
      'a new one that nobody has',
      'Add a new one that nobody has',
      ['a new one that nobody has', 'A', 'B2', 'C'],
    ],
  ])('is saved before %s is done', async (words, label, open) => {
    await editB('B2');
    await choose(words);
    expect([undoLabel(), drawn.test.open]).toEqual([label, open]);
    expect(workspace().todos.editing).toBeNull();
    await drawn.run(() => drawn.test.run('todo-undo'));
    expect([undoLabel(), drawn.test.open]).toEqual(['Edit B2', ['A', 'B2', 'C']]);
    await drawn.run(() => drawn.test.run('todo-undo'));
    expect(drawn.test.open).toEqual(['A', 'B', 'C']);
  });

  it('stands in what is exported', async () => {
    await editB('B2');
    await choose('>export my data');
    expect(drawn.test.open).toEqual(['A', 'B2', 'C']);
    expect(drawn.test.platform.controls.saved.at(-1)?.text).toContain('B2');
  });

  it('has the keyboard on its row then', async () => {
    await editB('B2');
    await choose('>move selection up');
    expect(document.activeElement).toBe(drawn.get('row', 'B2'));
  });

  it('is not lost where it cannot be saved', async () => {
    await editB('x'.repeat(10_001));
    await choose('>move selection up');
    expect(drawn.test.open).toEqual(['B', 'A', 'C']);
    await drawn.run(() => drawn.test.run('todo-draft-restore'));
    expect(workspace().drafts.text(workspace().tabs.currentId)).toHaveLength(10_001);
  });

  test.each<[words: string, done: () => unknown, was: unknown]>([
    ['>theme dark', () => workspace().layout.theme, 'dark'],
    ['>undo', () => drawn.test.open, ['B', 'C']],
  ])('stays open where %s is about something else', async (words, done, was) => {
    await editB('B2');
    await choose(words);
    expect(done()).toEqual(was);
    expect(workspace().todos.editing?.text).toBe('B2');
    expect(document.activeElement).toBe(drawn.get('textbox', 'Edit to-do'));
  });
});

describe('a name that is typed', () => {
  it('is saved before the command is done', async () => {
    await drawn.run(() => drawn.test.run('item-rename', { id: workspace().tabs.activeId as never }));
    await drawn.type(drawn.get('textbox', 'File name'), 'Office');
    await choose('>delete file');
    expect(undoLabel()).toBe('Delete Office');
    await drawn.run(() => drawn.test.run('todo-undo'));
    expect(undoLabel()).toBe('Rename Work');
  });

  it('makes its file first', async () => {
    await drawn.run(() => drawn.test.run('sidebar-add-todo'));
    await drawn.type(drawn.get('textbox', 'File name'), 'Shopping');
    await choose('a to-do that nobody has');
    expect(undoLabel()).toBe('Add a to-do that nobody has');
    await drawn.run(() => drawn.test.run('todo-undo'));
    expect(undoLabel()).toBe('Add Shopping');
  });

  it('makes its folder, and leaves the command to the one it was chosen for', async () => {
    const home = workspace().filing.createFolder('Home');
    if (!home) throw new Error('no folder');
    await drawn.run(() => workspace().sidebar.openFolder(home));
    await drawn.run(() => drawn.test.run('sidebar-add-folder'));
    await drawn.type(drawn.get('textbox', 'Folder name'), 'X');
    await choose('>delete folder or file');
    expect(undoLabel()).toBe('Delete Home');
    const names = workspace().items.folderIds.map((id) => workspace().items.folder(id)?.name);
    expect(names).toEqual(['Default', 'X']);
  });
});

describe('a key that is typed', () => {
  const keyOf = () => workspace().items.file(workspace().tabs.activeId as never)?.shortcut;
  const typeKey = async (key: string) => {
    await drawn.run(() => drawn.test.run('item-shortcut', { id: workspace().tabs.activeId as never }));
    await drawn.type(drawn.get('textbox', 'Shortcut'), key);
  };

  it('is given before the command is done', async () => {
    await typeKey('b');
    await choose('>add file');
    expect(keyOf()).toBe('b');
    expect(drawn.all('textbox', 'Shortcut')).toEqual([]);
  });

  it('is given before the filter opens', async () => {
    await typeKey('b');
    await drawn.run(() => drawn.test.run('todo-filter'));
    expect(keyOf()).toBe('b');
  });

  it('is refused in words where it is taken', async () => {
    await drawn.run(() => drawn.test.run('item-shortcut-set', { id: drawn.test.file('Other'), key: 'b' }));
    await drawn.run(() => drawn.test.file('Another'));
    await typeKey('b');
    await drawn.run(() => workspace().naming.leave());
    expect(drawn.test.toasts).toContain('This shortcut is already in use');
  });
});
