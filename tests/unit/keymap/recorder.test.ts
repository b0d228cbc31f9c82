// @vitest-environment jsdom
// The recorder: what a press is taken down as, what it refuses and why, and how it finds keys.
import { describe, expect, it } from 'vitest';
import { guardUnload } from '../../../src/keymap/recorder';
import { begin, ctrlAlt, eachWithItsOwnRecorder, press, send } from './recorderPage';

eachWithItsOwnRecorder();

describe('recording', () => {
  it('takes a combination down and saves it by Enter in place of the one that was shown', async () => {
    const { edit, saved, dialogs, keys } = await begin();
    edit('tab-close');
    expect(dialogs.layer).toBe('recorder');
    expect(press('q', ctrlAlt)).toBe(true);
    expect(keys()).toBe('Control+Alt+q');
    press('Enter');
    expect(saved('tab-close')).toEqual(['Control+Alt+q', 'Alt+y', 'Control+w', 'Delete']);
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
    expect(saved('tab-close')).toEqual(['Control+Alt+y', 'Alt+y', 'Control+w', 'Delete']);
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
    expect(saved('tab-close')).toEqual(['Control+Alt+y', 'Alt+y', 'Control+w', 'Delete']);
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

  it('the brackets with Shift by which a Mac turns tabs, however their keys are called', async () => {
    const { edit, verdict } = await begin('mac');
    for (const [key, code] of [
      ['{', 'BracketLeft'],
      ['}', 'BracketRight'],
    ] as const) {
      edit('app-trash');
      press(key, { code, metaKey: true, shiftKey: true });
      expect(verdict()).toMatchObject({ kind: 'refused' });
    }
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
