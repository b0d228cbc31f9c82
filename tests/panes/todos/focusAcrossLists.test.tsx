// The focus of a row that travels between the open and the completed list.
import { afterEach, expect, it } from 'vitest';
import { TodoPane } from '../../../src/panes/todos/TodoPane';
import { type DrawnPanes, drawPanes } from '../../support/panes';

let drawn: DrawnPanes;

afterEach(() => drawn.unmount());

it('goes with the row when undo brings it back from the completed list, so that keys go on working', async () => {
  drawn = await drawPanes(<TodoPane />);
  await drawn.run(() => {
    for (const text of ['C', 'B', 'A']) drawn.test.add(text);
  });
  await drawn.press('ArrowDown');
  await drawn.press(' ');
  await drawn.press('z', { ctrlKey: true });
  expect(document.activeElement).toBe(drawn.get('row', 'A'));
  await drawn.press('Delete');
  expect(drawn.all('row').map((row) => row.getAttribute('aria-label'))).toEqual(['B', 'C']);
  expect(document.activeElement).toBe(drawn.get('row', 'B'));
});
