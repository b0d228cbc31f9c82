// Keycaps: the printed keys of one shortcut, or of a sequence with "then" between its steps (design 8.3).
import { Fragment } from 'react';
import { visuallyHidden } from '../theme/global.css';
import { classes } from './classes';
import { Icon } from './Icon';
import type { IconName } from './icons';
import * as css from './KeyCaps.css';

/** The looks of a keycap: in rows, in dialogs, while its modifier is held, on a solid button. */
export type KeyCapVariant = keyof typeof css.variants;

/** Steps of a sequence, each a list of cap labels: `[['Ctrl', 'K']]`, `[['Alt', 'G'], ['L']]`. */
export type KeySteps = readonly (readonly string[])[];

/** Labels that are drawn instead of written. */
const DRAWN: Readonly<Record<string, IconName>> = {
  Enter: 'enter',
  Return: 'enter',
  '↵': 'enter',
  '⏎': 'enter',
  Backspace: 'backspace',
  '⌫': 'backspace',
  Up: 'arrowUp',
  Down: 'arrowDown',
  Left: 'arrowLeft',
  Right: 'arrowRight',
  '↑': 'arrowUp',
  '↓': 'arrowDown',
  '←': 'arrowLeft',
  '→': 'arrowRight',
  '⌘': 'command',
  '⌥': 'option',
  '⌃': 'control',
  '⇧': 'shift',
};

/** How a drawn label is read out. */
const SPOKEN: Readonly<Record<string, string>> = {
  '↵': 'Enter',
  '⏎': 'Enter',
  '⌫': 'Backspace',
  '↑': 'Up',
  '↓': 'Down',
  '←': 'Left',
  '→': 'Right',
  '⌘': 'Command',
  '⌥': 'Option',
  '⌃': 'Control',
  '⇧': 'Shift',
};

/** One cap. Icons carry their name as hidden text, so that a spoken shortcut stays complete. */
export function Keycap({
  label,
  variant = 'quiet',
}: {
  readonly label: string;
  readonly variant?: KeyCapVariant;
}) {
  const icon = DRAWN[label];
  return (
    <kbd className={classes(css.cap, css.variants[variant])}>
      {icon === undefined ? (
        label
      ) : (
        <>
          <Icon name={icon} size={12} />
          <span className={visuallyHidden}>{SPOKEN[label] ?? label}</span>
        </>
      )}
    </kbd>
  );
}

/** `spoken` lets screen readers read the keys; by default they are a hint beside a control that is named without them. */
export interface KeyCapsProps {
  readonly keys: KeySteps;
  readonly variant?: KeyCapVariant;
  readonly spoken?: boolean;
  readonly className?: string | undefined;
}

/** Draws a shortcut. */
export function KeyCaps({ keys, variant = 'quiet', spoken = false, className }: KeyCapsProps) {
  return (
    <span
      className={classes(css.caps, !spoken && variant !== 'solid' && css.hint, className)}
      aria-hidden={spoken ? undefined : true}
    >
      {keys.map((step, stepIndex) => (
        <Fragment
          key={prefix(
            keys.map((caps) => caps.join('+')),
            stepIndex,
          )}
        >
          {stepIndex > 0 && <span className={css.thenWord}>then</span>}
          {step.map((label, index) => (
            <Keycap key={prefix(step, index)} label={label} variant={variant} />
          ))}
        </Fragment>
      ))}
    </span>
  );
}

/** A key for React that repeated labels do not share: everything up to and with the one at `index`. */
function prefix(labels: readonly string[], index: number): string {
  return labels.slice(0, index + 1).join(' ');
}

const ARIA_KEYS: Readonly<Record<string, string>> = {
  Ctrl: 'Control',
  '⌃': 'Control',
  '⌘': 'Meta',
  Cmd: 'Meta',
  '⌥': 'Alt',
  Option: 'Alt',
  '⇧': 'Shift',
  Esc: 'Escape',
  Del: 'Delete',
  '⌫': 'Backspace',
  '↵': 'Enter',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
};

/** The value of `aria-keyshortcuts` for one step; a sequence cannot be said there and gives undefined. */
export function ariaKeys(keys: KeySteps | undefined): string | undefined {
  const [step, ...more] = keys ?? [];
  if (step === undefined || more.length > 0) return undefined;
  return step.map((label) => ARIA_KEYS[label] ?? label).join('+');
}
