// What the tests of the account's backend share: states to compare, and the changes between two of them.
import type { RowChangeShape } from '../../../../src/platform/contract/api/entities';
import type { Snapshot } from '../../../../src/platform/contract/entities';
import { keyChanges } from '../../../../src/platform/contract/shortcuts';

/** A state without any order that does not matter. */
export function sorted({ todos, items, lists, profile }: Snapshot): unknown {
  const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
  return {
    todos: [...todos].sort(byId),
    items: [...items].sort(byId),
    lists: [...lists].filter(([, ids]) => ids.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
    profile,
  };
}

/** One entry of the log that leads from one state to another, with changed fields only, as the server writes it. */
export function changesBetween(before: Snapshot, after: Snapshot): { rows: RowChangeShape[] }[] {
  const rows: RowChangeShape[] = [
    ...rowChanges('item', before.items, after.items),
    ...rowChanges('todo', before.todos, after.todos),
  ];
  for (const [key, ids] of after.lists) {
    if (before.lists.get(key) !== ids) rows.push({ entity: 'list', id: key, fields: { ids } });
  }
  const { defaultFolderShortcut, shortcuts } = after.profile;
  if (before.profile.defaultFolderShortcut !== defaultFolderShortcut) {
    rows.push({ entity: 'profile', id: 'profile', fields: { defaultFolderShortcut } });
  }
  for (const platform of ['mac', 'other'] as const) {
    const changed = keyChanges(before.profile.shortcuts[platform], shortcuts[platform]);
    const fields = Object.fromEntries(changed.map(({ id, key }) => [id, key]));
    if (changed.length > 0) rows.push({ entity: 'keys', id: platform, fields });
  }
  return [{ rows }];
}

function rowChanges<Row extends { readonly id: string }>(
  entity: 'item' | 'todo',
  before: readonly Row[],
  after: readonly Row[],
): RowChangeShape[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.flatMap((row) => {
    const was: Record<string, unknown> = { ...known.get(row.id) };
    const fields = Object.entries(row).filter(([field, value]) => field !== 'id' && was[field] !== value);
    return fields.length === 0 ? [] : [{ entity, id: row.id, fields: Object.fromEntries(fields) }];
  });
}
