// Who is signed in, as this browser keeps it (spec §3 todoToken and todoUser, decisions D4).
import type { KeyValueStorage } from '../../platform/types';
import type { Account } from '../session';

/** Where the token stands: whoever has one is signed in (spec §4). */
export const TOKEN_KEY = 'todoToken';
const USER_KEY = 'todoUser';
/** Where the provider's own session ends: an app opens it when its person logs out (decisions D22). */
export const END_KEY = 'tabdo.endSession';
/** All that says so, the token first: where it is gone nobody is signed in. */
export const SESSION_KEYS = [TOKEN_KEY, USER_KEY, END_KEY, 'user', 'token', 'premiumUserId'] as const;

/** A person as the server describes one; null where it is none. */
export function readAccount(value: unknown): Account | null {
  const { _id: id, username, firstName, lastName, email, image }: Record<string, unknown> = Object(value);
  if (typeof id !== 'string' || id === '') return null;
  const text = (member: unknown): string => (typeof member === 'string' ? member : '');
  const name = [firstName, lastName].map(text).filter(Boolean).join(' ');
  return {
    id,
    username: text(username) || name || text(email).split('@', 1)[0] || 'You',
    email: text(email),
    image: text(image) || null,
  };
}

/** Who this browser says is signed in, or was last. */
export function storedAccount(storage: KeyValueStorage): Account | null {
  try {
    return readAccount(JSON.parse(storage.get(USER_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** The token, as long as it is this person's. */
export function tokenOf(storage: KeyValueStorage, userId: string): string | null {
  const token = storage.get(TOKEN_KEY);
  return token !== null && storedAccount(storage)?.id === userId ? token : null;
}

/**
 * Signs a person in, for all windows. At no time does one person's name stand beside another's token, in whatever
 * order the windows hear of it (sync P9).
 * @param user as the server describes them
 * @throws StorageRefused
 */
export function storeSession(storage: KeyValueStorage, token: string, user: unknown): void {
  storage.remove(TOKEN_KEY);
  storage.remove(END_KEY);
  storage.set(USER_KEY, JSON.stringify(user));
  storage.set(TOKEN_KEY, token);
}

/** Notes where the provider's session ends, which only an app is told; it is no reason to fail. */
export function rememberEnd(storage: KeyValueStorage, url: unknown): void {
  try {
    if (typeof url === 'string') storage.set(END_KEY, url);
    else storage.remove(END_KEY);
  } catch {
    // The person is told nothing of it either.
  }
}

/** The same person, described anew. */
export function storeUser(storage: KeyValueStorage, user: unknown): void {
  const text = JSON.stringify(user);
  if (storage.get(USER_KEY) !== text) storage.set(USER_KEY, text);
}
