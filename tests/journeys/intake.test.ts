// Importing much into an account: by the server, in parts, undoable, and never half done unsaid (decisions D13, D23).
import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountMessages } from '../../src/platform/contract/accountMessages';
import type { TodoId } from '../../src/platform/contract/entities';
import { lateMessages } from '../../src/platform/contract/lateMessages';
import type { Operation } from '../../src/platform/contract/operations';
import { refused, said } from '../support/fakeServer';
import { type IntakeTest, intakeOf } from '../support/intakes';
import { openSignedIn, type SignedIn } from '../support/signedIn';
import { exportWith, oneFile } from '../support/transfers';

let at: SignedIn;
let intake: IntakeTest;
beforeEach(async () => {
  at = await openSignedIn();
  intake = intakeOf(at);
});

const AT = '2026-01-01T00:00:00.000Z';
const pay = () => intake.pay();
const takeIn = () => intake.takeIn();
const choose = (count: number, width = 0) => intake.choose(count, { width });
const confirm = () => intake.confirm();
const live = () => intake.live();

describe('an import into an account', () => {
  it('that is small goes like any other change, also without a network', async () => {
    at.test.platform.controls.setOnline(false);
    await choose(50);
    await confirm();
    expect(live()).toBe(50);
    expect(at.calls.asked('import')).toEqual([]);
  });

  it('brings back under new ids what the server has erased since, and only once', async () => {
    for (const op of [
      { type: 'create_folder', id: 'p', name: '', parentId: null, folderType: 1, backgroundColor: '#000000' },
      { type: 'create_todo', id: 'n0', text: '', completed: false, fileId: 'p' },
      { type: 'delete_todos', ids: ['n0'], deleted: true },
      { type: 'delete_folder', id: 'p' },
    ]) {
      at.sync.change({ ...op, at: AT } as Operation);
    }
    at.sync.reset();
    await at.test.workspace.backend?.sync('button');
    expect(at.test.workspace.tables.todo('n0' as TodoId)).toMatchObject({ text: '' });
    await choose(2);
    expect(at.test.workspace.dialogs.dialog).toMatchObject({ kind: 'confirmImport', todos: 2, files: 1 });
    await confirm();
    await at.test.settle();
    const { items, todos } = at.sync.tables.snapshot();
    const plan = items.find((row) => row.deletedAt === null && row.name === 'Plan');
    expect(plan).toBeDefined();
    expect(todos.filter((row) => row.deletedAt === null)).toMatchObject([
      { text: 'line 0', fileId: plan?.id },
      { text: 'line 1', fileId: plan?.id },
    ]);
    await choose(2);
    expect(at.test.toasts).toContain(lateMessages.importKnown);
    at.test.run('todo-undo');
    expect(live()).toBe(0);
  });

  it('is refused whole, and says for which text, where something in it cannot be stored', async () => {
    await choose(2, 10_001);
    expect(at.test.toasts).toEqual([
      expect.stringMatching(/^“line 0\.+…” is too long .* Nothing was imported\.$/),
    ]);
    expect([at.test.workspace.dialogs.dialog, live()]).toEqual([null, 0]);
    await choose(2, 10_000);
    expect(at.test.workspace.dialogs.dialog).toMatchObject({ kind: 'confirmImport', todos: 2 });
  });

  it('gives ids and names that can be stored, and leaves out what nobody could see', async () => {
    at.test.platform.controls.nextFile = {
      name: 'old.json',
      text: JSON.stringify(
        exportWith({
          files: [oneFile('a b', { name: ' ' })],
          todos: [
            { id: '../x', fileId: 'a b', text: ' Milk ', completed: false },
            { id: 'blank', fileId: 'a b', text: '\u200b', completed: false },
          ],
        }),
      ),
    };
    await at.test.run('app-import');
    await confirm();
    await at.test.settle();
    const made = at.sync.seen.filter(({ type }) => type.startsWith('create_'));
    expect(made).toMatchObject([{ name: 'Untitled' }, { text: 'Milk' }]);
    for (const op of made) expect(Object(op).id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  });

  it('that is big is one call, comes with the next news, and is one step to undo', async () => {
    pay();
    takeIn();
    await choose(600);
    expect(at.test.workspace.dialogs.dialog).toMatchObject({ kind: 'confirmImport', todos: 600, files: 1 });
    await confirm();
    await at.test.settle();
    expect(at.calls.asked('import')).toHaveLength(1);
    expect(live()).toBe(600);
    expect(at.test.workspace.alerts.toasts[0]).toMatchObject({
      text: 'Imported',
      action: { command: 'todo-undo' },
    });
    at.test.run('todo-undo');
    expect(live()).toBe(0);
    expect(at.test.workspace.items.file('p' as never)).toBeUndefined();
    await at.test.run('todo-redo');
    expect(live()).toBe(600);
  });

  it('counts its rows before anything is sent where the plan has a limit', async () => {
    await choose(20_000);
    await confirm();
    expect(at.test.workspace.dialogs.dialog).toEqual({
      kind: 'limit',
      limit: 'todos',
      adding: 20_000,
      popup: 'upgrade',
    });
    expect(at.calls.asked('import')).toEqual([]);
    expect(live()).toBe(0);
  });

  it('that the server refuses by its own count changes nothing, in its words', async () => {
    pay();
    at.calls.on('import', () => refused(403, 'You have reached the limit', 'limit_reached'));
    await choose(600);
    expect(await confirm()).toMatchObject({ kind: 'refused' });
    expect(live()).toBe(0);
    expect(at.test.workspace.alerts.toasts[0]).toMatchObject({
      text: 'You have reached the limit',
      detail: 'Nothing was imported',
    });
  });

  it('says that it needs the network', async () => {
    pay();
    await choose(600);
    at.test.platform.controls.setOnline(false);
    await confirm();
    expect(at.test.toasts).toContain('Your network is offline');
  });

  it('sends a part again under its key where no answer came', async () => {
    pay();
    let times = 0;
    takeIn();
    const keys: unknown[] = [];
    at.calls.on('import', ({ headers }) => {
      keys.push(headers?.['idempotency-key']);
      times += 1;
      return times < 3 ? { kind: 'unreachable' } : said({ added: {} });
    });
    await choose(600);
    const importing = confirm();
    for (const ms of [2_500, 5_500]) await at.world.pass(ms);
    await importing;
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(at.test.toasts).toContain('Imported');
  });

  it('tells how far it is, and stops between two parts when it is told to; that is said until it is seen', async () => {
    pay();
    takeIn();
    await choose(1_000, 4_000);
    const { intake: running } = at.test.workspace.reception;
    const importing = confirm();
    expect(running.progress).toMatchObject({ name: 'mine.json', done: 0, total: 1_001 });
    at.test.run('app-import-cancel');
    await importing;
    await at.test.settle();
    expect(running.progress).toBeNull();
    const came = live();
    expect(came).toBeGreaterThan(0);
    expect(came).toBeLessThan(1_000);
    expect(at.test.workspace.alerts.banners).toMatchObject([
      { id: 'import', text: accountMessages.importStopped, action: { command: 'app-import-stopped' } },
    ]);
    // The page is opened again.
    expect(at.test.platform.storage.get('tabdo.import')).toBe('ada');
    at.test.run('app-import-stopped');
    expect(at.test.workspace.dialogs.dialog).toEqual({ kind: 'importStopped' });
    expect(at.test.workspace.alerts.banners).toEqual([]);
    // The same file again goes on.
    runInAction(() => at.test.workspace.dialogs.closeDialog());
    await at.test.run('app-import');
    expect(at.test.workspace.dialogs.dialog).toMatchObject({ kind: 'confirmImport', todos: 1_000 - came });
    await confirm();
    await at.test.settle();
    expect(live()).toBe(1_000);
    expect(at.test.platform.storage.get('tabdo.import')).toBeNull();
  });

  it('offers no undo for what has not come to this device yet: it would take back something else', async () => {
    pay();
    at.calls.on('import', () => said({ added: {} }));
    at.test.add('Before it');
    await at.test.settle();
    await choose(600);
    await confirm();
    expect(at.test.workspace.alerts.toasts[0]).toMatchObject({ text: 'Imported' });
    expect(at.test.workspace.alerts.toasts[0]?.action).toBeUndefined();
  });

  it.each([
    ['ada', 1],
    ['bob', 0],
  ])('is told again to whoever began it, and to nobody else: %s', async (whose, banners) => {
    at.test.platform.storage.set('tabdo.import', whose);
    runInAction(() => at.test.workspace.reception.intake.remember());
    expect(at.test.workspace.alerts.banners).toHaveLength(banners);
  });
});
