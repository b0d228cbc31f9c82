// Where a window was left is written down once it is drawn, and as the page goes (spec §4 Tabs).
import { expect, test } from 'vitest';
import { MemoryWorld } from '../../src/platform/memory/index';
import { keepView } from '../../src/stores/viewKeeper';
import { openWorkspace } from '../support/workspace';

async function opened() {
  const window = await openWorkspace({ world: new MemoryWorld() });
  const [plan, notes] = [window.file('Plan'), window.file('Notes')];
  const stop = keepView(window.workspace);
  await window.settle();
  const { storage, session } = window.platform;
  const kept = () => JSON.parse(storage.get('tabdo.view') ?? 'null');
  const own = () => JSON.parse(session.get('tabdo.view') ?? 'null');
  return { window, plan, notes, stop, kept, own };
}

test('a change of tab is written after the paint', async () => {
  const { window, plan, notes, kept, own } = await opened();
  expect(kept()).toMatchObject({ tab: notes });
  window.run('tab-activate', { id: plan });
  expect([kept().tab, own().tab]).toEqual([notes, notes]);
  await window.settle();
  expect([kept().tab, own().tab]).toEqual([plan, plan]);
});

test('a page that goes before the paint writes it', async () => {
  const { window, plan, kept, own } = await opened();
  window.run('tab-activate', { id: plan });
  window.platform.controls.hide();
  expect([kept().tab, own().tab]).toEqual([plan, plan]);
});

test('what is as it was is not written again', async () => {
  const { window, plan, notes, kept } = await opened();
  window.platform.storage.set('tabdo.view', '{"tab":"of another window"}');
  window.run('tab-activate', { id: plan });
  window.run('tab-activate', { id: notes });
  await window.settle();
  window.platform.controls.hide();
  expect(kept()).toEqual({ tab: 'of another window' });
});

test('a file that was deleted is folded no more', async () => {
  const { window, plan, notes, kept } = await opened();
  window.run('todo-fold-completed');
  await window.settle();
  expect(kept().folded).toEqual([notes]);
  window.run('item-delete', { id: notes });
  await window.settle();
  expect(kept()).toMatchObject({ tab: plan, folded: [] });
});

test('a window in which nothing is yet leaves what the last one wrote', async () => {
  const world = new MemoryWorld({ stored: { 'tabdo.view': '{"tab":"t1"}' } });
  const window = await openWorkspace({ world });
  keepView(window.workspace);
  await window.settle();
  window.platform.controls.hide();
  expect(window.platform.storage.get('tabdo.view')).toBe('{"tab":"t1"}');
});
