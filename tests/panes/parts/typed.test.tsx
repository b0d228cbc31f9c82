// Fields draw once for all events of a task, and show what they are told to when it is over.
import { act, useLayoutEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Checkbox } from '../../../src/panes/parts/Checkbox';
import { TextField } from '../../../src/panes/parts/TextField';
import { find, type Rendered, render } from './render';

let page: Rendered | undefined;
afterEach(() => page?.unmount());

let drawn = 0;
const said: unknown[] = [];

/** Takes a text or a check as `take` says, and counts how often it was drawn. */
function Form({ take }: { readonly take: (value: string) => string }) {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  useLayoutEffect(() => {
    drawn += 1;
  });
  return (
    <>
      <TextField
        label="What"
        value={text}
        onChange={(value) => {
          said.push(value);
          setText(take(value));
        }}
      />
      <Checkbox
        label="Done"
        checked={checked}
        onChange={() => {
          said.push('pressed');
          if (take('') !== 'never') setChecked((before) => !before);
        }}
      />
    </>
  );
}

const draw = (take: (value: string) => string = (value) => value): void => {
  page = render(<Form take={take} />);
  drawn = 0;
  said.length = 0;
};
const field = () => find<HTMLInputElement>('input[type="text"]');
const box = () => find<HTMLInputElement>('input[type="checkbox"]');

/** As the browser does: past the property that React watches. */
function typed(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
  field().dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

test('a field draws once for many letters of one task, and says each', async () => {
  draw();
  await act(async () => {
    for (const text of ['a', 'ab', 'abc']) typed(text);
    expect(said).toEqual(['a', 'ab', 'abc']);
    expect(drawn).toBe(0);
  });
  expect(drawn).toBe(1);
  expect(field().value).toBe('abc');
});

test('a field shows what it was told to when the task is over, and takes the next letter', async () => {
  draw((value) => value.replace('x', ''));
  await act(async () => typed('ax'));
  expect(field().value).toBe('a');
  await act(async () => typed('ab'));
  expect(field().value).toBe('ab');
  expect(said).toEqual(['ax', 'ab']);
});

test('a checkbox draws once for many clicks of one task', async () => {
  draw();
  await act(async () => {
    for (let n = 0; n < 3; n += 1) box().click();
    expect(drawn).toBe(0);
  });
  expect(said).toHaveLength(3);
  expect(drawn).toBe(1);
  expect(box().checked).toBe(true);
});

test('a checkbox whose change is refused is as it was when the task is over', async () => {
  draw(() => 'never');
  await act(async () => box().click());
  expect(box().checked).toBe(false);
  await act(async () => box().click());
  expect(said).toHaveLength(2);
});
