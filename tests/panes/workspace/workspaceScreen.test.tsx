// The workspace as a whole: order of its parts, skip link, floating button, type anywhere, and axe's opinion.
import axe from 'axe-core';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { WorkspaceDialogs } from '../../../src/panes/dialogs/WorkspaceDialogs';
import { WorkspaceScreen } from '../../../src/panes/workspace/WorkspaceScreen';
import { type DrawnPanes, drawPanes, nameOf } from '../../support/panes';

let drawn: DrawnPanes;

async function draw(options: Parameters<typeof drawPanes>[1] = {}) {
  drawn = await drawPanes(
    <>
      <WorkspaceScreen />
      <WorkspaceDialogs />
    </>,
    options,
  );
}

afterEach(() => drawn.unmount());

const field = () => drawn.get('textbox', 'What needs to be done?') as HTMLInputElement;

/** What axe finds wrong; colours need a layout that jsdom does not have. */
async function problems(): Promise<string[]> {
  const options = {
    rules: { 'color-contrast': { enabled: false }, 'page-has-heading-one': { enabled: false } },
  };
  const { violations } = await act(() => axe.run(document.body, options));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

async function fill() {
  await drawn.run(() => {
    drawn.test.folder('Home');
    drawn.test.file('Groceries');
    for (const text of ['Bread', 'Milk', 'Oats']) drawn.test.add(text);
    drawn.test.run('todo-toggle', { ids: [drawn.test.id('Milk')] });
  });
}

describe('the workspace', () => {
  it('holds its parts in the order of the focus', async () => {
    await draw();
    await fill();
    const parts = [
      drawn.get('link', 'Go to tasks'),
      drawn.get('listbox', 'Folders'),
      drawn.get('listbox', 'Files'),
      drawn.get('tablist', 'Open files'),
      field(),
      drawn.get('button', 'Add Task'),
      drawn.get('grid', 'Open to-dos'),
      drawn.get('heading', 'Completed'),
      drawn.get('grid', 'Completed to-dos'),
      drawn.get('button', 'Keyboard shortcuts'),
    ];
    for (const [index, part] of parts.slice(1).entries()) {
      const before = parts[index] as HTMLElement;
      expect(before.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
  });

  it('jumps to the tasks by its first link, from where typing reaches the add field', async () => {
    await draw();
    await fill();
    await drawn.click(drawn.get('link', 'Go to tasks'));
    expect((document.activeElement as HTMLElement).id).toBe('todo-panel');
    await drawn.press('é');
    expect(document.activeElement).toBe(field());
  });

  it('opens the Keyboard Shortcuts by the floating button', async () => {
    await draw();
    await drawn.click(drawn.get('button', 'Keyboard shortcuts'));
    expect(drawn.test.workspace.dialogs.dialog?.kind).toBe('shortcuts');
  });

  it('has no floating button and a drawer on a phone', async () => {
    await draw({ screen: { width: 390, touch: true } });
    await fill();
    expect(drawn.all('button', 'Keyboard shortcuts')).toEqual([]);
    await drawn.click(drawn.get('button', 'Open sidebar'));
    expect(document.querySelector('aside[aria-label="Sidebar"]:not([inert] *)')).toBeTruthy();
  });

  it('gives the focus back when a popup closes', async () => {
    await draw();
    await fill();
    await drawn.run(() => {
      for (let n = 0; n < 7; n += 1) drawn.test.add(`More ${n}`);
    });
    await drawn.type(field(), 'One too many');
    await drawn.press('Enter');
    expect(nameOf(document.activeElement as HTMLElement)).toContain('Login');
    await drawn.press('Escape');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('One too many');
  });
});

// Axe reads the whole page; on a busy machine that takes a while.
describe('axe finds nothing', { timeout: 30_000 }, () => {
  it('in the first run', async () => {
    await draw();
    expect(await problems()).toEqual([]);
  });

  it('in a file with open and completed to-dos, selected, and with one being edited', async () => {
    await draw();
    await fill();
    await drawn.press('ArrowDown');
    expect(await problems()).toEqual([]);
    await drawn.press('Enter');
    expect(await problems()).toEqual([]);
  });

  it('in a file that holds nothing, in one that is done, and with no tab open', async () => {
    await draw();
    await drawn.run(() => drawn.test.file('Empty'));
    expect(await problems()).toEqual([]);
    await drawn.run(() => {
      drawn.test.add('Only one');
      drawn.test.run('todo-toggle', { ids: [drawn.test.id('Only one')] });
    });
    expect(await problems()).toEqual([]);
    await drawn.run(() => drawn.test.run('tab-close'));
    await drawn.run(() => drawn.test.platform.world.time.advance(60));
    expect(await problems()).toEqual([]);
  });

  it('in the popup of a limit and on a phone', async () => {
    await draw({ screen: { width: 390, touch: true } });
    await fill();
    expect(await problems()).toEqual([]);
    await drawn.run(() => {
      for (let n = 0; n < 8; n += 1) drawn.test.add(`More ${n}`);
    });
    expect(drawn.all('dialog').map(nameOf)).toEqual(['Login required']);
    expect(await problems()).toEqual([]);
  });
});
