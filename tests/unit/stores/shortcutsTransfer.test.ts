// The keymap as a file: nothing is lost on the way out and in, and bad files do no harm (issue "Bad input", traps B14).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FREE_PLAN } from '../../../src/platform/contract/limits';
import { openWorkspace } from '../../support/workspace';

const open = () => openWorkspace({ plan: FREE_PLAN, os: 'windows' });
const file = (value: unknown) => JSON.stringify(value);

describe('export and import', () => {
  it('lose nothing over a reset, whatever was changed', async () => {
    const { workspace } = await open();
    const { shortcuts, keymapFile } = workspace;
    const bound = (id: string) => shortcuts.known.defaults(id, 'mac').length > 0;
    const ids = shortcuts.known.commands().flatMap(({ id }) => (bound(id) ? [id] : []));
    const text = fc
      .array(fc.constantFrom('j', 'Control+Alt+q', 'g g', 'Alt+ö', 'Pipe', 'Control+|', 'F5'), {
        maxLength: 3,
      })
      .map((keys) => [...new Set(keys)].join(' | '));
    const texts = fc.dictionary(fc.constantFrom(...ids, 'of-tomorrow', 'constructor'), text, { maxKeys: 8 });
    fc.assert(
      fc.property(texts, texts, (mac, other) => {
        shortcuts.replace('Test', { mac, other });
        const before = keymapFile.exportText();
        const own = [shortcuts.own('mac'), shortcuts.own('other')];
        shortcuts.resetAll();
        expect(keymapFile.importText('keys.json', before)).toBe(true);
        expect([shortcuts.own('mac'), shortcuts.own('other')]).toEqual(own);
        expect(keymapFile.exportText()).toBe(before);
      }),
      { numRuns: 40 },
    );
  });

  it('are a download and a chosen file', async () => {
    const test = await open();
    test.run('shortcuts-unbind', { id: 'tab-close' });
    test.run('shortcuts-export');
    const [saved] = test.platform.controls.saved;
    expect(saved?.name).toMatch(/^tabdo-keymap-\d{4}-\d\d-\d\d\.json$/);
    test.run('shortcuts-reset-all');
    test.platform.controls.nextFile = { name: 'mine.json', text: saved?.text ?? '' };
    await test.run('shortcuts-import');
    expect(test.workspace.shortcuts.own('other')).toEqual({ 'tab-close': '' });
    expect(test.toasts).toContain('Imported 1 shortcut');
    expect(test.workspace.keymapFile.report).toBeNull();
  });

  it('are one step, which undo takes back', async () => {
    const test = await open();
    test.run('shortcuts-unbind', { id: 'tab-close' });
    test.workspace.keymapFile.importText(
      'a.json',
      file({
        shortcuts: { 'tab-next': 'Cmd+j' },
        windowsShortcuts: { 'tab-next': 'Alt+j', 'tab-prev': 'Alt+k' },
      }),
    );
    expect(test.workspace.shortcuts.own('other')).toEqual({ 'tab-next': 'Alt+j', 'tab-prev': 'Alt+k' });
    expect(test.workspace.shortcuts.own('mac')).toEqual({ 'tab-next': 'Meta+j' });
    test.run('todo-undo');
    expect(test.workspace.shortcuts.own('other')).toEqual({ 'tab-close': '' });
    expect(test.workspace.shortcuts.own('mac')).toEqual({});
  });

  it('leave the system alone that the file does not speak of', async () => {
    const test = await open();
    test.run('shortcuts-unbind', { id: 'tab-close' });
    test.workspace.keymapFile.importText('a.json', file({ shortcuts: [{ id: 'tab-next', key: 'Cmd+j' }] }));
    expect(test.workspace.shortcuts.own('other')).toEqual({ 'tab-close': '' });
  });

  it('read the groups of the wire, with their labels', async () => {
    const test = await open();
    const row = { id: 'tab-next', key: 'Ctrl+Alt+Q', action: 'Next tab' };
    test.workspace.keymapFile.importText('a.json', file({ windowsShortcuts: { Sidebar: [], Tab: [row] } }));
    expect(test.workspace.shortcuts.own('other')).toEqual({ 'tab-next': 'Control+Alt+q' });
  });
});

describe('bad files', () => {
  it.each([
    ['{', 'This file is not JSON, so it is not a keymap'],
    ['', 'This file is not JSON, so it is not a keymap'],
    ['[]', 'This file is not a Tabdo keymap'],
    ['null', 'This file is not a Tabdo keymap'],
    ['{"format":"tabdo","version":1,"folders":[]}', 'This file is not a Tabdo keymap'],
    [`{"shortcuts":"${'x'.repeat(1_000_001)}"}`, 'A keymap file holds at most 1 MB'],
  ])('are refused with the reason: %.30s', async (text, reason) => {
    const test = await open();
    test.run('shortcuts-unbind', { id: 'tab-close' });
    expect(test.workspace.keymapFile.importText('bad.json', text)).toBe(false);
    expect(test.toasts).toContain(reason);
    expect(test.workspace.shortcuts.own('other')).toEqual({ 'tab-close': '' });
  });

  it('that are too big are not even read', async () => {
    const test = await open();
    test.platform.controls.nextFile = { name: 'big.json', text: ' '.repeat(1_000_001) };
    await test.run('shortcuts-import');
    expect(test.toasts).toContain('A keymap file holds at most 1 MB');
  });

  it('name each bad entry, and the rest applies', async () => {
    const test = await open();
    test.run('shortcuts-save', {
      platform: 'other',
      id: 'tab-prev',
      key: 'Alt+m',
      replaces: null,
      free: [],
    });
    const before = test.workspace.shortcuts.keysOf({ platform: 'other', id: 'tab-prev' });
    test.workspace.keymapFile.importText(
      'mixed.json',
      file({
        windowsShortcuts: [
          { id: 'tab-next', key: 'Alt+j' },
          { id: 'tab-prev', key: 'Ctrl+Banana' },
          { id: 'tab-close', key: 'Alt+k | Dead' },
          { id: 'todo-undo', key: 'Alt+u' },
          { id: 'of-tomorrow', key: 'Alt+o' },
          { id: '__proto__', key: 'Alt+p' },
          { id: 'todo-edit' },
          'nonsense',
          { id: 'tab-next', key: 'Alt+h' },
        ],
      }),
    );
    const { shortcuts, keymapFile } = test.workspace;
    expect(shortcuts.own('other')).toEqual({
      'of-tomorrow': 'Alt+o',
      'tab-close': 'Alt+k',
      'tab-next': 'Alt+h',
      'tab-prev': before.join(' | '),
    });
    expect(keymapFile.report?.problems).toEqual([
      '__proto__ is not the id of a command',
      'todo-edit has no key',
      'Entry 8 is not a shortcut',
      'Previous tab: “Ctrl+Banana” is not a key',
      'Close tab: “Dead” is not a key',
      'The shortcut of Undo is fixed',
      'of-tomorrow is unknown here; its key is kept for later',
      'Next tab is named twice; its last key counts',
    ]);
    expect(test.workspace.history.undoLabel).toBe('Import keymap');
    test.run('todo-undo');
    expect(shortcuts.own('other')).toEqual({ 'tab-prev': before.join(' | ') });
    test.run('shortcuts-report-close');
    expect(keymapFile.report).toBeNull();
  });

  it('with a key for two commands are said to have one', async () => {
    const test = await open();
    test.workspace.keymapFile.importText(
      'twice.json',
      file({ windowsShortcuts: { 'tab-next': 'Alt+j', 'tab-prev': 'Alt+j', 'todo-edit': 'ArrowLeft' } }),
    );
    expect(test.workspace.keymapFile.report?.problems).toEqual([
      'Alt+J belongs to both Next tab and Previous tab',
    ]);
  });

  it.each([
    ['half a million numbers', `{"shortcuts":[${'1,'.repeat(400_000)}1]}`, 'Entry 1 is not a shortcut'],
    ['half a million macros', `{"macros":[${'1,'.repeat(400_000)}1]}`, 'Macro 1: not a macro'],
    [
      'groups in groups without end',
      `{"shortcuts":${'{"a":'.repeat(160_000)}1${'}'.repeat(160_000)}}`,
      'The list of shortcuts makes no sense',
    ],
  ])('of %s are told about in a few lines', async (_what, text, first) => {
    const test = await open();
    expect(test.workspace.keymapFile.importText('big.json', text)).toBe(true);
    const problems = test.workspace.keymapFile.report?.problems ?? [];
    expect(problems[0]).toBe(first);
    expect(problems.length).toBeLessThanOrEqual(51);
    if (problems.length > 1) expect(problems.at(-1)).toBe('And 399,951 more');
    expect(test.toasts).toEqual(['Imported 0 shortcuts']);
  });

  it('with a key that begins others are said to have one', async () => {
    const test = await open();
    for (const key of ['p', 'q']) test.run('item-shortcut-set', { id: test.file(key), key });
    test.workspace.keymapFile.importText(
      'prefix.json',
      file({ windowsShortcuts: { 'tab-next': 'g', 'tab-prev': 'g g', 'tab-close': 'Alt+g' } }),
    );
    expect(test.workspace.keymapFile.report?.problems).toEqual([
      'Alt+G of Close tab begins Alt+G then P of Open file or folder',
      'G of Next tab begins G then G of Previous tab',
    ]);
  });

  it('with a key that never arrives here are said to have one, and it is kept for where it does', async () => {
    const test = await open();
    const keys = { 'tab-focus': 'Ctrl+W', 'tab-next': 'Control+Alt+x | Alt+F4' };
    test.workspace.keymapFile.importText('desk.json', file({ windowsShortcuts: keys, shortcuts: keys }));
    expect(test.workspace.keymapFile.report?.problems).toEqual([
      'Ctrl+W of Focus tabs: This key opens or closes tabs and windows of the browser. Use it in the installed or desktop app',
      'Alt+F4 of Next tab: This key closes the window',
    ]);
    expect(test.workspace.shortcuts.own('other')['tab-focus']).toBe('Control+w');
  });

  it('with endless keys of unknown commands do not fill the storage', async () => {
    const test = await open();
    const rows = Array.from({ length: 3000 }, (_, n) => ({ id: `of-tomorrow-${n}`, key: 'Alt+q' }));
    test.workspace.keymapFile.importText('many.json', file({ windowsShortcuts: rows }));
    expect(Object.keys(test.workspace.shortcuts.own('other'))).toHaveLength(500);
  });

  it('of any kind never throw', async () => {
    const { workspace } = await open();
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (mac, other) => {
        workspace.keymapFile.importText('any.json', file({ shortcuts: mac, windowsShortcuts: other }));
        workspace.shortcuts.resetAll();
        return true;
      }),
      { numRuns: 100 },
    );
  });

  it('are not taken from guests', async () => {
    const test = await openWorkspace();
    expect(test.workspace.keymapFile.importText('a.json', file({ shortcuts: [] }))).toBe(false);
    expect(test.run('shortcuts-import')).toEqual({ kind: 'disabled', by: 'editKeys' });
  });
});
