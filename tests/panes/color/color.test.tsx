// Choosing a colour: nothing is written before Done, and nothing invalid ever (spec §5, design 8.13).
import axe from 'axe-core';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ColorPicker } from '../../../src/panes/color/ColorPicker';
import type { FileId } from '../../../src/platform/contract/entities';
import { type DrawnPanes, drawPanes, nameOf } from '../../support/panes';

let drawn: DrawnPanes | null = null;

afterEach(async () => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'EyeDropper');
  await drawn?.unmount();
  drawn = null;
});

interface Opened {
  readonly panes: DrawnPanes;
  readonly id: FileId;
  /** The colour that the file has. */
  readonly stored: () => string | undefined;
  readonly hex: () => HTMLInputElement;
  readonly hue: () => HTMLInputElement;
}

async function open(width = 1280): Promise<Opened> {
  const panes = await drawPanes(<ColorPicker />, { screen: { width } });
  drawn = panes;
  let id = '' as FileId;
  await panes.run(() => {
    id = panes.test.file('Site copy');
    panes.test.run('item-color-set', { id, color: '#1B8A9E' });
    panes.test.run('item-color', { id });
  });
  return {
    panes,
    id,
    stored: () => panes.app.workspace.items.file(id)?.backgroundColor,
    hex: () => panes.get('textbox', 'Hex') as HTMLInputElement,
    hue: () => document.querySelector('input[type="range"]') as HTMLInputElement,
  };
}

const slide = (panes: DrawnPanes, slider: HTMLInputElement, value: number) => panes.type(slider, `${value}`);
const done = (panes: DrawnPanes): HTMLButtonElement => panes.get('button', 'Done') as HTMLButtonElement;

describe('the colour picker', () => {
  it('opens with the colour of the item and the focus on the hue', async () => {
    const { panes, hex, hue } = await open();
    expect(hex().value).toBe('#1B8A9E');
    expect(nameOf(hue())).toBe('Hue');
    expect([hue().min, hue().max]).toEqual(['0', '360']);
    expect(document.activeElement).toBe(hue());
    expect((panes.get('radio', 'Lagoon') as HTMLInputElement).checked).toBe(true);
    expect(panes.all('radio')).toHaveLength(12);
  });

  it('leaves the colour that came from elsewhere where none was chosen here', async () => {
    const { panes, id, stored } = await open();
    await panes.run(() => panes.test.run('item-color-set', { id, color: '#102030' }));
    await panes.click(done(panes));
    expect([stored(), panes.all('dialog')]).toEqual(['#102030', []]);
  });

  it('writes nothing while the hue moves, and saves with Done as one step that undo takes back', async () => {
    const { panes, hex, hue, stored } = await open();
    await slide(panes, hue(), 30);
    expect(hex().value).toMatch(/^#[0-9A-F]{6}$/);
    expect(hex().value).not.toBe('#1B8A9E');
    expect(stored()).toBe('#1B8A9E');
    const chosen = hex().value;
    await panes.click(done(panes));
    expect(stored()).toBe(chosen);
    expect(panes.all('dialog')).toEqual([]);
    await panes.run(() => panes.test.run('todo-undo'));
    expect(stored()).toBe('#1B8A9E');
  });

  it('moves the hue by 10 with Shift', async () => {
    const { panes, hue } = await open();
    const before = hue().valueAsNumber;
    await panes.press('ArrowRight', { shiftKey: true });
    expect(hue().valueAsNumber).toBe(before + 10);
  });

  it('restores the old colour on Escape', async () => {
    const { panes, stored } = await open();
    await panes.click(panes.get('radio', 'Rose'));
    await panes.press('Escape');
    expect(panes.all('dialog')).toEqual([]);
    expect(stored()).toBe('#1B8A9E');
  });

  it('starts again from the stored colour when it is opened again', async () => {
    const { panes, id, hex } = await open();
    await panes.click(panes.get('radio', 'Rose'));
    await panes.press('Escape');
    await panes.run(() => panes.test.run('item-color', { id }));
    expect(hex().value).toBe('#1B8A9E');
  });

  it.each(['', '#', '1B8A9E', '#1B8A9', '#1B8A9EF', '#GG0000', '#fff', 'red'])(
    'keeps the last colour and disables Done for %j',
    async (text) => {
      const { panes, hex, hue, stored } = await open();
      const before = hue().value;
      await panes.type(hex(), text);
      expect(done(panes).disabled).toBe(true);
      expect(hex().getAttribute('aria-invalid')).toBe('true');
      expect(hue().value).toBe(before);
      await act(async () => hex().focus());
      await panes.press('Enter');
      expect(panes.all('dialog')).toHaveLength(1);
      expect(stored()).toBe('#1B8A9E');
    },
  );

  it('takes six digits in any case and saves them with Enter', async () => {
    const { panes, hex, stored } = await open();
    await panes.type(hex(), '#a14c9b');
    expect(done(panes).disabled).toBe(false);
    expect((panes.get('radio', 'Plum') as HTMLInputElement).checked).toBe(true);
    await act(async () => hex().focus());
    await panes.press('Enter');
    expect(stored()).toBe('#A14C9B');
  });

  it('copies the hex and shows it by a tick for a moment', async () => {
    const { panes } = await open();
    const drawing = () => panes.get('button', 'Copy hex').innerHTML;
    const before = drawing();
    vi.useFakeTimers();
    await panes.click(panes.get('button', 'Copy hex'));
    expect(await panes.test.platform.clipboard.read()).toBe('#1B8A9E');
    expect(drawing()).not.toBe(before);
    await act(async () => vi.advanceTimersByTime(1200));
    expect(drawing()).toBe(before);
  });

  it('offers the pipette only where the browser has one, and takes what it picks', async () => {
    const { panes } = await open();
    expect(panes.all('button', 'Pick from screen')).toEqual([]);
    await panes.unmount();
    let answer: () => Promise<{ sRGBHex: string }> = async () => ({ sRGBHex: '#c2483d' });
    Object.defineProperty(window, 'EyeDropper', {
      configurable: true,
      value: class {
        open = () => answer();
      },
    });
    const again = await open();
    await again.panes.click(again.panes.get('button', 'Pick from screen'));
    expect(again.hex().value).toBe('#C2483D');
    answer = () => Promise.reject(new DOMException('gave up', 'AbortError'));
    await again.panes.click(again.panes.get('button', 'Pick from screen'));
    expect(again.hex().value).toBe('#C2483D');
    expect(again.stored()).toBe('#1B8A9E');
  });

  it('closes by a press on the page behind, and not by one inside', async () => {
    const { panes, stored } = await open();
    const press = (element: Element) =>
      act(async () => {
        element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      });
    await panes.click(panes.get('radio', 'Rose'));
    await press(panes.get('dialog'));
    expect(panes.all('dialog')).toHaveLength(1);
    await press(document.body);
    expect(panes.all('dialog')).toEqual([]);
    expect(stored()).toBe('#1B8A9E');
  });

  it('closes when its item is deleted elsewhere', async () => {
    const { panes, id } = await open();
    await panes.run(() => panes.test.run('item-delete', { id }));
    expect(panes.all('dialog')).toEqual([]);
    expect(panes.app.workspace.dialogs.layer).toBe('none');
  });

  it.each([1280, 700, 390])('is a modal dialog without accessibility faults at %d px', async (width) => {
    const { panes } = await open(width);
    expect(panes.get('dialog', 'Choose a Color').getAttribute('aria-modal')).toBe('true');
    let found: string[] = [];
    await act(async () => {
      const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
      const { violations } = await axe.run(document.body, { rules });
      found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
    expect(found).toEqual([]);
  });
});
