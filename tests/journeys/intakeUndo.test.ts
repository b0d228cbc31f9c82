// Taking back an import that the server did leaves alone what somebody has worked on since (decisions D13, D23).
import { beforeEach, describe, expect, it } from 'vitest';
import type { FileId, ItemId, TodoId } from '../../src/platform/contract/entities';
import { readExport } from '../../src/platform/contract/exportFile';
import { importPlan } from '../../src/platform/contract/importPlan';
import { lateMessages } from '../../src/platform/contract/lateMessages';
import { PREMIUM_PLAN } from '../../src/platform/contract/limits';
import type { Draft } from '../../src/platform/contract/operations';
import { said } from '../support/fakeServer';
import { openSignedIn, type SignedIn } from '../support/signedIn';
import { exportWith, lines, oneFile } from '../support/transfers';

const AT = '2026-01-01T00:00:00.000Z';
const id = (name: string) => name as TodoId;
let at: SignedIn;
beforeEach(async () => {
  at = await openSignedIn();
  Object.defineProperty(at.test.workspace.backend, 'plan', { get: () => PREMIUM_PLAN });
  at.calls.on('import', ({ body }) => {
    const data = readExport(body);
    if (data) for (const draft of importPlan(at.sync.tables, data)) at.sync.change({ ...draft, at: AT });
    at.sync.reset();
    return said({ added: {} });
  });
});

const take = async (data: object) => {
  at.test.platform.controls.nextFile = { name: 'mine.json', text: JSON.stringify(data) };
  await at.test.run('app-import');
  await at.test.run('app-import-confirm');
  await at.test.settle();
};
/** Another device does something, which comes with the next news. */
const elsewhere = async (...drafts: readonly Draft[]) => {
  for (const draft of drafts) at.sync.change({ ...draft, at: AT });
  at.sync.reset();
  await at.test.workspace.backend?.sync('button');
};
const rows = () => at.test.workspace.tables;
const live = () => rows().liveTodoCount();
const trashed = () => rows().snapshot().todos.length - live();
const detail = () => at.test.workspace.alerts.toasts[0]?.detail;
const WORK = 'f1' as FileId;

describe('an import of 600 to-dos that is taken back', () => {
  const data = exportWith({ files: [oneFile('p'), oneFile('q')], todos: lines(600, 'p') });

  it.each<readonly [string, Draft, FileId | 'p']>([
    ['changed', { type: 'update_todo', id: id('n7'), text: 'theirs' }, 'p'],
    ['completed', { type: 'update_todo', id: id('n7'), completed: true }, 'p'],
    ['moved', { type: 'move_todos', ids: [id('n7')], fileId: WORK }, WORK],
  ])('keeps the one that another device has %s, with its file, and says so', async (_how, draft, fileId) => {
    await take(data);
    expect(live()).toBe(600);
    await elsewhere(draft);
    at.test.run('todo-undo');
    expect(rows().todo(id('n7'))).toMatchObject({ fileId, deletedAt: null });
    expect([live(), trashed()]).toEqual([1, 599]);
    expect(rows().isLiveFile('p' as FileId)).toBe(fileId === 'p');
    expect(detail()).toBe(lateMessages.keptNewer);
  });

  it('keeps a file that another device gave another name', async () => {
    await take(data);
    await elsewhere({ type: 'update_folder', id: 'q' as ItemId, name: 'Theirs' });
    at.test.run('todo-undo');
    expect([rows().isLiveFile('p' as FileId), rows().isLiveFile('q' as FileId)]).toEqual([false, true]);
    expect([live(), detail()]).toEqual([0, lateMessages.keptNewer]);
  });

  it('takes back what it brought out of the Trash: rows, files with all they have, and what was moved', async () => {
    await elsewhere(
      { type: 'create_folder', id: 'q' as ItemId, name: 'Q', parentId: null, folderType: 1 },
      { type: 'create_folder', id: 'r' as ItemId, name: 'R', parentId: null, folderType: 1 },
      { type: 'create_todo', id: id('dead'), text: 'dead', completed: false, fileId: WORK },
      { type: 'create_todo', id: id('inQ'), text: 'in Q', completed: false, fileId: 'q' as FileId },
      { type: 'create_todo', id: id('inR'), text: 'in R', completed: false, fileId: 'r' as FileId },
      { type: 'delete_todos', ids: [id('dead')], deleted: true },
      { type: 'delete_folder', id: 'q' as ItemId },
      { type: 'delete_folder', id: 'r' as ItemId },
    );
    const todos = [
      ...data.todos,
      { id: 'dead', fileId: WORK, text: 'dead', completed: false },
      { id: 'inQ', fileId: 'q', text: 'in Q', completed: false },
      { id: 'inR', fileId: 'p', text: 'in R', completed: false },
    ];
    await take(exportWith({ files: [...data.files, oneFile(WORK)], todos }));
    expect(live()).toBe(603);
    at.test.run('todo-undo');
    expect([live(), detail()]).toEqual([0, undefined]);
    expect(['q', 'r'].map((file) => rows().isLiveFile(file as FileId))).toEqual([false, false]);
    await at.test.run('todo-redo');
    expect(live()).toBe(603);
  });
});
