// Keeps preferences stored by mobx-persist-store, and follows other windows; comes after the first paint (decisions D4).
import { runInAction } from 'mobx';
import { makePersistable } from 'mobx-persist-store';
import type { Cancel, KeyValueStorage } from '../platform/types';
import type { Preference } from './preferences';

/** What was read, and what was set before this came, stands. */
export async function keepPreferences(all: readonly Preference[], storage: KeyValueStorage): Promise<void> {
  const store = (name: string, value: string): void => {
    try {
      storage.set(name, value);
    } catch {
      // A preference that cannot be stored lasts as long as the window; entity data says so itself.
    }
  };
  const keep = ({ name, target, property }: Preference) =>
    makePersistable<object, never>(
      target,
      {
        name,
        properties: [property as never],
        // With `stringify: false` the library hands over the record itself.
        stringify: false,
        storage: {
          getItem: <T>() => ({}) as T,
          setItem: (key: string, data: Readonly<Record<string, unknown>>) =>
            store(key, String(data[property])),
          removeItem: (key) => storage.remove(key),
        },
      },
      { fireImmediately: false },
    );
  await Promise.all(all.map(keep));
  // Set before the library listened.
  for (const { name, text, isNew } of all) if (isNew()) store(name, text());
}

/** Another window may have changed theme and keys: what is stored now is taken over. */
export function followPreferences(all: readonly Preference[], storage: KeyValueStorage): Cancel {
  return storage.onChange((key) => {
    runInAction(() => {
      for (const { name, shared, initial, take } of all) {
        if (shared && (key === null || key === name)) take(storage.get(name) ?? initial);
      }
    });
  });
}
