// The field that narrows the list: its keys, its marks, and where the focus goes.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WorkspaceScreen } from '../../../src/panes/workspace/WorkspaceScreen';
import { type DrawnPanes, drawPanes } from '../../support/panes';

let drawn: DrawnPanes;

beforeEach(async () => {
  drawn = await drawPanes(<WorkspaceScreen />, { os: 'linux' });
  await drawn.run(() => {
    drawn.test.file('List');
    for (const text of ['Buy oats', 'Call Ann', 'Buy milk']) drawn.test.add(text);
  });
});

afterEach(() => drawn.unmount());

const field = () => drawn.get('textbox', 'Filter this list') as HTMLInputElement;
const add = () => drawn.get('textbox', 'What needs to be done?') as HTMLInputElement;
const rows = () => drawn.all('row').map((row) => row.getAttribute('aria-label'));
const open = () => drawn.press('s', { altKey: true });
const focused = () => document.activeElement;

describe('the field', () => {
  it('opens by key with the caret in it, and narrows as one types', async () => {
    await open();
    expect(focused()).toBe(field());
    await drawn.type(field(), 'buy');
    expect(rows()).toEqual(['Buy milk', 'Buy oats']);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Buy', 'Buy']);
    expect(document.body.textContent).toContain('2 of 3');
  });

  it('says where nothing matches', async () => {
    await open();
    await drawn.type(field(), 'plum');
    expect(rows()).toEqual([]);
    expect(document.body.textContent).toContain('No to-do matches plum');
  });

  it('goes to what it found with Down or Enter, and back with Up', async () => {
    await open();
    await drawn.type(field(), 'oats');
    await drawn.press('ArrowDown');
    expect(focused()?.getAttribute('aria-label')).toBe('Buy oats');
    await drawn.press('ArrowUp');
    expect(focused()).toBe(field());
    await drawn.press('Enter');
    expect(focused()?.getAttribute('aria-label')).toBe('Buy oats');
  });

  it('is cleared by Escape, which gives the focus back to the add field', async () => {
    await act(async () => add().focus());
    await open();
    await drawn.type(field(), 'buy');
    await drawn.press('Escape');
    expect(drawn.all('textbox', 'Filter this list')).toEqual([]);
    expect(rows()).toHaveLength(3);
    expect(focused()).toBe(add());
  });

  it('is cleared by Escape, which gives the focus back to the row it came from', async () => {
    await act(async () => add().focus());
    await drawn.press('ArrowDown');
    await open();
    await drawn.type(field(), 'buy');
    await drawn.press('Escape');
    expect(focused()?.getAttribute('aria-label')).toBe('Buy milk');
  });

  it('is cleared from the list by a second Escape, the first one clears the selection', async () => {
    await open();
    await drawn.type(field(), 'buy');
    await drawn.press('ArrowDown');
    await drawn.press('Escape');
    expect(drawn.test.workspace.selection.size).toBe(0);
    expect(rows()).toHaveLength(2);
    await drawn.press('Escape');
    expect(rows()).toHaveLength(3);
    expect(focused()?.getAttribute('aria-label')).toBe('Buy milk');
  });

  it('leaves keys of the browser and of text alone', async () => {
    await open();
    await drawn.type(field(), 'buy');
    for (const [key, init] of [
      ['f', { ctrlKey: true }],
      ['a', { ctrlKey: true }],
      ['z', { ctrlKey: true }],
      ['Delete', {}],
      [' ', {}],
    ] as const) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
      await act(async () => field().dispatchEvent(event));
      expect(event.defaultPrevented).toBe(false);
    }
    expect(rows()).toHaveLength(2);
  });

  it('keeps what is added in sight', async () => {
    await open();
    await drawn.type(field(), 'buy');
    await act(async () => add().focus());
    await drawn.type(add(), 'Fix bike');
    await drawn.press('Enter');
    expect(rows()).toEqual(['Fix bike', 'Buy milk', 'Buy oats']);
    expect(focused()).toBe(add());
    expect(document.body.textContent).toContain('3 of 4');
  });

  it('is closed by its button', async () => {
    await open();
    await drawn.type(field(), 'buy');
    await drawn.click(drawn.get('button', 'Clear filter'));
    expect(rows()).toHaveLength(3);
  });
});
