// Keys that belong to the text while the caret is in a field (decisions D9).
import type { Os } from '../platform/types';
import { isCharacter, partsOf, toPress } from './press';
import type { Press } from './types';

const CARET = new Set([
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['Backspace', 'Delete', 'Enter', 'Tab'],
]);

const press = (texts: readonly string[]) => new Set(texts.map((text) => toPress(text)));

const EDITING = press([
  ...['a', 'c', 'v', 'x', 'y', 'z', 'Shift+v', 'Shift+z', 'Insert'].map((key) => `Control+${key}`),
  'Shift+Insert',
]);

const EDITING_ON_MAC = press([
  ...['a', 'c', 'v', 'x', 'z', 'Shift+v', 'Shift+z', 'Alt+Shift+v'].map((key) => `Meta+${key}`),
  ...[...'abdefhknoptvy'].flatMap((key) => [`Control+${key}`, `Control+Shift+${key}`]),
]);

/** True when a text field does something of its own with this press. */
export function isNativeEditing(one: Press, os: Os): boolean {
  if ((os === 'mac' ? EDITING_ON_MAC : EDITING).has(one)) return true;
  const { control, alt, meta, key } = partsOf(one);
  // Words and lines: Ctrl with a caret key, on a Mac Option or Cmd.
  if (CARET.has(key)) return os === 'mac' ? !control : !alt && !meta;
  return (isCharacter(key) || key === 'Space') && !control && !alt && !meta;
}

/** Copy and cut: with a range of text selected they take the text (decisions D9). */
export function takesText(one: Press, os: Os): boolean {
  return (os === 'mac' ? TAKES_ON_MAC : TAKES).has(one);
}

const TAKES = press(['Control+c', 'Control+x', 'Control+Insert']);
const TAKES_ON_MAC = press(['Meta+c', 'Meta+x']);
