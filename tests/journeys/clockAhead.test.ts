// A guest's Trash on a device whose clock was wrong: what it hides it does not erase (decisions D18).
import { describe, expect, it } from 'vitest';
import { MemoryWorld } from '../../src/platform/memory/index';
import { openWorkspace, type TestWindow } from '../support/workspace';

const DAY = 86_400_000;

/** The same browser at another time by its clock; what is done there is kept. */
async function at(before: TestWindow, now: number): Promise<TestWindow> {
  await before.platform.world.pass(2000);
  before.close();
  const stored = Object.fromEntries(before.platform.world.disk.values);
  return openWorkspace({ world: new MemoryWorld({ stored, now }) });
}
const trash = (test: TestWindow): string[] =>
  (test.workspace.tools?.trash.entries ?? []).map(({ name }) => name).sort();

/** A Trash with a file and a to-do, and two to-dos beside it. */
async function begun() {
  const test = await openWorkspace();
  const gone = test.file('Gone');
  test.add('inside');
  test.file('Plan');
  for (const text of ['old', 'later', 'last']) test.add(text);
  const ids = { gone, old: test.id('old') };
  test.run('todo-delete', { ids: [ids.old] });
  test.run('item-delete', { id: gone });
  return { test, ids, now: test.platform.clock.now() };
}

describe('a clock that was 40 days ahead', () => {
  it('once hides what was deleted before, and no more', async () => {
    const { test, ids, now } = await begun();
    const ahead = await at(test, now + 40 * DAY);
    expect(trash(ahead)).toEqual([]);
    ahead.run('todo-delete', { ids: [ahead.id('later')] });
    const right = await at(ahead, now + 60_000);
    expect(trash(right)).toEqual(['Gone', 'later', 'old']);
    right.run('app-trash-restore', { todo: ids.old });
    right.run('app-trash-restore', { item: ids.gone });
    expect(right.open).toEqual(['old', 'last']);
    right.run('file-open', { id: ids.gone });
    expect(right.open).toEqual(['inside']);
  });

  it('twice, with days at the right time between, erases nothing either', async () => {
    const { test, now } = await begun();
    const once = await at(test, now + 40 * DAY);
    once.run('todo-delete', { ids: [once.id('later')] });
    const right = await at(once, now + DAY / 2);
    right.add('new');
    const twice = await at(right, now + 42 * DAY);
    twice.run('todo-delete', { ids: [twice.id('last')] });
    const end = await at(twice, now + 2 * DAY);
    expect(trash(end)).toEqual(['Gone', 'last', 'later', 'old']);
  });

  it('and stays right: what has expired goes from the storage on another day', async () => {
    const { test, now } = await begun();
    let next = test;
    for (const day of [31, 32.5]) {
      next = await at(next, now + day * DAY);
      next.add(`on day ${day}`);
      next.run('todo-delete', { ids: [next.id(`on day ${day}`)] });
    }
    await next.platform.world.pass(2000);
    expect(next.platform.storage.get('tabdo.trash')).not.toMatch(/Gone|inside|old/);
    expect(trash(next)).toEqual(['on day 31', 'on day 32.5']);
  });
});
