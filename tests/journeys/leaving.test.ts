// Logging out: what is unsent is counted again, and a window for which no page comes goes on as a guest's (decisions D22, sync P18).
import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { signInMessages } from '../../src/platform/contract/signInMessages';
import { MemoryWorld } from '../../src/platform/memory/index';
import { storeSession } from '../../src/stores/account/stored';
import { openAccountWindow, ScriptedServer } from '../support/account';
import type { TestWindow } from '../support/workspace';

const ADA = { _id: 'ada', email: 'ada@example.com', username: 'Ada' };

let world: MemoryWorld;
let server: ScriptedServer;
let reached: boolean;

beforeEach(() => {
  world = new MemoryWorld();
  server = new ScriptedServer();
  reached = true;
  const answer = { kind: 'ok', value: { response: {}, message: '' } } as const;
  world.http = {
    call: async () => (reached ? answer : { kind: 'unreachable' }),
    stream: async () => ({ kind: 'unreachable' }),
  };
});

async function open(): Promise<TestWindow> {
  const test = await openAccountWindow(server, world);
  if (test.platform.storage.get('todoToken') === null) storeSession(test.platform.storage, 'token', ADA);
  runInAction(() =>
    test.workspace.session.begin({ id: 'ada', username: 'Ada', email: ADA.email, image: null }),
  );
  await world.pass(200);
  return test;
}

const away = (): void => {
  reached = false;
  server.away = { kind: 'unreachable' };
};

/** As far as it goes by itself. */
async function logOut(test: TestWindow): Promise<void> {
  void test.run('account-log-out');
  await world.pass(5_000);
}

const asked = (test: TestWindow): number | null => {
  const { phase } = test.workspace.reception.leaving;
  return phase.kind === 'asking' ? phase.unsent : null;
};

describe('logging out', () => {
  it('goes to the page of a guest where one comes', async () => {
    const test = await open();
    test.add('Milk');
    await world.settle();
    await logOut(test);
    expect(test.platform.controls.left).toEqual(['/']);
    expect(world.disk.values.get('todoToken')).toBeUndefined();
    expect(world.databases.names()).toEqual([]);
  });

  it('is not closed by Escape once it clears this device', async () => {
    const test = await open();
    world.http = { call: () => new Promise(() => undefined), stream: world.http.stream };
    void test.run('account-log-out');
    await world.pass(1);
    const { dialogs, reception } = test.workspace;
    expect(reception.leaving.phase.kind).toBe('going');
    test.run('app-dialog-close');
    expect(dialogs.dialog?.kind).toBe('logout');
    // What is added from the palette now would go nowhere (decisions D7).
    test.run('app-palette');
    expect(dialogs.palette).toBeNull();
    await world.pass(10_000);
    expect(world.disk.values.get('todoToken')).toBeUndefined();
  });

  it('asks once more where another window added something meanwhile', async () => {
    const [here, there] = [await open(), await open()];
    away();
    here.add('Milk');
    await world.settle();
    await logOut(here);
    expect(asked(here)).toBe(1);
    there.add('Bread');
    there.add('Salt');
    await world.settle();
    here.run('account-log-out-discard');
    await world.pass(1);
    expect(asked(here)).toBe(3);
    expect(world.disk.values.get('todoToken')).toBe('token');
    here.run('account-log-out-discard');
    await world.pass(5_000);
    expect(world.disk.values.get('todoToken')).toBeUndefined();
  });

  it.each([
    ['with nothing unsent', 0],
    ['and discarding what is unsent', 1],
  ])('asks once more where another window adds something while it goes, %s', async (_, unsent) => {
    const [here, there] = [await open(), await open()];
    if (unsent > 0) server.away = { kind: 'unreachable' };
    if (unsent > 0) here.add('Milk');
    await world.settle();
    world.http = { call: () => new Promise(() => undefined), stream: world.http.stream };
    void here.run('account-log-out');
    await world.pass(1_000);
    if (unsent > 0) void here.run('account-log-out-discard');
    await world.pass(1_000);
    expect(here.workspace.reception.leaving.phase.kind).toBe('going');
    server.away = { kind: 'unreachable' };
    there.add('Bread');
    await world.pass(5_000);
    expect(asked(here)).toBe(unsent + 1);
    expect(world.disk.values.get('todoToken')).toBe('token');
    expect(there.open).toContain('Bread');
    here.run('account-log-out-discard');
    await world.pass(10_000);
    expect(world.disk.values.get('todoToken')).toBeUndefined();
  });

  it('leaves every window a guest’s where no page comes, and nothing of the person in it', async () => {
    const [here, there] = [await open(), await open()];
    here.add('Milk');
    await world.settle();
    makeMacro(here);
    expect(here.workspace.macros.list).toHaveLength(1);
    await here.run('todo-copy', { ids: [here.id('Milk')] });
    there.run('todo-draft', { text: 'typed by Ada' });
    await world.settle();
    away();
    here.platform.controls.setOnline(false);
    there.platform.controls.setOnline(false);
    await logOut(here);
    await world.pass(5_000);
    for (const test of [here, there]) {
      const { workspace, platform } = test;
      expect(platform.controls.left).toEqual([]);
      expect(platform.controls.reloads).toBe(0);
      expect(workspace.backend?.kind).toBe('guest');
      // Nor what they paid for: a guest may be asked to upgrade, and cancels nothing.
      expect([workspace.session.plan, workspace.account]).toEqual(['free', null]);
      expect(workspace.session.signedIn).toBe(false);
      expect(workspace.dialogs.dialog).toBeNull();
      expect(workspace.alerts.banners).toEqual([]);
      expect(test.toasts).toEqual([signInMessages.loggedOutHere]);
      expect(workspace.tables.snapshot().items).toEqual([]);
      expect(workspace.macros.list).toEqual([]);
      expect(workspace.clipboard.isEmpty).toBe(true);
      expect(workspace.drafts.all.size).toBe(0);
      expect(workspace.history.undoLabel).toBeNull();
    }
    expect([...world.disk.values.keys()].filter((key) => /ada|Token|User/.test(key))).toEqual([]);
    here.file('Mine now');
    here.add('As a guest');
    await world.pass(100);
    expect(world.disk.values.get('todosFree')).toContain('As a guest');
  });
});

describe('what somebody kept in this browser besides their data', () => {
  it('is not there for the next, and there again for them', async () => {
    const test = await open();
    makeMacro(test);
    const is = (id: string): void => {
      runInAction(() => test.workspace.session.begin({ id, username: id, email: '', image: null }));
      test.workspace.macros.reload();
    };
    is('bob');
    expect(test.workspace.macros.list).toEqual([]);
    is('ada');
    expect(test.workspace.macros.list).toHaveLength(1);
  });
});

function makeMacro(test: TestWindow): void {
  test.run('macros-new');
  test.run('macros-draft', { name: 'Of Ada', steps: [{ command: 'todo-undo' }] });
  test.run('macros-save');
}
