// What the palette remembers as used last, and what it never does (decisions D7).
import { describe, expect, it } from 'vitest';
import { watchRecents } from '../../../src/commands/recents';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { openWorkspace } from '../../support/workspace';

const KEY = 'tabdo.recents';

async function open(stored: Record<string, string> = {}) {
  const test = await openWorkspace({ world: new MemoryWorld({ stored }) });
  watchRecents(test.registry, test.workspace);
  return test;
}

describe('what was used last', () => {
  it('is remembered for keys and the palette, newest first, and survives', async () => {
    const test = await open();
    test.registry.execute('app-settings', undefined, 'key');
    test.registry.execute('app-shortcuts', undefined, 'palette');
    test.registry.execute('app-settings', undefined, 'palette');
    expect(test.workspace.recents.keys).toEqual(['command:app-settings', 'command:app-shortcuts']);
    expect(test.workspace.recents.rank('command:app-settings')).toBeGreaterThan(
      test.workspace.recents.rank('command:app-shortcuts'),
    );
    expect(test.workspace.recents.rank('command:tab-close')).toBe(0);
    await test.settle();
    expect(JSON.parse(test.platform.storage.get(KEY) ?? '')).toEqual(test.workspace.recents.keys);
  });

  it('is no matter of buttons, nor of what the palette does not list', async () => {
    const test = await open();
    test.registry.execute('app-settings', undefined, 'button');
    test.registry.execute('sidebar-nav-down', undefined, 'key');
    expect(test.workspace.recents.keys).toEqual([]);
  });

  it('names the folder or file that was opened, also by its own key', async () => {
    const test = await open();
    const folder = test.folder('Work');
    const file = test.file('Plan');
    test.run('item-shortcut-set', { id: file, key: 'p' });
    test.registry.execute('folder-open', { id: folder }, 'palette');
    test.registry.execute('sidebar-open-file', { key: 'p' }, 'key');
    expect(test.workspace.recents.keys).toEqual([`file:${file}`, `folder:${folder}`]);
  });

  it.each(['{', '{"a":1}', 'null', '[1,2]'])('starts empty on %s', async (damaged) => {
    const test = await open({ [KEY]: damaged });
    expect(test.workspace.recents.keys).toEqual([]);
  });

  it('goes on where the storage refuses', async () => {
    const test = await open();
    test.platform.controls.storageRefusal = 'quota';
    test.registry.execute('app-settings', undefined, 'key');
    await test.settle();
    expect(test.workspace.recents.keys).toEqual(['command:app-settings']);
  });
});
