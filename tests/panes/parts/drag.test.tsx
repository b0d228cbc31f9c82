// Dragging, without a pointer: where a drop goes, how neighbours slide, and what the windowed grid mounts.
import { act, useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { speedAt } from '../../../src/panes/parts/drag/edgeScroll';
import { changesNothing, listBoxes, placeAt, reordered } from '../../../src/panes/parts/drag/place';
import { slideOffsets } from '../../../src/panes/parts/drag/slide';
import {
  RowCell,
  WindowedDragList,
  type WindowedListHandle,
} from '../../../src/panes/parts/drag/WindowedDragList';
import { find, type Rendered, render } from './render';

let page: Rendered | undefined;
afterEach(() => {
  page?.unmount();
  page = undefined;
});

const NONE: ReadonlySet<string> = new Set();
const boxes = listBoxes(
  ['a', 'b', 'c', 'd'].map((id, index) => ({ id, start: index * 10, end: index * 10 + 10 })),
);
const before = (offset: number, moving: readonly string[], fixed: readonly string[] = []) =>
  placeAt(boxes, offset, new Set(moving), new Set(fixed))?.before;

test('the upper half of a row means before it, the lower half behind it', () => {
  expect(before(12, ['d'])).toBe('b');
  expect(before(18, ['d'])).toBe('c');
  expect(before(-50, ['d'])).toBe('a');
  expect(before(500, ['a'])).toBeNull();
});

test('moving rows are no neighbours, and nothing goes before a fixed row', () => {
  expect(before(12, ['b'])).toBe('c');
  expect(before(12, ['b', 'c'])).toBe('d');
  expect(before(2, ['d'], ['a'])).toBe('b');
  expect(before(2, ['b'], ['a'])).toBe('c');
  expect(placeAt(listBoxes([]), 5, NONE, NONE)).toBeNull();
});

test('several rows are taken out in list order; a vanished neighbour changes nothing', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(reordered(ids, new Set(['d', 'a']), 'c')).toEqual(['b', 'a', 'd', 'c']);
  expect(reordered(ids, new Set(['a']), null)).toEqual(['b', 'c', 'd', 'a']);
  expect(reordered(ids, new Set(['a']), 'gone')).toEqual(ids);
  expect(changesNothing(ids, new Set(['b']), 'c')).toBe(true);
  expect(changesNothing(ids, new Set(['b']), 'd')).toBe(false);
});

test('neighbours slide by the width of the dragged tab and its gap', () => {
  const tabs = listBoxes(
    ['a', 'b', 'c'].map((id, index) => ({ id, start: index * 104, end: index * 104 + 100 })),
  );
  expect([...slideOffsets(tabs, 'a', null)]).toEqual([
    ['b', -104],
    ['c', -104],
  ]);
  expect([...slideOffsets(tabs, 'c', 'a')]).toEqual([
    ['a', 104],
    ['b', 104],
  ]);
  expect([...slideOffsets(tabs, 'b', 'c')]).toEqual([]);
});

test('a list scrolls while the pointer is at its edge, faster further out, and not from the side', () => {
  const box = new DOMRect(0, 0, 300, 600);
  expect(speedAt(box, { x: 100, y: 300 }, 'y')).toBe(0);
  expect(speedAt(box, { x: 100, y: 590 }, 'y')).toBeGreaterThan(0);
  expect(speedAt(box, { x: 100, y: 10 }, 'y')).toBeLessThan(0);
  expect(speedAt(box, { x: 100, y: 900 }, 'y')).toBe(2500);
  expect(speedAt(box, { x: 400, y: 590 }, 'y')).toBe(0);
});

const LONG = Array.from({ length: 5000 }, (_, index) => `row ${index}`);

function Grid({
  ids,
  pinned = [],
}: {
  readonly ids: readonly string[];
  readonly pinned?: readonly string[];
}) {
  const list = useRef<WindowedListHandle>(null);
  return (
    <div data-scroller="">
      <button type="button" id="last" onClick={() => list.current?.reveal('row 4999', { focus: true })}>
        Last
      </button>
      <WindowedDragList
        ref={list}
        label="Open to-dos"
        ids={ids}
        estimateHeight={36}
        multiselectable
        pinnedIds={pinned}
        renderRow={({ id, rowProps }) => (
          <div {...rowProps} key={id} tabIndex={-1}>
            <RowCell>{id}</RowCell>
          </div>
        )}
      />
    </div>
  );
}

const mounted = () => [...document.querySelectorAll<HTMLElement>('[role="row"]')];

test('a grid of 5,000 mounts a window, and says how many rows there are', () => {
  page = render(<Grid ids={LONG} />);
  const grid = find('[role="grid"]');
  expect(grid.getAttribute('aria-rowcount')).toBe('5000');
  expect(grid.getAttribute('aria-multiselectable')).toBe('true');
  expect(mounted().length).toBeGreaterThan(10);
  expect(mounted().length).toBeLessThan(60);
  expect(mounted()[0]?.getAttribute('aria-rowindex')).toBe('1');
  expect(find('[role="row"] > [role="gridcell"]').textContent).toBe('row 0');
});

test('a pinned row is mounted wherever it is, with its true index', () => {
  page = render(<Grid ids={LONG} pinned={['row 3000']} />);
  expect(find('[data-id="row 3000"]').getAttribute('aria-rowindex')).toBe('3001');
});

test('the row with focus stays mounted when the order changes around it', () => {
  page = render(<Grid ids={LONG} />);
  act(() => find('[data-id="row 2"]').focus());
  const more = Array.from({ length: 900 }, (_, index) => `new ${index}`);
  page.show(<Grid ids={[...more, ...LONG]} />);
  expect(document.activeElement?.getAttribute('data-id')).toBe('row 2');
  expect(find('[data-id="row 2"]').getAttribute('aria-rowindex')).toBe('903');
});

test('a row far away can be revealed and given focus', () => {
  page = render(<Grid ids={LONG} />);
  act(() => find('#last').click());
  expect(document.activeElement?.getAttribute('data-id')).toBe('row 4999');
});
