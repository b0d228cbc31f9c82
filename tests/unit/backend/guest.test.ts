// The guest backend: the sync button, loading, and what time does.
import { describe, expect, it } from 'vitest';
import { createMemoryPlatform } from '../../../src/platform/memory';
import { parseVector } from '../../../src/stores/backend/guestVector';
import { GUEST_VECTOR_KEY } from '../../../src/stores/persistence/keys';
import { file, GuestWindow, oneWindow, storedRows, todo, withTodos } from './support';

const DAY = 24 * 60 * 60 * 1000;

describe('the sync button', () => {
  it('counts what is stored', async () => {
    const { window } = await withTodos(1);
    const done = { kind: 'done', message: '1 to-do in 1 file is stored on this device' };
    expect(await window.backend.sync('button')).toEqual(done);
  });

  it('says that nothing is stored', async () => {
    const { window } = await oneWindow();
    const done = { kind: 'done', message: 'Nothing is stored on this device yet' };
    expect(await window.backend.sync('button')).toEqual(done);
  });

  it('brings in what was changed where no event tells of it', async () => {
    const { window } = await withTodos(1);
    const { storage } = window.platform;
    storage.set('todosFree', (storage.get('todosFree') ?? '').replace('Text of t1', 'Other text'));
    await window.backend.sync('button');
    expect(window.shown.todo(todo('t1'))?.text).toBe('Other text');
  });
});

describe('as time passes', () => {
  it('an idle window goes on after its numbers were forgotten', async () => {
    const { world, window, disk } = await withTodos(1);
    await world.pass(2 * DAY);
    const other = await new GuestWindow(world.open()).load();
    other.act({ type: 'update_todo', id: todo('t1'), text: 'Changed today' });
    await world.pass(2000);
    expect(parseVector(disk.get(GUEST_VECTOR_KEY) ?? null).contained.size).toBe(1);
    const third = await new GuestWindow(world.open()).load();
    world.setDelivery('held');
    window.addTodo('t2', 'f');
    world.pipes.step('channel:w1>w3');
    // Under its old number others would wait for those before it, which nobody knows any more.
    expect(third.shown.todo(todo('t2'))).toBeDefined();
    world.setDelivery('soon');
    await world.pass(2000);
    for (const rows of [storedRows(disk, world.time.now()), window.shown, other.shown]) {
      expect(rows.todo(todo('t1'))?.text).toBe('Changed today');
      expect(rows.todo(todo('t2'))).toBeDefined();
    }
  });

  it('the Trash lets go after 30 days, once it was that late on two days', async () => {
    const { world, window, disk } = await withTodos(2);
    window.act({ type: 'delete_todos', ids: [todo('t1')], deleted: true });
    await world.settle();
    await world.pass(29 * DAY);
    const load = () => new GuestWindow(world.open()).load();
    expect((await load()).shown.todo(todo('t1'))).toBeDefined();
    await world.pass(2 * DAY);
    const first = await load();
    expect(first.shown.todo(todo('t1'))).toBeDefined();
    first.addTodo('t3', 'f');
    await world.pass(DAY);
    const after = await load();
    expect(after.shown.todo(todo('t1'))).toBeUndefined();
    expect(after.shown.todo(todo('t2'))).toBeDefined();
    expect(disk.get('todosFree')).toContain('"t2"');
    after.act({ type: 'delete_todos', ids: [todo('t3')], deleted: true });
    await world.pass(2000);
    expect(disk.get('tabdo.trash')).not.toContain('"t1"');
  });
});

describe('loading', () => {
  it('gives a file back to to-dos whose file is unknown, with what a tab remembers of it', async () => {
    const at = '2026-01-10T08:00:00.000Z';
    const rows = ['a', 'b', 'c'].map((id) => ({
      id,
      text: id,
      completed: false,
      fileId: `file-${id}`,
      createdAt: at,
    }));
    const { world, window, disk } = await oneWindow({
      todosFree: JSON.stringify([...rows, { id: 'd', text: 'd', completed: false, createdAt: at }]),
      openTabsFree: JSON.stringify([{ id: 'file-b', name: 'Groceries', backgroundColor: '#112233' }]),
    });
    expect(window.shown.item(file('file-a'))?.name).toBe('Recovered');
    expect(window.shown.item(file('file-b'))).toMatchObject({
      name: 'Groceries',
      backgroundColor: '#112233',
    });
    expect(window.shown.isLiveFile(window.shown.todo(todo('d'))?.fileId ?? file(''))).toBe(true);
    await world.settle();
    const stored = storedRows(disk, world.time.now());
    expect(stored.liveTodoCount()).toBe(4);
  });

  it('accepts observable lists inside operations', async () => {
    const { observable } = await import('mobx');
    const platform = createMemoryPlatform();
    const window = await new GuestWindow(platform).load();
    window.addFile('f');
    const opentabs = observable.array([file('f')]);
    window.backend.accept([{ type: 'update_opentabs', at: platform.clock.stamp(), opentabs, base: [] }]);
    opentabs.clear();
    await platform.world.settle();
    expect(platform.storage.get('openTabsFree')).toContain('"f"');
  });
});
