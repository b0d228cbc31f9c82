// The text field: input methods, keys, pasted lines.
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FormField } from '../../../src/panes/parts/FormField';
import { TextField, type TextFieldProps } from '../../../src/panes/parts/TextField';
import { find, press, type Rendered, render, type } from './render';

let page: Rendered | undefined;
afterEach(() => page?.unmount());

function Field({ start = '', ...props }: Partial<TextFieldProps> & { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return <TextField label="What" value={value} onChange={setValue} focusOnMount="end" {...props} />;
}

const input = () => find<HTMLInputElement>('input, textarea');

test('Enter submits once the composition is over, and never the Enter that ends it', () => {
  const onEnter = vi.fn();
  page = render(<Field onEnter={onEnter} />);
  const compose = (name: string): void => {
    act(() => void input().dispatchEvent(new CompositionEvent(name, { bubbles: true })));
  };
  compose('compositionstart');
  type(input(), '東京');
  press('Enter', { isComposing: true });
  compose('compositionend');
  // Safari: the composition has ended, and only the key code tells.
  press('Enter', { keyCode: 229 });
  expect(onEnter).not.toHaveBeenCalled();
  press('Enter');
  expect(onEnter).toHaveBeenCalledTimes(1);
  expect(input().value).toBe('東京');
});

test('Enter that is held submits once', () => {
  const onEnter = vi.fn();
  page = render(<Field onEnter={onEnter} />);
  press('Enter');
  for (let n = 0; n < 5; n += 1) press('Enter', { repeat: true });
  press('Enter', { repeat: true, shiftKey: true });
  expect(onEnter).toHaveBeenCalledTimes(1);
});

test('Escape and arrows stay with the input method while it composes', () => {
  const handler = vi.fn();
  page = render(<Field onEscape={handler} onArrowDown={handler} onArrowUp={handler} />);
  for (const key of ['Escape', 'ArrowDown', 'ArrowUp']) press(key, { isComposing: true });
  for (const key of ['Escape', 'ArrowDown', 'ArrowUp']) press(key, { keyCode: 229 });
  expect(handler).not.toHaveBeenCalled();
  for (const key of ['Escape', 'ArrowDown', 'ArrowUp']) press(key);
  expect(handler).toHaveBeenCalledTimes(3);
});

test('a handled key goes no further, an unhandled one goes its way', () => {
  const outside = vi.fn();
  window.addEventListener('keydown', outside);
  page = render(<Field onEscape={() => {}} onTab={() => false} />);
  expect(press('Escape')).toBe(true);
  expect(outside).not.toHaveBeenCalled();
  expect(press('Tab')).toBe(false);
  expect(press('ArrowDown')).toBe(false);
  expect(press('Enter', { ctrlKey: true })).toBe(false);
  expect(outside).toHaveBeenCalledTimes(3);
  window.removeEventListener('keydown', outside);
});

test('in a growing field Enter submits, Shift Enter breaks the line, and arrows act at the edges only', () => {
  const onEnter = vi.fn();
  const onArrowUp = vi.fn();
  page = render(<Field multiline start="two words" onEnter={onEnter} onArrowUp={onArrowUp} />);
  expect(press('Enter')).toBe(true);
  expect(press('Enter', { shiftKey: true })).toBe(false);
  expect(press('ArrowUp')).toBe(false);
  input().setSelectionRange(0, 0);
  expect(press('ArrowUp')).toBe(true);
  expect(onEnter).toHaveBeenCalledTimes(1);
  expect(onArrowUp).toHaveBeenCalledTimes(1);
});

function paste(text: string): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  act(() => void input().dispatchEvent(event));
  return event.defaultPrevented;
}

test('line breaks pasted into a single line become spaces, so that no word is lost or glued', () => {
  page = render(<Field start="Buy " />);
  expect(paste('milk\r\n\r\n  bread\nsalt')).toBe(true);
  expect(input().value).toBe('Buy milk bread salt');
});

test('pasted lines can be taken by the form, and a growing field keeps them', () => {
  const onPasteLines = vi.fn(() => true);
  page = render(<Field onPasteLines={onPasteLines} />);
  expect(paste('a\nb')).toBe(true);
  expect(onPasteLines).toHaveBeenCalledWith('a\nb');
  expect(input().value).toBe('');
  page.show(<Field key="2" multiline />);
  expect(paste('a\nb')).toBe(false);
});

test('lines that a held key pastes again are taken once, and again once it is let go', () => {
  const onPasteLines = vi.fn(() => true);
  page = render(<Field onPasteLines={onPasteLines} />);
  press('v', { ctrlKey: true });
  expect(paste('a\nb')).toBe(true);
  for (let n = 0; n < 3; n += 1) {
    press('v', { ctrlKey: true, repeat: true });
    expect(paste('a\nb')).toBe(true);
  }
  expect(onPasteLines).toHaveBeenCalledTimes(1);
  expect(input().value).toBe('');
  act(() => void input().dispatchEvent(new KeyboardEvent('keyup', { key: 'v', bubbles: true })));
  expect(paste('c\nd')).toBe(true);
  expect(onPasteLines).toHaveBeenCalledTimes(2);
});

test('the field has a name, follows the direction of its text, and says what is wrong', () => {
  const fault = 'Use six digits, like #1F293B';
  page = render(<FormField label="What" hideLabel value="" onChange={() => undefined} error={fault} />);
  expect(input().getAttribute('aria-label')).toBe('What');
  expect(input().dir).toBe('auto');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  const described = find(`[id="${input().getAttribute('aria-describedby')}"]`);
  expect(described.textContent).toBe(fault);
});

test('a label that is shown gives the name, and a press of it leads into the field', () => {
  page = render(<FormField label="What" value="" onChange={() => undefined} />);
  expect(input().hasAttribute('aria-label')).toBe(false);
  expect(input().getAttribute('aria-invalid')).toBeNull();
  const label = find<HTMLLabelElement>('label');
  expect([label.textContent, label.control]).toEqual(['What', input()]);
});

test('a field that appears takes focus, with the caret at the end or all selected', () => {
  page = render(<Field start="Budget" />);
  expect(document.activeElement).toBe(input());
  expect(input().selectionStart).toBe(6);
  page.show(<Field key="2" start="Budget" focusOnMount="select" />);
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, 6]);
});

test('Backspace in an empty field is reported, in a filled one it deletes', () => {
  const onBackspaceEmpty = vi.fn();
  page = render(<Field onBackspaceEmpty={onBackspaceEmpty} />);
  expect(press('Backspace')).toBe(true);
  type(input(), 'x');
  expect(press('Backspace')).toBe(false);
  expect(onBackspaceEmpty).toHaveBeenCalledTimes(1);
});
