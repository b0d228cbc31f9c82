// A keyboard of any layout: trusted key events with the given key and code, sent one behind the other without waiting.
import type { App } from './browser';
import { ENGINE } from './engines';

/** One key as the browser is to report it. */
export interface TrustedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrl?: boolean;
  readonly alt?: boolean;
  readonly shift?: boolean;
  readonly meta?: boolean;
  /** What the system types with it; left out, the character itself where no modifier takes it. */
  readonly text?: string | null;
  readonly repeat?: boolean;
  /** The number that old code reads; 229 is a key that an input method takes. */
  readonly keyCode?: number;
}

/** Keys go in; nothing of the page is waited for. */
export interface TrustedKeyboard {
  /** Down and up, one key after the other. */
  press(...keys: readonly TrustedKey[]): Promise<void>;
  down(key: TrustedKey): Promise<void>;
  up(key: TrustedKey): Promise<void>;
  /** Any command of the browser's own protocol. */
  command(method: string, params?: object): Promise<unknown>;
  /** Runs a function in the page, many times faster than through the driver; it can use nothing of the test's own. */
  inPage<Args extends readonly unknown[], Answer>(
    run: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer>>;
}

/** Connects to the current window of the app. */
export async function trustedKeyboard(app: App): Promise<TrustedKeyboard> {
  const { browser } = app;
  if (ENGINE !== 'chromium') return driversKeyboard(app);
  const send = async (method: string, params: object): Promise<unknown> => {
    const wide: { send(command: object): Promise<{ readonly result: unknown }> } = browser as never;
    return (await wide.send({ method, params })).result;
  };
  const found = await send('goog:cdp.getSession', { context: await browser.getWindowHandle() });
  const { session } = found as { readonly session: string };
  const command: TrustedKeyboard['command'] = async (method, params = {}) => {
    const answer = await send('goog:cdp.sendCommand', { session, method, params });
    return (answer as { readonly result: unknown }).result;
  };
  const event = (type: 'down' | 'up', key: TrustedKey) => command('Input.dispatchKeyEvent', of(type, key));
  return {
    command,
    inPage: (run, ...args) => inPage(command, run, args),
    down: async (key) => void (await event('down', key)),
    up: async (key) => void (await event('up', key)),
    press: async (...keys) => {
      await Promise.all(keys.flatMap((key) => [event('down', key), event('up', key)]));
    },
  };
}

/** Keys as the driver makes them: those of an American keyboard, one after the other. */
function driversKeyboard(app: App): TrustedKeyboard {
  const no = (what: string) => () => Promise.reject(new Error(`The driver cannot be told: ${what}`));
  return {
    command: no('a command'),
    down: no('down'),
    up: no('up'),
    inPage: async (run, ...args) =>
      (await app.browser.execute(run as never, ...(args as unknown as never[]))) as never,
    press: async (...keys) => {
      for (const { key, ctrl, alt, shift } of keys) {
        const held = [ctrl && 'Control', alt && 'Alt', shift && 'Shift'].filter(
          (one) => typeof one === 'string',
        );
        await app.press(...held, key);
      }
    },
  };
}

interface Evaluated<Answer> {
  readonly result: { readonly value: Awaited<Answer> };
  readonly exceptionDetails?: unknown;
}

async function inPage<Args extends readonly unknown[], Answer>(
  command: TrustedKeyboard['command'],
  run: (...args: Args) => Answer,
  args: Args,
): Promise<Awaited<Answer>> {
  const expression = `(${run})(${args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(',')})`;
  const options = { expression, awaitPromise: true, returnByValue: true };
  const answer = (await command('Runtime.evaluate', options)) as Evaluated<Answer>;
  if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
  return answer.result.value;
}

/** Named keys; letters and digits by their character. */
export function keyNamed(name: string, flags: Partial<TrustedKey> = {}): TrustedKey {
  const code = /^[a-z]$/i.test(name) ? `Key${name.toUpperCase()}` : /^\d$/.test(name) ? `Digit${name}` : name;
  return { key: name, code: name === ' ' ? 'Space' : code, ...flags };
}

const VIRTUAL: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Shift: 16,
  Control: 17,
  Alt: 18,
  Escape: 27,
  ' ': 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Insert: 45,
  Delete: 46,
  Meta: 91,
};

function of(type: 'down' | 'up', one: TrustedKey): object {
  const { key, code, ctrl = false, alt = false, shift = false, meta = false, repeat = false } = one;
  const text = type === 'down' ? textOf(one) : null;
  return {
    type: type === 'up' ? 'keyUp' : text === null ? 'rawKeyDown' : 'keyDown',
    modifiers: Number(alt) + 2 * Number(ctrl) + 4 * Number(meta) + 8 * Number(shift),
    key,
    code,
    windowsVirtualKeyCode: one.keyCode ?? virtualKey(key, code),
    ...(text !== null && { text, unmodifiedText: text }),
    ...(repeat && { autoRepeat: true }),
  };
}

function textOf({ key, ctrl, alt, meta, text }: TrustedKey): string | null {
  if (text !== undefined) return text;
  if (ctrl || alt || meta) return null;
  if (key === 'Enter') return '\r';
  return [...key].length === 1 ? key : null;
}

/** The printed letter, as systems number their keys; else the place. */
function virtualKey(key: string, code: string): number {
  const named = VIRTUAL[key];
  if (named !== undefined) return named;
  if (/^Digit\d$/.test(code)) return code.charCodeAt(5);
  if (/^[a-z]$/i.test(key)) return key.toUpperCase().charCodeAt(0);
  return /^Key[A-Z]$/.test(code) ? code.charCodeAt(3) : 0;
}
