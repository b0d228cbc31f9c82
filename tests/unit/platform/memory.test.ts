// The fake world behaves as browsers do, so that tests on it mean something.
import { describe, expect, it } from 'vitest';
import { createMemoryPlatform, MemoryWorld } from '../../../src/platform/memory';
import { StorageRefused } from '../../../src/platform/types';

function twoWindows(delivery: 'soon' | 'held' = 'soon') {
  const world = new MemoryWorld({ delivery });
  const heard: (string | null)[] = [];
  const [a, b] = [world.open(), world.open()];
  b.storage.onChange((key) => heard.push(key));
  return { world, a, b, heard };
}

describe('storage', () => {
  it('is shared, and tells the other windows but not the writer', async () => {
    const { world, a, b, heard } = twoWindows();
    const own: unknown[] = [];
    a.storage.onChange((key) => own.push(key));
    a.storage.set('k', '1');
    expect(b.storage.get('k')).toBe('1');
    expect(heard).toEqual([]);
    await world.settle();
    expect(heard).toEqual(['k']);
    expect(own).toEqual([]);
    a.storage.set('k', '1');
    await world.settle();
    expect(heard).toEqual(['k']);
  });

  it('shows foreign writes late when they are held, in order', () => {
    const { world, a, b, heard } = twoWindows('held');
    a.storage.set('k', '1');
    a.storage.set('l', '2');
    expect(b.storage.get('k')).toBeNull();
    world.pipes.step('storage:w1>');
    expect(world.disk.values.get('k')).toBe('1');
    expect(b.storage.get('k')).toBeNull();
    world.pipes.step('storage>w2');
    expect([b.storage.get('k'), b.storage.get('l')]).toEqual(['1', null]);
    expect(heard).toEqual(['k']);
  });

  it('lets the last write that arrives win, in every window', async () => {
    const { world, a, b } = twoWindows('held');
    a.storage.set('k', 'a');
    b.storage.set('k', 'b');
    world.pipes.step('storage:w2>');
    world.pipes.step('storage>w1');
    // The own write is still on its way and will be the later one.
    expect(a.storage.get('k')).toBe('a');
    await world.settle();
    expect([a.storage.get('k'), b.storage.get('k'), world.disk.values.get('k')]).toEqual(['a', 'a', 'a']);
  });

  it('refuses what does not fit and what is denied', () => {
    const platform = createMemoryPlatform({ quota: 10 });
    platform.storage.set('key', '1234567');
    expect(() => platform.storage.set('other', '1')).toThrow(StorageRefused);
    platform.storage.set('key', '7654321');
    platform.controls.storageRefusal = 'denied';
    expect(() => platform.storage.set('key', '')).toThrow('storage refused key: denied');
    expect(platform.storage.get('key')).toBe('7654321');
  });

  it('of a session belongs to one window and survives its reload', () => {
    const { world, a, b } = twoWindows();
    a.session.set('draft', 'text');
    expect(b.session.get('draft')).toBeNull();
    a.close();
    expect(world.open({ session: a.session }).session.get('draft')).toBe('text');
  });
});

describe('locks', () => {
  it('let one task in at a time, and pass on when a holder closes', async () => {
    const { world, a, b } = twoWindows();
    const order: string[] = [];
    void a.locks.run('l', async () => {
      order.push('a in');
      await new Promise(() => undefined);
    });
    void b.locks.run('l', () => order.push('b in'));
    await world.settle();
    expect(order).toEqual(['a in']);
    a.close();
    await world.settle();
    expect(order).toEqual(['a in', 'b in']);
  });

  it('give the task back its result and its error', async () => {
    const { locks } = createMemoryPlatform();
    await expect(locks.run('l', () => 5)).resolves.toBe(5);
    await expect(locks.run('l', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(locks.run('l', () => 6)).resolves.toBe(6);
  });
});

describe('channels', () => {
  it('reach the others as copies, not the sender and not closed ones', async () => {
    const { world, a, b } = twoWindows();
    const heard: unknown[] = [];
    const [from, to] = [a.channel('c'), b.channel('c')];
    from.onMessage((message) => heard.push(['own', message]));
    to.onMessage((message) => heard.push(message));
    const message = { list: [1] };
    from.post(message);
    message.list.push(2);
    await world.settle();
    expect(heard).toEqual([{ list: [1] }]);
    to.close();
    from.post(message);
    await world.settle();
    expect(heard).toHaveLength(1);
  });
});

describe('time', () => {
  it('runs what falls due in order, and nothing of closed windows', () => {
    const { world, a, b } = twoWindows();
    const order: string[] = [];
    a.clock.later(20, () => order.push('second'));
    a.clock.later(10, () => {
      order.push('first');
      a.clock.later(5, () => order.push('between'));
    });
    b.clock.later(1, () => order.push('closed'));
    const cancel = a.clock.later(12, () => order.push('cancelled'));
    cancel();
    b.close();
    const start = a.clock.now();
    world.time.advance(30);
    expect(order).toEqual(['first', 'between', 'second']);
    expect(a.clock.now()).toBe(start + 30);
  });

  it('may be set back without anything falling due', () => {
    const { world, a } = twoWindows();
    let due = 0;
    a.clock.later(100, () => {
      due += 1;
    });
    world.time.set(0);
    world.time.advance(99);
    expect(due).toBe(0);
    world.time.advance(1);
    expect(due).toBe(1);
  });
});

describe('the person and the browser', () => {
  it('hide, focus, go offline, navigate, resize and refuse the clipboard', async () => {
    const { controls, ...platform } = createMemoryPlatform({ path: '/features', screen: { width: 390 } });
    const seen: unknown[] = [];
    platform.lifecycle.onHide(() => seen.push('hide'));
    platform.lifecycle.onFocus(() => seen.push('focus'));
    platform.lifecycle.onOnline((online) => seen.push(online));
    platform.navigation.onChange((path) => seen.push(path));
    platform.screen.onChange(() => seen.push(platform.screen.width));
    controls.hide();
    controls.focus();
    controls.setOnline(false);
    platform.navigation.go('/');
    controls.back();
    controls.setScreen({ width: 700 });
    expect(seen).toEqual(['hide', 'focus', false, '/', '/features', 700]);
    expect(await platform.clipboard.write('x')).toBe(true);
    controls.clipboardRefused = true;
    expect(await platform.clipboard.read()).toBeNull();
    expect(await platform.clipboard.write('y')).toBe(false);
    expect(controls.clipboardText).toBe('x');
    controls.nextFile = { name: 'big.json', text: '12345' };
    await expect(platform.files.open('.json', 4)).rejects.toThrow(RangeError);
  });
});
