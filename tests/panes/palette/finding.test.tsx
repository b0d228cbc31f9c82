// What the palette lists and finds, and in which order (decisions D7).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchRecents } from '../../../src/commands/recents';
import { DEFAULT_FOLDER_ID } from '../../../src/platform/contract/entities';
import { type DrawnPalette, drawPalette } from './drawPalette';

let drawn: DrawnPalette;

beforeEach(async () => {
  drawn = await drawPalette();
});

afterEach(() => drawn.close());

describe('opening', () => {
  it('takes the focus at once, lists commands with keys and highlights the first', async () => {
    await drawn.open();
    expect(document.activeElement).toBe(drawn.field());
    expect(drawn.headings()).toEqual(['Commands']);
    expect(drawn.options()).toContain('Keyboard Shortcuts');
    expect(drawn.chosen()).toBe(drawn.all('option')[0]);
    expect(drawn.field().getAttribute('aria-activedescendant')).toBe(drawn.chosen()?.id);
  });

  it('closes by Escape, by its key again, and gives the focus back to where it was', async () => {
    await drawn.open();
    await drawn.press('Escape');
    expect(drawn.isOpen()).toBe(false);
    expect(document.activeElement).toBe(drawn.before);
    await drawn.open();
    await drawn.open();
    expect(drawn.isOpen()).toBe(false);
    expect(document.activeElement).toBe(drawn.before);
  });

  it('shows what was used last above the commands', async () => {
    const stop = watchRecents(drawn.app.registry, drawn.test.workspace);
    await drawn.open();
    await drawn.query('plants');
    await drawn.press('Enter');
    await drawn.run(() => drawn.test.run('file-open', { id: drawn.fileId('Moving day') }));
    await drawn.open();
    stop();
    expect(drawn.headings()).toEqual(['Recent', 'Commands']);
    expect(drawn.options()[0]).toBe('Plants');
    await drawn.test.settle();
    expect(drawn.test.platform.storage.get('tabdo.recents')).toContain('file:');
  });
});

describe('finding', () => {
  it('groups what it finds, the best group first, ties in the decided order', async () => {
    await drawn.open();
    await drawn.query('mov');
    expect(drawn.headings()).toEqual(['Files', 'Folders', 'To-dos']);
    expect(drawn.options()).toEqual(['Moving day', 'House move', 'Ask for a quote from two removal firms']);
    await drawn.run(() => drawn.test.run('file-open', { id: drawn.fileId('Moving day') }));
    expect(drawn.headings()).toEqual(['Commands', 'Files', 'Folders', 'To-dos']);
    expect(drawn.options()[0]).toBe('Move to folder…');
  });

  it('marks the letters that matched', async () => {
    await drawn.open();
    await drawn.query('mov');
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
    await drawn.run(() => drawn.test.run('file-open', { id: drawn.fileId('Moving day') }));
    await drawn.run(() => drawn.test.add('milk'));
    await drawn.open();
    await drawn.query(typed);
    expect(drawn.options().some((name) => expected.test(name))).toBe(true);
  });

  it('leaves out what cannot run now', async () => {
    await drawn.open();
    await drawn.query('redo');
    expect(drawn.options()).not.toContain('Redo');
  });

  it('leaves out what Default does not do', async () => {
    const found = async (query: string) => {
      await drawn.open();
      await drawn.query(query);
      const options = drawn.options();
      await drawn.press('Escape');
      return options;
    };
    await drawn.run(() => drawn.test.run('file-open', { id: drawn.fileId('Plants') }));
    expect(await found('>folder or file')).toEqual(
      expect.arrayContaining(['Delete folder or file', 'Move folder or file up', 'Move folder or file down']),
    );
    await drawn.run(() => drawn.test.workspace.items.activate(DEFAULT_FOLDER_ID));
    drawn.before.setAttribute('data-area', 'folders');
    drawn.before.blur();
    drawn.before.focus();
    expect(drawn.test.workspace.itemTarget).toBe(DEFAULT_FOLDER_ID);
    expect((await found('>folder or file')).filter((title) => /^(Delete|Move)/.test(title))).toEqual([]);
  });

  it('shows five of a group, then all of them, with the highlight on the first new one', async () => {
    await drawn.run(() => {
      for (let n = 1; n <= 7; n += 1) drawn.test.add(`Zebra ${n}`);
    });
    await drawn.open();
    await drawn.query('/zebra');
    expect(drawn.options()).toHaveLength(6);
    expect(drawn.options()[5]).toBe('Show all to-dos');
    await drawn.press('ArrowUp');
    await drawn.press('Enter');
    expect(drawn.isOpen()).toBe(true);
    expect(drawn.options()).toHaveLength(7);
    expect(drawn.chosen()).toBe(drawn.all('option')[5]);
  });

  it('narrows by sign', async () => {
    await drawn.open();
    await drawn.query('#mov');
    expect(drawn.headings()).toEqual(['Files', 'Folders']);
    await drawn.query('/mov');
    expect(drawn.headings()).toEqual(['To-dos']);
    await drawn.query('?');
    expect(drawn.options()).toHaveLength(3);
    await drawn.press('Enter');
    expect(drawn.field().value).toBe('>');
    expect(drawn.headings()).toEqual(['Commands']);
  });

  it('lists the first of a kind after its sign alone, and more of them when asked', async () => {
    await drawn.open();
    await drawn.query('>');
    expect(drawn.options()).toHaveLength(21);
    expect(drawn.options()[20]).toBe('Show all commands');
    await drawn.press('ArrowUp');
    await drawn.press('Enter');
    expect(drawn.options().length).toBeGreaterThan(30);
    expect(drawn.options()).not.toContain('Show all commands');
  });

  it("finds commands, files and folders by letters in each other's place, where nothing else fits well", async () => {
    await drawn.open();
    await drawn.query('palnts');
    expect(drawn.options()).toEqual(['Plants', 'Add “palnts” as a task', 'New file “palnts”']);
    expect(drawn.chosen()?.querySelector('mark')?.textContent).toBe('Plants');
    await drawn.query('setitngs');
    expect(drawn.options()[0]).toMatch(/settings/i);
    await drawn.query('#gadren');
    expect(drawn.options()).toEqual(['Garden', 'New file “gadren”']);
    // A to-do is looked for as it is written.
    await drawn.query('/remvoal');
    expect(drawn.options()).toEqual(['Add “remvoal” as a task']);
    await drawn.query('plants');
    expect(drawn.options()).toEqual(['Plants']);
  });

  it('says that nothing was found only where nothing is shown', async () => {
    await drawn.open();
    await drawn.query('palnts');
    expect(drawn.headings()).toEqual(['Files', 'Or as typed']);
    await drawn.query('#gadren');
    expect(drawn.headings()).toEqual(['Folders', 'Or as typed']);
    await drawn.query('>setitngs');
    expect(drawn.headings()).toEqual(['Commands']);
    await drawn.query('/remvoal');
    expect(drawn.headings()).toEqual(['Nothing found for remvoal']);
    await drawn.query('>zzqx');
    expect(drawn.headings()).toEqual(['Nothing found for zzqx']);
  });

  it("takes letters in each other's place on the page of a command too", async () => {
    await drawn.run(() => drawn.test.run('file-open', { id: drawn.fileId('Plants') }));
    await drawn.open();
    await drawn.query('move to folder');
    await drawn.press('Enter');
    await drawn.query('hosue');
    expect(drawn.options()).toEqual(['House move']);
  });

  it('offers to add what was not found', async () => {
    await drawn.run(() => drawn.test.run('file-open', { id: drawn.fileId('Plants') }));
    await drawn.run(() => drawn.test.run('todo-draft', { text: 'half typed' }));
    await drawn.open();
    await drawn.query('water the basil');
    expect(drawn.headings()).toEqual(['Nothing found for water the basil']);
    expect(drawn.options()).toEqual(['Add “water the basil” as a task', 'New file “water the basil”']);
    await drawn.press('Enter');
    expect(drawn.test.open).toContain('water the basil');
    expect(drawn.test.workspace.drafts.text(drawn.fileId('Plants'))).toBe('half typed');
  });
});
