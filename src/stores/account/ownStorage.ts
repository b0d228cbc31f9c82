// What a browser keeps of a person besides their data: under names of their own, where whoever comes next never looks (sync P9, P18).
import type { KeyValueStorage } from '../../platform/types';
import { TOKEN_KEY } from './stored';

/** Macros, what was used last, which keys were taught: a guest's under these names, a person's under names of theirs. */
const OWN_KEYS = ['tabdo.macros', 'tabdo.macros.unread', 'tabdo.recents', 'tabdo.coach'] as const;

const nameFor = (key: string, userId: string | null): string => (userId === null ? key : `${key}:${userId}`);

/** All names under which something of a person stands. */
export const ownNames = (userId: string): readonly string[] => OWN_KEYS.map((key) => nameFor(key, userId));

/**
 * The storage as one person's stores use it.
 * @param who is here now; null for a guest
 */
export function ownStorage(storage: KeyValueStorage, who: () => string | null): KeyValueStorage {
  const name = (key: string): string => nameFor(key, who());
  return {
    get: (key) => storage.get(name(key)),
    set: (key, value) => {
      // Somebody who was just logged out, here or in another window, is forgotten: what is still noted of them is not kept.
      if (who() === null || storage.get(TOKEN_KEY) !== null) storage.set(name(key), value);
    },
    remove: (key) => storage.remove(name(key)),
    keys: () => OWN_KEYS.filter((key) => storage.get(name(key)) !== null),
    onChange: (listener) =>
      storage.onChange((changed) => {
        const key = changed === null ? null : OWN_KEYS.find((own) => name(own) === changed);
        if (key !== undefined) listener(key);
      }),
  };
}

/** A guest who signs in brings these along; where the person has some here already, the guest's stay the guest's. */
export function takeAlong(storage: KeyValueStorage, userId: string): void {
  for (const key of OWN_KEYS) {
    const value = storage.get(key);
    const own = nameFor(key, userId);
    if (value === null || storage.get(own) !== null) continue;
    try {
      storage.set(own, value);
      storage.remove(key);
    } catch {
      // Without room they stay where they are.
    }
  }
}
