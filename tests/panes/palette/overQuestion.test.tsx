// The palette over the question about a shared text: whoever runs a command has not said no to the text (decisions D15, S23).
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WorkspaceDialogs } from '../../../src/panes/dialogs/WorkspaceDialogs';
import { Palette } from '../../../src/panes/palette/Palette';
import { TodoPane } from '../../../src/panes/todos/TodoPane';
import { type DrawnPanes, drawPanes } from '../../support/panes';

let drawn: DrawnPanes;

beforeEach(async () => {
  drawn = await drawPanes(
    <>
      <TodoPane />
      <WorkspaceDialogs />
      <Palette />
    </>,
  );
  await drawn.run(() => drawn.test.file('Work'));
  await drawn.run(() => drawn.test.file('Home'));
  await drawn.run(() => drawn.test.run('todo-receive', { text: 'milk\nbread' }));
});
afterEach(() => drawn.unmount());

const workspace = () => drawn.test.workspace;
const banners = () => workspace().alerts.banners.map(({ id }) => id);
const kept = () => [...drawn.test.platform.world.shared.texts.values()];
const palette = async (words: string) => {
  await drawn.press('k', { ctrlKey: true });
  await drawn.type(drawn.get('combobox', 'Search commands and items'), words);
};

test.each([
  ['a file', 'Work'],
  ['a command', '>theme dark'],
  ['a new to-do', 'one that nobody has'],
])('%s that is chosen there leaves the text unanswered', async (_, words) => {
  await palette(words);
  await drawn.press('Enter');
  expect(workspace().dialogs.dialog).toBeNull();
  expect([banners(), kept()]).toEqual([['shared'], ['milk\nbread']]);
  await drawn.run(() => drawn.test.run('todo-receive-kept'));
  await drawn.click(drawn.get('button', 'Add 2 to-dos'));
  expect(drawn.test.open).toEqual(expect.arrayContaining(['milk', 'bread']));
  expect([banners(), kept()]).toEqual([[], []]);
});

test('so does the way from there to a key of its own', async () => {
  await palette('>sync');
  await drawn.press('Enter', { ctrlKey: true });
  expect(workspace().dialogs.dialog).toMatchObject({ kind: 'shortcuts' });
  expect([banners(), kept()]).toEqual([['shared'], ['milk\nbread']]);
});

test.each([
  ['Escape', () => drawn.press('Escape')],
  ['Cancel', () => drawn.click(drawn.get('button', 'Cancel'))],
])('%s is a no', async (_, answer) => {
  await answer();
  expect([workspace().dialogs.dialog, banners(), kept()]).toEqual([null, [], []]);
});
