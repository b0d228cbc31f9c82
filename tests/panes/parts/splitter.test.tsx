// The edge between panes: keys, drag, reset.
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Splitter } from '../../../src/panes/parts/Splitter';
import { find, press, type Rendered, render } from './render';

let page: Rendered | undefined;
const onCommit = vi.fn();
beforeEach(() => {
  onCommit.mockClear();
  page = render(<Page />);
  edge().focus();
});
afterEach(() => page?.unmount());

function Page() {
  const [value, setValue] = useState(401);
  return (
    <Splitter
      label="Sidebar width"
      value={value}
      min={256}
      max={800}
      initial={401}
      onChange={setValue}
      onCommit={onCommit}
    />
  );
}

const edge = () => find('hr');
const value = () => Number(edge().getAttribute('aria-valuenow'));
const pointer = (type: string, clientX: number): void =>
  act(
    () =>
      void edge().dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, pointerId: 1, button: 0 })),
  );

test('arrows move by 8, with Shift by 32, Home and End go to the ends', () => {
  press('ArrowRight');
  expect(value()).toBe(409);
  press('ArrowLeft', { shiftKey: true });
  expect(value()).toBe(377);
  press('Home');
  expect(value()).toBe(256);
  press('ArrowLeft');
  expect(value()).toBe(256);
  press('End');
  expect(value()).toBe(800);
  expect(onCommit.mock.calls.flat()).toEqual([409, 377, 256, 800]);
});

test('a drag changes live and commits once; Escape takes it back', () => {
  pointer('pointerdown', 401);
  pointer('pointermove', 450);
  pointer('pointermove', 500);
  expect(value()).toBe(500);
  expect(onCommit).not.toHaveBeenCalled();
  pointer('pointerup', 500);
  expect(onCommit.mock.calls).toEqual([[500]]);
  pointer('pointerdown', 500);
  pointer('pointermove', 600);
  press('Escape');
  expect(value()).toBe(500);
  pointer('pointermove', 700);
  expect(value()).toBe(500);
  expect(onCommit).toHaveBeenCalledTimes(1);
});

test('a double click restores the default', () => {
  press('End');
  act(() => void edge().dispatchEvent(new MouseEvent('dblclick', { bubbles: true })));
  expect(value()).toBe(401);
});
