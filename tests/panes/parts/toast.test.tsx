// Notifications: how long they stay, how many, who has focus.
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  focusedToastId,
  focusNewestToast,
  type ToastItem,
  ToastRegion,
} from '../../../src/panes/parts/Toast';
import { click, find, mediaIs, type Rendered, render } from './render';

let page: Rendered | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  mediaIs();
});
afterEach(() => {
  page?.unmount();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const texts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-toast]:not([data-leaving])')]
    .filter((toast) => !toast.hidden)
    .map((toast) => toast.dataset.toast);

function Page({ start }: { readonly start: readonly ToastItem[] }) {
  const [toasts, setToasts] = useState(start);
  return (
    <>
      <button type="button" id="before">
        Before
      </button>
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))}
      />
    </>
  );
}

const toast = (id: string, more: Partial<ToastItem> = {}): ToastItem => ({
  id,
  kind: 'info',
  text: id,
  ...more,
});

test('a toast leaves when its time is over, one without a time stays', () => {
  page = render(<Page start={[toast('a', { durationMs: 2000 }), toast('b')]} />);
  expect(find('section').getAttribute('aria-label')).toBe('Notifications');
  wait(1999);
  expect(texts()).toEqual(['a', 'b']);
  wait(1);
  expect(texts()).toEqual(['b']);
  wait(160);
  expect(document.querySelectorAll('[data-toast]').length).toBe(1);
});

test('the pointer and focus hold it, and it goes on with the time that was left', () => {
  page = render(<Page start={[toast('a', { durationMs: 2000 })]} />);
  wait(1500);
  act(() => void find('[data-toast]').dispatchEvent(new Event('pointerenter')));
  wait(10_000);
  expect(texts()).toEqual(['a']);
  act(() => void find('[data-toast]').dispatchEvent(new Event('pointerleave')));
  wait(499);
  expect(texts()).toEqual(['a']);
  act(() => find('[aria-label="Dismiss"]').focus());
  wait(10_000);
  expect(texts()).toEqual(['a']);
});

test('three are shown, errors are alerts, the others are read when there is time', () => {
  page = render(<Page start={[toast('a', { kind: 'error' }), toast('b'), toast('c'), toast('d')]} />);
  expect(texts()).toEqual(['a', 'b', 'c']);
  expect(find('[data-toast="a"]').getAttribute('role')).toBe('alert');
  expect(find('[data-toast="b"]').getAttribute('role')).toBe('status');
});

test('focus can go to the newest, and comes back when it is dismissed', () => {
  page = render(<Page start={[toast('new'), toast('old')]} />);
  act(() => find('#before').focus());
  act(() => void expect(focusNewestToast()).toBe(true));
  expect(focusedToastId()).toBe('new');
  click(find('[data-toast="new"] [aria-label="Dismiss"]'));
  expect(texts()).toEqual(['old']);
  expect(document.activeElement?.id).toBe('before');
});

test('an action runs with its own name, without its keys', () => {
  const onRun = vi.fn();
  page = render(<Page start={[toast('a', { action: { label: 'Undo', keys: [['Ctrl', 'Z']], onRun } })]} />);
  const button = find('[aria-keyshortcuts="Control+Z"]');
  expect(find('[aria-hidden="true"]', button).textContent).toBe('CtrlZ');
  click(button);
  expect(onRun).toHaveBeenCalledTimes(1);
});
