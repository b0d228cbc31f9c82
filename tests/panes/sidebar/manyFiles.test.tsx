// A folder with more files than a screen holds: what a start draws of it, and what is drawn anew when another opens.
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PREMIUM_PLAN } from '../../../src/platform/contract/limits';
import { MemoryWorld } from '../../../src/platform/memory/index';
import type { DrawnPanes } from '../../support/panes';
import { openWorkspace } from '../../support/workspace';
import { drawSidebar, names } from './draw';

let panes: DrawnPanes | null = null;
const waiting: IdleRequestCallback[] = [];

afterEach(async () => {
  await panes?.unmount();
  panes = null;
  waiting.splice(0);
  vi.unstubAllGlobals();
});

/** Until the page has come to rest, and what it fetches then is there. */
const rest = (): Promise<void> =>
  act(async () => {
    for (const run of waiting.splice(0)) run({ didTimeout: false, timeRemaining: () => 50 });
    await import('../../../src/panes/sidebar/ManyFiles');
  });

/** A window that opens on so many files, one of them active, and has not come to rest. */
async function openOn(active: string, count = 70): Promise<DrawnPanes> {
  const world = new MemoryWorld();
  const before = await openWorkspace({ world, plan: PREMIUM_PLAN });
  const ids = new Map(Array.from({ length: count }, (_, at) => [`file ${at}`, before.file(`file ${at}`)]));
  const id = ids.get(active);
  if (id) before.run('file-open', { id });
  before.close();
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => waiting.push(run));
  panes = await drawSidebar({ world });
  return panes;
}

const files = (drawn: DrawnPanes): string[] => names(drawn).filter((name) => name.startsWith('file'));

it('draws a screen of them at a start, and all once the page is quiet', async () => {
  const drawn = await openOn('file 199', 200);
  const screen = window.innerHeight / 32;
  expect(files(drawn)).toHaveLength(screen);
  await rest();
  expect(files(drawn)).toHaveLength(200);
});

it('draws of many what is near what is seen, and of the others the name alone', async () => {
  const drawn = await openOn('file 199', 200);
  await rest();
  expect(files(drawn)).toHaveLength(200);
  const option = (name: string) => drawn.get('option', name);
  const isWhole = (name: string) => option(name).querySelector('svg') !== null;
  expect([isWhole('file 199'), isWhole('file 5')]).toEqual([true, false]);
  expect(option('file 5').textContent).toBe('file 5');
  const screen = window.innerHeight / 32;
  const scroller = option('file 5').closest('[data-area="files"] > div:last-child');
  if (!scroller) throw new Error('Nothing scrolls');
  scroller.scrollTop = (200 - screen) * 32;
  await act(async () => scroller.dispatchEvent(new Event('scroll')));
  // The active one is whole wherever it stands.
  expect([isWhole('file 5'), isWhole('file 199'), isWhole('file 180')]).toEqual([true, true, false]);
  // While a row is dragged it stands elsewhere than in its list: what was near stays so.
  document.documentElement.dataset.dragging = '';
  scroller.scrollTop = 0;
  await act(async () => scroller.dispatchEvent(new Event('scroll')));
  expect([isWhole('file 5'), isWhole('file 180')]).toEqual([true, true]);
  delete document.documentElement.dataset.dragging;
  // One that comes on top moves all others on, and is seen.
  scroller.scrollTop = 0;
  await act(async () => scroller.dispatchEvent(new Event('scroll')));
  await drawn.run(() => void drawn.test.file('file new'));
  expect([isWhole('file new'), isWhole('file 5')]).toEqual([true, false]);
});

it('draws the active one besides where it is farther down', async () => {
  const drawn = await openOn('file 5');
  expect(files(drawn)).toHaveLength(window.innerHeight / 32 + 1);
  expect(drawn.get('option', 'file 5').getAttribute('aria-selected')).toBe('true');
  await rest();
  expect(files(drawn).at(-1)).toBe('file 0');
});

it('draws all of them for whoever goes there before that', async () => {
  const drawn = await openOn('file 65');
  await drawn.run(() => drawn.test.workspace.sidebar.enter('files'));
  expect(files(drawn)).toHaveLength(70);
  expect(document.activeElement).toBe(drawn.get('option', 'file 65'));
});

it('draws only the rows anew that another file changes', async () => {
  const drawn = await openOn('file 65');
  await rest();
  const { items } = drawn.test.workspace;
  const asked = vi.spyOn(items, 'openIn');
  const [first] = items.activeFileIds;
  if (first) await drawn.run(() => drawn.test.run('file-open', { id: first }));
  expect(drawn.get('option', 'file 69').getAttribute('aria-selected')).toBe('true');
  // Whoever draws a row asks for its open to-dos.
  expect(new Set(asked.mock.calls.map(([id]) => items.item(id)?.name))).toEqual(
    new Set(['file 65', 'file 69']),
  );
});
