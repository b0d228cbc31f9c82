// Sizes and theme, kept by mobx-persist-store under the plain keys of spec §3 (decisions D4).
import { makePersistable, type StorageController } from 'mobx-persist-store';
import type { KeyValueStorage } from '../platform/types';
import type { Layout, Theme } from './ui/layout';

const THEMES: readonly string[] = ['system', 'light', 'dark'] satisfies readonly Theme[];

/** Reads a stored string; undefined leaves the default in place. */
type Parse = (raw: string) => unknown;

const pixels: Parse = (raw) => {
  const value = Number(raw);
  return raw.trim() !== '' && Number.isFinite(value) ? value : undefined;
};
const theme: Parse = (raw) => (THEMES.includes(raw) ? raw : undefined);

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

/** Fills the layout from storage and keeps it stored from then on. */
export async function persistPreferences(layout: Layout, storage: KeyValueStorage): Promise<void> {
  const keep = (name: string, property: 'sidebarWidth' | 'leftWidth' | 'theme', parse: Parse) =>
    makePersistable(
      layout,
      { name, properties: [property], storage: plain(storage, property, parse), stringify: false },
      { fireImmediately: false },
    );
  await Promise.all([
    keep('sidebarWidth', 'sidebarWidth', pixels),
    keep('leftWidth', 'leftWidth', pixels),
    keep('tabdo.theme', 'theme', theme),
  ]);
  layout.resizeSidebar(layout.sidebarWidth);
}
