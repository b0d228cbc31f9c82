// A text that another program shared is never lost: what does not fit is kept and asked about again (decisions D17, security S23).
import { expect, test } from 'vitest';
import { MemoryWorld } from '../../../src/platform/memory/index';
import { openWorkspace, type TestWindow } from '../../support/workspace';

const KEPT = 'tabdo.sharedKept';
const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`).join('\n');
const open = () => openWorkspace({ world: new MemoryWorld() });
const banner = ({ workspace }: TestWindow) => workspace.alerts.banners.find(({ id }) => id === 'shared');
const receive = async (window: TestWindow, text: string) => {
  await window.run('todo-receive', { text });
  await window.run('todo-paste-confirm');
};

test('what is more than the plan has room for stays in the window, which says so, and is asked about again', async () => {
  const window = await open();
  window.add('one');
  await receive(window, lines(12));
  expect(window.workspace.todos.openIds).toHaveLength(1);
  expect(banner(window)?.action?.command).toBe('todo-receive-kept');
  expect(window.platform.session.get(KEPT)).toBe(lines(12));
  await window.run('todo-receive-kept');
  expect(window.workspace.dialogs.dialog).toMatchObject({ kind: 'confirmPaste', count: 12 });
  await window.run('todo-paste-confirm');
  expect(window.platform.session.get(KEPT)).toBe(lines(12));
});

test('once it is added, or the question is refused, nothing of it is kept', async () => {
  const window = await open();
  await receive(window, lines(12));
  await window.run('todo-receive-kept');
  await window.run('app-dialog-close');
  expect([banner(window), window.platform.session.get(KEPT)]).toEqual([undefined, null]);
  await receive(window, lines(3));
  expect(window.workspace.todos.openIds).toHaveLength(3);
  expect([banner(window), window.platform.session.get(KEPT)]).toEqual([undefined, null]);
});

test('a text with a line that is too long is refused, and offered to be taken into the add field', async () => {
  const window = await open();
  await window.run('todo-receive', { text: 'x'.repeat(10_001) });
  expect(window.workspace.rescue.holdsText).toBe(true);
});
