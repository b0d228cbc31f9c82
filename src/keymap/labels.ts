// What keys are called on screen: in the user's own letters, with the signs of the system (design 8.3, 9.2).
import type { Os } from '../platform/types';
import { partsOf } from './press';
import type { Press, PrintedKeys, Sequence } from './types';

/** What labels depend on. */
export interface LabelContext {
  readonly os: Os;
  readonly layout: PrintedKeys;
}

const EVERYWHERE: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Delete: 'Del',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  ContextMenu: 'Menu',
  Insert: 'Ins',
};
const ON_MAC: Readonly<Record<string, string>> = { ...EVERYWHERE, Backspace: '⌫' };

const signsOf = ({ os, layout }: LabelContext): Os => layout.signs ?? os;

type Modifier = 'meta' | 'control' | 'alt' | 'shift';

const MODIFIERS: Readonly<Record<Os, readonly (readonly [Modifier, string])[]>> = {
  mac: [
    ['meta', '⌘'],
    ['control', '⌃'],
    ['alt', '⌥'],
    ['shift', '⇧'],
  ],
  windows: words('Win'),
  linux: words('Super'),
  other: words('Meta'),
};

/** The caps of each step: `[['Ctrl', 'Alt', 'L']]`, `[['Alt', 'G'], ['L']]`. */
export function keyCaps(sequence: Sequence, context: LabelContext): readonly (readonly string[])[] {
  return sequence.map((press) => capsOf(press, context));
}

/** The same as text: `Ctrl+Alt+L`, `⌘⌥L`, `Alt+G then L`. */
export function keyText(sequence: Sequence, context: LabelContext): string {
  const glue = signsOf(context) === 'mac' ? '' : '+';
  return keyCaps(sequence, context)
    .map((caps) => caps.join(glue))
    .join(' then ');
}

/** The caps of the two commands that have one key per item or tab: `Ctrl A–Z, 0–9` and `Alt 1–9`. */
export function rangeCaps(
  command: 'sidebar-open-file' | 'tab-specific',
  context: LabelContext,
): readonly (readonly string[])[] {
  const [modifier, range] =
    command === 'sidebar-open-file'
      ? (['control', 'A–Z, 0–9'] as const)
      : ([context.os === 'mac' ? 'meta' : 'alt', '1–9'] as const);
  return [[MODIFIERS[signsOf(context)].find(([name]) => name === modifier)?.[1] ?? '', range]];
}

function capsOf(press: Press, context: LabelContext): readonly string[] {
  const parts = partsOf(press);
  const modifiers = MODIFIERS[signsOf(context)].filter(([name]) => parts[name]).map(([, label]) => label);
  return [...modifiers, keyLabel(parts.key, context)];
}

/** The label of one key, named as presses name it. */
export function keyLabel(key: string, context: LabelContext): string {
  const { layout } = context;
  const named = (signsOf(context) === 'mac' ? ON_MAC : EVERYWHERE)[key];
  if (named !== undefined) return named;
  if (/^Digit\d$/.test(key)) return key.slice(5);
  if (/^Numpad\d$/.test(key)) return `Num ${key.slice(6)}`;
  if (key.length > 1) return key;
  // Where no key prints ASCII letters the physical key is meant, so its own letter is shown.
  const own = layout.letters === 'none' ? layout.printed(`Key${key.toUpperCase()}`) : undefined;
  return capital(own !== undefined && /^[a-z]$/.test(key) ? own : key);
}

function capital(letter: string): string {
  const big = letter.toUpperCase();
  return big.length === letter.length ? big : letter;
}

function words(meta: string): readonly (readonly [Modifier, string])[] {
  return [
    ['control', 'Ctrl'],
    ['alt', 'Alt'],
    ['shift', 'Shift'],
    ['meta', meta],
  ];
}
