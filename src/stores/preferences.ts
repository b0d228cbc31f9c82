// Sizes, theme and how keys behave, kept by mobx-persist-store under plain keys (spec §3, decisions D4).
import { makePersistable, type StorageController } from 'mobx-persist-store';
import type { KeyValueStorage } from '../platform/types';
import type { Shortcuts } from './shortcuts';
import type { Layout, Theme } from './ui/layout';

const THEMES: readonly string[] = ['system', 'light', 'dark'] satisfies readonly Theme[];

/** Reads a stored string; undefined leaves the default in place. */
type Parse = (raw: string) => unknown;

const pixels: Parse = (raw) => {
  const value = Number(raw);
  return raw.trim() !== '' && Number.isFinite(value) ? value : undefined;
};
const theme: Parse = (raw) => (THEMES.includes(raw) ? raw : undefined);
const flag: Parse = (raw) => (raw === 'true' || raw === 'false' ? raw === 'true' : undefined);
const layoutId: Parse = (raw) => (/^[\w.-]{1,40}$/.test(raw) ? raw : undefined);

/** The keys of `Shortcuts` preferences, with how each is read. */
const KEY_PREFERENCES = {
  'tabdo.singleKeys': ['singleKeys', flag],
  'tabdo.hints': ['hints', flag],
  'tabdo.labels': ['labels', layoutId],
} as const satisfies Record<string, readonly [keyof Shortcuts, Parse]>;

/** Stores one property under its own key as a plain value, so that other readers understand it. */
function plain(storage: KeyValueStorage, property: string, parse: Parse): StorageController {
  return {
    getItem<T>(key: string): T {
      const raw = storage.get(key);
      const value = raw === null ? undefined : parse(raw);
      return (value === undefined ? {} : { [property]: value }) as T;
    },
    // With `stringify: false` the library hands over the record itself.
    setItem(key: string, data: Readonly<Record<string, unknown>>): void {
      try {
        storage.set(key, String(data[property]));
      } catch {
        // A preference that cannot be stored lasts as long as the window; entity data says so itself.
      }
    },
    removeItem: (key: string): void => storage.remove(key),
  };
}

export const KEY_PREFERENCE_KEYS: ReadonlySet<string> = new Set(Object.keys(KEY_PREFERENCES));

/** Fills layout and keys from storage and keeps them stored from then on. */
export async function persistPreferences(
  layout: Layout,
  shortcuts: Shortcuts,
  storage: KeyValueStorage,
): Promise<void> {
  const keep = <T extends object>(target: T, name: string, property: string & keyof T, parse: Parse) =>
    makePersistable(
      target,
      { name, properties: [property], storage: plain(storage, property, parse), stringify: false },
      { fireImmediately: false },
    );
  await Promise.all([
    keep(layout, 'sidebarWidth', 'sidebarWidth', pixels),
    keep(layout, 'leftWidth', 'leftWidth', pixels),
    keep(layout, 'tabdo.theme', 'theme', theme),
    ...Object.entries(KEY_PREFERENCES).map(([name, [property, parse]]) =>
      keep(shortcuts, name, property, parse),
    ),
  ]);
  layout.resizeSidebar(layout.sidebarWidth);
}

/** Another window may have changed how keys behave: what is stored now is taken over. */
export function followKeyPreferences(shortcuts: Shortcuts, storage: KeyValueStorage): void {
  const stored = (name: keyof typeof KEY_PREFERENCES) => storage.get(name) ?? '';
  shortcuts.setSingleKeys(flag(stored('tabdo.singleKeys')) !== false);
  shortcuts.setHints(flag(stored('tabdo.hints')) !== false);
  const labels = layoutId(stored('tabdo.labels'));
  shortcuts.setLabels(typeof labels === 'string' ? labels : 'system');
}
