// Context keys and presses for the tests of the keymap.
import type { ContextKeys } from '../../../src/commands/types';
import { createKeymap, type KeymapOptions } from '../../../src/keymap/keymap';
import { toPress, toSequence } from '../../../src/keymap/press';
import type { Press, Resolution, Sequence, Stroke } from '../../../src/keymap/types';
import type { System } from './layouts';

export function stroke(part: Partial<Stroke>): Stroke {
  return {
    key: '',
    code: '',
    ctrl: false,
    alt: false,
    shift: false,
    meta: false,
    altGraph: false,
    repeat: false,
    composing: false,
    ...part,
  };
}

export function contextKeys(part: Partial<ContextKeys> = {}): ContextKeys {
  return {
    screen: 'workspace',
    focus: 'none',
    typing: false,
    emptyField: false,
    editing: 'none',
    layer: 'none',
    selection: 'none',
    clipboard: false,
    canUndo: true,
    canRedo: true,
    file: 'active',
    filtered: false,
    item: 'none',
    itemKey: false,
    tabs: 'many',
    closedTabs: true,
    keptText: true,
    damaged: false,
    recording: false,
    failedChanges: false,
    otherVersion: false,
    macros: false,
    editKeys: false,
    ownKeys: false,
    phone: false,
    os: 'other',
    surface: 'tab',
    online: true,
    sessionEnded: false,
    signedIn: false,
    plan: 'free',
    ...part,
  };
}

export function press(text: string): Press {
  const found = toPress(text);
  if (!found) throw new Error(`not a press: ${text}`);
  return found;
}

export function sequence(text: string, os?: System): Sequence {
  const found = toSequence(text, os);
  if (!found) throw new Error(`not a sequence: ${text}`);
  return found;
}

/** A keymap of Windows in a browser tab with a few files. */
export const make = (options: Partial<KeymapOptions> = {}) =>
  createKeymap({ os: 'windows', surface: 'tab', items: () => ['l', 'b', 'n', '5'], ...options });

/** An answer in one word. */
export const told = (answer: Resolution): string =>
  'binding' in answer ? answer.binding.command : answer.kind;

/** What a press, or a sequence with spaces between, comes to. */
export function what(
  keys: string,
  context: Partial<ContextKeys> = {},
  options: Partial<KeymapOptions> = {},
): string {
  return told(
    make(options).resolve(
      sequence(keys).map((one) => [one]),
      contextKeys(context),
    ),
  );
}
