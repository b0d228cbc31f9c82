// Notifications stand still under the pointer: what comes and goes meanwhile puts no other button there (decisions D24).
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ToastItem, ToastRegion } from '../../../src/panes/parts/Toast';
import { click, find, mediaIs, type Rendered, render } from './render';

let page: Rendered | undefined;
let toasts: readonly ToastItem[];

beforeEach(() => {
  vi.useFakeTimers();
  mediaIs();
});
afterEach(() => {
  page?.unmount();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** Place by place, from the top: what stands there; one that has left is in brackets. */
const places = () =>
  [...document.querySelectorAll<HTMLElement>('[data-toast]')]
    .filter((toast) => !toast.hidden)
    .map(({ dataset: { toast, leaving } }) => (leaving === undefined ? toast : `(${toast})`));

const node = () => (
  <ToastRegion toasts={toasts} onDismiss={(id) => set(...toasts.filter((t) => t.id !== id))} />
);
function set(...next: readonly ToastItem[]): void {
  toasts = next;
  page?.show(node());
}
const start = (...next: readonly ToastItem[]): void => {
  toasts = next;
  page = render(node());
};

const toast = (id: string, more: Partial<ToastItem> = {}): ToastItem => ({
  id,
  kind: 'info',
  text: id,
  ...more,
});
const point = (id: string) =>
  act(() => void find(`[data-toast="${id}"]`).dispatchEvent(new Event('pointerover', { bubbles: true })));
const leave = () => act(() => void find('section').dispatchEvent(new Event('pointerleave')));

test('one that comes while the pointer is on another goes below, and to the top once the pointer has left', () => {
  start(toast('b'), toast('a'));
  point('b');
  set(toast('c'), toast('b'), toast('a'));
  expect(places()).toEqual(['b', 'a', 'c']);
  set(toast('error', { kind: 'error' }), toast('c'), toast('b'), toast('a'));
  expect(places()).toEqual(['b', 'a', 'c', 'error']);
  leave();
  wait(499);
  expect(places()).toEqual(['b', 'a', 'c', 'error']);
  wait(1);
  expect(places()).toEqual(['error', 'c', 'b']);
});

test('none leaves by itself while the pointer is on any of them, and each has the time left that it had', () => {
  start(toast('b', { durationMs: 2_000 }), toast('a', { durationMs: 2_000 }));
  wait(1_500);
  point('a');
  wait(10_000);
  expect(places()).toEqual(['b', 'a']);
  leave();
  wait(500);
  wait(499);
  expect(places()).toEqual(['b', 'a']);
  wait(1);
  expect(places()).toEqual(['(b)', '(a)']);
});

test('one that is taken away keeps its place until the pointer has left the others', () => {
  start(toast('c'), toast('b'), toast('a'));
  point('b');
  set(toast('b'), toast('a'));
  wait(5_000);
  expect(places()).toEqual(['(c)', 'b', 'a']);
  leave();
  wait(500);
  wait(160);
  expect(places()).toEqual(['b', 'a']);
});

test('where one was pressed nothing comes under a second press', () => {
  const onRun = vi.fn(() => set(toast('a', { action: { label: 'Restore', onRun: () => {} } })));
  start(
    toast('b', { action: { label: 'Undo', onRun } }),
    toast('a', { action: { label: 'Restore', onRun } }),
  );
  point('b');
  click(find('[data-toast="b"] button'));
  expect(onRun).toHaveBeenCalledTimes(1);
  wait(450);
  expect(places()).toEqual(['(b)', 'a']);
  // Nothing of it can be pressed, and its place still takes what is pressed there.
  expect(find('[data-toast="b"]').hasAttribute('inert')).toBe(true);
  expect(find('[data-toast="b"]').parentElement?.hasAttribute('inert')).toBe(false);
  wait(50);
  wait(160);
  expect(places()).toEqual(['a']);
});

test('the keyboard holds them as the pointer does', async () => {
  start(toast('b', { durationMs: 1_000 }), toast('a', { durationMs: 1_000 }));
  act(() => find('[data-toast="a"] [aria-label="Dismiss"]').focus());
  set(toast('c'), ...toasts);
  wait(5_000);
  expect(places()).toEqual(['b', 'a', 'c']);
  act(() => find('[data-toast="a"] [aria-label="Dismiss"]').blur());
  // Where it goes is known a moment later.
  await act(async () => {});
  wait(500);
  expect(places()).toEqual(['c', 'b', 'a']);
});
