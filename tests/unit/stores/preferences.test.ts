// Sizes and theme are there before the first paint and are kept from then on.
import { runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { keepPreferences, readPreferences } from '../../../src/stores/preferences';
import { Workspace } from '../../../src/stores/workspace';

function open(stored: Readonly<Record<string, string>> = {}) {
  const platform = new MemoryWorld().open();
  const { storage } = platform;
  for (const [key, value] of Object.entries(stored)) storage.set(key, value);
  const { layout, shortcuts } = new Workspace(platform);
  return { layout, shortcuts, storage };
}

describe('preferences', () => {
  test('what was kept is read at once', () => {
    const { layout, shortcuts, storage } = open({
      sidebarWidth: '500',
      leftWidth: '260',
      'tabdo.theme': 'dark',
    });
    readPreferences(layout, shortcuts, storage);
    expect([layout.sidebarWidth, layout.leftWidth, layout.theme]).toEqual([500, 260, 'dark']);
  });

  test('how keys behave is kept too', async () => {
    const { layout, shortcuts, storage } = open({ 'tabdo.singleKeys': 'false', 'tabdo.labels': 'de' });
    readPreferences(layout, shortcuts, storage);
    expect([shortcuts.singleKeys, shortcuts.hints, shortcuts.labels]).toEqual([false, true, 'de']);
    await keepPreferences(layout, shortcuts, storage);
    shortcuts.setHints(false);
    await Promise.resolve();
    expect(storage.get('tabdo.hints')).toBe('false');
  });

  test('unreadable values leave the defaults, and widths keep their bounds', () => {
    const { layout, shortcuts, storage } = open({
      sidebarWidth: '9000',
      leftWidth: 'wide',
      'tabdo.theme': 'pink',
    });
    readPreferences(layout, shortcuts, storage);
    expect([layout.sidebarWidth, layout.leftWidth, layout.theme]).toEqual([800, 200, 'system']);
  });

  test('a change is stored as a plain value, and what was not changed is not', async () => {
    const { layout, shortcuts, storage } = open();
    readPreferences(layout, shortcuts, storage);
    await keepPreferences(layout, shortcuts, storage);
    layout.setTheme('light');
    layout.resizeSidebar(420);
    await Promise.resolve();
    expect(storage.get('tabdo.theme')).toBe('light');
    expect(storage.get('sidebarWidth')).toBe('420');
    expect(storage.get('leftWidth')).toBeNull();
  });

  test('a change made while the library is on its way stands and is stored', async () => {
    const { layout, shortcuts, storage } = open({ 'tabdo.theme': 'light' });
    readPreferences(layout, shortcuts, storage);
    const kept = keepPreferences(layout, shortcuts, storage);
    layout.setTheme('dark');
    await kept;
    expect(layout.theme).toBe('dark');
    expect(storage.get('tabdo.theme')).toBe('dark');
  });

  test('a storage that refuses costs the preference and nothing else', async () => {
    const { layout, shortcuts, storage } = open();
    await keepPreferences(layout, shortcuts, storage);
    storage.set = () => {
      throw new Error('full');
    };
    runInAction(() => layout.setTheme('dark'));
    await Promise.resolve();
    expect(layout.theme).toBe('dark');
  });
});
