// Dragging, without a pointer: where a drop goes, what a short list draws, and what the windowed grid mounts.
import { act, Fragment, StrictMode, useRef } from 'react';
import Sortable from 'sortablejs';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DragList } from '../../../src/panes/parts/drag/DragList';
import { speedAt } from '../../../src/panes/parts/drag/edgeScroll';
import { type Boxes, changesNothing, placeAt, reordered } from '../../../src/panes/parts/drag/place';
import { loadEngine } from '../../../src/panes/parts/drag/useWindow';
import {
  RowCell,
  WindowedDragList,
  type WindowedListHandle,
} from '../../../src/panes/parts/drag/WindowedDragList';
import { find, type Rendered, render } from './render';

let page: Rendered | undefined;
beforeAll(loadEngine);
afterEach(() => {
  page?.unmount();
  page = undefined;
});

const stack = (ids: readonly string[]): Boxes => ({
  count: ids.length,
  at: (index) => {
    const id = ids[index];
    return id === undefined ? undefined : { id, start: index * 10, end: index * 10 + 10 };
  },
  indexAt: (offset) => Math.max(0, Math.min(ids.length - 1, Math.floor(offset / 10))),
});
const boxes = stack(['a', 'b', 'c', 'd']);
const before = (offset: number, moving: readonly string[]) => placeAt(boxes, offset, new Set(moving))?.before;

test('the upper half of a row means before it, the lower half behind it', () => {
  expect(before(12, ['d'])).toBe('b');
  expect(before(18, ['d'])).toBe('c');
  expect(before(-50, ['d'])).toBe('a');
  expect(before(500, ['a'])).toBeNull();
});

test('moving rows are no neighbours', () => {
  expect(before(12, ['b'])).toBe('c');
  expect(before(12, ['b', 'c'])).toBe('d');
  expect(placeAt(stack([]), 5, new Set())).toBeNull();
});

test('several rows are taken out in list order; a vanished neighbour changes nothing', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(reordered(ids, new Set(['d', 'a']), 'c')).toEqual(['b', 'a', 'd', 'c']);
  expect(reordered(ids, new Set(['a']), null)).toEqual(['b', 'c', 'd', 'a']);
  expect(reordered(ids, new Set(['a']), 'gone')).toEqual(ids);
  expect(changesNothing(ids, new Set(['b']), 'c')).toBe(true);
  expect(changesNothing(ids, new Set(['b']), 'd')).toBe(false);
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

function Short({ ids }: { readonly ids: readonly string[] }) {
  return (
    <StrictMode>
      <DragList aria-label="Short" onReorder={() => {}}>
        {ids.map((id) => (
          <Fragment key={id}>
            <button type="button" data-id={id}>
              {id}
            </button>
            {id === 'a' && <input aria-label="New name" />}
          </Fragment>
        ))}
      </DragList>
    </StrictMode>
  );
}

const isSortable = () => Sortable.get(find('[aria-label="Short"]')) instanceof Sortable;

/** The engine is fetched when the page is quiet; what it then draws waits for the end of an act. */
async function engine(): Promise<void> {
  for (let n = 0; n < 100 && !isSortable(); n += 1)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(isSortable()).toBe(true);
}

test('a short list becomes draggable later, and its rows and the focus stay what they were', async () => {
  page = render(<Short ids={['a', 'b', 'c']} />);
  const rows = [...document.querySelectorAll('[data-id]')];
  act(() => find('[data-id="b"]').focus());
  expect(isSortable()).toBe(false);
  await engine();
  expect([...document.querySelectorAll('[data-id]')]).toEqual(rows);
  expect(document.activeElement).toBe(rows[1]);
  page.show(<Short ids={['c', 'a', 'b']} />);
  expect([...document.querySelectorAll('[data-id]')].map((row) => row.textContent)).toEqual(['c', 'a', 'b']);
});

test('a list that goes takes its engine along, also under StrictMode', async () => {
  page = render(<Short ids={['a', 'b']} />);
  const list = find('[aria-label="Short"]');
  await engine();
  page.unmount();
  page = undefined;
  expect(Sortable.get(list)).toBeNull();
});
