// Open tabs as the wire shows them: stored as ids, with name and colour of their files (decisions B).
import { type ItemRow, isFile } from '../../../src/platform/contract/entities';

/** One tab. */
export interface OpenTab {
  readonly id: string;
  readonly name: string;
  readonly backgroundColor: string;
}

/** Tabs of these files, in their order; those whose file is gone are left out. */
export function openTabs(ids: readonly string[], item: (id: string) => ItemRow | undefined): OpenTab[] {
  return ids.flatMap((id) => {
    const row = item(id);
    if (!row || !isFile(row) || row.deletedAt !== null) return [];
    return [{ id, name: row.name, backgroundColor: row.backgroundColor }];
  });
}
