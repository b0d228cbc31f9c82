// Where the window was left: active tab, active folder, folded lists; survives a reload (spec §4 Tabs).
import type { FileId, FolderId } from '../platform/contract/entities';
import type { KeyValueStorage } from '../platform/types';
import type { Workspace } from './workspace';

export const VIEW_KEY = 'tabdo.view';

export interface View {
  readonly tab: FileId | null;
  readonly folder: FolderId | null;
  readonly folded: readonly FileId[];
}

/** This window's own view wins over the one that another window left. */
export function restoreView(workspace: Workspace): void {
  const { session, storage } = workspace.platform;
  const view = read(session) ?? read(storage);
  workspace.todos.restoreFolds(view?.folded ?? []);
  workspace.tabs.restore(view?.tab ?? null);
  const file = workspace.tabs.activeId && workspace.items.file(workspace.tabs.activeId);
  // An account that comes late finds somebody at work.
  if (view?.folder) workspace.items.follow(view.folder);
  else if (file) workspace.items.follow(file.folderId);
}

function read(place: KeyValueStorage): View | null {
  try {
    const value: unknown = JSON.parse(place.get(VIEW_KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { tab, folder, folded } = value as Readonly<Record<string, unknown>>;
    return {
      tab: typeof tab === 'string' ? (tab as FileId) : null,
      folder: typeof folder === 'string' ? (folder as FolderId) : null,
      folded: Array.isArray(folded) ? folded.filter((id): id is FileId => typeof id === 'string') : [],
    };
  } catch {
    return null;
  }
}
