import { DEFAULT_FOLDER_ID, type FileId, type FolderId, type ItemId } from '../platform/contract/entities';
import { messages } from '../platform/contract/messages';
import type { Draft } from '../platform/contract/operations';
import { cleanName } from '../platform/contract/text';
import type { Ids } from '../platform/types';
import type { Alerts } from './alerts';
import type { History } from './history';
import type { Items } from './items';
import type { Tables } from './tables';

/** What is wrong with a name or key, in the person's words; null when it was taken. */
export type Problem = string | null;

export interface FilingDeps {
  readonly tables: Tables;
  readonly items: Items;
  readonly history: History;
  readonly alerts: Alerts;
  readonly ids: Ids;
}

/** The intentions on folders and files. Each is one undoable step. */
export class Filing {
  constructor(private readonly deps: FilingDeps) {}

  /** A new folder. Null when the name is empty or a limit is reached. */
  createFolder(name: string): FolderId | null {
    return this.create(name, 0, null) as FolderId | null;
  }

  /** A new file in the active folder, or in `folderId`. */
  createFile(name: string, folderId: FolderId = this.deps.items.activeFolderId): FileId | null {
    return this.create(name, 1, folderId === DEFAULT_FOLDER_ID ? null : folderId) as FileId | null;
  }

  /** A file of Default that is not made yet: its id, and what makes it together with its first content. */
  newFile(name: string): { readonly id: FileId; readonly draft: Draft } {
    const id = this.deps.ids.next() as FileId;
    return { id, draft: { type: 'create_folder', id, name, parentId: null, folderType: 1 } };
  }

  rename(id: ItemId, raw: string): Problem {
    const row = this.deps.items.item(id);
    if (!row) return null;
    if (row.id === DEFAULT_FOLDER_ID) return this.refuse(messages.defaultFolderRename);
    const clean = cleanName(raw);
    if ('problem' in clean) {
      if (clean.problem === 'empty') return null;
      return this.refuse(clean.problem === 'too-long' ? messages.tooLongName : messages.nullCharacter);
    }
    if (clean.text === row.name) return null;
    this.deps.history.record(`Rename ${row.name}`, [{ type: 'update_folder', id, name: clean.text }]);
    return null;
  }

  private create(raw: string, folderType: 0 | 1, parentId: FolderId | null): ItemId | null {
    const clean = cleanName(raw);
    if ('problem' in clean) {
      if (clean.problem !== 'empty') {
        this.refuse(clean.problem === 'too-long' ? messages.tooLongName : messages.nullCharacter);
      }
      return null;
    }
    const id = this.deps.ids.next() as ItemId;
    const draft: Draft = { type: 'create_folder', id, name: clean.text, parentId, folderType };
    if (!this.deps.history.record(`Add ${clean.text}`, [draft])) return null;
    this.deps.alerts.announce(`Added ${folderType === 0 ? 'folder' : 'file'} ${clean.text}`);
    return id;
  }

  private refuse(message: string): string {
    this.deps.alerts.error(message);
    return message;
  }
}
