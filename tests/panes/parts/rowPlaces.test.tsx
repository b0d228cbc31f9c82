// Rows of a window that move: their places change on the element, and they are not drawn again.
import { memo, StrictMode } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { WindowRowProps } from '../../../src/panes/parts/drag/rowProps';
import { loadEngine } from '../../../src/panes/parts/drag/useWindow';
import { WindowedDragList } from '../../../src/panes/parts/drag/WindowedDragList';
import { find, type Rendered, render } from './render';

let page: Rendered;
let drawn: string[] = [];

afterEach(() => {
  page.unmount();
  drawn = [];
});

const Row = memo(function Row({ id, rowProps }: { readonly id: string; readonly rowProps: WindowRowProps }) {
  drawn.push(id);
  return <div {...rowProps} />;
});

const grid = (ids: readonly string[]) => (
  <StrictMode>
    <div data-scroller="">
      <WindowedDragList
        label="Rows"
        ids={ids}
        estimateHeight={36}
        renderRow={({ id, rowProps }) => <Row key={id} id={id} rowProps={rowProps} />}
      />
    </div>
  </StrictMode>
);

const places = () =>
  ['A', 'B', 'C', 'N'].map((id) => {
    const row = document.querySelector<HTMLElement>(`[data-id="${id}"]`);
    return row && [row.getAttribute('aria-rowindex'), row.style.top].join(' ').trim();
  });

/** Enough rows behind the others to make the list a windowed one. */
const MANY = Array.from({ length: 100 }, (_, index) => `more ${index}`);

beforeAll(loadEngine);

describe.each([
  ['in the flow', [], (_: number) => ''],
  ['in a window', MANY, (index: number) => ` ${index * 36}px`],
])('rows %s', (_name, rest, top) => {
  const at = (index: number): string => `${index + 1}${top(index)}`;

  test('are not drawn again when one is added above them, and know their new places', () => {
    page = render(grid(['A', 'B', 'C', ...rest]));
    drawn = [];
    page.show(grid(['N', 'A', 'B', 'C', ...rest]));
    expect(drawn.filter((id) => ['A', 'B', 'C'].includes(id))).toEqual([]);
    expect(places()).toEqual([at(1), at(2), at(3), at(0)]);
  });

  test('that change places stand where the order says, also after one was away', () => {
    page = render(grid(['A', 'B', 'C', ...rest]));
    page.show(grid(['C', 'A', ...rest]));
    page.show(grid(['B', 'A', 'C', ...rest]));
    expect(places()).toEqual([at(1), at(0), at(2), null]);
    expect(find('[role="grid"]').getAttribute('aria-rowcount')).toBe(String(3 + rest.length));
  });
});
