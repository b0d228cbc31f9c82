// Context keys and presses for the tests of the keymap.
import type { ContextKeys } from '../../../src/commands/types';
import { toPress, toSequence } from '../../../src/keymap/press';
import type { Press, Sequence, Stroke } from '../../../src/keymap/types';
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
    item: 'none',
    itemKey: false,
    tabs: 'many',
    closedTabs: true,
    damaged: false,
    phone: false,
    os: 'other',
    surface: 'tab',
    online: true,
    signedIn: false,
    premium: false,
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
