// A newer version is taken when nobody is at it, in any window, or when the person says so (sync P21, decisions D14).
import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { Updates } from '../../../src/stores/updates';
import { openWorkspace, type TestWindow } from '../../support/workspace';

const MINUTE = 60_000;

interface Seen {
  readonly window: TestWindow;
  readonly updates: Updates;
  readonly calls: string[];
  /** Another version stands ready. */
  arrive(): void;
}

let world: MemoryWorld;

beforeEach(() => {
  world = new MemoryWorld();
});

async function open(): Promise<Seen> {
  const window = await openWorkspace({ world });
  const calls: string[] = [];
  let arrive = (): void => undefined;
  const updates = new Updates(window.workspace, {
    follow: (onOther) => {
      calls.push('follow');
      arrive = onOther;
    },
    check: () => calls.push('check'),
    take: async () => {
      calls.push('take');
    },
  });
  updates.start();
  window.registry.on('willRun', () => updates.acted());
  return { window, updates, calls, arrive: () => arrive() };
}

const reloads = ({ window }: Seen): number => window.platform.controls.reloads;
const pass = async (minutes: number, step = MINUTE / 2): Promise<void> => {
  for (let at = 0; at < minutes * MINUTE; at += step) await world.pass(step);
};
/** Windows hear each other in less time than they wait for an answer. */
const HEARD = 500;
const away = async (seen: Seen): Promise<void> => {
  seen.window.platform.controls.hide();
  await pass(3);
};

describe('keeping the app', () => {
  test('begins some seconds after the start, and the server is asked every hour', async () => {
    const { calls } = await open();
    await world.pass(1000);
    expect(calls).toEqual([]);
    await world.pass(4000);
    expect(calls).toEqual(['follow']);
    await world.pass(61 * MINUTE);
    expect(calls).toEqual(['follow', 'check']);
  });

  test('waits for a network, where a window starts without one', async () => {
    const seen = await open();
    seen.window.platform.controls.setOnline(false);
    await world.pass(5000);
    expect(seen.calls).toEqual([]);
    seen.window.platform.controls.setOnline(true);
    seen.window.platform.controls.setOnline(true);
    expect(seen.calls).toEqual(['follow']);
  });

  test('a version that stands ready is told by a banner, and nothing else happens at once', async () => {
    const seen = await open();
    await world.pass(5000);
    seen.arrive();
    expect(seen.window.workspace.alerts.banners).toMatchObject([
      { id: 'version', action: { label: 'Reload', command: 'app-update' } },
    ]);
    await world.pass(MINUTE);
    expect(reloads(seen)).toBe(0);
  });

  test('the person takes it at once, whatever is typed, which is kept', async () => {
    const seen = await open();
    await world.pass(5000);
    seen.arrive();
    seen.window.run('todo-draft', { text: 'half a thought' });
    await seen.updates.take();
    expect(seen.calls).toEqual(['follow', 'take']);
    expect(reloads(seen)).toBe(1);
    expect(seen.window.platform.session.get('tabdo.drafts')).toContain('half a thought');
  });
});

describe('an idle moment', () => {
  test('is a window that was out of sight for a while', async () => {
    const seen = await open();
    await world.pass(5000);
    seen.arrive();
    await away(seen);
    expect(reloads(seen)).toBeGreaterThan(0);
  });

  test('is a window in which nothing was done for long', async () => {
    const seen = await open();
    await world.pass(5000);
    seen.arrive();
    seen.window.run('todo-focus');
    await pass(9);
    expect(reloads(seen)).toBe(0);
    await pass(2);
    expect(reloads(seen)).toBeGreaterThan(0);
  });

  test('is none for an hour while something can be undone, in sight or out of it', async () => {
    const seen = await open();
    await world.pass(5000);
    seen.arrive();
    seen.window.add('one');
    await away(seen);
    await pass(55);
    expect(reloads(seen)).toBe(0);
    await pass(5);
    expect(reloads(seen)).toBeGreaterThan(0);
  });

  test.each<[string, (window: TestWindow) => unknown]>([
    ['text in the add field', (window) => window.run('todo-draft', { text: 'half' })],
    ['an edit', (window) => window.run('todo-edit', { id: window.id('one') })],
    ['a name field', (window) => window.run('sidebar-add-folder')],
    ['a dialog', (window) => window.run('app-trash')],
    ['the palette', (window) => window.run('app-palette')],
    ['the sign-in', (window) => window.run('app-login')],
    ['a macro that is recorded', (window) => window.run('macros-record')],
  ])('is none with %s', async (_what, act) => {
    const seen = await open();
    seen.window.add('one');
    await world.pass(5000);
    seen.arrive();
    await act(seen.window);
    await away(seen);
    await pass(30);
    expect(reloads(seen)).toBe(0);
  });

  test('comes over a text that lost its place and is written down: it is offered again after the start', async () => {
    const seen = await open();
    seen.window.workspace.rescue.keep('half a thought');
    await world.pass(5000);
    seen.arrive();
    await away(seen);
    await pass(30);
    expect(reloads(seen)).toBe(0);
    seen.window.workspace.drafts.save();
    await pass(30);
    expect(reloads(seen)).toBeGreaterThan(0);
    expect(seen.window.platform.session.get('tabdo.drafts')).toContain('half a thought');
  });

  test('is none where storage refuses, since a reload would lose what is in memory', async () => {
    const seen = await open();
    seen.window.platform.controls.storageRefusal = 'quota';
    seen.window.add('one');
    await world.pass(5000);
    seen.arrive();
    await away(seen);
    expect(reloads(seen)).toBe(0);
  });

  test('is none while another window is in use, and comes when that is not any more', async () => {
    const [first, second] = [await open(), await open()];
    await world.pass(5000);
    first.arrive();
    first.window.platform.controls.hide();
    second.window.run('todo-draft', { text: 'half' });
    await pass(2, HEARD);
    expect([reloads(first), reloads(second)]).toEqual([0, 0]);
    second.window.run('todo-draft', { text: '' });
    second.window.platform.controls.hide();
    await pass(2, HEARD);
    expect(reloads(first)).toBeGreaterThan(0);
  });
});
