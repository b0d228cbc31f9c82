// What windows of one guest tell each other, and what they make of it (decisions D5).
import { describe, expect, it } from 'vitest';
import { isTorn, parseVector } from '../../../src/stores/backend/guestVector';
import { GUEST_SHARING, GUEST_VECTOR_KEY } from '../../../src/stores/persistence/keys';
import { file, GuestWindow, oneWindow, storedRows, storedTexts, todo, withTodos } from './support';

describe('two windows', () => {
  async function two() {
    const first = await withTodos(2);
    const other = await new GuestWindow(first.world.open()).load();
    return { ...first, other };
  }

  it('show the changes of each other before anything is stored', async () => {
    const { world, window, other, disk } = await two();
    world.setDelivery('held');
    window.addTodo('new', 'f');
    world.pipes.step('channel:w1>w2');
    expect(other.shown.todo(todo('new'))).toBeDefined();
    expect(disk.get('todosFree')).not.toContain('"new"');
  });

  it('hear all that one task of the other did in two messages, the last before it closes', async () => {
    const { world, window, other } = await two();
    world.setDelivery('held');
    const heard: unknown[] = [];
    world
      .open()
      .channel(GUEST_SHARING)
      .onMessage((message) => heard.push(message));
    for (const id of ['n1', 'n2', 'n3']) window.addTodo(id, 'f');
    await Promise.resolve();
    for (const id of ['n4', 'n5']) window.addTodo(id, 'f');
    window.platform.close();
    window.backend.dispose();
    world.setDelivery('soon');
    await world.settle();
    expect(heard).toHaveLength(4);
    for (const id of ['n1', 'n2', 'n3', 'n4', 'n5']) expect(other.shown.todo(todo(id))).toBeDefined();
  });

  it('both keep what they did: one adds, the other completes', async () => {
    const { world, window, other, disk } = await two();
    world.setDelivery('held');
    window.act({ type: 'update_todo', id: todo('t1'), completed: true });
    other.addTodo('new', 'f');
    window.platform.controls.hide();
    other.platform.controls.hide();
    await world.settle();
    await world.pass(2000);
    const stored = storedRows(disk, world.time.now());
    expect(stored.todo(todo('t1'))?.completed).toBe(true);
    expect(stored.todo(todo('new'))).toBeDefined();
    expect(window.shown.todo(todo('new'))).toBeDefined();
    expect(other.shown.todo(todo('t1'))?.completed).toBe(true);
  });

  it('save what a window told of and could not write any more', async () => {
    const { world, window, disk } = await two();
    world.setDelivery('held');
    window.addTodo('orphaned', 'f');
    world.pipes.step('channel:w1>w2');
    window.platform.close();
    world.setDelivery('soon');
    await world.pass(1000);
    expect(disk.get('todosFree')).toContain('"orphaned"');
  });

  it('let the later change of the same thing win, whichever arrives first', async () => {
    const { world, window, disk } = await oneWindow();
    window.addFile('f');
    window.addTodo('t', 'f');
    await world.pass(2000);
    const channel = world.open().channel(GUEST_SHARING);
    const at = (ms: number) => new Date(world.time.now() + ms).toISOString();
    const say = (client: string, ms: number, text: string) =>
      channel.post({ client, first: 1, ops: [{ type: 'update_todo', at: at(ms), id: 't', text }] });
    say('later', 20, 'the later text');
    await world.settle();
    say('earlier', 10, 'the earlier text');
    await world.settle();
    expect(window.shown.todo(todo('t'))?.text).toBe('the later text');
    await world.pass(2000);
    expect(storedRows(disk, world.time.now()).todo(todo('t'))?.text).toBe('the later text');
  });

  it('do not take for contained what came before a message that is still missing', async () => {
    const { world, window, disk } = await withTodos(1);
    const channel = world.open().channel(GUEST_SHARING);
    const at = new Date(world.time.now()).toISOString();
    const create = (id: string) => ({ type: 'create_todo', at, id, text: id, completed: false, fileId: 'f' });
    channel.post({ client: 'x', first: 2, ops: [create('second')] });
    await world.pass(2000);
    expect(window.shown.todo(todo('second'))).toBeUndefined();
    expect(parseVector(disk.get(GUEST_VECTOR_KEY) ?? null).contained.has('x')).toBe(false);
    channel.post({ client: 'x', first: 1, ops: [create('first')] });
    await world.pass(2000);
    expect(window.shown.todo(todo('second'))).toBeDefined();
    expect(parseVector(disk.get(GUEST_VECTOR_KEY) ?? null).contained.get('x')?.n).toBe(2);
  });

  it('wait with a change of a row that nobody has told of yet', async () => {
    const { world, window, disk } = await withTodos(1);
    const channel = world.open().channel(GUEST_SHARING);
    const at = (ms: number) => new Date(world.time.now() + ms).toISOString();
    channel.post({
      client: 'x',
      first: 1,
      ops: [{ type: 'update_todo', at: at(5), id: 'new', completed: true }],
    });
    await world.pass(2000);
    expect(parseVector(disk.get(GUEST_VECTOR_KEY) ?? null).contained.has('x')).toBe(false);
    const row = { type: 'create_todo', at: at(1), id: 'new', text: 'New', completed: false, fileId: 'f' };
    channel.post({ client: 'y', first: 1, ops: [row] });
    await world.pass(2000);
    expect(window.shown.todo(todo('new'))?.completed).toBe(true);
    expect(storedRows(disk, world.time.now()).todo(todo('new'))?.completed).toBe(true);
  });

  it('do not believe a vector whose data another writer overwrote', async () => {
    const { world, window, disk } = await withTodos(2);
    const raw = world.open().storage;
    const vector = parseVector(raw.get(GUEST_VECTOR_KEY));
    const windows = Object.fromEntries([...vector.contained, ['x', { n: 3, at: world.time.now() }]]);
    raw.set('todosFree', '[]');
    raw.set(GUEST_VECTOR_KEY, JSON.stringify({ windows, marks: vector.marks }));
    await world.pass(3000);
    expect(window.shown.todo(todo('t2'))).toBeDefined();
    expect(storedRows(disk, world.time.now()).todo(todo('t2'))).toBeDefined();
    const after = parseVector(disk.get(GUEST_VECTOR_KEY) ?? null);
    expect(after.contained.has('x')).toBe(false);
    expect(isTorn(after, storedTexts(disk))).toBe(false);
  });

  it('ignore words that are no messages', async () => {
    const { world, window } = await withTodos(1);
    const { replaced } = window;
    const channel = world.open().channel(GUEST_SHARING);
    for (const word of [
      null,
      1,
      'x',
      [],
      {},
      { client: 'x', first: 1, ops: [{ type: 'nonsense', at: '' }, 4] },
    ]) {
      channel.post(word);
    }
    await world.pass(2000);
    expect(window.replaced).toBe(replaced);
    expect(window.backend.status.kind).toBe('idle');
  });

  it('do not bring back what somebody cleared, until something is done here', async () => {
    const { world, window, disk } = await withTodos(2);
    const raw = world.open().storage;
    for (const key of raw.keys()) raw.remove(key);
    await world.pass(3000);
    window.platform.controls.hide();
    expect(disk.size).toBe(0);
    expect(window.shown.todo(todo('t1'))).toBeDefined();
    window.addTodo('t3', 'f');
    await world.settle();
    const stored = storedRows(disk, world.time.now());
    expect([...stored.allTodos()].map((row) => row.id).sort()).toEqual(['t1', 't2', 't3']);
    expect(stored.item(file('f'))).toBeDefined();
  });
});
