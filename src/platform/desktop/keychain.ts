// The token in the system's keychain, where there is one; the browser's storage then holds a marker alone (security S22).
import type { KeyValueStorage } from '../types';
import { type Bridge, ShellRefused } from './bridge';

const TOKEN_KEY = 'todoToken';
/** Stands where the token would; no server takes it for one. */
export const MARKER = 'in-keychain';

/** The storage of the window, and its secret. */
export interface Kept {
  readonly storage: KeyValueStorage;
  /** Whether the token is kept by the system. */
  readonly safe: () => boolean;
  /** Resolves when what was set or removed is there, or gone. */
  settled(): Promise<void>;
}

/**
 * Reads the secret before anything else starts, where the storage says that somebody signed in: a keychain may wait for a
 * person to unlock it, and guests have nothing in it. Without a keychain the token stays where a browser keeps it.
 */
export async function keptByKeychain(plain: KeyValueStorage, bridge: Bridge): Promise<Kept> {
  let secret: string | null = null;
  let safe = true;
  const read = async (): Promise<string | null> => {
    try {
      const found = await bridge.ask('secret_get');
      return typeof found === 'string' && found !== '' ? found : null;
    } catch (error) {
      if (error instanceof ShellRefused && error.code === 'no_keychain') safe = false;
      return null;
    }
  };
  const kept = plain.get(TOKEN_KEY);
  if (kept !== null) secret = await read();
  let last: Promise<void> = Promise.resolve();
  const then = (work: () => Promise<unknown>): void => {
    last = last.then(work).then(
      () => undefined,
      () => undefined,
    );
  };
  const put = (value: string): void =>
    then(() =>
      bridge.ask('secret_set', { value }).catch(() => {
        // It must not be lost: as in a browser, then.
        safe = false;
        if (secret === value) plain.set(TOKEN_KEY, value);
      }),
    );
  const drop = (): void => then(() => bridge.ask('secret_delete'));
  if (safe && kept !== null && kept !== MARKER) {
    secret = kept;
    plain.set(TOKEN_KEY, MARKER);
    put(kept);
  } else if (kept === null) {
    void read().then((found) => {
      // Whoever logged out meant it, whatever the keychain still holds; who signed in since has put something else there.
      if (found !== null && plain.get(TOKEN_KEY) === null) drop();
    });
  }
  const storage: KeyValueStorage = {
    get: (key) => {
      const value = plain.get(key);
      return key === TOKEN_KEY && value === MARKER ? (secret ?? MARKER) : value;
    },
    set: (key, value) => {
      if (key !== TOKEN_KEY || !safe) return plain.set(key, value);
      plain.set(key, MARKER);
      secret = value;
      put(value);
    },
    remove: (key) => {
      plain.remove(key);
      if (key !== TOKEN_KEY) return;
      secret = null;
      if (safe) drop();
    },
    keys: () => plain.keys(),
    onChange: (listener) => plain.onChange(listener),
    keep: () => plain.keep?.(),
  };
  return { storage, safe: () => safe, settled: () => last };
}
