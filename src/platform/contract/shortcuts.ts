// The person's own keys: only what differs from the defaults, per system, as the wire writes it (decisions D12).

/** Macs have their own keys; Windows, Linux and the rest share theirs (spec §3 Shortcut). */
export type KeyPlatform = 'mac' | 'other';

export const KEY_PLATFORMS: readonly KeyPlatform[] = ['mac', 'other'];

/**
 * Command id to key text: alternatives joined by ` | `, steps of a sequence by a space, empty for unbound.
 * An id that is not there has its default keys; ids that nobody here knows are kept.
 */
export type KeyTexts = Readonly<Record<string, string>>;

/** The keys of both systems. */
export type Shortcuts = Readonly<Record<KeyPlatform, KeyTexts>>;

/** One change; null takes the default keys back. */
export interface ShortcutChange {
  readonly id: string;
  readonly key: string | null;
}

export const NO_SHORTCUTS: Shortcuts = { mac: {}, other: {} };

/** spec §5: these cannot be edited. */
export const LOCKED_SHORTCUTS: ReadonlySet<string> = new Set([
  'sidebar-open-file',
  'tab-specific',
  'todo-undo',
  'todo-delete',
]);

/** The keys that a text gives to a command; none is unbound. */
export const splitKeys = (text: string): readonly string[] => (text === '' ? [] : text.split(' | '));

export const joinKeys = (keys: readonly string[]): string => keys.join(' | ');

/** The person's own text for a command, or null for the default; safe with ids such as `constructor`. */
export const ownKey = (texts: KeyTexts, id: string): string | null =>
  Object.hasOwn(texts, id) ? (texts[id] ?? null) : null;

/** The texts with changes made; the same object where nothing changed. Ids stand in alphabetical order. */
export function changeKeys(texts: KeyTexts, changes: readonly ShortcutChange[]): KeyTexts {
  const now = new Map(Object.entries(texts));
  for (const { id, key } of changes) {
    if (key === null) now.delete(id);
    else now.set(id, key);
  }
  const after = Object.fromEntries([...now].sort(([a], [b]) => (a < b ? -1 : 1)));
  return sameKeys(texts, after) ? texts : after;
}

/** The changes that turn one set of keys into another. */
export function keyChanges(from: KeyTexts, to: KeyTexts): ShortcutChange[] {
  const ids = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...ids].flatMap((id) => {
    const key = ownKey(to, id);
    return key === ownKey(from, id) ? [] : [{ id, key }];
  });
}

/** Whether both systems have the same keys of their own. */
export const sameShortcuts = (a: Shortcuts, b: Shortcuts): boolean =>
  KEY_PLATFORMS.every((platform) => sameKeys(a[platform], b[platform]));

function sameKeys(a: KeyTexts, b: KeyTexts): boolean {
  if (a === b) return true;
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => ownKey(a, id) === ownKey(b, id));
}
