// Many changes in one task ask the browser where things stand once, not after each: each asking lays the page out.
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { before, play } from '../../../src/panes/todos/rowGlide';
import { addAll, click, draw, drawn, field, row, rows } from './pane';

const MANY = 8;

beforeEach(async () => {
  await draw();
  await drawn.run(() => drawn.test.file('Groceries'));
  await addAll('first');
});

/** Adds to-dos, each drawn before the next, as events that a script sends do; answers with the names. */
async function addInOneTask(): Promise<string[]> {
  const names = Array.from({ length: MANY }, (_, n) => `Task ${n}`);
  await act(async () => {
    for (const name of names) act(() => void drawn.test.workspace.list.addText(name));
  });
  return names;
}

it('brings the add field into view once, after the last of them', async () => {
  field().focus();
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReset();
  const names = await addInOneTask();
  expect(rows('Open to-dos')).toEqual([...names.toReversed(), 'first']);
  expect(shown.mock.contexts.filter((element) => element === field())).toHaveLength(1);
});

it('moves the focus for the first row that goes and for the last, and each key acts on the right row', async () => {
  await addAll('second', 'third', 'fourth', 'fifth');
  await click(row('fifth'));
  await drawn.run(() => drawn.test.workspace.focus.to('todos'));
  const moved = vi.spyOn(HTMLElement.prototype, 'focus');
  await act(async () => {
    for (let n = 0; n < 4; n += 1) drawn.test.registry.execute('todo-delete', undefined, 'key');
  });
  expect(rows('Open to-dos')).toEqual(['first']);
  expect(document.activeElement).toBe(row('first'));
  expect(moved).toHaveBeenCalledTimes(2);
});

it('lets a row glide once, from where it stood before the first change to where the last one put it', async () => {
  const column = document.createElement('div');
  const glided = document.createElement('div');
  glided.setAttribute('role', 'row');
  glided.dataset.id = 'a';
  column.append(glided);
  let top = 0;
  const asked = vi
    .spyOn(glided, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, top, 100, 36));
  vi.spyOn(column, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 100, 600));
  const frame = document.createElement('div');
  frame.append(column);
  vi.spyOn(frame, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 100, 600));
  const played: unknown[] = [];
  Object.assign(glided, { animate: (keyframes: unknown) => played.push(keyframes) });
  const shown = (...open: string[]) => ({ file: 'f', open, done: [], still: false });

  for (let n = 1; n <= MANY; n += 1) {
    const was = before(column, shown('a'));
    top = n * 36;
    if (was) play(column, was, shown('a'), new Set());
  }
  expect(played).toEqual([]);
  await Promise.resolve();
  expect(played).toEqual([[{ translate: `0 -${MANY * 36}px`, zIndex: 0 }, { translate: '0 0' }]]);
  expect(asked).toHaveBeenCalledTimes(2);
});
