// A row that is to be seen once it is drawn, and the wish for it, which ends when something else is looked at (decisions D13).
import { observer } from 'mobx-react-lite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFollowCursor } from '../../../src/panes/todos/followCursor';
import type { FileId, TodoId } from '../../../src/platform/contract/entities';
import { endWishes } from '../../../src/stores/wishes';
import { type DrawnPanes, drawPanes } from '../../support/panes';
import { openWorkspace, type TestWindow } from '../../support/workspace';

const reveal = vi.fn<(id: TodoId) => boolean>();
const List = observer(function List() {
  useFollowCursor(reveal);
  return null;
});

let test: TestWindow;
let drawn: DrawnPanes;
let stop: () => void;
let [plan, other]: FileId[] = [];
let [milk, bread, salt]: TodoId[] = [];

beforeEach(async () => {
  test = await openWorkspace();
  other = test.file('Other');
  plan = test.file('Plan');
  for (const text of ['milk', 'bread', 'salt']) test.add(text);
  [milk, bread, salt] = ['milk', 'bread', 'salt'].map((text) => test.id(text));
  reveal.mockReset().mockReturnValue(false);
  stop = endWishes(test.workspace);
  drawn = await drawPanes(<List />, { test });
  await drawn.run(() => test.workspace.selection.moveTo(milk as TodoId));
  await drawn.run(() => test.workspace.todos.wish(bread as TodoId));
  expect(reveal).toHaveBeenLastCalledWith(bread);
  reveal.mockReset().mockReturnValue(true);
});
afterEach(() => {
  stop();
  return drawn.unmount();
});

it('is shown once it is drawn', async () => {
  await drawn.run(() => test.run('todo-move-down'));
  expect(reveal).toHaveBeenCalledWith(bread);
  expect(test.workspace.todos.unseen).toBeNull();
});

it('is not shown any more after the cursor went elsewhere', async () => {
  await drawn.run(() => test.workspace.selection.moveTo(salt as TodoId));
  expect(reveal.mock.calls).toEqual([[salt]]);
  expect(test.workspace.todos.unseen).toBeNull();
});

it('is not shown any more after another file was looked at', async () => {
  await drawn.run(() => test.run('tab-activate', { id: other as FileId }));
  await drawn.run(() => test.run('tab-activate', { id: plan as FileId }));
  await drawn.run(() => test.workspace.selection.moveTo(milk as TodoId));
  expect(reveal).not.toHaveBeenCalledWith(bread);
  expect(test.workspace.todos.unseen).toBeNull();
});
