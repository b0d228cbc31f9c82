// Commands chosen in the palette while Settings is shown: what they do is seen (decisions D7, D13).
import { describe, expect, it } from 'vitest';
import type { CommandId } from '../../src/commands/types';
import { choose } from '../../src/panes/palette/choose';
import type { Row } from '../../src/panes/palette/rows';
import { openWorkspace, type TestWindow } from '../support/workspace';

/** These say themselves, where they are, what they have done; the chooser of a file is the browser's. */
const ANYWHERE: readonly CommandId[] = [
  'app-settings',
  'app-single-keys',
  'app-hints',
  'app-import',
  'macros-record',
];

/** A workspace with something of everything, two to-dos selected, and Settings in front of it. */
async function atSettings(): Promise<TestWindow> {
  const test = await openWorkspace();
  test.folder('Work');
  test.file('Plan');
  test.file('Other');
  test.add('milk');
  test.add('bread');
  test.add('tea');
  test.run('todo-toggle', { ids: [test.id('bread')] });
  test.run('todo-select-all');
  test.workspace.go('/settings');
  return test;
}

/** Chooses a command's row; it has no further page. */
const pick = (test: TestWindow, id: CommandId) =>
  choose(test, { enter: () => {}, showAll: () => {}, setText: () => {} }, {
    key: id,
    title: id,
    lead: { kind: 'icon', name: 'flag' },
    keys: null,
    verb: 'Run',
    act: { kind: 'run', id, args: undefined },
  } as Row);

const listed = async (): Promise<readonly CommandId[]> => {
  const { registry } = await atSettings();
  const rows = registry.list().filter(({ palette }) => palette !== 'hide');
  return rows.map(({ id }) => id).filter((id) => registry.isEnabled(id) && !ANYWHERE.includes(id));
};

describe('from Settings', () => {
  it('each command shows the workspace, a dialog, another page or what it has done', async () => {
    const ids = await listed();
    const unseen: string[] = [];
    for (const id of ids) {
      const test = await atSettings();
      pick(test, id);
      await test.settle();
      const { path, dialogs } = test.workspace;
      if (path === '/settings' && dialogs.layer === 'none' && test.toasts.length === 0) unseen.push(id);
    }
    expect(unseen).toEqual([]);
    expect(ids.length).toBeGreaterThan(50);
  });
});
