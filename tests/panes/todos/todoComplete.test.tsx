// Completing and deleting, and where the focus goes then (decisions D10).
import { beforeEach, describe, expect, it } from 'vitest';
import { nameOf } from '../../support/panes';
import { addAll, checkbox, click, draw, drawn, field, row, rows, selected } from './pane';

describe('completing and deleting', () => {
  beforeEach(async () => {
    await draw();
    await drawn.run(() => drawn.test.file('Work'));
    await addAll('C', 'B', 'A');
  });

  it('moves the row to the completed list and the focus to the next open row', async () => {
    await drawn.press('ArrowDown');
    await drawn.press(' ');
    expect(rows('Open to-dos')).toEqual(['B', 'C']);
    expect(rows('Completed to-dos')).toEqual(['A']);
    expect(drawn.get('heading', 'Completed')).toBeTruthy();
    expect(document.activeElement).toBe(row('B'));
  });

  it('toggles only the row whose checkbox is clicked', async () => {
    await click(row('A'));
    await drawn.click(checkbox('C'));
    expect(rows('Completed to-dos')).toEqual(['C']);
    expect(selected().map(nameOf)).toEqual(['A']);
    await drawn.click(checkbox('C'));
    expect(rows('Completed to-dos')).toEqual([]);
  });

  it('takes a double click on a checkbox for one click', async () => {
    await click(checkbox('A'));
    await click(checkbox('B'), { detail: 2 });
    expect(rows('Completed to-dos')).toEqual(['A']);
  });

  it('gives the focus to the add field when nothing is left', async () => {
    await drawn.press('ArrowDown');
    for (const _ of ['A', 'B', 'C']) await drawn.press('Delete');
    expect(rows('Open to-dos')).toEqual([]);
    expect(document.activeElement).toBe(field());
  });

  it('folds the completed list and says so', async () => {
    await drawn.click(checkbox('A'));
    const fold = drawn.get('button', 'Completed');
    await drawn.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(drawn.all('grid', 'Completed to-dos')).toEqual([]);
    await drawn.click(fold);
    expect(rows('Completed to-dos')).toEqual(['A']);
  });

  it('says that all is done and names the next tab', async () => {
    await drawn.run(() => {
      const { tabs } = drawn.test.workspace;
      const work = tabs.activeId;
      drawn.test.file('Garden');
      if (work) drawn.test.run('tab-activate', { id: work });
    });
    for (const text of ['A', 'B', 'C']) await drawn.click(checkbox(text));
    expect(document.body.textContent).toContain('All done here. Next tab is Garden');
    expect(document.body.textContent).toContain('0 open, 3 done');
  });
});
