// When something was completed comes along with an import into an account, whether it is much or little (decisions D6, D23).
import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountMessages } from '../../src/platform/contract/accountMessages';
import type { FileId } from '../../src/platform/contract/entities';
import { readExport } from '../../src/platform/contract/exportFile';
import { importPlan } from '../../src/platform/contract/importPlan';
import { PREMIUM_PLAN } from '../../src/platform/contract/limits';
import { openAccountWindow } from '../support/account';
import { said } from '../support/fakeServer';
import { openSignedIn, type SignedIn } from '../support/signedIn';
import { exportWith, lines, oneFile } from '../support/transfers';
import type { TestWindow } from '../support/workspace';

const AT = '2026-01-01T00:00:00.000Z';
let at: SignedIn;
/** What reached the server, in its order. */
let reached: string[];
beforeEach(async () => {
  at = await openSignedIn();
  reached = [];
  Object.defineProperty(at.test.workspace.backend, 'plan', { get: () => PREMIUM_PLAN });
  at.sync.judge = ({ type }) => {
    reached.push(type);
    return { status: 200, body: {} };
  };
  at.calls.on('import', ({ body }) => {
    reached.push('import');
    const data = readExport(body);
    if (data) for (const draft of importPlan(at.sync.tables, data)) at.sync.change({ ...draft, at: AT });
    at.sync.reset();
    return said({ added: {} });
  });
});

/** Three that were completed in 2025, the middle one last, and open ones. */
const take = async (open: number) => {
  const dates = ['2025-03-01', '2025-09-01', '2025-06-01'].map((day) => `${day}T10:00:00.000Z`);
  const done = dates.map((completedAt, n) => ({
    id: `done${n}`,
    fileId: 'p',
    text: `done ${n}`,
    completed: true,
    completedAt,
  }));
  const data = exportWith({ files: [oneFile('p')], todos: [...done, ...lines(open, 'p')] });
  at.test.platform.controls.nextFile = { name: 'mine.json', text: JSON.stringify(data) };
  await at.test.run('app-import');
  await at.test.run('app-import-confirm');
  await at.test.settle();
  await at.test.workspace.backend?.sync('button');
};
const completed = ({ workspace }: TestWindow) =>
  workspace.tables
    .view('p' as FileId)
    .done.map((id) => [workspace.tables.todo(id)?.text, workspace.tables.todo(id)?.completedAt?.slice(0, 7)]);
const AS_IN_THE_FILE = [
  ['done 1', '2025-09'],
  ['done 2', '2025-06'],
  ['done 0', '2025-03'],
];

describe('what was completed on some day', () => {
  it.each([0, 600])('keeps its day and its place, with %d open ones beside it', async (open) => {
    await take(open);
    expect(completed(at.test)).toEqual(AS_IN_THE_FILE);
    at.test.close();
    const again = await openAccountWindow(at.sync, at.world);
    await again.workspace.backend?.sync('button');
    expect(completed(again)).toEqual(AS_IN_THE_FILE);
    expect(at.test.workspace.alerts.toasts.map(({ detail }) => detail)).not.toContain(
      accountMessages.importDatesNew,
    );
  });

  it('can be taken back and made again', async () => {
    await take(0);
    at.test.run('todo-undo');
    expect(at.test.workspace.tables.liveTodoCount()).toBe(0);
    at.test.run('todo-redo');
    await at.test.settle();
    expect(completed(at.test)).toEqual(AS_IN_THE_FILE);
  });

  it('is completed anew without a network, which is said', async () => {
    at.test.platform.controls.setOnline(false);
    await take(0);
    expect(completed(at.test)).toHaveLength(3);
    expect(at.test.workspace.alerts.toasts.find(({ text }) => text === 'Imported')).toMatchObject({
      detail: accountMessages.importDatesNew,
      action: { command: 'todo-undo' },
    });
    expect(at.calls.asked('import')).toEqual([]);
  });

  it('and so it is where the server does not answer', async () => {
    at.sync.away = { kind: 'unreachable' };
    at.test.add('Not sent');
    await at.test.settle();
    await take(0);
    expect(completed(at.test)).toHaveLength(3);
    expect(at.calls.asked('import')).toEqual([]);
  });
});

describe('what is not sent yet', () => {
  it('goes before the import, which the server answers by what it has', async () => {
    await take(0);
    reached = [];
    const file = 'p' as FileId;
    runInAction(() => at.test.run('item-delete', { id: file, confirmed: true }));
    await take(600);
    expect(reached.slice(0, 2)).toEqual(['delete_folder', 'import']);
    expect(at.test.workspace.tables.isLiveFile(file)).toBe(true);
  });
});
