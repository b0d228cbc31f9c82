// Draws the to-do pane over a real workspace, and finds its parts.
import { act } from 'react';
import { afterEach, beforeAll } from 'vitest';
import { loadEngine } from '../../../src/panes/parts/drag/useWindow';
import { SelectionBar } from '../../../src/panes/todos/SelectionBar';
import { TodoMenu } from '../../../src/panes/todos/TodoMenu';
import { TodoPane } from '../../../src/panes/todos/TodoPane';
import { type DrawnPanes, drawPanes, nameOf } from '../../support/panes';

/** What is drawn now; each test draws its own. */
export let drawn: DrawnPanes;

/** Draws the pane with its bar and menu. */
export async function draw(options: Parameters<typeof drawPanes>[1] = {}) {
  drawn = await drawPanes(
    <>
      <TodoPane />
      <SelectionBar />
      <TodoMenu />
    </>,
    options,
  );
}

beforeAll(loadEngine);
afterEach(() => drawn.unmount());

export const field = () => drawn.get('textbox', 'What needs to be done?') as HTMLInputElement;
export const rows = (grid: string) =>
  [...(drawn.all('grid', grid)[0]?.querySelectorAll<HTMLElement>('[role="row"]') ?? [])].map(nameOf);
export const row = (text: string) => drawn.get('row', text);
export const selected = () =>
  drawn.all('row').filter((each) => each.getAttribute('aria-selected') === 'true');
export const editor = () => drawn.all('textbox', 'Edit to-do')[0] as HTMLTextAreaElement | undefined;
export const checkbox = (text: string) => {
  const found = row(text).querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (!found) throw new Error('a row has no checkbox');
  return found;
};

/** A click as a browser reports it. */
export const click = (element: HTMLElement, init: MouseEventInit = {}) =>
  act(async () => {
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1, ...init }));
    }
  });
export const doubleClick = async (element: HTMLElement) => {
  await click(element);
  await click(element, { detail: 2 });
  await act(async () => {
    element.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true, detail: 2 }));
  });
};

/** Adds to-dos through the commands. */
export async function addAll(...texts: string[]) {
  await drawn.run(() => {
    for (const text of texts) drawn.test.add(text);
  });
}
