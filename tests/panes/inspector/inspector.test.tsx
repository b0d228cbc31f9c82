// The key inspector: it shows what is pressed, runs nothing, and Escape leaves it.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InspectorDialog } from '../../../src/panes/inspector/InspectorDialog';
import { WorkspaceScreen } from '../../../src/panes/workspace/WorkspaceScreen';
import { type DrawnPanes, drawPanes } from '../../support/panes';

let drawn: DrawnPanes;
const ran: string[] = [];

beforeEach(async () => {
  drawn = await drawPanes(
    <>
      <WorkspaceScreen />
      <InspectorDialog />
    </>,
    { os: 'linux' },
  );
  await drawn.run(() => {
    drawn.test.file('List');
    drawn.test.add('Bread');
    drawn.test.add('Milk');
  });
  await drawn.press('ArrowDown');
  await drawn.run(() => drawn.test.run('app-inspect-keys'));
  // Its ear comes as a chunk.
  await act(() => vi.waitUntil(listens));
  ran.length = 0;
  drawn.app.registry.on('willRun', ({ id }) => ran.push(id));
});

afterEach(() => drawn.unmount());

const dialog = () => drawn.get('dialog', 'Inspect keys');
const said = () => dialog().querySelector('[role="status"]')?.textContent;

function listens(): boolean {
  const event = new KeyboardEvent('keydown', { key: 'F13', bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('the inspector', () => {
  it.each([
    ['k', { ctrlKey: true }, 'In the list: Command palette. In a text field: Command palette'],
    ['Delete', {}, 'In the list: Delete selected. In a text field: no command'],
    ['x', {}, 'In the list: no command. In a text field: types x'],
    ['Tab', {}, 'In the list: no command. In a text field: no command'],
    ['Enter', {}, 'In the list: Edit to-do. In a text field: no command'],
    ['Shift', { shiftKey: true }, 'A modifier, or a key that says nothing of its own'],
  ])('says what %s %j does, and does not do it', async (key, init, text) => {
    await drawn.press(key, init);
    expect(said()).toBe(text);
    expect(ran).toEqual([]);
    expect(drawn.test.open).toEqual(['Milk', 'Bread']);
  });

  it('shows what the browser reported, and every binding with its fate', async () => {
    await drawn.press('Delete');
    const text = dialog().textContent ?? '';
    for (const part of ['codeDelete', 'read asDelete', 'Delete folder or file', 'focus is todos', 'default'])
      expect(text).toContain(part);
  });

  it('goes on listening from key to key, so that a sequence is one', async () => {
    const file = drawn.test.workspace.tabs.activeId;
    await drawn.run(() => file && drawn.test.run('item-shortcut-set', { id: file, key: 'b' }));
    await drawn.press('g', { altKey: true });
    expect(said()).toContain('In the list: waits for the next key');
    await drawn.press('b');
    expect(said()).toBe('In the list: Open file or folder. In a text field: Open file or folder');
  });

  it('is left by Escape, and the focus goes back', async () => {
    await drawn.press('Escape');
    expect(drawn.all('dialog', 'Inspect keys')).toEqual([]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Milk');
    await drawn.press('Delete');
    expect(drawn.test.open).toEqual(['Bread']);
  });

  it('does not let the palette open over it', async () => {
    await drawn.press('k', { ctrlKey: true });
    expect(drawn.test.workspace.dialogs.palette).toBeNull();
  });
});
