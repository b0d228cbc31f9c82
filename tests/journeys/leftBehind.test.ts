// What Sync says of changes that the server refused, and of those that wait for them (sync P7, P8).
import { beforeEach, describe, expect, it } from 'vitest';
import { type Judge, openAccountWindow, ScriptedServer } from '../support/account';
import type { TestWindow } from '../support/workspace';

let server: ScriptedServer;
let test: TestWindow;
beforeEach(async () => {
  server = new ScriptedServer();
  test = await openAccountWindow(server);
});

const REFUSING: Judge = ({ type, after }) =>
  type === 'create_todo'
    ? { status: 403, body: { code: 'limit_reached', message: 'You have reached the limit' } }
    : { status: after ? 425 : 200, body: {} };

describe('Sync', () => {
  const sync = async () => {
    test.workspace.alerts.clear();
    await test.run('sidebar-sync');
    await test.settle();
    return test.workspace.alerts.toasts[0];
  };

  it('says that everything is synced where it is', async () => {
    test.add('Milk');
    expect(await sync()).toMatchObject({ kind: 'success', text: 'Everything is synced' });
  });

  it('says how many changes are not saved while some are refused, and shows them', async () => {
    server.judge = REFUSING;
    test.add('Milk');
    await test.settle();
    expect(await sync()).toMatchObject({
      kind: 'error',
      text: '1 change could not be saved',
      action: { label: 'Show', command: 'sync-failed' },
    });
    test.add('Bread');
    expect(await sync()).toMatchObject({ text: '2 changes could not be saved' });
  });

  it('counts what waits for a refused change', async () => {
    server.away = { kind: 'unreachable' };
    test.add('Milk');
    await test.settle();
    const id = test.id('Milk');
    test.run('todo-edit', { id });
    test.run('todo-edit-commit', { id, text: 'Oat milk' });
    await test.settle();
    server.judge = REFUSING;
    server.away = null;
    expect(await sync()).toMatchObject({ text: '2 changes could not be saved' });
    await test.run('sync-discard', { id: test.workspace.account?.failed.rows[0]?.id ?? '' });
    await test.settle();
    expect(await sync()).toMatchObject({ kind: 'success', text: 'Everything is synced' });
  });
});
