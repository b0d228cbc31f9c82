// A free account at its hundred to-dos: every door by which more would come in is shut alike (spec §5, decisions D17).
import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/commands/types';
import type { TodoId } from '../../src/platform/contract/entities';
import { FILE, openAccountWindow, ScriptedServer } from '../support/account';
import { play, write } from '../support/macros';
import { exportWith, lines, oneFile } from '../support/transfers';
import type { TestWindow } from '../support/workspace';

const MOST = 100;
const AT = '2026-01-02T00:00:00.000Z';

let server: ScriptedServer;
let test: TestWindow;
/** To-dos that another device made so far. */
let made: number;

const count = (): number => test.workspace.tables.liveTodoCount();
/** Another device adds so many, and this one hears of it. */
const elsewhere = async (many: number): Promise<void> => {
  for (let n = 0; n < many; n += 1) {
    const id = `e${made}` as TodoId;
    made += 1;
    server.change({ type: 'create_todo', id, text: `${id}`, completed: false, fileId: FILE, at: AT });
  }
  server.reset();
  await test.run('sidebar-sync');
  await test.settle();
  expect(count()).toBe(server.tables.liveTodoCount());
};
/** The upgrade popup stands there, about so many to-dos, and nothing was added; then it is put away. */
const expectShut = (adding: number, outcome?: Outcome): void => {
  if (outcome !== undefined) expect(outcome).toEqual({ kind: 'refused' });
  expect(test.workspace.dialogs.dialog).toEqual({ kind: 'limit', limit: 'todos', adding, popup: 'upgrade' });
  expect(count()).toBeLessThanOrEqual(MOST);
  test.run('app-dialog-close');
};

beforeEach(async () => {
  made = 0;
  server = new ScriptedServer();
  test = await openAccountWindow(server);
});

describe('at the limit, counted with what is completed', () => {
  beforeEach(async () => {
    await elsewhere(MOST);
    test.run('todo-toggle', { ids: [test.id('e0')] });
    await test.settle();
    expect([count(), test.done]).toEqual([MOST, ['e0']]);
  });

  it('the add field is refused, and what is typed stays there', () => {
    expectShut(1, test.add('One more') as Outcome);
    expect(test.workspace.drafts.text(FILE)).toBe('One more');
  });

  it('an add from elsewhere, with its text, is refused', () => {
    expectShut(1, test.run('todo-add', { text: 'From the palette' }) as Outcome);
  });

  it('a few pasted lines are refused whole, in the list and in the field', async () => {
    test.platform.controls.clipboardText = 'a\nb\nc';
    await test.run('todo-paste');
    expectShut(3);
    test.run('todo-paste-lines', { text: 'a\nb' });
    expectShut(2);
  });

  it('many pasted lines are asked about, and then refused whole', async () => {
    test.platform.controls.clipboardText = Array.from({ length: 12 }, (_none, n) => `line ${n}`).join('\n');
    await test.run('todo-paste');
    expect(test.workspace.dialogs.dialog?.kind).toBe('confirmPaste');
    test.run('todo-paste-confirm');
    expectShut(12);
  });

  it('a copy of what is there is refused', async () => {
    await test.run('todo-copy', { ids: [test.id('e1'), test.id('e2')] });
    await test.run('todo-paste');
    expectShut(2);
  });

  it('a macro stops at the first add that does not fit, and what it did before is one step', async () => {
    const macro = write(test, 'Routine', [
      { command: 'todo-toggle', args: { ids: [test.id('e1')] } },
      { command: 'todo-add', args: { text: 'Milk' } },
      { command: 'todo-toggle', args: { ids: [test.id('e2')] } },
    ]);
    await play(test, macro);
    expectShut(1);
    expect(test.done).toEqual(['e1', 'e0']);
    test.run('todo-undo');
    expect(test.done).toEqual(['e0']);
  });

  it('moving between files, editing, completing and deleting go on', async () => {
    const other = test.file('Other');
    test.run('file-open', { id: FILE });
    test.run('todo-move-to-file', { ids: [test.id('e3')], fileId: other });
    test.run('todo-edit-commit', { id: test.id('e4'), text: 'edited' });
    test.run('todo-delete', { ids: [test.id('e5')] });
    expect(test.workspace.dialogs.dialog).toBeNull();
    await test.settle();
    expect(server.tables.liveTodoCount()).toBe(MOST - 1);
    test.run('todo-add', { text: 'In its place' });
    expect([count(), test.workspace.dialogs.dialog]).toEqual([MOST, null]);
  });

  it('files, folders and tabs have no limit', () => {
    for (let n = 0; n < 7; n += 1) test.folder(`Folder ${n}`);
    for (let n = 0; n < 7; n += 1) test.file(`File ${n}`);
    expect(test.workspace.dialogs.dialog).toBeNull();
    expect(test.workspace.items.folderIds.length).toBe(8);
    expect(test.workspace.tabs.ids.length).toBe(8);
  });

  it('undoing a delete whose place another device took is refused, and the step stays for later', async () => {
    test.run('todo-delete', { ids: [test.id('e6'), test.id('e7')] });
    await test.settle();
    await elsewhere(2);
    test.run('todo-undo');
    expectShut(2);
    test.run('todo-delete', { ids: [test.id('e8'), test.id('e9')] });
    await test.settle();
    expect(test.workspace.history.undoLabel).toContain('Delete');
    test.run('todo-undo');
    expect(count()).toBe(MOST);
  });

  it('what is in the Trash comes back only where there is room', async () => {
    const gone = test.id('e10');
    test.run('todo-delete', { ids: [gone] });
    await test.settle();
    await elsewhere(1);
    expectShut(1, test.run('app-trash-restore', { todo: gone }) as Outcome);
    test.run('todo-delete', { ids: [test.id('e11')] });
    expect(test.run('app-trash-restore', { todo: gone })).toEqual({ kind: 'done' });
    expect(count()).toBe(MOST);
  });

  it('a deleted file comes back with all that is in it, or not at all', async () => {
    const file = test.file('Deleted');
    test.run('file-open', { id: FILE });
    test.run('todo-move-to-file', { ids: [test.id('e12'), test.id('e13')], fileId: file });
    test.run('item-delete', { id: file });
    await test.settle();
    await elsewhere(1);
    expect(count()).toBe(MOST - 1);
    expectShut(2, test.run('app-trash-restore', { item: file }) as Outcome);
    test.run('todo-undo');
    expectShut(2);
    expect(test.workspace.items.file(file)).toBeUndefined();
  });
});

describe('near the limit', () => {
  it('doing again what was undone is refused where another device took the place', async () => {
    await elsewhere(MOST - 1);
    test.add('Mine');
    test.run('todo-undo');
    await test.settle();
    await elsewhere(1);
    test.run('todo-redo');
    expectShut(1);
    test.run('todo-delete', { ids: [test.id('e1')] });
    expect(count()).toBe(MOST - 1);
  });

  it('plain undo and redo never meet it', () => {
    for (let n = 0; n < MOST; n += 1) test.add(`${n}`);
    test.run('todo-delete', { ids: [test.id('0')] });
    test.add('In its place');
    test.run('todo-undo');
    test.run('todo-undo');
    expect(count()).toBe(MOST);
    test.run('todo-redo');
    test.run('todo-redo');
    expect(test.open[0]).toBe('In its place');
    expect([count(), test.workspace.dialogs.dialog]).toEqual([MOST, null]);
  });

  it('an import that does not fit adds nothing of it', async () => {
    await elsewhere(MOST - 5);
    const text = JSON.stringify(exportWith({ files: [oneFile('n')], todos: lines(6, 'n') }));
    test.platform.controls.nextFile = { name: 'tabdo.json', text };
    await test.run('app-import');
    await test.run('app-import-confirm');
    await test.settle();
    expectShut(6);
    expect([count(), test.workspace.items.file('n' as typeof FILE)]).toEqual([MOST - 5, undefined]);
  });

  it('what the server refuses after all is kept with its text, to be tried again', async () => {
    await elsewhere(MOST - 1);
    server.judge = () => ({
      status: 403,
      body: { code: 'limit_reached', message: 'You have reached the limit' },
    });
    test.add('Late');
    await test.settle();
    expect(test.open).not.toContain('Late');
    expect(test.workspace.account?.failed.rows.map(({ text }) => text)).toEqual(['Late']);
  });
});
