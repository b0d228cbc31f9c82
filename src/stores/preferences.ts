// Sizes, theme and how keys behave: read before the first paint, kept by mobx-persist-store afterwards (spec §3,
// decisions D4).
import { runInAction } from 'mobx';
import type { KeyValueStorage } from '../platform/types';
import type { Shortcuts } from './shortcuts';
import type { Layout, Theme } from './ui/layout';

/** What a stored text stands for; undefined leaves the default in place. */
type Parse<T> = (raw: string) => T | undefined;

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

const pixels: Parse<number> = (raw) => {
  const value = Number(raw);
  return raw.trim() !== '' && Number.isFinite(value) ? value : undefined;
};
const theme: Parse<Theme> = (raw) => THEMES.find((known) => known === raw);
const flag: Parse<boolean> = (raw) => (raw === 'true' || raw === 'false' ? raw === 'true' : undefined);
const layoutId: Parse<string> = (raw) => (/^[\w.-]{1,40}$/.test(raw) ? raw : undefined);

/** One property of a store under a plain key of its own, as a plain value, so that other readers understand it. */
interface Preference {
  readonly name: string;
  readonly target: object;
  readonly property: string;
  /** The value as it is stored. */
  readonly text: () => string;
  readonly take: (raw: string) => void;
}

function preference<T extends object, P extends string & keyof T>(
  target: T,
  property: P,
  name: string,
  parse: Parse<T[P]>,
): Preference {
  return {
    name,
    target,
    property,
    text: () => String(target[property]),
    take: (raw) => {
      const value = parse(raw);
      if (value !== undefined) target[property] = value;
    },
  };
}

const preferences = (layout: Layout, shortcuts: Shortcuts): readonly Preference[] => [
  preference(layout, 'sidebarWidth', 'sidebarWidth', pixels),
  preference(layout, 'leftWidth', 'leftWidth', pixels),
  preference(layout, 'theme', 'tabdo.theme', theme),
  preference(shortcuts, 'singleKeys', 'tabdo.singleKeys', flag),
  preference(shortcuts, 'hints', 'tabdo.hints', flag),
  preference(shortcuts, 'labels', 'tabdo.labels', layoutId),
];

export const KEY_PREFERENCE_KEYS: ReadonlySet<string> = new Set([
  'tabdo.singleKeys',
  'tabdo.hints',
  'tabdo.labels',
]);

/** Fills layout and keys from storage. */
export function readPreferences(layout: Layout, shortcuts: Shortcuts, storage: KeyValueStorage): void {
  runInAction(() => {
    for (const { name, take } of preferences(layout, shortcuts)) {
      const raw = storage.get(name);
      if (raw !== null) take(raw);
    }
    layout.resizeSidebar(layout.sidebarWidth);
  });
}

/** Keeps layout and keys stored from now on; the first paint need not wait for the library that does it. */
export async function keepPreferences(
  layout: Layout,
  shortcuts: Shortcuts,
  storage: KeyValueStorage,
): Promise<void> {
  const kept = preferences(layout, shortcuts).map((one) => ({ ...one, before: one.text() }));
  const { makePersistable } = await import('mobx-persist-store');
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
          // It was read already, and what was chosen since then must stand.
          getItem: <T>() => ({}) as T,
          setItem: (key: string, data: Readonly<Record<string, unknown>>) =>
            store(key, String(data[property])),
          removeItem: (key) => storage.remove(key),
        },
      },
      { fireImmediately: false },
    );
  // Changed while the library was on its way.
  for (const { name, text, before } of kept) if (text() !== before) store(name, text());
  await Promise.all(kept.map(keep));
}

/** Another window may have changed how keys behave: what is stored now is taken over. */
export function followKeyPreferences(shortcuts: Shortcuts, storage: KeyValueStorage): void {
  const stored = (name: string) => storage.get(name) ?? '';
  shortcuts.setSingleKeys(flag(stored('tabdo.singleKeys')) !== false);
  shortcuts.setHints(flag(stored('tabdo.hints')) !== false);
  shortcuts.setLabels(layoutId(stored('tabdo.labels')) ?? 'system');
}
