// An account that other devices change too: values that replace each other, and states that differ (sync P12, P23).
import { beforeEach, describe, expect, it } from 'vitest';
import { lateMessages } from '../../src/platform/contract/lateMessages';
import { FILE, openAccountWindow, ScriptedServer } from '../support/account';
import type { TestWindow } from '../support/workspace';

let server: ScriptedServer;
let test: TestWindow;
beforeEach(async () => {
  server = new ScriptedServer();
  test = await openAccountWindow(server);
});

describe('a device that holds something else than the server', () => {
  const rename = (name: string): void =>
    server.change({ type: 'update_folder', id: FILE, name, at: '2026-01-01T00:00:00.000Z' });
  const name = (): string | undefined => test.workspace.items.file(FILE)?.name;
  /** Until it has looked: it pauses between its steps. */
  const looked = async (): Promise<void> => {
    for (const ms of [6_000, 1, 1]) await test.platform.world.pass(ms);
  };

  it('reads everything again, with what is still to be sent kept', async () => {
    rename('Elsewhere');
    await test.run('sidebar-sync');
    expect(name()).toBe('Work');
    await looked();
    expect(name()).toBe('Elsewhere');
    expect(server.reported).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    test.add('Milk');
    await test.settle();
    expect(test.open).toEqual(['Milk']);
  });

  it('compares again an hour later, and not before', async () => {
    await looked();
    rename('Elsewhere');
    await test.run('sidebar-sync');
    await test.platform.world.pass(60_000);
    expect(name()).toBe('Work');
    await test.platform.world.pass(3_600_000);
    await looked();
    expect(name()).toBe('Elsewhere');
  });

  it('waits until nothing is on its way', async () => {
    rename('Elsewhere');
    server.away = { kind: 'unreachable' };
    test.add('Milk');
    await test.platform.world.pass(60_000);
    expect(name()).toBe('Work');
    expect(test.open).toEqual(['Milk']);
  });
});

describe('a value of another device that was replaced', () => {
  /** Writes "Cow milk" over the "Oat milk" of another device. */
  const replace = async (): Promise<void> => {
    test.add('Milk');
    await test.settle();
    const id = test.id('Milk');
    server.overwrites({ entity: 'todo', id, field: 'text', value: 'Oat milk' });
    test.run('todo-edit', { id });
    test.run('todo-edit-commit', { id, text: 'Cow milk' });
    await test.settle();
  };

  it('is offered back, and bringing it back can be undone', async () => {
    await replace();
    expect(test.workspace.alerts.toasts[0]).toMatchObject({
      text: lateMessages.changedElsewhere,
      detail: '“Oat milk”',
      action: { label: 'Restore', command: 'sync-restore-other' },
    });
    server.judge = () => ({ status: 200, body: {} });
    test.run('sync-restore-other');
    expect(test.open).toEqual(['Oat milk']);
    test.run('todo-undo');
    expect(test.open).toEqual(['Cow milk']);
    expect(await test.run('sync-restore-other')).toMatchObject({ kind: 'disabled' });
  });

  it('is offered in every window: the one that sent it may be out of sight', async () => {
    const { world } = test.platform;
    const other = await openAccountWindow(server, world);
    await replace();
    expect(other.workspace.alerts.toasts.map(({ text }) => text)).toEqual([lateMessages.changedElsewhere]);
    server.judge = () => ({ status: 200, body: {} });
    other.run('sync-restore-other');
    await test.settle();
    expect([test.open, other.open]).toEqual([['Oat milk'], ['Oat milk']]);
  });

  it('is not offered where what it belonged to is gone', async () => {
    server.overwrites({ entity: 'todo', id: 'nowhere', field: 'text', value: 'Oat milk' });
    test.add('Milk');
    await test.settle();
    expect(test.toasts).toEqual([]);
  });

  it.each([
    ['completed', true],
    ['priority', 1],
  ] as const)('comes back whatever it is: %s', async (field, value) => {
    test.add('Milk');
    await test.settle();
    const id = test.id('Milk');
    server.overwrites({ entity: 'todo', id, field, value });
    test.run('todo-edit', { id });
    test.run('todo-edit-commit', { id, text: 'Cow milk' });
    await test.settle();
    test.run('sync-restore-other');
    const { tables } = test.workspace;
    expect(tables.todo(id)?.[field]).toBe(value);
  });
});

describe('the Trash of an account', () => {
  const names = () => test.workspace.trash.entries.map(({ name }) => name);
  const drop = async (text: string) => {
    test.add(text);
    await test.settle();
    const id = test.id(text);
    test.run('todo-delete', { ids: [id] });
    await test.settle();
    return id;
  };

  it('does not offer what the server has erased, whose id it keeps', async () => {
    const id = await drop('Gone');
    await drop('Here');
    expect(names().sort()).toEqual(['Gone', 'Here']);
    server.change({ type: 'update_todo', id, text: '', at: '2026-01-01T00:00:00.000Z' });
    server.reset();
    await test.run('sidebar-sync');
    expect(names()).toEqual(['Here']);
  });

  it('offers nothing after its 30 days, also where the server has not erased it yet', async () => {
    await drop('Gone');
    await test.platform.world.pass(31 * 86_400_000);
    expect(names()).toEqual([]);
  });
});

describe('a hundred changes of another device', () => {
  const texts = (from: number, to: number): string[] =>
    Array.from({ length: to - from }, (_, at) => `theirs ${from + at}`);

  beforeEach(async () => {
    const ops = texts(0, 100).map((text, at) => ({
      ...{ type: 'create_todo', opId: `other:${at + 1}`, n: at + 1, cursor: null, after: [], schema: 1 },
      ...{ id: `their-${at}`, text, completed: false, fileId: FILE },
    }));
    await server.batch({ client: 'other', token: 'token', ack: 0, cursor: null }, ops as never);
  });

  it('come in steps, and what is done in between stays in its place', async () => {
    const synced = test.run('sidebar-sync');
    await test.settle();
    const first = test.open.length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(100);
    test.add('mine');
    expect(test.open[0]).toBe('mine');
    for (let turn = 0; turn < 5; turn += 1) await test.platform.world.pass(1);
    await synced;
    await test.settle();
    expect([...test.open].sort()).toEqual(['mine', ...texts(0, 100)].sort());
    expect(test.workspace.backend?.status).toEqual({ kind: 'idle' });
    const again = await openAccountWindow(server, test.platform.world);
    expect(again.open).toEqual(test.open);
  });
});
