// What is typed and not entered yet outlasts the desktop window: a browser has its tabs back after a crash, this has its next start.
import type { KeyValueStorage } from '../types';

/** What was typed, and by whom: who comes next never sees it (`src/stores/account/apart.ts`). */
export const OUTLASTS: ReadonlySet<string> = new Set(['tabdo.drafts', 'tabdo.unfinished', 'tabdo.owner']);
/** The storage of all windows has some of these names for something else. */
const PREFIX = 'window.';

/** The storage of the window, with that kept in the one that stays. */
export function keptTyping(session: KeyValueStorage, lasting: KeyValueStorage): KeyValueStorage {
  const of = (key: string): readonly [KeyValueStorage, string] =>
    OUTLASTS.has(key) ? [lasting, PREFIX + key] : [session, key];
  return {
    get: (key) => {
      const [place, name] = of(key);
      return place.get(name);
    },
    set: (key, value) => {
      const [place, name] = of(key);
      place.set(name, value);
    },
    remove: (key) => {
      const [place, name] = of(key);
      place.remove(name);
    },
    keys: () => [...session.keys(), ...[...OUTLASTS].filter((key) => lasting.get(PREFIX + key) !== null)],
    onChange: (listener) => session.onChange(listener),
  };
}
