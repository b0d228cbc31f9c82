// A list is drawn whole while it is short; the code that windows a long one comes when it is needed.
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, type Rendered, render } from './render';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`);
const mounted = () => [...document.querySelectorAll<HTMLElement>('[role="row"]')];

let page: Rendered | undefined;
// Each test meets the module as a new page does: with nothing fetched.
beforeEach(() => vi.resetModules());
afterEach(() => {
  page?.unmount();
  page = undefined;
  vi.doUnmock('../../../src/panes/parts/drag/rowEngine');
});

async function grid() {
  const { RowCell, WindowedDragList } = await import('../../../src/panes/parts/drag/WindowedDragList');
  return (ids: readonly string[]) => (
    <div data-scroller="">
      <WindowedDragList
        label="Open to-dos"
        ids={ids}
        estimateHeight={36}
        renderRow={({ id, rowProps }) => (
          <div {...rowProps} key={id} tabIndex={-1}>
            <RowCell>{id}</RowCell>
          </div>
        )}
      />
    </div>
  );
}

const until = async (holds: () => boolean): Promise<void> => {
  for (let n = 0; n < 100 && !holds(); n += 1)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(holds()).toBe(true);
};

const isWindowed = (): boolean => find('[role="rowgroup"]').style.height !== '';

test('a short list has all its rows in the flow and fetches nothing', async () => {
  const fetched = vi.fn();
  vi.doMock(import('../../../src/panes/parts/drag/rowEngine'), () => {
    fetched();
    return {};
  });
  const draw = await grid();
  page = render(draw(rowsOf(60)));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(mounted().length).toBe(60);
  expect(mounted()[59]?.style.top).toBe('');
  expect(mounted()[59]?.getAttribute('aria-rowindex')).toBe('60');
  expect(fetched).not.toHaveBeenCalled();
});

test('a long list shows the rows of one screen and keeps room for the others until it can be windowed', async () => {
  const draw = await grid();
  page = render(draw(rowsOf(5000)));
  const screen = Math.floor(window.innerHeight / 36) - 4;
  expect(mounted().length).toBe(screen);
  expect(find('[role="rowgroup"]').style.paddingBlockEnd).toBe(`${(5000 - screen) * 36}px`);
  await until(isWindowed);
  expect(find('[role="rowgroup"]').style.height).toBe(`${5000 * 36}px`);
});

test('a list that grows long keeps its rows and the focus', async () => {
  const draw = await grid();
  page = render(draw(rowsOf(60)));
  const first = mounted()[1];
  act(() => first?.focus());
  page.show(draw(rowsOf(61)));
  expect(mounted().length).toBe(60);
  await until(isWindowed);
  expect(document.activeElement).toBe(first);
  expect(first?.style.top).toBe('36px');
});

test('where the code cannot be fetched every row is drawn', async () => {
  vi.doMock(import('../../../src/panes/parts/drag/rowEngine'), () => {
    throw new Error('offline');
  });
  const draw = await grid();
  page = render(draw(rowsOf(200)));
  await until(() => mounted().length === 200);
  expect(find('[role="rowgroup"]').style.paddingBlockEnd).toBe('0px');
});
