// What is pasted goes into the file it was meant for, or nowhere (decisions D15).
import { beforeEach, expect, it } from 'vitest';
import { lateMessages } from '../../src/platform/contract/lateMessages';
import { PREMIUM_PLAN } from '../../src/platform/contract/limits';
import { openWorkspace, type TestWindow } from '../support/workspace';

const LINES = Array.from({ length: 12 }, (_, n) => `line ${n}`).join('\n');

let test: TestWindow;
beforeEach(async () => {
  test = await openWorkspace({ plan: PREMIUM_PLAN });
  test.file('Other');
  test.file('Plan');
});

const openIn = (name: string): readonly string[] => {
  const { items, tables } = test.workspace;
  const file = items.activeFileIds.find((id) => items.file(id)?.name === name);
  return file ? tables.view(file).open.map((id) => tables.todo(id)?.text ?? '?') : [];
};

/** Another window, where the file of this one is deleted. */
const deleteElsewhere = async () => {
  await test.settle();
  const other = await openWorkspace({ world: test.platform.world, plan: PREMIUM_PLAN });
  const id = test.workspace.tabs.activeId;
  if (id) await other.run('item-delete', { id, confirmed: true });
  await test.settle();
};

it('goes to the file where the key was pressed, though the next key leads to another', async () => {
  test.platform.controls.clipboardText = 'milk';
  const pasting = test.run('todo-paste');
  test.run('tab-prev');
  await pasting;
  expect(openIn('Plan')).toEqual(['milk']);
  expect(openIn('Other')).toEqual([]);
});

it('is asked about for the file where the key was pressed', async () => {
  test.platform.controls.clipboardText = LINES;
  const pasting = test.run('todo-paste');
  test.run('tab-prev');
  await pasting;
  await test.run('todo-paste-confirm');
  expect(openIn('Plan')).toHaveLength(12);
  expect(openIn('Other')).toEqual([]);
});

it('goes nowhere, and says so, when the file that was asked about is deleted elsewhere', async () => {
  test.run('todo-paste-lines', { text: LINES });
  await deleteElsewhere();
  await test.run('todo-paste-confirm');
  expect(openIn('Other')).toEqual([]);
  expect(test.toasts).toContain(lateMessages.pasteFileGone);
});

it('keeps a shared text for another time when its file is deleted elsewhere', async () => {
  test.run('todo-receive', { text: LINES });
  await deleteElsewhere();
  await test.run('todo-paste-confirm');
  expect(openIn('Other')).toEqual([]);
  await test.run('todo-receive-kept');
  await test.run('todo-paste-confirm');
  expect(openIn('Other')).toHaveLength(12);
});

it('makes no second file where one was made before the clipboard answered', async () => {
  for (const id of [...test.workspace.tabs.ids]) test.run('tab-close', { id });
  await test.settle();
  expect(test.workspace.tabs.currentId).toBeNull();
  test.platform.controls.clipboardText = 'milk';
  const pastings = [test.run('todo-paste'), test.run('todo-paste')];
  test.add('typed meanwhile');
  for (const pasting of pastings) await pasting;
  const { items } = test.workspace;
  expect(items.activeFileIds.map((id) => items.file(id)?.name).sort()).toEqual(['Other', 'Plan', 'Tasks']);
  expect([...openIn('Tasks')].sort()).toEqual(['milk', 'milk', 'typed meanwhile']);
});
