// Sizes and theme are there before the first paint and are kept from then on.
import { runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { readPreferences } from '../../../src/stores/preferences';
import { followPreferences, keepPreferences } from '../../../src/stores/preferencesKeeper';
import { Workspace } from '../../../src/stores/workspace';

function open(stored: Readonly<Record<string, string>> = {}) {
  const world = new MemoryWorld();
  const platform = world.open();
  const { storage } = platform;
  for (const [key, value] of Object.entries(stored)) storage.set(key, value);
  const { layout, keys } = new Workspace(platform);
  return { layout, keys, storage, other: world.open().storage, world };
}

describe('preferences', () => {
  test('what was kept is read at once', () => {
    const { layout, keys, storage } = open({
      sidebarWidth: '500',
      leftWidth: '260',
      'tabdo.theme': 'dark',
    });
    readPreferences(layout, keys, storage);
    expect([layout.sidebarWidth, layout.leftWidth, layout.theme]).toEqual([500, 260, 'dark']);
  });

  test('how keys behave is kept too', async () => {
    const { layout, keys, storage } = open({ 'tabdo.singleKeys': 'false', 'tabdo.labels': 'de' });
    const all = readPreferences(layout, keys, storage);
    expect([keys.singleKeys, keys.hints, keys.labels]).toEqual([false, true, 'de']);
    await keepPreferences(all, storage);
    keys.setHints(false);
    await Promise.resolve();
    expect(storage.get('tabdo.hints')).toBe('false');
  });

  test('unreadable values leave the defaults, and widths keep their bounds', () => {
    const { layout, keys, storage } = open({
      sidebarWidth: '9000',
      leftWidth: 'wide',
      'tabdo.theme': 'pink',
    });
    readPreferences(layout, keys, storage);
    expect([layout.sidebarWidth, layout.leftWidth, layout.theme]).toEqual([800, 200, 'system']);
  });

  test('a change is stored as a plain value, and what was not changed is not', async () => {
    const { layout, keys, storage } = open();
    const all = readPreferences(layout, keys, storage);
    await keepPreferences(all, storage);
    layout.setTheme('light');
    layout.resizeSidebar(420);
    await Promise.resolve();
    expect(storage.get('tabdo.theme')).toBe('light');
    expect(storage.get('sidebarWidth')).toBe('420');
    expect(storage.get('leftWidth')).toBeNull();
  });

  test('a change made while the library is on its way stands and is stored', async () => {
    const { layout, keys, storage } = open({ 'tabdo.theme': 'light' });
    const all = readPreferences(layout, keys, storage);
    const kept = keepPreferences(all, storage);
    layout.setTheme('dark');
    await kept;
    expect(layout.theme).toBe('dark');
    expect(storage.get('tabdo.theme')).toBe('dark');
  });

  test('a storage that refuses costs the preference and nothing else', async () => {
    const { layout, keys, storage } = open();
    const all = readPreferences(layout, keys, storage);
    await keepPreferences(all, storage);
    storage.set = () => {
      throw new Error('full');
    };
    runInAction(() => layout.setTheme('dark'));
    await Promise.resolve();
    expect(layout.theme).toBe('dark');
  });

  test('theme and keys follow another window, sizes do not', async () => {
    const { layout, keys, storage, other, world } = open();
    followPreferences(readPreferences(layout, keys, storage), storage);
    other.set('tabdo.theme', 'dark');
    other.set('tabdo.hints', 'false');
    other.set('sidebarWidth', '700');
    await world.settle();
    expect([layout.theme, keys.hints, layout.sidebarWidth]).toEqual(['dark', false, 401]);
    other.remove('tabdo.theme');
    await world.settle();
    expect(layout.theme).toBe('system');
  });
});
