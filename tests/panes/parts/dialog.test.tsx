// The dialog: focus in and back, the page behind, leaving without holding anybody up.
import { act, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog, type DialogProps } from '../../../src/panes/parts/Dialog';
import { media } from '../../../src/panes/theme/media';
import { click, find, mediaIs, press, type Rendered, render } from './render';

let page: Rendered | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  mediaIs();
});
afterEach(() => {
  page?.unmount();
  vi.useRealTimers();
});

function Page(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <main>
      <button type="button" id="before" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        title="Login required"
        onClose={() => setOpen(false)}
        initialFocus={safe}
        closeButton
        {...props}
      >
        <button type="button" id="other">
          Other
        </button>
        <button type="button" id="safe" ref={safe} onClick={() => setOpen(false)}>
          Safe
        </button>
      </Dialog>
    </main>
  );
}

const dialog = () => document.querySelector('[role="dialog"]');
const openIt = (props: Partial<DialogProps> = {}): void => {
  page = render(<Page {...props} />);
  find('#before').focus();
  click(find('#before'));
};

test('it is a named modal dialog, focus starts at the safe action, the page behind is inert', () => {
  openIt();
  expect(dialog()?.getAttribute('aria-modal')).toBe('true');
  expect(find(`[id="${dialog()?.getAttribute('aria-labelledby')}"]`).textContent).toBe('Login required');
  expect(document.activeElement?.id).toBe('safe');
  expect(page?.root.hasAttribute('inert')).toBe(true);
});

test('closing gives focus back at once, while the dialog still fades', () => {
  openIt();
  click(find('#safe'));
  expect(document.activeElement?.id).toBe('before');
  expect(page?.root.hasAttribute('inert')).toBe(false);
  expect(find('[data-layer="dialog"]').hasAttribute('inert')).toBe(true);
  act(() => void vi.advanceTimersByTime(299));
  expect(dialog()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(dialog()).toBeNull();
});

test('with reduced motion it is gone at once, without waiting for any animation', () => {
  mediaIs(media.reducedMotion);
  openIt();
  click(find('#safe'));
  expect(dialog()).toBeNull();
  expect(document.activeElement?.id).toBe('before');
});

test('opened again while it leaves, it is there again and has focus', () => {
  openIt();
  click(find('#safe'));
  click(find('#before'));
  act(() => void vi.advanceTimersByTime(1000));
  expect(dialog()).not.toBeNull();
  expect(document.activeElement?.id).toBe('safe');
});

test('a click on the backdrop closes; pressing inside and letting go outside does not', () => {
  openIt();
  const layer = find('[data-layer="dialog"]');
  act(() => {
    find('#other').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    layer.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  expect(document.activeElement?.id).toBe('safe');
  click(layer);
  expect(document.activeElement?.id).toBe('before');
});

test('no button of the mouse takes the focus away on the backdrop; inside it selects text as ever', () => {
  openIt();
  const press = (on: string, button: number) =>
    find(on).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button }));
  for (const button of [0, 1, 2]) expect(press('[data-layer="dialog"]', button)).toBe(false);
  expect(press('[role="dialog"] h2', 0)).toBe(true);
});

test('while a request is under way neither backdrop nor close button closes', () => {
  openIt({ busy: true });
  click(find('[data-layer="dialog"]'));
  click(find('[aria-label="Close"]'));
  expect(find('[data-layer="dialog"]').hasAttribute('inert')).toBe(false);
});

test('Escape is left to the product', () => {
  openIt();
  expect(press('Escape')).toBe(false);
  expect(find('[data-layer="dialog"]').hasAttribute('inert')).toBe(false);
});

test('focus can go elsewhere, or nowhere, when it closes', () => {
  openIt({ returnFocus: () => document.querySelector<HTMLElement>('#elsewhere') });
  const elsewhere = document.createElement('button');
  elsewhere.id = 'elsewhere';
  document.body.append(elsewhere);
  click(find('#safe'));
  expect(document.activeElement?.id).toBe('elsewhere');
  elsewhere.remove();
});

function Two() {
  const [second, setSecond] = useState(false);
  return (
    <>
      <Dialog open title="First" onClose={() => {}}>
        <button type="button" id="deeper" onClick={() => setSecond(true)}>
          Deeper
        </button>
      </Dialog>
      <Dialog open={second} title="Second" onClose={() => setSecond(false)}>
        <button type="button" id="back" onClick={() => setSecond(false)}>
          Back
        </button>
      </Dialog>
    </>
  );
}

test('a dialog over a dialog gives focus back to the one below', () => {
  page = render(<Two />);
  click(find('#deeper'));
  expect(document.activeElement?.id).toBe('back');
  click(find('#back'));
  expect(document.activeElement?.id).toBe('deeper');
});
