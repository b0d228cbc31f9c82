// Rows of a window that move: their places change on the element, and they are not drawn again.
import { memo, StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { WindowRowProps } from '../../../src/panes/parts/drag/rowProps';
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
    return row && [row.getAttribute('aria-rowindex'), row.dataset.index, row.style.top].join(' ');
  });

test('a row that is added on top moves the others without drawing them', () => {
  page = render(grid(['A', 'B', 'C']));
  drawn = [];
  page.show(grid(['N', 'A', 'B', 'C']));
  expect(new Set(drawn)).toEqual(new Set(['N']));
  expect(places()).toEqual(['2 1 36px', '3 2 72px', '4 3 108px', '1 0 0px']);
});

test('rows that change places stand where the order says, also after one was away', () => {
  page = render(grid(['A', 'B', 'C']));
  page.show(grid(['C', 'A']));
  page.show(grid(['B', 'A', 'C']));
  expect(places()).toEqual(['2 1 36px', '1 0 0px', '3 2 72px', null]);
  expect(find('[role="grid"]').getAttribute('aria-rowcount')).toBe('3');
});
