// What somebody types when they log out or delete their account is saved first, and never shown to whoever comes next (traps B33, security S20).
import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../src/platform/contract/messages';
import { MemoryWorld } from '../../src/platform/memory/index';
import { keepApart } from '../../src/stores/account/apart';
import { followAccount } from '../../src/stores/account/follow';
import { storeSession } from '../../src/stores/account/stored';
import { keepUnfinished } from '../../src/stores/unfinished';
import { openAccountWindow, ScriptedServer } from '../support/account';
import { openWorkspace, type TestWindow } from '../support/workspace';

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

function away(): void {
  reached = false;
  server.away = { kind: 'unreachable' };
}

async function logOut(test: TestWindow): Promise<void> {
  void test.run('account-log-out');
  await world.pass(5_000);
}

describe('what is being typed when somebody goes', () => {
  const SECRET = 'Divorce papers';
  const fields: readonly [string, (test: TestWindow) => void][] = [
    ['a new name', (test) => void [test.run('sidebar-add-todo'), test.workspace.naming.type(SECRET)]],
    ['a rename', (test) => void [test.run('item-rename'), test.workspace.naming.type(SECRET)]],
    [
      'a to-do',
      (test) => {
        test.run('todo-edit', { id: test.id('Milk') });
        test.run('todo-edit-draft', { text: SECRET });
      },
    ],
    ['the add field', (test) => void test.run('todo-draft', { text: SECRET })],
  ];

  /** Somebody with a to-do, whose window writes down what is typed as the running app does. */
  async function typing(type: (test: TestWindow) => void): Promise<TestWindow> {
    const test = await openAccountWindow(server, world);
    storeSession(test.platform.storage, 'token', { _id: 'ada', email: 'ada@example.com', username: 'Ada' });
    runInAction(() => test.workspace.session.begin({ id: 'ada', username: 'Ada', email: '', image: null }));
    keepApart(test.workspace, 'ada');
    test.add('Milk');
    await world.settle();
    keepUnfinished(test.workspace);
    runInAction(() => type(test));
    await world.pass(300);
    return test;
  }

  /** The page that comes in the same window, in the order of the start. */
  async function next(before: TestWindow): Promise<TestWindow> {
    await world.pass(1_000);
    before.platform.controls.hide();
    before.platform.close();
    const test = await openWorkspace({ world, session: before.platform.session });
    followAccount(test.workspace);
    keepUnfinished(test.workspace);
    return test;
  }

  function showsNothing({ workspace, platform, toasts }: TestWindow): void {
    expect([workspace.naming.state.kind, workspace.naming.typed]).toEqual(['none', null]);
    expect([workspace.todos.editing, workspace.drafts.all.size]).toEqual([null, 0]);
    expect(toasts).not.toContain(messages.draftRescued);
    platform.controls.hide();
    const kept = [...world.disk.values.values()].concat(
      ['tabdo.unfinished', 'tabdo.drafts'].map((key) => platform.session.get(key) ?? ''),
    );
    expect(kept.filter((text) => text.includes(SECRET))).toEqual([]);
  }

  it.each(fields)('is not shown to the next person: %s', async (_, type) => {
    const test = await typing(type);
    await logOut(test);
    expect(test.platform.controls.left).toEqual(['/']);
    showsNothing(await next(test));
  });

  it.each(fields)('is not shown after the account was deleted: %s', async (_, type) => {
    const test = await typing(type);
    test.run('account-delete');
    await test.run('account-delete-confirm', { typed: 'DELETE' });
    await world.pass(5_000);
    expect(test.platform.controls.left).toEqual(['/']);
    showsNothing(await next(test));
  });

  it('is not shown where it was written down after everything had gone', async () => {
    const test = await typing(() => undefined);
    await logOut(test);
    test.run('todo-draft', { text: SECRET });
    test.run('sidebar-add-todo');
    runInAction(() => test.workspace.naming.type(SECRET));
    showsNothing(await next(test));
  });

  it.each(fields.slice(0, 3))('is saved and sent first: %s', async (_, type) => {
    const test = await typing(type);
    await logOut(test);
    expect(JSON.stringify(server.seen)).toContain(SECRET);
  });

  it('counts as unsent where it cannot be sent', async () => {
    const test = await typing(fields[0]?.[1] ?? (() => undefined));
    away();
    await logOut(test);
    expect(test.workspace.reception.leaving.phase).toEqual({ kind: 'asking', unsent: 1 });
  });

  it('stays the guest’s own where no page came in between', async () => {
    const test = await typing(() => undefined);
    away();
    await logOut(test);
    await world.pass(10_000);
    expect(test.workspace.backend?.kind).toBe('guest');
    test.run('todo-draft', { text: 'of the guest' });
    const { workspace } = await next(test);
    expect(workspace.drafts.text(null)).toBe('of the guest');
  });
});
