// The inline fields that name folders and files: what they keep, refuse and give back (spec §2, §5, decisions D14).
import { afterEach, describe, expect, it } from 'vitest';
import type { FileId } from '../../../src/platform/contract/entities';
import { MemoryWorld } from '../../../src/platform/memory/index';
import type { DrawnPanes } from '../../support/panes';
import { type OpenOptions, openWorkspace } from '../../support/workspace';
import { active, drawSidebar, focus, names } from './draw';

let drawn: DrawnPanes | null = null;

afterEach(async () => {
  await drawn?.unmount();
  drawn = null;
});

async function draw(options: OpenOptions = {}): Promise<DrawnPanes> {
  drawn = await drawSidebar(options);
  return drawn;
}

describe('the name field', () => {
  it('adds a folder from its inline field after Default, makes it active and focuses its row', async () => {
    const panes = await draw();
    await panes.run(() => panes.test.folder('Home'));
    await panes.click(panes.get('button', 'Add folder'));
    expect(active()).toBe('Folder name');
    const field = document.activeElement as HTMLElement;
    expect(field.compareDocumentPosition(panes.get('option', 'Default'))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(field.compareDocumentPosition(panes.get('option', 'Home'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await panes.type(field, '  Work  ');
    await panes.press('Enter');
    expect(names(panes)).toEqual(['Default', 'Work', 'Home']);
    expect(panes.get('option', 'Work').getAttribute('aria-selected')).toBe('true');
    expect(active()).toBe('Work');
  });

  it('adds a file with the confirm button and opens it', async () => {
    const panes = await draw();
    await panes.click(panes.get('button', 'Add file'));
    await panes.type(panes.get('textbox', 'File name'), 'Plan');
    await panes.click(panes.get('button', 'Confirm'));
    expect(names(panes)).toEqual(['Default', 'Plan']);
    expect(panes.app.workspace.items.file(panes.app.workspace.tabs.ids[0] as never)?.name).toBe('Plan');
    expect(panes.all('textbox')).toEqual([]);
  });

  it('does nothing with an empty new name, and Escape and Cancel close the field without adding', async () => {
    const panes = await draw();
    await panes.click(panes.get('button', 'Add folder'));
    await panes.type(panes.get('textbox', 'Folder name'), '   ');
    await panes.press('Enter');
    expect(panes.all('textbox', 'Folder name')).toHaveLength(1);
    await panes.type(panes.get('textbox', 'Folder name'), 'Never');
    await panes.press('Escape');
    expect(panes.all('textbox')).toEqual([]);
    expect(active()).toBe('Default');
    await panes.click(panes.get('button', 'Add folder'));
    await panes.type(panes.get('textbox', 'Folder name'), 'Never');
    await panes.click(panes.get('button', 'Cancel'));
    expect(names(panes)).toEqual(['Default']);
  });

  it('keeps what was typed when the person clicks elsewhere, and leaves the focus there', async () => {
    const panes = await draw();
    await panes.click(panes.get('button', 'Add folder'));
    await panes.type(panes.get('textbox', 'Folder name'), 'Kept');
    await focus(panes.get('button', 'Elsewhere'));
    expect(names(panes)).toEqual(['Default', 'Kept']);
    expect(active()).toBe('Elsewhere');
    await panes.click(panes.get('button', 'Add folder'));
    await focus(panes.get('button', 'Elsewhere'));
    expect(panes.all('textbox')).toEqual([]);
    expect(names(panes)).toEqual(['Default', 'Kept']);
  });

  it('keeps a name that a limit refused in its field, under the popup', async () => {
    const panes = await draw({
      plan: { name: 'guest', max: { todos: 10, folders: 1, files: 5 }, popup: 'login', editShortcuts: false },
    });
    await panes.run(() => panes.test.folder('One'));
    await panes.click(panes.get('button', 'Add folder'));
    await panes.type(panes.get('textbox', 'Folder name'), 'Two');
    await panes.press('Enter');
    expect(panes.app.workspace.dialogs.dialog?.kind).toBe('limit');
    expect((panes.get('textbox', 'Folder name') as HTMLInputElement).value).toBe('Two');
  });

  it('renames in place with F2, puts an emptied name back, and gives the focus back to the row', async () => {
    const panes = await draw();
    await panes.run(() => panes.test.folder('Work'));
    await focus(panes.get('option', 'Work'));
    await panes.press('F2');
    const field = panes.get('textbox', 'Folder name') as HTMLInputElement;
    expect(field.value).toBe('Work');
    expect(panes.all('option', 'Work')).toEqual([]);
    await panes.type(field, 'Office');
    await panes.press('Enter');
    expect(names(panes)).toEqual(['Default', 'Office']);
    expect(active()).toBe('Office');
    await panes.press('F2');
    await panes.type(panes.get('textbox', 'Folder name'), '');
    await panes.press('Enter');
    expect(names(panes)).toEqual(['Default', 'Office']);
    expect(active()).toBe('Office');
  });
});

describe('a name field that was only opened', () => {
  /** Renames the file in another window while its field is open here, and leaves the field. */
  async function leftBy(leave: (panes: DrawnPanes) => Promise<unknown>) {
    const world = new MemoryWorld();
    const panes = await draw({ world });
    let id = '' as FileId;
    await panes.run(() => {
      id = panes.test.file('Plan');
      return world.settle();
    });
    await panes.run(() => panes.test.run('item-rename', { id }));
    const other = await openWorkspace({ world });
    await panes.run(() => {
      other.run('item-rename-commit', { id, name: 'Travel' });
      return world.settle();
    });
    expect((panes.get('textbox', 'File name') as HTMLInputElement).value).toBe('Plan');
    const { stepsMade } = panes.app.workspace.history;
    await leave(panes);
    expect(panes.all('textbox', 'File name')).toEqual([]);
    await panes.run(() => world.settle());
    expect([names(panes).at(-1), other.workspace.items.file(id)?.name]).toEqual(['Travel', 'Travel']);
    expect([panes.test.toasts, panes.app.workspace.history.stepsMade]).toEqual([[], stepsMade]);
  }

  it.each<[way: string, leave: (panes: DrawnPanes) => Promise<unknown>]>([
    ['Enter', (panes) => panes.press('Enter')],
    ['Confirm', (panes) => panes.click(panes.get('button', 'Confirm'))],
    ['another place', (panes) => focus(panes.get('button', 'Elsewhere'))],
    ['another field', (panes) => panes.run(() => panes.test.run('sidebar-add-folder'))],
  ])('leaves the name of another window by %s', async (_, leave) => {
    await leftBy(leave);
  });

  it('leaves it also where what was typed was taken back by hand', async () => {
    await leftBy(async (panes) => {
      await panes.type(panes.get('textbox', 'File name'), 'Plans');
      await panes.type(panes.get('textbox', 'File name'), 'Plan');
      await panes.run(() => panes.test.run('sidebar-add-folder'));
    });
  });

  it('gives the focus back to its row', async () => {
    await leftBy(async (panes) => {
      await panes.press('Enter');
      expect(active()).toBe('Travel');
    });
  });
});
