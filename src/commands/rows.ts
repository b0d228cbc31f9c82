// Palette rows that fill arguments: folders and files to choose from.
import type { FileId, FolderId } from '../platform/contract/entities';
import type { CommandArgs } from './ids';
import type { CommandContext, CommandId, PaletteRow } from './types';

const HERE = 'Already here';

/** All folders in their shown order. */
export function* folderRows<Id extends CommandId>(
  { workspace }: CommandContext,
  args: (id: FolderId) => CommandArgs[Id],
  isHere: (id: FolderId) => boolean = () => false,
): Iterable<PaletteRow<Id>> {
  for (const id of workspace.items.folderIds) {
    const row = workspace.items.folder(id);
    if (!row) continue;
    yield {
      args: args(id),
      title: row.name,
      glyph: 'folder',
      color: row.backgroundColor,
      ...(row.shortcut && { key: row.shortcut }),
      ...(isHere(id) && { disabled: HERE }),
    };
  }
}

/** All files, folder by folder, with their folder's name. */
export function* fileRows<Id extends CommandId>(
  { workspace }: CommandContext,
  args: (id: FileId) => CommandArgs[Id],
  isHere: (id: FileId) => boolean = () => false,
): Iterable<PaletteRow<Id>> {
  for (const folderId of workspace.items.folderIds) {
    const folder = workspace.items.folder(folderId);
    for (const id of workspace.items.filesIn(folderId)) {
      const row = workspace.items.file(id);
      if (!row || !folder) continue;
      yield {
        args: args(id),
        title: row.name,
        detail: folder.name,
        glyph: 'file',
        color: row.backgroundColor,
        ...(isHere(id) && { disabled: HERE }),
      };
    }
  }
}
