// When the guest backend writes, what it writes, and what it does when it may not (decisions D4).
import { describe, expect, it } from 'vitest';
import { MemoryWorld } from '../../../src/platform/memory';
import { isTorn, parseVector } from '../../../src/stores/backend/guestVector';
import { GUEST_SHARING, GUEST_VECTOR_KEY } from '../../../src/stores/persistence/keys';
import { file, folder, GuestWindow, oneWindow, storedTexts, todo, watchWrites, withTodos } from './support';

describe('writing', () => {
  it('comes after the paint', async () => {
    const { world, window, disk } = await oneWindow();
    world.setDelivery('held');
    window.addFile('f');
    expect(world.pipes.held()).toContain('paint:w1');
    expect(disk.has('folderFree')).toBe(false);
    expect(window.platform.storage.get('folderFree')).toBeNull();
    await world.settle();
    expect(disk.get('folderFree')).toContain('File f');
  });

  it('touches the keys that changed and the vector, the vector last', async () => {
    const { world, window } = await withTodos(3);
    const keys = watchWrites(window);
    window.act({ type: 'update_todo', id: todo('t1'), completed: true });
    await world.settle();
    expect(keys).toEqual(['todosFree', GUEST_VECTOR_KEY]);
  });

  it('happens at once when the page is hidden', async () => {
    const { world, window } = await withTodos(1);
    world.setDelivery('held');
    window.addTodo('late', 'f');
    window.platform.controls.hide();
    expect(window.platform.storage.get('todosFree')).toContain('late');
  });

  it('happens at once when the backend is disposed, which is silent from then on', async () => {
    const { world, window, disk } = await withTodos(1);
    window.addTodo('late', 'f');
    window.backend.dispose();
    expect(disk.get('todosFree')).toContain('late');
    const { replaced } = window;
    const other = await new GuestWindow(world.open()).load();
    other.addTodo('later', 'f');
    await world.pass(2000);
    window.backend.accept([]);
    expect(window.replaced).toBe(replaced);
  });

  it('does not happen by loading, hiding or closing alone', async () => {
    const { disk } = await withTodos(2);
    const before = [...disk];
    const second = await oneWindow(Object.fromEntries(disk));
    const keys = watchWrites(second.window);
    await second.world.pass(5000);
    second.window.platform.controls.hide();
    second.window.backend.dispose();
    expect(keys).toEqual([]);
    expect([...second.disk]).toEqual(before);
  });

  it('does not wait for ever for a lock that a sleeping window holds', async () => {
    const { world, window, disk } = await withTodos(1);
    const sleeper = world.open();
    void sleeper.locks.run(GUEST_SHARING, () => new Promise(() => undefined));
    await world.settle();
    window.addTodo('late', 'f');
    await world.settle();
    expect(disk.get('todosFree')).not.toContain('late');
    await world.pass(2000);
    expect(disk.get('todosFree')).toContain('late');
  });

  it('moves a restored to-do out of the Trash only after it is stored where it lives', async () => {
    const { world, window, disk } = await withTodos(2);
    window.act({ type: 'delete_todos', ids: [todo('t1')], deleted: true });
    await world.settle();
    expect(disk.get('todosFree')).not.toContain('"t1"');
    expect(disk.get('tabdo.trash')).toContain('"t1"');
    const keys = watchWrites(window);
    window.act({ type: 'delete_todos', ids: [todo('t1')], deleted: false });
    await world.settle();
    expect(keys.indexOf('todosFree')).toBeLessThan(keys.indexOf('tabdo.trash'));
    expect(disk.get('tabdo.trash')).not.toContain('"t1"');
  });

  it('asks the browser to keep the data once there is something to lose', async () => {
    const { world, window } = await oneWindow();
    window.addFile('f');
    await world.settle();
    expect(window.platform.controls.askedToKeep).toBe(false);
    window.addTodo('t', 'f');
    await world.settle();
    expect(window.platform.controls.askedToKeep).toBe(true);
  });

  it('leaves marks that fit what is stored', async () => {
    const { world, window, disk } = await withTodos(3);
    for (const completed of [true, false, true]) {
      window.act({ type: 'update_todo', id: todo('t1'), completed });
      await world.settle();
      window.act({ type: 'update_folder', id: file('f'), name: `Named ${String(completed)}` });
      await world.settle();
      expect(isTorn(parseVector(disk.get(GUEST_VECTOR_KEY) ?? null), storedTexts(disk))).toBe(false);
    }
  });
});

describe('a storage that refuses', () => {
  it('keeps everything in memory, says so, and writes all of it as soon as it can', async () => {
    const { world, window, disk } = await withTodos(1);
    const before = [...disk];
    window.platform.controls.storageRefusal = 'quota';
    window.addTodo('a', 'f');
    await world.settle();
    expect(window.backend.status).toEqual({ kind: 'unsaved', reason: 'quota' });
    expect(window.shown.todo(todo('a'))).toBeDefined();
    window.platform.controls.hide();
    expect([...disk]).toEqual(before);
    window.platform.controls.storageRefusal = null;
    window.addTodo('b', 'f');
    await world.settle();
    expect(window.backend.status).toEqual({ kind: 'idle' });
    expect(disk.get('todosFree')).toContain('"a"');
    expect(disk.get('todosFree')).toContain('"b"');
  });

  it('leaves nothing half written', async () => {
    const { world, window, disk } = await withTodos(1);
    const before = [...disk];
    const { controls } = window.platform;
    controls.storageRefusal = 'denied';
    controls.refusesKey = (key) => key === GUEST_VECTOR_KEY;
    window.act(
      { type: 'create_todo', id: todo('a'), text: 'A', completed: false, fileId: file('f') },
      { type: 'create_folder', id: folder('d'), name: 'D', parentId: null, folderType: 0 },
    );
    await world.settle();
    expect(window.backend.status).toEqual({ kind: 'unsaved', reason: 'denied' });
    expect(new Map(disk)).toEqual(new Map(before));
  });

  it('makes room before it takes room', async () => {
    const world = new MemoryWorld({ quota: 2600 });
    const window = await new GuestWindow(world.open()).load();
    window.addFile('f');
    window.addTodo('long', 'f', 'x'.repeat(400));
    await world.settle();
    expect(window.backend.status.kind).toBe('idle');
    // The Trash would grow before the list shrinks, and both do not fit at once.
    window.platform.storage.set('ballast', 'y'.repeat(2600 - 300 - sizeOf(world.disk.values)));
    window.act({ type: 'delete_todos', ids: [todo('long')], deleted: true });
    await world.settle();
    expect(window.backend.status.kind).toBe('idle');
    expect(world.disk.values.get('tabdo.trash')).toContain('"long"');
  });

  it('is told of in plain words by the sync button', async () => {
    const { window } = await withTodos(1);
    window.platform.controls.storageRefusal = 'quota';
    window.addTodo('a', 'f');
    expect(await window.backend.sync('button')).toEqual({
      kind: 'failed',
      message: 'The storage of this browser is full. Changes are kept in this window only.',
    });
    window.platform.controls.storageRefusal = null;
    expect(await window.backend.sync('button')).toEqual({
      kind: 'done',
      message: '2 to-dos in 1 file are stored on this device',
    });
  });
});

const sizeOf = (values: ReadonlyMap<string, string>): number =>
  [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
