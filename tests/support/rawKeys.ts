// Keys that a driver cannot press: held ones that repeat, and those of an input method (decisions D9, traps B6, B15).
import type { App } from './browser';

/** A key as the browser knows it. */
interface RawKey {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
}

const KEYS = {
  Delete: { key: 'Delete', code: 'Delete', keyCode: 46 },
  Enter: { key: 'Enter', code: 'Enter', keyCode: 13 },
  Escape: { key: 'Escape', code: 'Escape', keyCode: 27 },
  Space: { key: ' ', code: 'Space', keyCode: 32 },
  ArrowDown: { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 },
  ArrowUp: { key: 'ArrowUp', code: 'ArrowUp', keyCode: 38 },
  z: { key: 'z', code: 'KeyZ', keyCode: 90 },
  v: { key: 'v', code: 'KeyV', keyCode: 86 },
} satisfies Record<string, RawKey>;

/** What the driver calls held modifiers. */
const MODIFIERS = { none: 0, Alt: 1, Control: 2 } as const;
/** What browsers report for a key that an input method takes. */
const COMPOSING_KEY_CODE = 229;

/** Holds a key until it has repeated `times` times. */
export async function hold(
  app: App,
  name: keyof typeof KEYS,
  times: number,
  modifier: keyof typeof MODIFIERS = 'none',
): Promise<void> {
  const { key, code, keyCode }: RawKey = KEYS[name];
  const event = { key, code, windowsVirtualKeyCode: keyCode, modifiers: MODIFIERS[modifier] };
  for (let n = 0; n <= times; n += 1) {
    await app.browser.sendCommand('Input.dispatchKeyEvent', {
      ...event,
      type: 'rawKeyDown',
      autoRepeat: n > 0,
    });
  }
  await app.browser.sendCommand('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
}

/** Begins or goes on with a conversion: this text stands underlined in the field. */
export async function compose(app: App, text: string): Promise<void> {
  await processKey(app, 'Process', 'KeyA');
  await app.browser.sendCommand('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}

/** Presses a key that the input method takes: an Enter or Escape that the page sees, but is not meant for it. */
export async function pressWhileComposing(app: App, name: 'Enter' | 'Escape' | 'ArrowDown'): Promise<void> {
  const { key, code } = KEYS[name];
  await processKey(app, key, code);
}

/** Ends the conversion as most browsers do: the key first, then the text. */
export async function endComposition(app: App, text: string): Promise<void> {
  await pressWhileComposing(app, 'Enter');
  await app.browser.sendCommand('Input.insertText', { text });
}

/** Ends the conversion as Safari does: the text first, and only then the key, which no longer counts as composing. */
export async function endCompositionLikeSafari(app: App, text: string): Promise<void> {
  await app.browser.sendCommand('Input.insertText', { text });
  await pressWhileComposing(app, 'Enter');
}

async function processKey(app: App, key: string, code: string): Promise<void> {
  const event = { key, code, windowsVirtualKeyCode: COMPOSING_KEY_CODE };
  await app.browser.sendCommand('Input.dispatchKeyEvent', { ...event, type: 'rawKeyDown' });
  await app.browser.sendCommand('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
}
