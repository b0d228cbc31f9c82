// No tab is open: ways on, and the add field as always.
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, drawn, field, rows } from './pane';

describe('no open tab', () => {
  beforeEach(async () => {
    await draw();
    await drawn.run(() => drawn.test.file('Work'));
    await drawn.run(() => drawn.test.run('tab-close'));
    await drawn.run(() => drawn.test.platform.world.time.advance(60));
  });

  it('offers ways on', () => {
    expect(drawn.get('heading', 'No file open')).toBeTruthy();
    expect(drawn.get('button', 'New file')).toBeTruthy();
  });

  it('has the add field ready for the next key, also in a script that is composed', async () => {
    await act(async () => (document.activeElement as HTMLElement | null)?.blur());
    await drawn.press('x');
    // The browser itself delivers the character to what has the focus now.
    expect(document.activeElement).toBe(field());
    await act(async () => field().blur());
    await drawn.press('n', { ctrlKey: true, altKey: true });
    expect(document.activeElement).toBe(field());
  });

  it('keeps the caret where the text was emptied, and adds into a new file', async () => {
    const before = field();
    await act(async () => before.focus());
    await drawn.type(before, 'M');
    await drawn.type(before, '');
    expect(document.activeElement).toBe(before);
    await drawn.type(before, 'Milk');
    await drawn.press('Enter');
    expect(rows('Open to-dos')).toEqual(['Milk']);
    expect(document.activeElement).toBe(before);
    expect(field()).toBe(before);
  });
});
