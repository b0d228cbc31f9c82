// Key presses as canonical text: parse it, print it, read it from events (decisions D9).
import { parseKeybinding } from 'tinykeys';
import type { Os } from '../platform/types';
import type { Press, PrintedKeys, Readings, Sequence, Stroke } from './types';

/** The parts of a press. */
export interface PressParts {
  readonly control: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly meta: boolean;
  readonly key: string;
}

/** The other names that people and older data give to the same keys. */
const KEY_NAMES = byName({
  esc: 'Escape',
  del: 'Delete',
  ins: 'Insert',
  return: 'Enter',
  spacebar: 'Space',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  plus: '+',
  pipe: '|',
});

const NAMED = [
  ...['Escape', 'Delete', 'Backspace', 'Enter', 'Tab', 'Space', 'Insert', 'ContextMenu'],
  ...['Home', 'End', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  ...Array.from({ length: 24 }, (_, index) => `F${index + 1}`),
];
const NAMED_BY_LOWER = new Map(NAMED.map((name) => [name.toLowerCase(), name]));

const MODIFIERS = byName<'control' | 'alt' | 'shift' | 'meta' | 'mod'>({
  control: 'control',
  ctrl: 'control',
  alt: 'alt',
  option: 'alt',
  opt: 'alt',
  shift: 'shift',
  meta: 'meta',
  cmd: 'meta',
  command: 'meta',
  win: 'meta',
  super: 'meta',
  mod: 'mod',
  $mod: 'mod',
});

/** Keys that say nothing of their own: modifiers, dead and unknown keys. */
const SILENT = new Set([
  ...['Control', 'Alt', 'Shift', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'ScrollLock', 'Fn', 'FnLock'],
  ...['Hyper', 'Super', 'Symbol', 'SymbolLock', 'OS', 'Dead', 'Process', 'Unidentified', 'Compose', ''],
]);

/** True for Control, Shift and their like. */
export function isModifier(key: string): boolean {
  return SILENT.has(key) && !['Dead', 'Process', 'Unidentified', 'Compose', ''].includes(key);
}

/** True for keys that a keyboard can have: one character, or a name that browsers give. */
export function isKnownKey(key: string): boolean {
  if (NAMED_BY_LOWER.has(key.toLowerCase()) || /^(Digit|Numpad)\d$/.test(key)) return true;
  if (/^(Media|Browser|Launch|Audio)[A-Z]\w*$/.test(key)) return true;
  return /^(\P{C}\p{M}*|\p{RI}{2})$/u.test(key) && key.trim() !== '';
}

/** What a text field would get, of any script: everything that is not the name of a key. */
export function isPrintable(key: string): boolean {
  return key !== '' && !/^[A-Z][A-Za-z0-9]+$/.test(key);
}

/** Writes a press in its one canonical form; Shift is dropped where it only makes the character. */
export function printPress(parts: PressParts): Press {
  const key = parts.key === ' ' ? 'Space' : isLetter(parts.key) ? lower(parts.key) : parts.key;
  const compareShift = isLetter(key) || key.length > 1;
  const words = [
    ...(parts.control ? ['Control'] : []),
    ...(parts.alt ? ['Alt'] : []),
    ...(parts.shift && compareShift ? ['Shift'] : []),
    ...(parts.meta ? ['Meta'] : []),
    key,
  ];
  return words.join('+') as Press;
}

/** Takes a press apart, in any spelling (`Ctrl+Shift+X`, `cmd+1`); undefined when it has no key. */
export function parsePress(text: string, os: Os = 'other'): PressParts | undefined {
  // The parser takes (…) for a pattern, and breaks at one that is none; no key is called so.
  if (/\(.+\)/.test(text)) return undefined;
  const parsed = parseKeybinding(text)[0];
  if (!parsed) return undefined;
  const [required, optional, key] = parsed;
  if (optional.length > 0 || typeof key !== 'string') return undefined;
  const parts = { control: false, alt: false, shift: false, meta: false };
  for (const name of required) {
    const modifier = MODIFIERS.get(name.toLowerCase());
    if (!modifier) return undefined;
    parts[modifier === 'mod' ? (os === 'mac' ? 'meta' : 'control') : modifier] = true;
  }
  const name = keyName(key);
  return name === undefined ? undefined : { ...parts, key: name };
}

/** Reads one press in any spelling into its canonical form. */
export function toPress(text: string, os?: Os): Press | undefined {
  const parts = parsePress(text, os);
  return parts && printPress(parts);
}

/** Reads a sequence: presses with spaces between. Undefined when one of them makes no sense. */
export function toSequence(text: string, os?: Os): Sequence | undefined {
  const presses: Press[] = [];
  for (const step of text.trim().split(/\s+/)) {
    const one = toPress(step, os);
    if (one === undefined) return undefined;
    presses.push(one);
  }
  return presses;
}

/** The parts of a press that is canonical already, also of modifiers that are held while the key is still to come. */
export function partsOf(press: Press): PressParts {
  const [, control, alt, shift, meta, key = ''] =
    /^(Control\+)?(Alt\+)?(Shift\+)?(Meta\+)?(.*)/s.exec(press) ?? [];
  return { control: !!control, alt: !!alt, shift: !!shift, meta: !!meta, key };
}

/** True when a sequence begins with a plain character: what the switch for single keys turns off. */
export function isSingleKey(sequence: Sequence): boolean {
  const [first] = sequence;
  if (first === undefined) return false;
  const { control, alt, meta, key } = partsOf(first);
  return !control && !alt && !meta && isCharacter(key);
}

/** True for the keys that print something, the number pad's too, as presses name them; Space has a name. */
export function isCharacter(key: string): boolean {
  return isPrintable(key) || /^(Digit|Numpad)\d$/.test(key);
}

/** Everything an event may mean, best first; empty for modifiers, dead and unknown keys. */
export function readStroke(stroke: Stroke, os: Os, keys: PrintedKeys): Readings {
  const found: Press[] = [];
  const add = (key: string | undefined, shift = stroke.shift): void => {
    if (key === undefined) return;
    const { ctrl: control, alt, meta } = stroke;
    const press = printPress({ control, alt, shift, meta, key });
    if (!found.includes(press)) found.push(press);
  };
  // AltGr types; what it does not type is no shortcut either. On a Mac it is just Option.
  if (stroke.altGraph && os !== 'mac') return [];
  const digit = /^Digit\d$/.test(stroke.code);
  if (digit) add(stroke.code);
  if (/^Numpad\d$/.test(stroke.code) && /^\d$/.test(stroke.key)) {
    add(stroke.code);
    return found;
  }
  if (stroke.alt && os === 'mac' && !isNamed(stroke.key)) {
    const plain = keys.printed(stroke.code);
    if (!digit) add(plain !== undefined && isLatin(plain) ? plain : physical(stroke.code));
    if (!SILENT.has(stroke.key)) add(stroke.key);
    return found;
  }
  if (SILENT.has(stroke.key)) return found;
  const key = letterOf(stroke, keys);
  // A digit printed with Shift (French) is the digit too.
  if (digit && /^\d$/.test(key)) add(stroke.code, false);
  else add(key);
  if (needsPhysical({ key, code: stroke.code }, keys)) add(physical(stroke.code));
  return found;
}

/** The same presses with no modifier: the second key of a sequence, when the first one's are still held. */
export function bare(readings: Readings): Readings {
  return readings.map((press) => {
    const { key } = partsOf(press);
    return printPress({ control: false, alt: false, shift: false, meta: false, key });
  });
}

/**
 * What the key prints. A layout that the person chose is believed. Otherwise the event is, except that Caps Lock
 * on a Turkish keyboard turns ı into I, which elsewhere is the capital of i; the layout knows.
 */
function letterOf(stroke: Stroke, keys: PrintedKeys): string {
  const own = keys.chosen && isPrintable(stroke.key) ? keys.printed(stroke.code) : undefined;
  if (own !== undefined && (isLetter(own) || !stroke.shift)) return own;
  return stroke.key === 'I' && keys.printed(stroke.code) === 'ı' ? 'ı' : stroke.key;
}

/** Signs that only layouts without ASCII letters print on these letter keys: Hebrew, Greek. */
const FOREIGN_SIGNS: Readonly<Record<string, string>> = { KeyQ: ';/', KeyW: "'" };

function needsPhysical({ key, code }: Pick<Stroke, 'key' | 'code'>, keys: PrintedKeys): boolean {
  if (!/^Key[A-Z]$/.test(code) || /^[a-z]$/i.test(key) || isNamed(key)) return false;
  if (keys.letters === 'none') return true;
  if (isAscii(key)) return FOREIGN_SIGNS[code]?.includes(key) === true && keys.printed(code) !== key;
  // Letters, vowel signs and digits of other scripts; one key may print two of them.
  return /^[\p{L}\p{M}\p{N}]+$/u.test(key) && !isLatin(key);
}

function physical(code: string): string | undefined {
  return /^Key[A-Z]$/.test(code) ? code.slice(3) : undefined;
}

function keyName(key: string): string | undefined {
  const known = KEY_NAMES.get(key.toLowerCase()) ?? NAMED_BY_LOWER.get(key.toLowerCase());
  if (known !== undefined) return known;
  if (SILENT.has(key) || MODIFIERS.has(key.toLowerCase())) return undefined;
  if (/^\d$/.test(key)) return `Digit${key}`;
  if (/^Key[A-Z]$/.test(key)) return key.slice(3);
  return key;
}

/** A table whose names are only those that stand in it: an object answers to `constructor` too. */
function byName<Value>(table: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(table));
}

function isNamed(key: string): boolean {
  return !SILENT.has(key) && !isPrintable(key);
}

function isAscii(key: string): boolean {
  return /^[\x21-\x7e]$/.test(key);
}

function isLatin(key: string): boolean {
  return isAscii(key) || /^\p{Script=Latin}$/u.test(key);
}

function isLetter(key: string): boolean {
  return /^\p{L}\p{M}*$/u.test(key);
}

/** Lower case without a language's own rules; İ is the capital of i on the keys that print it. */
function lower(key: string): string {
  return key === 'İ' ? 'i' : key.toLowerCase();
}
