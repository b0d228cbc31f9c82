// Who can be reached: a server on this very machine, and what one window finds out for the others (sync P8, P10, P11).
import { autorun } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryWorld } from '../../src/platform/memory/index';
import { openAccountWindow, ScriptedServer } from '../support/account';

let server: ScriptedServer;
beforeEach(() => {
  server = new ScriptedServer();
});

describe('without a connection', () => {
  it('a server on this machine is tried all the same, and believed when it answers', async () => {
    const local = await openAccountWindow(server, new MemoryWorld(), () => null, '/', true);
    local.platform.controls.setOnline(false);
    await local.settle();
    expect(local.workspace.backend?.status).toEqual({ kind: 'idle' });
    local.add('Milk');
    await local.settle();
    expect(local.toasts).toEqual([]);
    expect(server.seen.filter(({ type }) => type === 'create_todo')).toHaveLength(1);
    server.away = { kind: 'unreachable' };
    local.platform.controls.setOnline(true);
    local.platform.controls.setOnline(false);
    await local.settle();
    expect(local.workspace.backend?.status).toEqual({ kind: 'offline', count: 0 });
    local.add('Bread');
    expect(local.toasts).toEqual(['Operation will be synced when online']);
  });
});

describe('a server that does not answer', () => {
  it('is one calm state over all that is tried meanwhile, until it does', async () => {
    const test = await openAccountWindow(server, new MemoryWorld());
    const { world } = test.platform;
    server.away = { kind: 'unreachable' };
    test.add('Milk');
    await world.settle();
    const said: string[] = [];
    const stop = autorun(() => said.push(JSON.stringify(test.workspace.backend?.status)));
    for (let tries = 0; tries < 6; tries += 1) await world.pass(400_000);
    expect(said).toEqual([JSON.stringify({ kind: 'pending', count: 1 })]);
    server.away = null;
    await world.pass(400_000);
    expect(test.workspace.backend?.status).toEqual({ kind: 'idle' });
    stop();
  });
});

describe('what one window finds out about the server', () => {
  it('the others look up: a session that ended, and a server that is back', async () => {
    const world = new MemoryWorld();
    const [here, there] = [await openAccountWindow(server, world), await openAccountWindow(server, world)];
    const states = () => [here, there].map(({ workspace }) => workspace.backend?.status.kind);
    server.away = { kind: 'refused', status: 401, code: 'session_expired', message: '', retryAfterMs: null };
    await here.run('sidebar-sync');
    await world.settle();
    expect(states()).toEqual(['signInAgain', 'signInAgain']);
    server.away = { kind: 'unreachable' };
    await here.run('sidebar-sync');
    await there.run('sidebar-sync');
    await world.settle();
    expect(states()).toEqual(['offline', 'offline']);
    server.away = null;
    await here.run('sidebar-sync');
    await world.settle();
    expect(states()).toEqual(['idle', 'idle']);
  });
});
