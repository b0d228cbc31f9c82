// A page with a recorder on it, and keys as a browser would send them.
import { afterEach } from 'vitest';
import { KeyEditor } from '../../../src/keymap/editor';
import { dispatcherHost } from '../../../src/keymap/host';
import { NO_LAYOUT } from '../../../src/keymap/layout';
import { Recorder, startRecorder } from '../../../src/keymap/recorder';
import type { PrintedKeys } from '../../../src/keymap/types';
import { FREE_PLAN } from '../../../src/platform/contract/limits';
import type { Os } from '../../../src/platform/types';
import { openWorkspace } from '../../support/workspace';

let stop = () => {};

/** Each test has a page and a recorder of its own. */
export function eachWithItsOwnRecorder(): void {
  afterEach(() => {
    stopRecorder();
    document.body.replaceChildren();
  });
}

/** Before another one begins in the same test. */
export function stopRecorder(): void {
  stop();
}

/** A workspace with an account's plan, and a recorder that listens to the page. */
export async function begin(os: Os = 'windows', layout: PrintedKeys = NO_LAYOUT) {
  const test = await openWorkspace({ plan: FREE_PLAN, os });
  const { workspace, registry, platform } = test;
  const { keys, shortcuts, dialogs, items } = workspace;
  const editor = new KeyEditor({
    os,
    surface: platform.surface,
    layout,
    items: () => items.shortcuts,
    texts: (on) => keys.used(on),
    extra: () => [],
  });
  keys.connect(editor.port(registry));
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

/** Sends a key event to what has the focus; true when the page took it from the browser. */
export function send(
  type: string,
  key: string,
  init: KeyboardEventInit & { altGraph?: boolean } = {},
): boolean {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key;
  const { altGraph = false, ...rest } = init;
  const event = new KeyboardEvent(type, { key, code, bubbles: true, cancelable: true, ...rest });
  if (altGraph)
    Object.defineProperty(event, 'getModifierState', { value: (name: string) => name === 'AltGraph' });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}
export const press = (key: string, init: Parameters<typeof send>[2] = {}) => send('keydown', key, init);
export const ctrlAlt = { ctrlKey: true, altKey: true };
