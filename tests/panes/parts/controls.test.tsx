// Buttons, checkboxes, keycaps and choices: names, states, what a press does.
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../../../src/panes/parts/Button';
import { Checkbox } from '../../../src/panes/parts/Checkbox';
import { ariaKeys, KeyCaps } from '../../../src/panes/parts/KeyCaps';
import { LiveRegion } from '../../../src/panes/parts/LiveRegion';
import { ProgressKeys } from '../../../src/panes/parts/ProgressKeys';
import { Segmented } from '../../../src/panes/parts/Segmented';
import { Slider } from '../../../src/panes/parts/Slider';
import { click, find, press, type Rendered, render } from './render';

let page: Rendered | undefined;
afterEach(() => page?.unmount());

test('a busy button keeps its focus and does nothing', () => {
  const onClick = vi.fn();
  page = render(
    <Button busy onClick={onClick}>
      Sending...
    </Button>,
  );
  const button = find<HTMLButtonElement>('button');
  button.focus();
  click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.disabled).toBe(false);
});

test('the keycap of a button is a hint and not part of its name', () => {
  page = render(<Button keys={[['Enter']]}>Add Task</Button>);
  const button = find('button');
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Enter');
  for (const hint of button.querySelectorAll('[aria-hidden="true"]')) hint.remove();
  expect(button.textContent).toBe('Add Task');
});

test('a sequence says "then" between its steps; drawn keys are spoken as words', () => {
  page = render(<KeyCaps keys={[['⌘', '⌥', 'G'], ['L']]} spoken />);
  expect(page.root.textContent).toBe('CommandOptionGthenL');
  expect(find('span').hasAttribute('aria-hidden')).toBe(false);
  expect(ariaKeys([['⌘', '⌥', 'G'], ['L']])).toBeUndefined();
  expect(ariaKeys([['Ctrl', 'Alt', 'L']])).toBe('Control+Alt+L');
});

test('a checkbox is named by its text and reports what it becomes', () => {
  const onChange = vi.fn();
  page = render(<Checkbox label="Buy milk" checked={false} onChange={onChange} />);
  const box = find<HTMLInputElement>('input[type="checkbox"]');
  expect(box.getAttribute('aria-label')).toBe('Buy milk');
  click(box);
  expect(onChange).toHaveBeenCalledWith(true);
});

test('one choice of a group is checked', () => {
  const onChange = vi.fn();
  const options = [
    { value: 'light', label: 'Light' },
    { value: 'dark', label: 'Dark' },
  ] as const;
  page = render(<Segmented label="Theme" options={options} value="light" onChange={onChange} />);
  expect(find('[role="radiogroup"]').getAttribute('aria-label')).toBe('Theme');
  click(find('input[value="dark"]'));
  expect(onChange).toHaveBeenCalledWith('dark');
});

function Hue() {
  const [hue, setHue] = useState(355);
  return <Slider label="Hue" min={0} max={360} value={hue} onChange={setHue} />;
}

test('Shift with an arrow moves the slider by ten and stops at its ends', () => {
  page = render(<Hue />);
  const slider = find<HTMLInputElement>('input[type="range"]');
  slider.focus();
  press('ArrowLeft', { shiftKey: true });
  expect(slider.value).toBe('345');
  press('ArrowRight', { shiftKey: true });
  press('ArrowRight', { shiftKey: true });
  expect(slider.value).toBe('360');
  expect(press('ArrowRight')).toBe(false);
});

test('the same announcement twice is read twice', () => {
  page = render(<LiveRegion polite={{ id: 1, text: 'Completed' }} />);
  const first = find('[aria-live="polite"] span');
  page.show(<LiveRegion polite={{ id: 2, text: 'Completed' }} />);
  expect(find('[aria-live="polite"] span')).not.toBe(first);
  expect(find('[aria-live="polite"]').textContent).toBe('Completed');
});

test('a limit shows its keys and its figures', () => {
  page = render(<ProgressKeys label="Folders" used={2} limit={5} />);
  expect(page.root.textContent).toBe('Folders2 / 5');
  expect(find('[aria-hidden="true"]').childElementCount).toBe(5);
});
