// A signed-in workspace as the person meets it: what waits, what was refused, what others changed (spec §8, sync P8).
import { beforeEach, describe, expect, it } from 'vitest';
import { accountMessages } from '../../src/platform/contract/accountMessages';
import type { FolderId } from '../../src/platform/contract/entities';
import { MemoryWorld } from '../../src/platform/memory/index';
import { FILE, openAccountWindow, ScriptedServer } from '../support/account';
import type { TestWindow } from '../support/workspace';

let server: ScriptedServer;
let test: TestWindow;
beforeEach(async () => {
  server = new ScriptedServer();
  test = await openAccountWindow(server);
});

const refusing = (code: string, message: string) => () => ({ status: 409, body: { code, message } });

describe('without a connection', () => {
  it('every action is done at once, and says that it will be synced', async () => {
    test.platform.controls.setOnline(false);
    test.add('Milk');
    expect(test.open).toEqual(['Milk']);
    expect(test.toasts).toEqual(['Operation will be synced when online']);
    await test.settle();
    expect(test.workspace.backend?.status).toEqual({ kind: 'offline', count: 1 });
    expect(test.workspace.alerts.banners.map(({ text }) => text)).toEqual([accountMessages.offlineBanner]);
    expect(server.seen.filter(({ type }) => type === 'create_todo')).toEqual([]);
  });

  it('open tabs have words of their own, and one note takes the place of the last', async () => {
    test.platform.controls.setOnline(false);
    test.add('Milk');
    test.run('tab-close');
    await test.platform.world.pass(60);
    expect(test.toasts).toEqual(['Open tabs will be synced when online']);
  });

  it('the sync button says so, and does nothing', async () => {
    test.platform.controls.setOnline(false);
    await test.run('sidebar-sync');
    expect(test.toasts[0]).toBe('Your network is offline');
  });

  it('a device that never saw the account says that it has nothing', async () => {
    const world = new MemoryWorld();
    const away = new ScriptedServer();
    away.away = { kind: 'unreachable' };
    const fresh = await openAccountWindow(away, world);
    expect(fresh.workspace.backend?.complete).toBe(false);
    fresh.platform.controls.setOnline(false);
    await fresh.run('sidebar-sync');
    expect(fresh.toasts[0]).toBe('Network is offline and no cached data available');
    away.away = null;
    fresh.platform.controls.setOnline(true);
    await fresh.settle();
    expect(fresh.workspace.backend?.complete).toBe(true);
    expect(fresh.workspace.items.file(FILE)?.name).toBe('Work');
  });

  it('a window that shows no file shows the first that comes, with what was typed meanwhile', async () => {
    const away = new ScriptedServer();
    away.away = { kind: 'unreachable' };
    const fresh = await openAccountWindow(away, new MemoryWorld());
    expect(fresh.workspace.tabs.activeId).toBeNull();
    fresh.run('todo-draft', { text: 'Mil' });
    away.away = null;
    await fresh.run('sidebar-sync');
    await fresh.settle();
    expect(fresh.workspace.tabs.activeId).toBe(FILE);
    expect(fresh.workspace.drafts.text(FILE)).toBe('Mil');
    expect(fresh.toasts).not.toContain('Text you were typing lost its place');
  });

  it('the note of it goes as soon as the connection is back', async () => {
    test.platform.controls.setOnline(false);
    test.add('Milk');
    await test.settle();
    expect(test.toasts).toEqual(['Operation will be synced when online']);
    test.platform.controls.setOnline(true);
    await test.settle();
    expect(test.toasts).toEqual([]);
  });

  it('everything goes out once it is back', async () => {
    test.platform.controls.setOnline(false);
    test.add('Milk');
    await test.settle();
    test.platform.controls.setOnline(true);
    await test.settle();
    expect(server.seen.filter(({ type }) => type === 'create_todo')).toHaveLength(1);
    expect(test.workspace.backend?.status).toEqual({ kind: 'idle' });
    expect(test.workspace.alerts.banners).toEqual([]);
  });
});

describe('a server that is away', () => {
  it('is not the same as being synced', async () => {
    server.away = { kind: 'unreachable' };
    await test.run('sidebar-sync');
    expect(test.toasts[0]).toBe(accountMessages.serverAway);
    expect(test.workspace.backend?.status).toEqual({ kind: 'offline', count: 0 });
    test.add('Milk');
    await test.settle();
    expect(test.toasts).toContain('Operation will be synced when online');
    expect(test.workspace.backend?.status).toEqual({ kind: 'pending', count: 1 });
  });
});

describe('a session that ended', () => {
  it('keeps everything, and shows the way back', async () => {
    server.away = { kind: 'refused', status: 401, code: 'session_expired', message: '', retryAfterMs: null };
    test.add('Milk');
    await test.settle();
    expect(test.open).toEqual(['Milk']);
    expect(test.workspace.backend?.status).toEqual({ kind: 'signInAgain', count: 1 });
    expect(test.workspace.alerts.banners[0]?.action).toEqual({
      label: 'Sign in',
      command: 'account-sign-in-again',
    });
  });

  it('and a program that is too old is asked to be loaded anew', async () => {
    server.away = { kind: 'refused', status: 426, code: 'update_required', message: '', retryAfterMs: null };
    test.add('Milk');
    await test.settle();
    expect(test.workspace.backend?.status).toEqual({ kind: 'update', count: 1 });
    expect(test.workspace.alerts.banners[0]?.action).toEqual({ label: 'Reload', command: 'app-reload' });
  });
});

describe('a change that the server refuses', () => {
  const refuseMilk = async (): Promise<void> => {
    server.judge = refusing('limit_reached', 'You have reached the limit');
    test.add('Milk');
    await test.settle();
  };

  it('leaves the view, is told in the server’s words, and stands in the list', async () => {
    await refuseMilk();
    expect(test.open).toEqual([]);
    expect(test.workspace.alerts.toasts[0]).toMatchObject({
      text: 'You have reached the limit',
      action: { label: 'Show', command: 'sync-failed' },
    });
    test.run('sync-failed');
    expect(test.workspace.dialogs.dialog).toEqual({ kind: 'failed' });
    expect(test.workspace.account?.failed.rows).toEqual([
      { id: expect.any(String), title: 'Add “Milk”', text: 'Milk', reason: 'You have reached the limit' },
    ]);
  });

  it('comes back by Retry once the server takes it', async () => {
    await refuseMilk();
    server.judge = () => ({ status: 200, body: {} });
    await test.run('sync-retry');
    await test.settle();
    expect(test.workspace.account?.failed.rows).toEqual([]);
    expect(test.open).toEqual(['Milk']);
    expect(test.toasts).toEqual([]);
  });

  it('is refused again and told again where nothing is better', async () => {
    await refuseMilk();
    test.workspace.alerts.clear();
    const [row] = test.workspace.account?.failed.rows ?? [];
    await test.run('sync-retry', { id: row?.id ?? '' });
    await test.settle();
    expect(test.workspace.account?.failed.rows).toHaveLength(1);
    expect(test.toasts).toEqual(['You have reached the limit']);
  });

  it('can be copied as text, and given up', async () => {
    await refuseMilk();
    const id = test.workspace.account?.failed.rows[0]?.id ?? '';
    await test.run('sync-copy', { id });
    expect(test.platform.controls.clipboardText).toBe('Milk');
    await test.run('sync-discard', { id });
    expect(test.workspace.account?.failed.rows).toEqual([]);
    expect(await test.run('sync-failed')).toMatchObject({ kind: 'disabled' });
    expect(test.toasts).toEqual(['Copied']);
  });

  it.each([
    ['move_file', 'Failed to move todo', 'Failed to move file. Please try again.'],
    ['update_folder_order', 'Failed to update folder order. Please try again.', undefined],
    ['update_folder', 'Network error occurred', undefined],
  ])('has the words of the catalogue where the server has none: %s', async (type, text, detail) => {
    const here = test.folder('Here');
    test.folder('There');
    await test.settle();
    server.judge = (op) => (op.type === type ? { status: 400, body: {} } : { status: 200, body: {} });
    if (type === 'move_file') test.run('file-move-to-folder', { id: FILE, folderId: here });
    else if (type === 'update_folder') test.run('item-rename-commit', { id: here, name: 'New' });
    else test.run('folder-move', { id: here, before: test.workspace.items.folderIds[1] as FolderId });
    await test.settle();
    expect(test.workspace.alerts.toasts[0]).toMatchObject({ text, ...(detail && { detail }) });
  });
});

describe('a browser that is nearly full', () => {
  it.each([
    [0.79, false],
    [0.8, true],
    [null, false],
  ])('is told in time: %s', (share, told) => {
    test.workspace.account?.showRoom(share);
    const texts = test.workspace.alerts.banners.map(({ text }) => text);
    expect(texts).toEqual(told ? [accountMessages.nearlyFull] : []);
  });
});

describe('a change that this browser cannot keep', () => {
  it('pushes out what is settled, and is kept where that makes room', async () => {
    let full = false;
    const tight = await openAccountWindow(server, new MemoryWorld(), () => {
      const refused = full ? 'quota' : null;
      full = false;
      return refused;
    });
    full = true;
    tight.add('Milk');
    await tight.settle();
    expect(full).toBe(false);
    expect(tight.open).toEqual(['Milk']);
    expect(tight.toasts).toEqual([]);
    expect(server.seen.filter(({ type }) => type === 'create_todo')).toHaveLength(1);
  });

  it('is taken back with its text offered, and nothing is sent', async () => {
    test.platform.controls.storageRefusal = 'quota';
    test.add('Milk');
    await test.settle();
    expect(test.open).toEqual([]);
    expect(test.toasts).toContain(accountMessages.refusedQuota);
    test.platform.controls.storageRefusal = null;
    test.run('todo-draft-restore');
    expect(test.workspace.drafts.text(FILE)).toBe('Milk');
    expect(server.seen.filter(({ type }) => type === 'create_todo')).toEqual([]);
  });
});
