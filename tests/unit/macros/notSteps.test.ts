// What must be asked of a person, spends, ends or leaves is no step of a macro, and needs its question open (docs/macros.md).
import { runInAction } from 'mobx';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stepProblem } from '../../../src/commands/macroChoices';
import { isNoStep } from '../../../src/commands/macroSteps';
import type { AnyCommand, CommandId } from '../../../src/commands/types';
import { said } from '../../support/fakeServer';
import { play, write } from '../../support/macros';
import { openSignedIn, type SignedIn } from '../../support/signedIn';
import { exportWith, lines, oneFile } from '../../support/transfers';
import { openWorkspace } from '../../support/workspace';

const FILE = exportWith({ files: [oneFile('p')], todos: lines(2, 'p') });

/** Everything that may be a step: a new command belongs here, or among those that are none. */
const STEPS = `
sidebar-add-todo sidebar-add-folder sidebar-sync sidebar-nav-up sidebar-nav-down sidebar-nav-left
sidebar-nav-right sidebar-nav-first sidebar-nav-last sidebar-input-close sidebar-open-file
sidebar-focus-folders sidebar-focus-files sidebar-toggle
folder-create folder-open folder-move file-create file-open file-select file-move file-move-to-folder
item-rename-commit item-color-set item-color-copy item-shortcut-set item-shortcut-remove item-delete
item-move-up item-move-down
tab-prev tab-next tab-specific tab-close tab-activate tab-move tab-move-left tab-move-right tab-reopen
tab-close-others tab-focus
todo-add todo-draft todo-draft-restore todo-focus todo-list-enter todo-toggle todo-edit todo-edit-draft
todo-edit-commit todo-edit-cancel todo-delete todo-copy todo-paste todo-paste-lines todo-paste-confirm
todo-select todo-select-all todo-select-clear todo-cursor-up todo-cursor-down todo-cursor-first
todo-cursor-last todo-extend-up todo-extend-down todo-move todo-move-up todo-move-down todo-move-top
todo-move-bottom todo-move-to-file todo-important todo-reveal todo-fold-completed todo-filter
todo-filter-type todo-filter-clear
app-settings app-home app-go app-theme app-trash app-key-labels app-key-names app-server
app-settings-section app-update-check
sync-failed sync-retry sync-copy sync-restore-other`
  .trim()
  .split(/\s+/);

describe('what a macro never does', () => {
  test('is everything that is not named as a step', async () => {
    const { registry } = await openWorkspace();
    const may = registry.list().flatMap(({ id }) => (isNoStep(id) ? [] : [id]));
    expect([...may].sort()).toEqual([...STEPS].sort());
  });

  test('is refused before it runs, and the macro stops there', async () => {
    const window = await openWorkspace();
    window.file('Groceries');
    const { registry } = window;
    const none = registry.list().filter(({ id }) => isNoStep(id));
    expect(none.length).toBeGreaterThan(40);
    for (const { id } of none as readonly AnyCommand[]) {
      const run = vi.fn();
      const macro = write(window, `Of ${id}`, [{ command: id, args: { typed: 'DELETE' } }]);
      const restore = registry.override(id as 'app-home', { run, when: {} });
      expect([id, await play(window, macro)]).toEqual([id, { kind: 'refused' }]);
      expect([id, run.mock.calls]).toEqual([id, []]);
      expect(stepProblem(registry, { command: id })).toBe('This command cannot be a step');
      restore();
    }
  });
});

describe('an answer without its question', () => {
  let signedIn: SignedIn;
  beforeEach(async () => {
    signedIn = await openSignedIn('/');
    const { test: window, calls } = signedIn;
    calls.on('cancel_subscription', () => said({})).on('delete_account', () => said({}));
    runInAction(() => {
      window.workspace.account?.subscription.take({
        subscription: {
          subscriptionId: 's1',
          status: 'active',
          plan: 'yearly',
          endDate: '2027-01-01T00:00:00.000Z',
        },
        isActive: true,
        response: {},
        message: '',
      });
    });
  });

  const answers: readonly [CommandId, object | undefined][] = [
    ['account-delete-confirm', { typed: 'DELETE' }],
    ['account-log-out-discard', undefined],
    ['plan-cancel-confirm', undefined],
    ['app-import-confirm', undefined],
  ];

  test.each(answers)('%s is refused, by key as by program', async (id, args) => {
    const { test: window, world, sync, calls } = signedIn;
    // Something is unsent, and was asked about.
    sync.away = { kind: 'unreachable' };
    window.add('Milk');
    void window.run('account-log-out');
    await world.pass(6_000);
    expect(window.workspace.reception.leaving.phase).toEqual({ kind: 'asking', unsent: 1 });
    window.run('app-dialog-close');
    window.platform.controls.nextFile = { name: 'mine.json', text: JSON.stringify(FILE) };
    await window.run('app-import');
    expect(window.workspace.dialogs.dialog?.kind).toBe('confirmImport');
    window.run('app-dialog-close');
    const before = calls.calls.length;
    for (const source of ['key', 'program'] as const) {
      expect(await window.registry.execute(id, args as never, source)).toEqual({ kind: 'refused' });
    }
    await world.pass(1_000);
    expect(calls.calls.slice(before)).toEqual([]);
    expect(world.disk.values.get('todoToken')).toBeDefined();
    expect(window.open).toEqual(['Milk']);
  });
});
