// Comparing states without any order that does not matter.
import type { StateShape } from '../../../src/platform/contract/api/entities';

/** A state as a text that is the same for equal states. */
export function normal({ todos, items, lists, profile }: StateShape): string {
  const { defaultFolderShortcut, shortcuts } = profile;
  return JSON.stringify([
    [...todos].sort(byId).map(entriesOf),
    [...items].sort(byId).map(entriesOf),
    entriesOf(lists).filter(([, ids]) => Array.isArray(ids) && ids.length > 0),
    [defaultFolderShortcut, entriesOf(shortcuts.mac), entriesOf(shortcuts.other)],
  ]);
}

/** Where two texts part. */
export function difference(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at] && at < a.length) at += 1;
  const from = Math.max(0, at - 100);
  return `…${a.slice(from, at + 100)}… instead of …${b.slice(from, at + 100)}…`;
}

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);

const entriesOf = (row: object): [string, unknown][] =>
  Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
