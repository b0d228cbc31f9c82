// The hash of a state, made from the state alone, to hold against the one that the server keeps (sync P4).
import { createHash } from 'node:crypto';
import type { StateShape } from '../../src/platform/contract/api/entities';
import { changeSum, EMPTY_SUM, type HashedEntity, hashedText } from '../../src/platform/contract/canonical';

/** The sum of hashes, made from the state alone. */
export function hashOf({ todos, items, lists, profile }: StateShape): string {
  const rows: [HashedEntity, string, unknown][] = [
    ...todos.map((row): [HashedEntity, string, unknown] => ['todo', row.id, row]),
    ...items.map((row): [HashedEntity, string, unknown] => ['item', row.id, row]),
    ...Object.entries(lists).map(([key, ids]): [HashedEntity, string, unknown] => ['list', key, ids]),
    ['profile', 'profile', { defaultFolderShortcut: profile.defaultFolderShortcut }],
    ['keys', 'mac', profile.shortcuts.mac],
    ['keys', 'other', profile.shortcuts.other],
  ];
  const texts = rows.flatMap(([entity, id, row]) => hashedText(entity, id, row) ?? []);
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('hex'));
  return changeSum(EMPTY_SUM, [], hashes);
}
