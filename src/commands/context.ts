// The facts that conditions ask for, derived from the stores; reading them is observable.
import { DEFAULT_FOLDER_ID, type ItemId, isFile, type TodoId } from '../platform/contract/entities';
import type { Workspace } from '../stores/workspace';
import type { ContextKeys } from './types';

const SCREENS: Readonly<Record<string, ContextKeys['screen']>> = {
  '/': 'workspace',
  '/setting': 'settings',
  '/settings': 'settings',
  '/login': 'login',
};

const howMany = (n: number): 'none' | 'one' | 'many' => (n === 0 ? 'none' : n === 1 ? 'one' : 'many');

function editing(workspace: Workspace): ContextKeys['editing'] {
  if (workspace.todos.editingId) return 'todo';
  const { kind } = workspace.naming.state;
  if (kind === 'none') return 'none';
  return kind === 'shortcut' ? 'shortcut' : 'name';
}

function item(workspace: Workspace, id: ItemId | null): ContextKeys['item'] {
  if (id === null) return 'none';
  if (id === DEFAULT_FOLDER_ID) return 'default';
  const row = workspace.items.item(id);
  if (!row) return 'none';
  return isFile(row) ? 'file' : 'folder';
}

const hasKey = (workspace: Workspace, id: ItemId | null): boolean =>
  id !== null && workspace.items.item(id)?.shortcut != null;

/** Facts about a given item, for commands that name one. */
export const itemFacts = (workspace: Workspace, id: ItemId | undefined): Partial<ContextKeys> =>
  id === undefined ? {} : { item: item(workspace, id), itemKey: hasKey(workspace, id) };

/** Facts about given to-dos, for commands that name some. */
export const todoFacts = (ids: readonly TodoId[] | undefined): Partial<ContextKeys> =>
  ids === undefined ? {} : { selection: howMany(ids.length) };

/** Getters, so that a condition only depends on the facts it names. */
export function contextKeys(workspace: Workspace): ContextKeys {
  const { focus, dialogs, selection, history, tabs, layout, session, platform } = workspace;
  return {
    get screen() {
      return SCREENS[workspace.path] ?? 'other';
    },
    get focus() {
      return focus.area;
    },
    get typing() {
      return focus.now.typing;
    },
    get emptyField() {
      return focus.now.emptyField;
    },
    get editing() {
      return editing(workspace);
    },
    get layer() {
      return dialogs.layer;
    },
    get selection() {
      // The row under the cursor counts while the keyboard is in the list: elsewhere nothing shows which it is.
      return howMany(focus.area === 'todos' ? selection.targets.length : selection.size);
    },
    get clipboard() {
      return workspace.tools?.clipboard.isEmpty === false;
    },
    get canUndo() {
      return history.undoLabel !== null;
    },
    get canRedo() {
      return history.redoLabel !== null;
    },
    get file() {
      return tabs.activeId === null ? 'none' : 'active';
    },
    get filtered() {
      return workspace.filter.isOpen;
    },
    get item() {
      return item(workspace, workspace.itemTarget);
    },
    get itemKey() {
      return hasKey(workspace, workspace.itemTarget);
    },
    get keptText() {
      return workspace.rescue.holdsText;
    },
    get closedTabs() {
      return tabs.canReopen;
    },
    get damaged() {
      return workspace.damage.length > 0;
    },
    get failedChanges() {
      return (workspace.backend?.outbox?.failed.length ?? 0) > 0;
    },
    get otherVersion() {
      return workspace.tools?.elsewhere.canRestore === true;
    },
    get recording() {
      return (workspace.tools?.macros.recording ?? null) !== null;
    },
    get macros() {
      return (workspace.tools?.macros.list.length ?? 0) > 0;
    },
    get editKeys() {
      return workspace.keys.canEdit;
    },
    get ownKeys() {
      return workspace.keys.hasOwn;
    },
    get tabs() {
      return howMany(tabs.ids.length);
    },
    get phone() {
      return layout.isPhone;
    },
    get os() {
      return platform.os === 'mac' ? 'mac' : 'other';
    },
    get surface() {
      return platform.surface;
    },
    get online() {
      return workspace.online;
    },
    get signedIn() {
      return session.signedIn;
    },
    get plan() {
      return session.plan;
    },
    get sessionEnded() {
      return workspace.backend?.status.kind === 'signInAgain';
    },
  };
}
