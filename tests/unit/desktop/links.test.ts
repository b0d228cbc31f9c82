// Links from other programs, as the desktop window follows them: anybody can write one, so that it ends nothing (security S21).
import { runInAction } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import { bootDesktop } from '../../../src/bootDesktop';
import type { FileId } from '../../../src/platform/contract/entities';
import type { SignInPhase } from '../../../src/stores/account/signInPhase';
import type { Dialog } from '../../../src/stores/ui/dialogs';
import { fakeShell } from '../../support/shellBridge';
import { openWorkspace } from '../../support/workspace';

/** A window at this address, with two files, the second one open. */
async function open(path = '/') {
  const app = await openWorkspace();
  const { workspace, registry } = app;
  const plan = app.file('Plan');
  const work = app.file('Work');
  app.run('app-go', { path });
  const shell = fakeShell();
  await bootDesktop({ workspace, registry, hints: { keysFor: () => null } }, shell);
  const wait = () => app.platform.world.pass(100);
  const follow = async (url: string) => {
    workspace.alerts.clear();
    shell.say('deep-link', { url });
    await wait();
  };
  const said = () => app.toasts.at(-1);
  const isKept = () => workspace.alerts.banners.some(({ id }) => id === 'shared');
  const texts = () => workspace.tables.snapshot().todos.map(({ text }) => text);
  return { app, workspace, shell, plan, work, wait, follow, said, isKept, texts };
}

const LATER = 'Finish or close what is open first, then open the link again';
const KEPT = 'What was shared is not added yet. It is kept here until you do, or say no.';
const PLACES = ['/', '/settings', '/login'];

describe('a link that is unknown or hostile', () => {
  const links = ['tabdo://file/nobody-knows-it', 'tabdo:delete/1', 'https://evil.example', '--flag', ''];

  test.each(PLACES.flatMap((path) => links.map((url) => [path, url] as const)))(
    'changes nothing at %s: %s',
    async (path, url) => {
      const { workspace, follow, said, texts, work } = await open(path);
      runInAction(() => workspace.dialogs.open({ kind: 'trash' }));
      await follow(url);
      expect(said()).toBe('This link leads to nothing here');
      expect([workspace.path, workspace.dialogs.dialog]).toEqual([path, { kind: 'trash' }]);
      expect([texts(), workspace.tabs.activeId]).toEqual([[], work]);
    },
  );
});

describe('a link that is known', () => {
  test.each(['tabdo', 'TABDO', 'Tabdo'])(
    'asks before it adds a text, in any spelling: %s',
    async (scheme) => {
      const { workspace, follow, texts } = await open();
      await follow(`${scheme}:add?text=Buy%20milk`);
      expect(workspace.dialogs.dialog?.kind).toBe('confirmPaste');
      expect(texts()).toEqual([]);
    },
  );

  test.each(PLACES)('leads to the workspace from %s', async (path) => {
    const { workspace, follow, plan } = await open(path);
    await follow(`tabdo:file/${plan}`);
    expect([workspace.path, workspace.tabs.activeId]).toEqual(['/', plan]);
  });

  test('is seen: a dialog is closed first', async () => {
    const { workspace, follow, plan } = await open();
    runInAction(() => workspace.dialogs.open({ kind: 'trash' }));
    await follow(`tabdo:file/${plan}`);
    expect([workspace.dialogs.layer, workspace.tabs.activeId]).toEqual(['none', plan]);
  });

  test('puts off the question about an earlier text, and answers it not', async () => {
    const { app, workspace, follow, plan, isKept, texts } = await open();
    await follow('tabdo:add?text=first');
    expect(isKept()).toBe(false);
    await follow(`tabdo:file/${plan}`);
    expect([workspace.dialogs.layer, workspace.tabs.activeId, isKept()]).toEqual(['none', plan, true]);
    await follow('tabdo:add?text=second');
    await app.run('todo-paste-confirm');
    expect([texts(), isKept()]).toEqual([['second'], true]);
    await app.run('todo-receive-kept');
    await app.run('todo-paste-confirm');
    expect([texts(), isKept()]).toEqual([['second', 'first'], false]);
  });
});

describe('while something is under way', () => {
  const DIALOGS: readonly (readonly [string, Dialog])[] = [
    ['an account is deleted', { kind: 'deleteAccount', isBusy: () => true }],
    ['somebody is logged out', { kind: 'logout', isBusy: () => true }],
    ['the last changes before a log-out are sent', { kind: 'logout', isBusy: () => false }],
    ['lines of the clipboard are asked about', { kind: 'confirmPaste', count: 2, fileId: '' as FileId }],
    ['an import is', { kind: 'confirmImport', name: 'mine.json', todos: 1, folders: 0, files: 0 }],
    ['the deletion of an account is', { kind: 'deleteAccount', isBusy: () => false }],
    ['the end of a plan is', { kind: 'retention' }],
    ['keys are inspected', { kind: 'inspector' }],
  ];

  test.each(DIALOGS)('no link acts, and a text is kept: %s', async (_what, dialog) => {
    const { workspace, follow, plan, work, said, isKept } = await open('/settings');
    runInAction(() => workspace.dialogs.open(dialog));
    for (const url of [`tabdo:file/${plan}`, 'tabdo:add', 'tabdo:palette']) {
      await follow(url);
      expect(said()).toBe(LATER);
    }
    await follow('tabdo:add?text=Buy%20milk');
    expect([said(), isKept()]).toEqual([KEPT, true]);
    expect([
      workspace.path,
      workspace.dialogs.dialog,
      workspace.dialogs.palette,
      workspace.tabs.activeId,
    ]).toEqual(['/settings', dialog, null, work]);
  });

  test.each(DIALOGS)('several lines of the capture window are kept: %s', async (_what, dialog) => {
    const { workspace, shell, wait, isKept, texts } = await open();
    runInAction(() => workspace.dialogs.open(dialog));
    shell.say('capture', { text: 'Two\nlines' });
    await wait();
    expect([workspace.dialogs.dialog, isKept(), texts()]).toEqual([dialog, true, []]);
  });

  test('nor while a key is recorded', async () => {
    const { workspace, follow, isKept } = await open();
    runInAction(() => {
      workspace.dialogs.open({ kind: 'shortcuts' });
      workspace.dialogs.record({ kind: 'search' });
    });
    await follow('tabdo:add?text=Buy%20milk');
    expect([workspace.dialogs.layer, isKept()]).toEqual(['recorder', true]);
  });

  test.each(['leaving', 'waiting', 'checking', 'bringing', 'claimed'] as const)(
    'nor does one end a sign-in: %s',
    async (kind) => {
      const { workspace, follow, plan, said, isKept } = await open('/login');
      const phase: SignInPhase = { kind };
      runInAction(() => {
        workspace.reception.signIn.phase = phase;
      });
      await follow(`tabdo:file/${plan}`);
      expect(said()).toBe(LATER);
      await follow('tabdo:add?text=Buy%20milk');
      expect([said(), isKept()]).toEqual([KEPT, true]);
      expect([workspace.path, workspace.reception.signIn.phase]).toEqual(['/login', phase]);
    },
  );

  test('what is kept is asked about once that is over', async () => {
    const { app, workspace, follow, texts } = await open();
    let isBusy = true;
    runInAction(() => workspace.dialogs.open({ kind: 'deleteAccount', isBusy: () => isBusy }));
    await follow('tabdo:add?text=Buy%20milk');
    isBusy = false;
    app.run('app-dialog-close');
    await app.run('todo-receive-kept');
    await app.run('todo-paste-confirm');
    expect(texts()).toEqual(['Buy milk']);
  });
});

describe('over what is under way no other dialog opens', () => {
  test.each([
    ['a busy one', { kind: 'deleteAccount', isBusy: () => true } as const],
    ['a log-out', { kind: 'logout', isBusy: () => false } as const],
  ])('%s', async (_what, dialog) => {
    const { app, workspace, texts } = await open();
    runInAction(() => workspace.dialogs.open(dialog));
    for (const id of [
      'app-trash',
      'app-inspect-keys',
      'app-shortcuts',
      'macros-new',
      'shortcuts-print',
    ] as const)
      app.run(id);
    // The eleventh is one too many for a guest, which a dialog says.
    for (let n = 1; n <= 11; n += 1) app.run('todo-add', { text: `To-do ${n}` });
    expect(texts()).toHaveLength(10);
    expect([workspace.dialogs.dialog, workspace.dialogs.layer]).toEqual([dialog, 'dialog']);
    expect([workspace.macros.draft, workspace.shortcutDialog.printing]).toEqual([null, false]);
  });
});

test('a text that a link brings is asked about in the file that is open', async () => {
  const { workspace, follow, work } = await open();
  await follow('tabdo:add?text=Buy');
  await vi.waitFor(() => expect(workspace.dialogs.dialog).toMatchObject({ fileId: work }));
});
