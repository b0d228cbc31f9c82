// Sizes, theme and how keys behave: what they are called in storage, and what is read before the first paint
// (spec §3, decisions D4).
import { runInAction } from 'mobx';
import type { KeyValueStorage } from '../platform/types';
import type { OwnKeys } from './ownKeys';
import type { Layout, Theme } from './ui/layout';

/** What a stored text stands for; undefined changes nothing. */
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
export interface Preference {
  readonly name: string;
  readonly target: object;
  readonly property: string;
  /** A change in one window changes it in all; sizes are each window's own. */
  readonly shared: boolean;
  /** The default, as it would be stored. */
  readonly initial: string;
  /** The value as it is stored. */
  readonly text: () => string;
  /** Takes a stored value over; one that nobody understands changes nothing. */
  readonly take: (raw: string) => void;
  /** It was set since it was taken over. */
  readonly isNew: () => boolean;
}

/** @param shared false where each window has its own */
export function preference<T extends object, P extends string & keyof T>(
  target: T,
  property: P,
  name: string,
  parse: Parse<T[P]>,
  shared = true,
): Preference {
  const text = (): string => String(target[property]);
  const initial = text();
  let taken = initial;
  return {
    name,
    target,
    property,
    shared,
    initial,
    text,
    take: (raw) => {
      const value = parse(raw);
      if (value === undefined) return;
      target[property] = value;
      taken = text();
    },
    isNew: () => text() !== taken,
  };
}

/** All of them, read from storage. */
export function readPreferences(
  layout: Layout,
  keys: OwnKeys,
  storage: KeyValueStorage,
): readonly Preference[] {
  const all = [
    preference(layout, 'sidebarWidth', 'sidebarWidth', pixels, false),
    preference(layout, 'leftWidth', 'leftWidth', pixels, false),
    preference(layout, 'theme', 'tabdo.theme', theme),
    preference(keys, 'singleKeys', 'tabdo.singleKeys', flag),
    preference(keys, 'hints', 'tabdo.hints', flag),
    preference(keys, 'labels', 'tabdo.labels', layoutId),
  ];
  runInAction(() => {
    for (const { name, take } of all) {
      const raw = storage.get(name);
      if (raw !== null) take(raw);
    }
    layout.resizeSidebar(layout.sidebarWidth);
  });
  return all;
}
