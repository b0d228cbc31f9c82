// What rows say about what they act on, changing keys from a row, and adding what was not found (decisions D7).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PREMIUM_PLAN } from '../../../src/platform/contract/limits';
import { nameOf } from '../../support/panes';
import { type DrawnPalette, drawPalette } from './drawPalette';

let drawn: DrawnPalette;

beforeEach(async () => {
  drawn = await drawPalette();
  await drawn.run(() => drawn.test.run('file-open', { id: drawn.fileId('Plants') }));
  await drawn.run(() => ['Water them', 'Buy soil'].map((text) => drawn.test.add(text)));
  drawn.before.focus();
});

afterEach(() => drawn.close());

const about = (name: string) => drawn.get('option', name).getAttribute('aria-description');
const workspace = () => drawn.test.workspace;
const page = () => drawn.get('dialog', 'Command palette').textContent ?? '';

describe('a row says what it acts on', () => {
  it('names one to-do and counts several', async () => {
    await drawn.run(() => workspace().selection.moveTo(drawn.test.id('Buy soil')));
    await drawn.open();
    await drawn.query('>complete');
    expect(about('Complete or reopen')).toBe('Buy soil');
    await drawn.press('Escape');
    await drawn.run(() => workspace().selection.all());
    await drawn.open();
    await drawn.query('>complete');
    expect(about('Complete or reopen')).toBe('2 selected');
    await drawn.press('Enter');
    expect(drawn.test.done.toSorted()).toEqual(['Buy soil', 'Water them']);
  });

  it('names the one of several that is edited', async () => {
    const { selection } = workspace();
    await drawn.run(() => selection.all());
    await drawn.run(() => selection.pick(drawn.test.id('Buy soil'), 'arrive'));
    await drawn.open();
    await drawn.query('>edit to');
    expect(about('Edit to-do')).toBe('Buy soil');
    await drawn.press('Enter');
    expect(workspace().todos.editingId).toBe(drawn.test.id('Buy soil'));
  });

  it('names the file, and nothing where nothing is acted on', async () => {
    await drawn.open();
    await drawn.query('>rename');
    expect(about('Rename')).toBe('Plants');
    await drawn.query('>settings');
    expect(about('Settings')).toBeNull();
  });

  it('stands above the rows of a page, and describes the field', async () => {
    await drawn.open();
    await drawn.query('move to folder');
    await drawn.press('Tab');
    expect(page()).toContain('Moving Plants');
    expect(drawn.field().getAttribute('aria-description')).toBe('Moving Plants');
    await drawn.press('Escape');
    await drawn.run(() => workspace().selection.all());
    await drawn.run(() => drawn.test.run('app-palette', { command: 'todo-move-to-file' }));
    expect(page()).toContain('Moving 2 to-dos');
  });
});

describe('rows of a page', () => {
  it('are found at once only where their titles say all', async () => {
    await drawn.open();
    await drawn.query('dark');
    expect(drawn.options()[0]).toBe('Theme: dark');
    // Macros and keys have pages whose rows are named like commands, and do something else.
    await drawn.query('>close tab');
    expect(drawn.options().filter((name) => name === 'Close tab')).toHaveLength(1);
  });
});

describe('changing the keys of a row', () => {
  it('opens the dialog at the command; guests find it there with the reason', async () => {
    await drawn.open();
    await drawn.query('>sync');
    expect(drawn.chosen() && nameOf(drawn.chosen() as HTMLElement)).toBe('Sync now');
    await drawn.press('Enter', { ctrlKey: true });
    expect(drawn.isOpen()).toBe(false);
    expect(workspace().dialogs.dialog).toEqual({ kind: 'shortcuts', find: 'Sync now' });
    expect(workspace().syncing).toBe(false);
  });

  it('looks for a command by the name that it has there', async () => {
    await drawn.run(() => workspace().selection.moveTo(drawn.test.id('Buy soil')));
    await drawn.run(() => drawn.test.run('todo-important'));
    await drawn.open();
    await drawn.query('>not important');
    await drawn.press('Enter', { ctrlKey: true });
    expect(workspace().dialogs.dialog).toEqual({ kind: 'shortcuts', find: 'Mark as important' });
  });

  it('is named by the key that does it, in the words that the person wants of keys', async () => {
    await drawn.close();
    drawn = await drawPalette({ os: 'mac' });
    const footer = () => document.querySelector('footer')?.textContent ?? '';
    await drawn.press('k', { metaKey: true });
    await drawn.query('>sync');
    expect(footer()).toContain('CommandEnterChange shortcut');
    await drawn.run(() => {
      drawn.test.layout.signs = 'windows';
    });
    expect(footer()).toContain('WinEnterChange shortcut');
  });

  it('begins to record where keys can be changed', async () => {
    await drawn.close();
    drawn = await drawPalette({ plan: PREMIUM_PLAN });
    await drawn.open();
    await drawn.query('>sync');
    await drawn.press('Enter', { ctrlKey: true });
    expect(workspace().dialogs.recording).toMatchObject({ kind: 'edit', id: 'sidebar-sync' });
  });

  it('works by the tool of the chosen row, without running it', async () => {
    await drawn.open();
    await drawn.query('>sync');
    const tool = drawn.chosen()?.querySelector<HTMLElement>('[data-rebind]');
    if (!tool) throw new Error('no tool');
    await drawn.click(tool);
    expect(workspace().dialogs.dialog?.kind).toBe('shortcuts');
    expect(workspace().syncing).toBe(false);
  });

  it('does nothing on rows that are no command', async () => {
    await drawn.open();
    await drawn.query('#plants');
    await drawn.press('Enter', { ctrlKey: true });
    expect(drawn.isOpen()).toBe(true);
    expect(workspace().dialogs.dialog).toBeNull();
  });
});

describe('adding what was not found', () => {
  it('leaves what stands in the add field alone', async () => {
    await drawn.run(() => drawn.test.run('todo-draft', { text: 'half a thought' }));
    await drawn.open();
    await drawn.query('zebra crossing');
    await drawn.press('Enter');
    expect(drawn.test.open[0]).toBe('zebra crossing');
    expect(workspace().drafts.text(drawn.fileId('Plants'))).toBe('half a thought');
  });

  it('loses neither text where the limit refuses it', async () => {
    await drawn.run(() => {
      for (let n = 0; drawn.test.open.length < 9; n += 1) drawn.test.add(`more ${n}`);
    });
    await drawn.run(() => drawn.test.run('todo-draft', { text: 'half a thought' }));
    await drawn.open();
    await drawn.query('zebra crossing');
    await drawn.press('Enter');
    expect(workspace().dialogs.dialog?.kind).toBe('limit');
    await drawn.run(() => drawn.test.run('app-dialog-close'));
    await drawn.run(() => drawn.test.run('todo-draft-restore'));
    const text = workspace().drafts.text(drawn.fileId('Plants'));
    expect(text).toContain('half a thought');
    expect(text).toContain('zebra crossing');
  });
});
