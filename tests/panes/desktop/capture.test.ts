// The page of the quick-add window: what it hands in, what it clears, and what it keeps (security S21).
import { beforeEach, expect, test, vi } from 'vitest';
import { startCapture } from '../../../src/platform/desktop/capture';
import { type FakeShell, fakeShell, refuses } from '../../support/shellBridge';

beforeEach(() => {
  document.body.innerHTML = '<form><input aria-label="Add to-do"><p role="status"></p></form>';
});

function page(shell: FakeShell) {
  startCapture(shell);
  const [form, field] = [document.querySelector('form'), document.querySelector('input')];
  if (!form || !field) throw new Error('The page has no field');
  return {
    field,
    note: () => document.querySelector('[role=status]')?.textContent,
    enter: () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    key: (type: 'keydown' | 'keyup', more: KeyboardEventInit = {}) =>
      field.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', bubbles: true, ...more })),
  };
}

test('Enter hands the text in and leaves an empty field, also before the answer is here', async () => {
  const shell = fakeShell({ capture_submit: () => new Promise(() => undefined) });
  const { field, enter } = page(shell);
  field.value = 'call grandma';
  enter();
  expect(field.value).toBe('');
  field.value = 'buy milk';
  enter();
  enter();
  expect(shell.asked).toEqual([
    ['capture_submit', { text: 'call grandma' }],
    ['capture_submit', { text: 'buy milk' }],
  ]);
});

test('a text that is refused comes back before what was typed meanwhile, with the reason', async () => {
  const { field, enter, note } = page(fakeShell({ capture_submit: refuses('capture_submit', 'full') }));
  field.value = 'call grandma';
  enter();
  field.value = ' and grandpa';
  await vi.waitFor(() => expect(field.value).toBe('call grandma and grandpa'));
  expect(note()).not.toBe('');
});

test('Escape clears, hides once it is up again, and hands nothing in', () => {
  const shell = fakeShell();
  const { field, key } = page(shell);
  field.value = 'thrown away';
  key('keydown');
  expect(field.value).toBe('');
  expect(shell.asked).toEqual([]);
  key('keyup');
  expect(shell.asked).toEqual([['capture_hide', {}]]);
});

test('Escape hides although the next key goes down before it is up', () => {
  const shell = fakeShell();
  const { field, key } = page(shell);
  key('keydown');
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  key('keyup');
  expect(shell.asked).toEqual([['capture_hide', {}]]);
});

test.each([
  ['in most browsers', { isComposing: true }],
  ['in Safari', { keyCode: 229 }],
])('an Escape that ends a composition %s, or began elsewhere, leaves the window and its text', (_, more) => {
  const shell = fakeShell();
  const { field, key } = page(shell);
  field.value = 'kept';
  key('keydown', more);
  key('keyup');
  key('keyup');
  expect(field.value).toBe('kept');
  expect(shell.asked).toEqual([]);
});
