// Takes a person's data out of the browser, by name; what cannot go at once goes at the next start (decisions D22, security S20).
import type { AccountPorts } from '../../platform/account';
import type { Databases } from '../../platform/database';
import type { KeyValueStorage, Platform } from '../../platform/types';
import { databaseName } from '../backend/account/shape';
import { LEFT_KEYS, OLD_CACHES, OWNER_KEY, TYPED_KEYS } from './apart';
import { ownNames } from './ownStorage';
import { SESSION_KEYS } from './stored';

/** Databases that are to be removed. */
const FORGET_KEY = 'tabdo.forget';

/** Of an account in this browser's storage, besides the session: caches of old versions, and where it was left. */
const OWN_KEYS = [...OLD_CACHES, ...LEFT_KEYS, OWNER_KEY];
/** Of this window. Whose it was is still said: the page may write something down as it goes, and the next one takes that away. */
const WINDOW_KEYS = [...TYPED_KEYS, 'tabdo.signIn', 'tabdo.welcome', 'tabdo.confirm', 'tabdo.farewell'];

/** Signs out in all windows, and notes the database for removal. Guest data and other accounts stay. */
export function forgetSession({ storage, session }: Platform, userId: string): void {
  const names = new Set([...noted(storage), databaseName(userId)]);
  for (const key of [...SESSION_KEYS, ...OWN_KEYS, ...ownNames(userId)]) storage.remove(key);
  for (const key of WINDOW_KEYS) session.remove(key);
  note(storage, [...names]);
}

/**
 * Removes the databases that are noted, and what was shared and not answered.
 * @throws DatabaseRefused for one that another window holds; the others are gone
 */
export async function forget({ storage }: Platform, { databases, shared }: AccountPorts): Promise<void> {
  await shared.clear();
  await Promise.all(noted(storage).map((name) => removeNoted(storage, databases, name)));
}

/**
 * The same before a workspace is opened, which waits for nothing but what it would read itself.
 * @throws DatabaseRefused
 */
export async function forgetBefore(
  userId: string,
  { storage }: Platform,
  { databases, shared }: AccountPorts,
): Promise<void> {
  await shared.clear();
  const own = databaseName(userId);
  for (const name of noted(storage)) {
    const removal = removeNoted(storage, databases, name);
    if (name === own) await removal;
    else removal.catch(() => undefined);
  }
}

async function removeNoted(storage: KeyValueStorage, databases: Databases, name: string): Promise<void> {
  await databases.remove(name);
  note(
    storage,
    noted(storage).filter((other) => other !== name),
  );
}

/** Whether some are still there. */
export const hasToForget = ({ storage }: Platform): boolean => storage.get(FORGET_KEY) !== null;

function noted(storage: KeyValueStorage): readonly string[] {
  try {
    const names: unknown = JSON.parse(storage.get(FORGET_KEY) ?? '[]');
    return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

function note(storage: KeyValueStorage, names: readonly string[]): void {
  try {
    if (names.length === 0) storage.remove(FORGET_KEY);
    else storage.set(FORGET_KEY, JSON.stringify(names));
  } catch {
    // It is tried at once all the same.
  }
}
