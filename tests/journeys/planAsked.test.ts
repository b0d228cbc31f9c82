// The server counts by another plan than this window: the window asks which one it is (spec §5, decisions D20).
import { runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { MemoryWorld } from '../../src/platform/memory/index';
import { followPlan } from '../../src/stores/account/followPlan';
import { openAccountWindow, ScriptedServer } from '../support/account';
import { FakeServer } from '../support/fakeServer';
import { held, plan, windowOf } from '../support/payer';

it('asks for the plan when the server refuses a change by its limit, and not when it refuses for another reason', async () => {
  const world = new MemoryWorld();
  const answers = new FakeServer().on('get_subscription', () => plan(null, false));
  world.http = answers;
  const server = new ScriptedServer();
  windowOf(world);
  const test = await openAccountWindow(server, world);
  runInAction(() =>
    test.workspace.session.begin({ id: 'ada', username: 'ada', email: 'ada@example.com', image: null }),
  );
  const stop = followPlan(test.workspace);
  const refuse = async (code: string): Promise<number> => {
    const before = answers.asked('get_subscription').length;
    server.judge = () => ({ status: 403, body: { code, message: 'No' } });
    test.add(code);
    await test.settle();
    expect(test.workspace.backend?.outbox?.failed.some((failed) => failed.code === code)).toBe(true);
    return answers.asked('get_subscription').length - before;
  };
  // Sending alone asks for it as well: what counts is what the refusal adds.
  const otherwise = await refuse('forbidden');
  expect(await refuse('limit_reached')).toBe(otherwise + 1);
  stop();
});

it('sends again what the limit refused once it is gone, and nothing that was refused otherwise', async () => {
  const world = new MemoryWorld();
  let pays = false;
  world.http = new FakeServer().on('get_subscription', () => plan(pays ? held('active') : null, pays));
  const server = new ScriptedServer();
  windowOf(world);
  const test = await openAccountWindow(server, world);
  runInAction(() =>
    test.workspace.session.begin({ id: 'ada', username: 'ada', email: 'ada@example.com', image: null }),
  );
  const stop = followPlan(test.workspace);
  for (const code of ['forbidden', 'limit_reached']) {
    server.judge = () => ({ status: 403, body: { code, message: 'No' } });
    test.add(code);
    await test.settle();
  }
  server.judge = () => ({ status: 200, body: {} });
  await test.settle();
  expect(test.open).toEqual([]);
  pays = true;
  await test.workspace.account?.subscription.refresh();
  await test.settle();
  expect(test.open).toEqual(['limit_reached']);
  expect(test.workspace.backend?.outbox?.failed.map(({ code }) => code)).toEqual(['forbidden']);
  stop();
  // Upgraded while no window was open: it is sent at the next start.
  server.judge = () => ({ status: 403, body: { code: 'limit_reached', message: 'No' } });
  test.add('Milk');
  await test.settle();
  server.judge = () => ({ status: 200, body: {} });
  const again = followPlan(test.workspace);
  await test.settle();
  expect(test.open).toContain('Milk');
  again();
});
