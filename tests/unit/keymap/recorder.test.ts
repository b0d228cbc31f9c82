// @vitest-environment jsdom
// The recorder: what a press is taken down as, what it refuses and why, and what it asks before it saves.
import { afterEach, describe, expect, it } from 'vitest';
import { KeyEditor } from '../../../src/keymap/editor';
import { dispatcherHost } from '../../../src/keymap/host';
import { NO_LAYOUT, printedKeys } from '../../../src/keymap/layout';
import { guardUnload, Recorder, startRecorder } from '../../../src/keymap/recorder';
import type { PrintedKeys } from '../../../src/keymap/types';
import { FREE_PLAN } from '../../../src/platform/contract/limits';
import type { Os } from '../../../src/platform/types';
import { openWorkspace } from '../../support/workspace';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

async function begin(os: Os = 'windows', layout: PrintedKeys = NO_LAYOUT) {
  const test = await openWorkspace({ plan: FREE_PLAN, os });
  const { workspace, registry, platform } = test;
  const { shortcuts, dialogs, items } = workspace;
  const editor = new KeyEditor({
    os,
    surface: platform.surface,
    layout,
    items: () => items.shortcuts,
    texts: (on) => shortcuts.used(on),
    extra: () => [],
  });
  shortcuts.connect(editor.port(registry));
  const recorder = new Recorder({ os, dialogs, editor, layout, host: dispatcherHost(workspace, registry) });
  stop = startRecorder(recorder);
  const platformOf = os === 'mac' ? 'mac' : 'other';
  return {
    ...test,
    test,
    recorder,
    shortcuts,
    dialogs,
    edit: (id: string, more: { platform?: 'mac' | 'other'; replaces?: string | null } = {}) =>
      test.run('shortcuts-edit', { id, ...more }),
    saved: (id: string) => shortcuts.keysOf({ platform: platformOf, id }),
    verdict: () => recorder.now.verdict,
    keys: () => recorder.now.keys.join(' '),
  };
}

function send(type: string, key: string, init: KeyboardEventInit & { altGraph?: boolean } = {}): boolean {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key;
  const { altGraph = false, ...rest } = init;
  const event = new KeyboardEvent(type, { key, code, bubbles: true, cancelable: true, ...rest });
  if (altGraph)
    Object.defineProperty(event, 'getModifierState', { value: (name: string) => name === 'AltGraph' });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}
const press = (key: string, init: Parameters<typeof send>[2] = {}) => send('keydown', key, init);
const ctrlAlt = { ctrlKey: true, altKey: true };

describe('recording', () => {
  it('takes a combination down and saves it by Enter in place of the one that was shown', async () => {
    const { edit, saved, dialogs, keys } = await begin();
    edit('tab-close');
    expect(dialogs.layer).toBe('recorder');
    expect(press('q', ctrlAlt)).toBe(true);
    expect(keys()).toBe('Control+Alt+q');
    press('Enter');
    expect(saved('tab-close')).toEqual(['Control+Alt+q', 'Alt+y', 'Delete']);
    expect(dialogs.layer).toBe('dialog');
  });

  it('adds one more key, and takes a sequence of up to three steps', async () => {
    const { edit, saved, keys } = await begin();
    edit('app-trash', { replaces: null });
    press('q', { altKey: true });
    press('x');
    press('y');
    expect(keys()).toBe('Alt+q x y');
    press('Enter');
    expect(saved('app-trash')).toEqual(['Alt+q x y']);
    edit('app-trash', { replaces: null });
    for (const key of ['w', 'x', 'y', 'z']) press(key, { altKey: true });
    expect(keys()).toBe('Alt+z');
  });

  it('shows modifiers while they are down and saves nothing without another key', async () => {
    const { edit, recorder, saved } = await begin();
    edit('tab-close');
    press('Control', { ctrlKey: true });
    press('Alt', ctrlAlt);
    expect(recorder.now.held).toContain('Control+Alt');
    press('Enter');
    expect(saved('tab-close')).toEqual(['Control+Alt+y', 'Alt+y', 'Delete']);
    expect(recorder.now.problem).toContain('Press a combination first');
    send('keyup', 'Alt', { ctrlKey: true });
    expect(recorder.now.held).toContain('Control');
    window.dispatchEvent(new Event('blur'));
    expect(recorder.now.held).toBeNull();
  });

  it('is cancelled by Escape, once, however long that is held', async () => {
    const { edit, saved, dialogs } = await begin();
    edit('tab-close');
    press('q', ctrlAlt);
    press('Escape');
    expect(dialogs.layer).toBe('dialog');
    expect(press('Escape', { repeat: true })).toBe(true);
    expect(dialogs.layer).toBe('dialog');
    expect(saved('tab-close')).toEqual(['Control+Alt+y', 'Alt+y', 'Delete']);
  });

  it('does not begin anew when Enter stays down on the button that gets the focus', async () => {
    const { edit } = await begin();
    edit('tab-close');
    press('q', ctrlAlt);
    press('Enter');
    expect(press('Enter', { repeat: true })).toBe(true);
    send('keyup', 'Enter');
    expect(press('Enter')).toBe(false);
  });

  it('leaves Tab to the focus and the keys of buttons to them, but Escape', async () => {
    const { edit, keys, dialogs } = await begin();
    edit('tab-close');
    expect(press('Tab')).toBe(false);
    document.body.appendChild(document.createElement('button')).focus();
    expect([press('Enter'), press(' '), press('q', ctrlAlt)]).toEqual([false, false, false]);
    expect(keys()).toBe('');
    expect(press('Escape')).toBe(true);
    expect(dialogs.layer).toBe('dialog');
  });

  it('takes Enter, Escape and Tab with a modifier', async () => {
    const { edit, keys } = await begin();
    edit('app-trash');
    press('Enter', { ctrlKey: true });
    expect(keys()).toBe('Control+Enter');
    edit('app-trash');
    press('Tab', { altKey: true, ctrlKey: true });
    expect(keys()).toBe('Control+Alt+Tab');
  });
});

describe('refusing', () => {
  it.each([
    ['a dead key', 'Dead', { code: 'BracketLeft' }, 'dead key'],
    ['what an input method takes', 'Process', {}, 'input method'],
    ['composition', 'a', { isComposing: true }, 'input method'],
    ['the key code of composition', 'a', { keyCode: 229 }, 'input method'],
    ['a key without a name', 'Unidentified', {}, 'does not say'],
    ['AltGr', 'q', { altGraph: true }, 'AltGr'],
  ])('%s, with the reason', async (_name, key, init, reason) => {
    const { edit, recorder, keys, saved } = await begin();
    edit('app-trash');
    expect(press(key, init)).toBe(true);
    expect(recorder.now.problem).toContain(reason);
    press('Enter');
    expect(keys()).toBe('');
    expect(saved('app-trash')).toEqual([]);
  });

  it('keys that the browser or the system takes, with the reason for this surface', async () => {
    const { edit, verdict, saved } = await begin();
    edit('app-trash');
    press('w', { ctrlKey: true });
    expect(verdict()).toMatchObject({ kind: 'refused', reason: expect.stringContaining('desktop app') });
    press('Enter');
    expect(saved('app-trash')).toEqual([]);
    press('j', { altKey: true });
    press('Enter');
    expect(saved('app-trash')).toEqual(['Alt+j']);
  });

  it('asks before the window closes while it records, and only then', async () => {
    const unload = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const end = guardUnload();
    expect(unload()).toBe(true);
    end();
    expect(unload()).toBe(false);
  });
});

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
    expect(saved('tab-close')).toEqual(['Control+Alt+y', 'Alt+y', 'Delete']);
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
    stop();
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

describe('finding by key', () => {
  it('takes any key while it is asked for, and Escape ends it', async () => {
    const { run, dialogs } = await begin().then((all) => ({ ...all, run: all.test.run.bind(all.test) }));
    run('shortcuts-search-press');
    expect(dialogs.layer).toBe('recorder');
    press('j');
    expect(dialogs.dialog).toEqual({ kind: 'shortcuts', searched: 'j' });
    press('Enter');
    expect(dialogs.dialog).toEqual({ kind: 'shortcuts', searched: 'Enter' });
    press('Escape');
    expect(dialogs.layer).toBe('dialog');
  });

  it('takes combinations in the search field, but not those that do something there', async () => {
    const { run, dialogs } = await begin().then((all) => ({ ...all, run: all.test.run.bind(all.test) }));
    run('app-shortcuts');
    const field = document.body.appendChild(document.createElement('input'));
    field.setAttribute('data-key-search', '');
    field.focus();
    expect([press('j'), press('c', { ctrlKey: true }), press('k', { ctrlKey: true })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(press('@', { code: 'KeyQ', ...ctrlAlt, altGraph: true })).toBe(false);
    expect(dialogs.dialog).toEqual({ kind: 'shortcuts' });
    expect(press('x', ctrlAlt)).toBe(true);
    expect(dialogs.dialog).toEqual({ kind: 'shortcuts', searched: 'Control+Alt+x' });
  });
});
