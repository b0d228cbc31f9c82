// @vitest-environment jsdom
// What the recorder asks before it saves, and what it takes down on other layouts and for the other system.
import { describe, expect, it } from 'vitest';
import { printedKeys } from '../../../src/keymap/layout';
import { begin, ctrlAlt, eachWithItsOwnRecorder, press, stopRecorder } from './recorderPage';

eachWithItsOwnRecorder();

describe('clashes', () => {
  it('names the other command, and Reassign takes the key from it in one step', async () => {
    const { edit, verdict, recorder, saved, run } = await begin().then((all) => ({
      ...all,
      run: all.test.run.bind(all.test),
    }));
    edit('tab-close');
    press('x', ctrlAlt);
    expect(verdict()).toMatchObject({ kind: 'taken', how: 'same', fixed: false });
    press('Enter');
    expect(saved('tab-close')).toEqual(['Control+Alt+y', 'Alt+y', 'Control+w', 'Delete']);
    const { candidate } = recorder;
    expect(candidate?.free).toEqual([{ id: 'tab-next', key: 'Control+Alt+x' }]);
    if (candidate) run('shortcuts-save', candidate);
    expect(saved('tab-close')[0]).toBe('Control+Alt+x');
    expect(saved('tab-next')).toEqual(['Alt+x', 'ArrowRight']);
    run('todo-undo');
    expect(saved('tab-next')).toEqual(['Control+Alt+x', 'Alt+x', 'ArrowRight']);
  });

  it('moves to Reassign by Enter, and begins anew with the next press', async () => {
    const { edit, keys, verdict } = await begin();
    const reassign = document.body.appendChild(document.createElement('button'));
    reassign.setAttribute('data-reassign', '');
    edit('tab-close');
    press('x', ctrlAlt);
    press('Enter');
    expect(document.activeElement).toBe(reassign);
    reassign.blur();
    press('q', ctrlAlt);
    expect(keys()).toBe('Control+Alt+q');
    expect(verdict()?.kind).toBe('free');
  });

  it('offers nothing where the other command is fixed', async () => {
    const { edit, recorder } = await begin();
    edit('tab-close');
    press('z', { ctrlKey: true });
    expect(recorder.now.verdict).toMatchObject({ kind: 'taken', fixed: true });
    expect(recorder.candidate).toBeNull();
  });

  it('goes on behind a key that only begins others', async () => {
    const { edit, keys, test } = await begin();
    test.run('shortcuts-save', {
      platform: 'other',
      id: 'app-trash',
      key: 'Alt+q x',
      replaces: null,
      free: [],
    });
    edit('tab-close');
    press('q', { altKey: true });
    press('w', { altKey: true });
    expect(keys()).toBe('Alt+q Alt+w');
  });

  it('takes Ctrl with its letter from a file, whose sequence stays', async () => {
    const { edit, recorder, saved, test } = await begin();
    test.file('Groceries');
    test.run('item-shortcut-set', { id: test.workspace.tabs.activeId ?? test.folder('none'), key: 'b' });
    edit('tab-close');
    press('b', { ctrlKey: true });
    expect(recorder.candidate?.free).toEqual([]);
    if (recorder.candidate) test.run('shortcuts-save', recorder.candidate);
    expect(saved('tab-close')[0]).toBe('Control+b');
  });
});

describe('layouts', () => {
  it('takes the printed letter: Ö of a German keyboard, A of a French one', async () => {
    const german = await begin(
      'windows',
      printedKeys([
        ['KeyQ', 'q'],
        ['Semicolon', 'ö'],
      ]),
    );
    german.edit('app-trash');
    press('ö', { code: 'Semicolon', altKey: true });
    expect(german.keys()).toBe('Alt+ö');
    expect(german.editor.caps('other', german.recorder.now.keys)).toEqual([['Alt', 'Ö']]);
    stopRecorder();
    const french = await begin('windows', printedKeys([['KeyQ', 'a']]));
    french.edit('app-trash');
    press('a', { code: 'KeyQ', altKey: true });
    expect(french.keys()).toBe('Alt+a');
  });

  it('takes the physical key where the layout has no Latin letters, and finds who has it', async () => {
    const { edit, verdict, keys } = await begin('windows', printedKeys([['KeyX', 'ч']]));
    edit('app-trash');
    press('ч', { code: 'KeyX', ...ctrlAlt });
    expect(keys()).toBe('Control+Alt+x');
    expect(verdict()).toMatchObject({ kind: 'taken' });
  });

  it('takes Option with a letter on a Mac by its key, though it prints another sign', async () => {
    const { edit, keys, verdict } = await begin(
      'mac',
      printedKeys([
        ['KeyS', 's'],
        ['KeyE', 'e'],
      ]),
    );
    edit('app-trash');
    press('ß', { code: 'KeyS', altKey: true });
    expect(keys()).toBe('Alt+s');
    expect(verdict()).toMatchObject({ kind: 'free', note: expect.stringContaining('Option') });
    edit('app-trash');
    press('Dead', { code: 'KeyE', altKey: true, metaKey: true });
    expect(keys()).toBe('Alt+Meta+e');
  });

  it('lets Ctrl stand for Cmd while the keys of a Mac are edited elsewhere', async () => {
    const { edit, keys, shortcuts } = await begin();
    edit('app-trash', { platform: 'mac' });
    press('j', ctrlAlt);
    expect(keys()).toBe('Alt+Meta+j');
    press('Enter');
    expect(shortcuts.own('mac')).toEqual({ 'app-trash': 'Alt+Meta+j' });
    expect(shortcuts.own('other')).toEqual({});
  });
});
