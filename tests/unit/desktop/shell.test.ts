// What the desktop window does with its menu bar, deep links and the texts of the capture window (security S21).
import { reaction, runInAction } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import { bootDesktop } from '../../../src/bootDesktop';
import { type MenuItem, nativeMenus } from '../../../src/commands/nativeMenu';
import type { TodoId } from '../../../src/platform/contract/entities';
import type { Dialog } from '../../../src/stores/ui/dialogs';
import { fakeShell } from '../../support/shellBridge';
import { openWorkspace } from '../../support/workspace';

async function open(waiting: readonly unknown[] = []) {
  const app = await openWorkspace();
  const shell = fakeShell({ capture_take: () => waiting });
  const hints = { keysFor: (id: string) => (id === 'app-palette' ? [['Ctrl', 'K']] : null) };
  const stop = await bootDesktop({ ...app, workspace: app.workspace, registry: app.registry, hints }, shell);
  const texts = () => app.workspace.tables.snapshot().todos.map(({ text }) => text);
  const menu = (): readonly MenuItem[] => {
    const [, args] = shell.asked.filter(([command]) => command === 'set_menu').at(-1) ?? [];
    return Object(args).menus.flatMap(({ items }: { items: MenuItem[] }) => items);
  };
  return { ...app, app, workspace: app.workspace, shell, stop, texts, menu };
}

const wasShown = (shell: ReturnType<typeof fakeShell>) =>
  shell.asked.some(([command]) => command === 'window_show');

describe('the menu bar', () => {
  test('holds every command that the palette shows, with its key and whether it can run now', async () => {
    const { menu, app } = await open();
    const shown = app.registry
      .list()
      .filter(({ id, palette }) => palette !== 'hide' || id === 'app-palette')
      .map(({ id }) => id);
    const items = menu().flatMap((item) => (item.kind === 'command' ? [item] : []));
    expect(items.map(({ id }) => id).sort()).toEqual([...shown].sort());
    expect(items.find(({ id }) => id === 'app-palette')).toMatchObject({
      accelerator: 'Ctrl+K',
      enabled: true,
    });
    expect(items.find(({ id }) => id === 'todo-undo')).toMatchObject({ enabled: false });
  });

  test('follows what can run', async () => {
    const { menu, app } = await open();
    app.add('Buy milk');
    await vi.waitFor(() => {
      const undo = menu().find((item) => item.kind === 'command' && item.id === 'todo-undo');
      expect(undo).toMatchObject({ enabled: true });
    });
  });

  test('runs a command, asks in the palette for what it needs, and runs nothing that it does not show', async () => {
    const { shell, workspace, app, texts } = await open();
    app.add('Buy milk');
    shell.say('menu', { id: 'app-theme' });
    await vi.waitFor(() => expect(workspace.dialogs.palette).not.toBeNull());
    for (const payload of [{ id: 'todo-add' }, { id: '__proto__' }, { id: 7 }, null])
      shell.say('menu', payload);
    expect(texts()).toEqual(['Buy milk']);
  });

  test('saves what is typed into a to-do before it acts on it, unless the menu only undoes', async () => {
    const { shell, workspace, app } = await open();
    app.add('Milk');
    app.add('Tea');
    const type = (text: string) => {
      app.run('todo-edit', { id: workspace.todos.openIds[1] as TodoId });
      app.run('todo-edit-draft', { text });
    };
    type('Oat milk');
    shell.say('menu', { id: 'todo-move-up' });
    await vi.waitFor(() => expect(workspace.history.undoLabel).toBe('Move Oat milk'));
    type('Green tea');
    shell.say('menu', { id: 'todo-undo' });
    await vi.waitFor(() => expect(workspace.history.undoLabel).toBe('Edit Oat milk'));
    expect(workspace.todos.editing?.text).toBe('Green tea');
  });

  describe('over another layer', () => {
    async function over(dialog: Dialog) {
      const opened = await open();
      opened.app.add('Buy milk');
      opened.app.run('todo-list-enter');
      opened.app.run('todo-select-all');
      runInAction(() => opened.workspace.dialogs.open(dialog));
      const wait = () => opened.app.platform.world.pass(100);
      return { ...opened, wait };
    }

    test('closes it first, as the palette does, and runs then', async () => {
      const { shell, workspace, texts, wait } = await over({ kind: 'trash' });
      const seen: unknown[] = [];
      const stop = reaction(
        () => texts().length + workspace.todos.openIds.length,
        () => seen.push(workspace.dialogs.dialog),
      );
      shell.say('menu', { id: 'todo-delete' });
      expect(workspace.dialogs.dialog).toBeNull();
      expect(workspace.todos.openIds).toHaveLength(1);
      await wait();
      expect(workspace.todos.openIds).toEqual([]);
      expect(seen).toEqual([null]);
      stop();
    });

    test.each([
      ['a busy dialog', { kind: 'logout', isBusy: () => true } as const, ['todo-delete', 'app-settings']],
      ['the inspector', { kind: 'inspector' } as const, ['todo-delete', 'app-palette']],
    ])('does nothing: %s', async (_what, dialog, ids) => {
      const { shell, workspace, wait } = await over(dialog);
      for (const id of ids) shell.say('menu', { id });
      await wait();
      expect(workspace.todos.openIds).toHaveLength(1);
      expect(workspace.dialogs.dialog).toEqual(dialog);
      expect([workspace.path, workspace.dialogs.palette]).toEqual(['/', null]);
    });

    test('does nothing while a key is recorded', async () => {
      const { shell, workspace, wait } = await over({ kind: 'shortcuts' });
      runInAction(() => workspace.dialogs.record({ kind: 'search' }));
      for (const id of ['todo-delete', 'app-palette']) shell.say('menu', { id });
      await wait();
      expect(workspace.todos.openIds).toHaveLength(1);
      expect(workspace.dialogs.layer).toBe('recorder');
    });

    test('the palette opens above it', async () => {
      const { shell, workspace, wait } = await over({ kind: 'trash' });
      shell.say('menu', { id: 'app-palette' });
      await wait();
      expect([workspace.dialogs.layer, workspace.dialogs.dialog]).toEqual(['palette', { kind: 'trash' }]);
    });
  });

  test('has the places of the system: those of a Mac first, elsewhere last', () => {
    const source = { commands: [], title: String, keyOf: () => null, isEnabled: () => true };
    const roles = (isMac: boolean) =>
      nativeMenus({ ...source, isMac })[0]?.items.flatMap((item) => (item.kind === 'role' ? item.role : []));
    expect(roles(true)).toEqual(['about', 'hide', 'quit']);
    expect(roles(false)).toEqual(['about', 'quit']);
  });
});

describe('a text of the capture window', () => {
  test('is a to-do at once, also one that waited for this window', async () => {
    const { shell, texts } = await open(['Waited', 7]);
    expect(texts()).toEqual(['Waited']);
    expect(shell.asked.at(-1)?.[0]).toBe('capture_ready');
    shell.say('capture', { text: 'Came later' });
    await vi.waitFor(() => expect(texts()).toContain('Came later'));
  });

  test('is in the add field where it cannot be added, once, in a window that one sees', async () => {
    const { shell, texts, workspace } = await open();
    const long = 'x'.repeat(10_001);
    shell.say('capture', { text: long });
    await vi.waitFor(() => expect(wasShown(shell)).toBe(true));
    expect(workspace.drafts.text(workspace.tabs.currentId)).toBe(long);
    expect(workspace.rescue.holdsText).toBe(false);
    expect(texts()).toEqual([]);
  });

  test('that is one too many for a guest is answered in a window that one sees', async () => {
    const { app, shell, texts, workspace } = await open();
    for (let n = 1; n <= 10; n += 1) app.add(`To-do ${n}`);
    expect(wasShown(shell)).toBe(false);
    shell.say('capture', { text: 'One too many' });
    await vi.waitFor(() => expect(wasShown(shell)).toBe(true));
    expect(workspace.dialogs.dialog).not.toBeNull();
    expect(texts()).not.toContain('One too many');
    expect(workspace.drafts.text(workspace.tabs.currentId)).toBe('One too many');
  });

  test('of several lines is asked about in a window that one sees, and one line needs none', async () => {
    const { shell, texts, workspace } = await open();
    shell.say('capture', { text: 'One line' });
    await vi.waitFor(() => expect(texts()).toEqual(['One line']));
    expect(wasShown(shell)).toBe(false);
    shell.say('capture', { text: 'Two\nlines' });
    await vi.waitFor(() => expect(workspace.dialogs.dialog?.kind).toBe('confirmPaste'));
    expect(wasShown(shell)).toBe(true);
  });
});

describe('a file that was saved', () => {
  test.each([
    [{ ok: true, path: 'C:\\Ada\\tabdo.json' }, ['Saved as C:\\Ada\\tabdo.json']],
    [{ ok: true, path: null }, []],
    [{ ok: false, path: null }, ['The file could not be saved']],
    [null, ['The file could not be saved']],
  ])('is told of: %j', async (payload, words) => {
    const { shell, app } = await open();
    shell.say('saved', payload);
    expect(app.toasts).toEqual(words);
  });
});

describe('the end of the program', () => {
  test('waits until what was done last is stored, an open editor included', async () => {
    const { app, shell, texts, workspace } = await open();
    app.add('Buy milk');
    const [row] = workspace.todos.visibleIds;
    workspace.list.beginEdit(row ?? null);
    workspace.todos.typeEdit('Buy oat milk');
    shell.say('leave', null);
    expect(texts()).toEqual(['Buy oat milk']);
    const isReady = () => shell.asked.some(([command]) => command === 'leave_ready');
    await app.platform.world.pass(400);
    expect(isReady()).toBe(false);
    await app.platform.world.pass(200);
    expect(isReady()).toBe(true);
  });
});
