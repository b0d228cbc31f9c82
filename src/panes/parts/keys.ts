// The one place where parts listen to keys; every handler here leaves composition alone (decisions D9).
import type { KeyboardEvent } from 'react';

/** What the key helpers need to know of a keyboard event, React's or the browser's. */
interface ComposingEvent {
  readonly isComposing?: boolean;
  readonly keyCode?: number;
  readonly nativeEvent?: { readonly isComposing?: boolean; readonly keyCode?: number };
}

/**
 * True while an input method is composing. Safari ends the composition before it sends the Enter that
 * confirmed it and then reports `isComposing` false, but keyCode 229.
 */
export function isComposing(event: ComposingEvent): boolean {
  const native = event.nativeEvent ?? event;
  return native.isComposing === true || native.keyCode === 229;
}

/** The keys that parts may own, by what the browser calls them. */
const KEYS = {
  Enter: 'enter',
  'Shift+Enter': 'shiftEnter',
  Escape: 'escape',
  Tab: 'tab',
  'Shift+Tab': 'shiftTab',
  ' ': 'space',
  Home: 'home',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Backspace: 'backspace',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  'Shift+ArrowUp': 'shiftUp',
  'Shift+ArrowDown': 'shiftDown',
  'Shift+ArrowLeft': 'shiftLeft',
  'Shift+ArrowRight': 'shiftRight',
} as const;

/** The name of a key in a `KeyMap`. */
export type KeyName = (typeof KEYS)[keyof typeof KEYS];

/** A handler may return false to say that it did not act; the event then goes its usual way. */
export type KeyHandler = (event: { readonly repeat: boolean }) => unknown;

/** Handlers by key; a key with Ctrl, Alt or Meta never gets here. */
export type KeyMap = { readonly [Key in KeyName]?: KeyHandler | undefined };

/** `type` gets single printable characters, for type-ahead. */
export interface KeyOptions {
  readonly type?: ((character: string) => unknown) | undefined;
}

/** Props to spread on the element that owns the keys. A handled key goes no further. */
export function onKeys<T extends Element>(map: KeyMap, options: KeyOptions = {}) {
  return {
    onKeyDown: (event: KeyboardEvent<T>): void => {
      if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return;
      const handler = find(map, event) ?? typed(options, event);
      if (!handler || handler(event) === false) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function find(map: KeyMap, event: KeyboardEvent<Element>): KeyHandler | undefined {
  const pressed = event.shiftKey ? `Shift+${event.key}` : event.key;
  const names: Readonly<Record<string, KeyName>> = KEYS;
  const name = Object.hasOwn(names, pressed) ? names[pressed] : undefined;
  return name && map[name];
}

function typed({ type }: KeyOptions, event: KeyboardEvent<Element>): KeyHandler | undefined {
  // One grapheme counts as one character, whatever its script.
  const printable = [...event.key].length === 1 && event.key !== ' ';
  return type && printable ? () => type(event.key) : undefined;
}
