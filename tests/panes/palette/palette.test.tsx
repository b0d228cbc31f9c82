// The palette over a real workspace: what it finds, what Enter does, where focus goes (decisions D7).
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchRecents } from '../../../src/commands/recents';
import { Palette } from '../../../src/panes/palette/Palette';
import { type DrawnPanes, drawPanes, nameOf, setValue } from '../../support/panes';

let drawn: DrawnPanes;
let before: HTMLButtonElement;

beforeEach(async () => {
  drawn = await drawPanes(<Palette />);
  before = document.body.appendChild(document.createElement('button'));
  await drawn.run(() => {
    const { test } = drawn;
    test.folder('House move');
    test.file('Moving day');
    test.add('Ask for a quote from two removal firms');
    test.folder('Garden');
    test.file('Plants');
    for (const id of [...test.workspace.tabs.ids]) test.run('tab-close', { id });
    test.workspace.history.clear();
  });
  drawn.test.platform.world.time.advance(100);
  before.focus();
});

afterEach(async () => {
  await drawn.unmount();
  before.remove();
});

const open = () => drawn.press('k', { ctrlKey: true });
const field = () => drawn.get('combobox', 'Search commands and items') as HTMLInputElement;
const type = (text: string) => drawn.type(field(), text);
const options = () => drawn.all('option').map(nameOf);
const chosen = () => drawn.all('option').find((option) => option.getAttribute('aria-selected') === 'true');
const headings = () =>
  [...document.querySelectorAll('[cmdk-group-heading]')].map((heading) => heading.textContent);
const isOpen = () => drawn.all('dialog', 'Command palette').length > 0;

describe('opening', () => {
  it('takes the focus at once, lists commands with keys and highlights the first', async () => {
    await open();
    expect(document.activeElement).toBe(field());
    expect(headings()).toEqual(['Commands']);
    expect(options()).toContain('Keyboard Shortcuts');
    expect(chosen()).toBe(drawn.all('option')[0]);
    expect(field().getAttribute('aria-activedescendant')).toBe(chosen()?.id);
  });

  it('closes by Escape, by its key again, and gives the focus back to where it was', async () => {
    await open();
    await drawn.press('Escape');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(before);
    await open();
    await open();
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(before);
  });

  it('shows what was used last above the commands', async () => {
    const stop = watchRecents(drawn.app.registry, drawn.test.workspace);
    await open();
    await type('plants');
    await drawn.press('Enter');
    await drawn.run(() => drawn.test.run('file-open', { id: fileId('Moving day') }));
    await open();
    stop();
    expect(headings()).toEqual(['Recent', 'Commands']);
    expect(options()[0]).toBe('Plants');
    await drawn.test.settle();
    expect(drawn.test.platform.storage.get('tabdo.recents')).toContain('file:');
  });
});

function fileId(name: string) {
  const { items } = drawn.test.workspace;
  const all = items.folderIds.flatMap((folder) => items.filesIn(folder));
  const id = all.find((each) => items.file(each)?.name === name);
  if (!id) throw new Error(`no file ${name}`);
  return id;
}

describe('finding', () => {
  it('groups what it finds, the best group first, ties in the decided order', async () => {
    await open();
    await type('mov');
    expect(headings()).toEqual(['Files', 'Folders', 'To-dos']);
    expect(options()).toEqual(['Moving day', 'House move', 'Ask for a quote from two removal firms']);
    await drawn.run(() => drawn.test.run('file-open', { id: fileId('Moving day') }));
    expect(headings()).toEqual(['Commands', 'Files', 'Folders', 'To-dos']);
    expect(options()[0]).toBe('Move to folder…');
  });

  it('marks the letters that matched', async () => {
    await open();
    await type('mov');
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Mov',
      'mov',
      'mov',
    ]);
  });

  it.each([
    ['undo', /^Undo: Add milk/],
    ['settings', /^Settings$/],
    ['trash', /^Trash$/],
    ['download', /^Download the apps$/],
    ['contact', /^Contact us$/],
    ['dark', /dark/],
    ['light', /light/],
    ['theme', /theme/i],
    ['rename', /^Rename$/],
    ['paste', /^Paste$/],
  ])('lists %s', async (typed, expected) => {
    await drawn.run(() => drawn.test.run('file-open', { id: fileId('Moving day') }));
    await drawn.run(() => drawn.test.add('milk'));
    await open();
    await type(typed);
    expect(options().some((name) => expected.test(name))).toBe(true);
  });

  it('leaves out what cannot run now', async () => {
    await open();
    await type('redo');
    expect(options()).not.toContain('Redo');
  });

  it('shows five of a group, then all of them, with the highlight on the first new one', async () => {
    await drawn.run(() => {
      for (let n = 1; n <= 7; n += 1) drawn.test.add(`Zebra ${n}`);
    });
    await open();
    await type('/zebra');
    expect(options()).toHaveLength(6);
    expect(options()[5]).toBe('Show all to-dos');
    await drawn.press('ArrowUp');
    await drawn.press('Enter');
    expect(isOpen()).toBe(true);
    expect(options()).toHaveLength(7);
    expect(chosen()).toBe(drawn.all('option')[5]);
  });

  it('narrows by sign', async () => {
    await open();
    await type('#mov');
    expect(headings()).toEqual(['Files', 'Folders']);
    await type('/mov');
    expect(headings()).toEqual(['To-dos']);
    await type('?');
    expect(options()).toHaveLength(3);
    await drawn.press('Enter');
    expect(field().value).toBe('>');
    expect(headings()).toEqual(['Commands']);
  });

  it('offers to add what was not found', async () => {
    await drawn.run(() => drawn.test.run('file-open', { id: fileId('Plants') }));
    await drawn.run(() => drawn.test.run('todo-draft', { text: 'half typed' }));
    await open();
    await type('water the basil');
    expect(headings()).toEqual(['Nothing found for water the basil']);
    expect(options()).toEqual(['Add “water the basil” as a task', 'New file “water the basil”']);
    await drawn.press('Enter');
    expect(drawn.test.open).toContain('water the basil');
    expect(drawn.test.workspace.drafts.text(fileId('Plants'))).toBe('half typed');
  });
});

describe('running', () => {
  it('closes and gives focus back before the command runs, with the source palette', async () => {
    const seen: unknown[] = [];
    drawn.app.registry.on('willRun', ({ id, source }) => {
      if (id === 'app-settings') seen.push([source, document.activeElement === before, isOpen()]);
    });
    await open();
    await type('settings');
    await drawn.press('Enter');
    expect(seen).toEqual([['palette', true, false]]);
    expect(drawn.test.workspace.path).toBe('/settings');
  });

  it('runs the row of the text in the field, also before it was drawn', async () => {
    await open();
    await act(async () => {
      const input = field();
      for (const text of ['p', 'pl', 'plants']) setValue(input, text);
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    expect(isOpen()).toBe(false);
    expect(drawn.test.workspace.tabs.activeId).toBe(fileId('Plants'));
  });

  it('does nothing during composition and while Enter is held', async () => {
    await open();
    await type('plants');
    await drawn.press('Enter', { isComposing: true });
    await drawn.press('Enter', { keyCode: 229 });
    await drawn.press('Enter', { repeat: true });
    expect(isOpen()).toBe(true);
  });

  it('keeps the highlight on its row when rows arrive above it', async () => {
    await open();
    await type('#plan');
    const name = chosen() && nameOf(chosen() as HTMLElement);
    await drawn.run(() => drawn.test.file('Plan'));
    expect(options()).toContain('Plan');
    expect(chosen() && nameOf(chosen() as HTMLElement)).toBe(name);
  });

  it('opens a clicked row, and the pointer moves the highlight', async () => {
    await open();
    await type('mov');
    const row = drawn.get('option', 'House move');
    await drawn.run(() => row.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
    expect(chosen()).toBe(row);
    await drawn.click(row);
    expect(isOpen()).toBe(false);
    expect(drawn.test.workspace.items.activeFolderId).toBe(drawn.test.workspace.items.folderIds[2]);
  });
});

describe('pages', () => {
  beforeEach(async () => {
    await drawn.run(() => drawn.test.run('file-open', { id: fileId('Moving day') }));
    await drawn.run(() => drawn.test.run('item-shortcut-set', { id: folder('Garden') as never, key: '3' }));
    before.focus();
    await open();
    await type('move to folder');
    await drawn.press('Tab');
  });
  const folder = (name: string) =>
    drawn.test.workspace.items.folderIds.find((id) => drawn.test.workspace.items.folder(id)?.name === name);

  it('shows the command as a chip, the rows, and the reason of a row that cannot be chosen', async () => {
    expect(field().value).toBe('');
    expect(field().placeholder).toBe('Choose a folder');
    expect(drawn.get('dialog', 'Command palette').textContent).toContain('Move to folder…');
    expect([...options()].sort()).toEqual(['Default', 'Garden', 'House move']);
    const here = drawn.get('option', 'House move');
    expect(here.getAttribute('aria-disabled')).toBe('true');
    expect(here.getAttribute('aria-description')).toBe('Already here');
    await drawn.click(here);
    expect(isOpen()).toBe(true);
  });

  it('goes back by Backspace in the empty field, with the highlight where it was', async () => {
    await drawn.press('Backspace');
    expect(field().placeholder).toBe('Type a command, a file or a to-do');
    expect(isOpen()).toBe(true);
  });

  it('runs with the row as argument, by Enter and by its digit', async () => {
    await type('gard');
    await drawn.press('Enter');
    expect(isOpen()).toBe(false);
    expect(drawn.test.workspace.items.file(fileId('Moving day'))?.folderId).toBe(folder('Garden'));
    await drawn.run(() => drawn.test.run('todo-undo'));
    await drawn.run(() => drawn.test.run('app-palette', { command: 'file-move-to-folder' }));
    await drawn.press('3');
    expect(drawn.test.workspace.items.file(fileId('Moving day'))?.folderId).toBe(folder('Garden'));
  });

  it('closes everything by Escape', async () => {
    await drawn.press('Escape');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(before);
  });
});
