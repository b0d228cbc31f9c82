// On touch screens the way back closes the top layer, and the history stays as long as it was (decisions D25, design 7.2).
import { runInAction } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import type { LayerHistory } from '../../../src/platform/layerHistory';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { BackButton } from '../../../src/stores/backButton';
import { openWorkspace, type TestWindow } from '../../support/workspace';

/** A history as browsers have it: going somewhere takes a moment, and pushing cuts off what lies ahead. */
class History implements LayerHistory {
  entries: { readonly page: string; readonly depth: number }[] = [{ page: '/', depth: 0 }];
  at = 0;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly later: (ms: number, run: () => void) => void) {}

  get depth(): number {
    return this.entries[this.at]?.depth ?? 0;
  }

  push(depth: number): void {
    this.add(this.entries[this.at]?.page ?? '', depth);
  }

  /** The app goes to another page. */
  visit(page: string): void {
    this.add(page, 0);
  }

  back(steps: number): void {
    this.later(1, () => this.go(-steps));
  }

  onMove(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The person's own way, or the app's. */
  go(steps: number): void {
    this.at = Math.max(0, Math.min(this.entries.length - 1, this.at + steps));
    for (const listener of this.listeners) listener();
  }

  private add(page: string, depth: number): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { page, depth }];
    this.at += 1;
  }
}

let world: MemoryWorld;
let window: TestWindow;
let history: History;

beforeEach(async () => {
  world = new MemoryWorld();
  window = await openWorkspace({ world });
  runInAction(() => {
    window.workspace.layout.touch = true;
    window.workspace.layout.width = 390;
    window.workspace.layout.isPhone = true;
  });
  history = new History((ms, run) => window.platform.clock.later(ms, run));
  new BackButton(window.workspace, history, window.platform.clock).start();
});

const drawer = (open: boolean): void => runInAction(() => window.workspace.layout.openDrawer(open));
const palette = () => runInAction(() => window.workspace.dialogs.openPalette({ query: '', command: null }));
const trash = () => runInAction(() => window.workspace.dialogs.open({ kind: 'trash' }));
const later = () => world.pass(200);
const shown = () => {
  const { layout, dialogs } = window.workspace;
  return [layout.drawerOpen && 'drawer', dialogs.dialog?.kind, dialogs.palette && 'palette'].filter(Boolean);
};

test('going back closes the drawer, and forward opens nothing and stays where it is', async () => {
  drawer(true);
  expect(history.entries).toHaveLength(2);
  history.go(-1);
  expect(shown()).toEqual([]);
  expect(history.at).toBe(0);
  history.go(1);
  await later();
  expect(shown()).toEqual([]);
  expect(history.at).toBe(0);
});

test('of two layers it closes the upper one first', () => {
  trash();
  palette();
  expect(history.at).toBe(2);
  history.go(-1);
  expect(shown()).toEqual(['trash']);
  history.go(-1);
  expect(shown()).toEqual([]);
  expect(history.at).toBe(0);
});

test('a layer that is closed otherwise takes its entry with it', async () => {
  drawer(true);
  drawer(false);
  await later();
  expect(history.at).toBe(0);
  trash();
  palette();
  runInAction(() => {
    window.workspace.dialogs.closePalette();
    window.workspace.dialogs.closeDialog();
  });
  await later();
  expect(history.at).toBe(0);
});

test('a sheet that makes place for a dialog hands its entry on', async () => {
  palette();
  runInAction(() => window.workspace.dialogs.closePalette());
  trash();
  await later();
  expect(history.entries).toHaveLength(2);
  history.go(-1);
  expect(shown()).toEqual([]);
});

test('what is opened while the history still goes back keeps open', async () => {
  drawer(true);
  drawer(false);
  await world.pass(80);
  palette();
  await later();
  expect(shown()).toEqual(['palette']);
  history.go(-1);
  expect(shown()).toEqual([]);
});

test('a page that was gone to from a layer has the page before it behind it', async () => {
  drawer(true);
  history.visit('/settings');
  drawer(false);
  await later();
  expect(history.entries[history.at]?.page).toBe('/settings');
  history.go(-1);
  await later();
  expect(history.at).toBe(0);
  expect(shown()).toEqual([]);
});

test('a dialog that is busy stays, and going back once more asks again', () => {
  let busy = true;
  runInAction(() => window.workspace.dialogs.open({ kind: 'logout', isBusy: () => busy }));
  history.go(-1);
  expect(shown()).toEqual(['logout']);
  expect(history.at).toBe(1);
  busy = false;
  history.go(-1);
  expect(shown()).toEqual([]);
});

test('on a wide window with a mouse layers leave the history alone', async () => {
  runInAction(() => {
    window.workspace.layout.touch = false;
    window.workspace.layout.width = 1440;
    window.workspace.layout.isPhone = false;
  });
  palette();
  trash();
  expect(history.entries).toHaveLength(1);
});

test('without touch it leads from page to page, and what lay over the page goes with it', () => {
  runInAction(() => {
    window.workspace.layout.touch = false;
    window.workspace.layout.width = 1280;
    window.workspace.layout.isPhone = false;
  });
  history.visit('/settings');
  history.visit('/');
  trash();
  palette();
  expect(history.at).toBe(2);
  // An entry that a layer of a narrower window left is of the same page.
  history.go(0);
  expect(shown()).toHaveLength(2);
  window.workspace.arrived('/settings');
  history.go(-1);
  expect(history.at).toBe(1);
  expect(shown()).toEqual([]);
  runInAction(() => window.workspace.dialogs.open({ kind: 'logout', isBusy: () => true }));
  window.workspace.arrived('/');
  history.go(1);
  expect(shown()).toEqual(['logout']);
});

test('a question about a shared text that goes with its page has no answer yet', async () => {
  const { layout, alerts, dialogs } = window.workspace;
  runInAction(() => {
    layout.touch = false;
    layout.width = 1280;
    layout.isPhone = false;
  });
  history.visit('/settings');
  history.visit('/');
  await window.run('todo-receive', { text: 'milk\nbread' });
  window.workspace.pasting.seen();
  palette();
  window.workspace.arrived('/settings');
  history.go(-1);
  expect(shown()).toEqual([]);
  expect(alerts.banners.map(({ id }) => id)).toContain('shared');
  expect([...window.platform.world.shared.texts.values()]).toEqual(['milk\nbread']);
  window.workspace.arrived('/');
  await window.run('todo-receive-kept');
  expect(dialogs.dialog).toMatchObject({ kind: 'confirmPaste', count: 2 });
});

test('going back on a touch screen answers the question that it closes', async () => {
  await window.run('todo-receive', { text: 'milk\nbread' });
  window.workspace.pasting.seen();
  history.go(-1);
  expect(shown()).toEqual([]);
  expect([...window.platform.world.shared.texts.values()]).toEqual([]);
});
