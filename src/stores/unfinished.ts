// What is being typed at any moment, kept for a page that ends without a word: drafts, the editor, a name field.
import { reaction, runInAction } from 'mobx';
import type { ItemId } from '../platform/contract/entities';
import type { NamingState } from './ui/naming';
import type { Workspace } from './workspace';

const KEY = 'tabdo.unfinished';
/** Typing is written down this much later at the latest: a page that crashes says nothing before. */
const SOON_MS = 300;

interface Unfinished {
  /** `before`: what the row said when its editor was opened. */
  readonly edit?: { readonly id: string; readonly text: string; readonly before?: string };
  readonly name?: { readonly of: string; readonly text: string };
}

/** What a new name is for; a rename is of its item's id. */
const NEW = { file: 'new-file', folder: 'new-folder' } as const;

/** Opens again what was being typed when the page went, and keeps what is typed from now on until stopped. */
export function keepUnfinished(workspace: Workspace): () => void {
  const { platform, drafts } = workspace;
  runInAction(() => restore(workspace));
  const save = (): void => {
    drafts.save();
    try {
      platform.session.set(KEY, JSON.stringify(unfinished(workspace)));
    } catch {
      // Without session storage it lives as long as the window.
    }
  };
  const stops = [
    platform.lifecycle.onHide(save),
    reaction(() => JSON.stringify([...drafts.all, unfinished(workspace)]), save, {
      scheduler: (run) => void platform.clock.later(SOON_MS, run),
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Only what differs from what it began with: an untouched field is no loss. */
function unfinished({ todos, naming, items }: Workspace): Unfinished {
  const { editing } = todos;
  const { state, typed } = naming;
  const edited = editing !== null && editing.text !== editing.before;
  const of = nameOf(state);
  const named = of !== null && typed !== null && typed.trim() !== '' && typed !== items.item(of)?.name;
  return {
    ...(edited && { edit: editing }),
    ...(named && { name: { of, text: typed } }),
  };
}

function nameOf(state: NamingState): ItemId | null {
  if (state.kind === 'new') return NEW[state.type] as ItemId;
  return state.kind === 'rename' ? state.id : null;
}

function restore(workspace: Workspace): void {
  const { edit, name } = read(workspace);
  if (edit) restoreEdit(workspace, edit);
  if (name) restoreName(workspace, name);
  // What lost its place before.
  workspace.rescue.offer();
}

/** Where the row or the place is gone, or something else is being done already, the text is offered. */
function restoreEdit(workspace: Workspace, { id, text, before }: NonNullable<Unfinished['edit']>): void {
  const { todos, list } = workspace;
  const row = todos.visibleIds.find((shown) => shown === id);
  // Saved in the last moment.
  if (row && todos.todo(row)?.text === text) return;
  if (row === undefined || !isFree(workspace)) workspace.rescue.keep(text);
  else {
    list.beginEdit(row, before);
    todos.typeEdit(text);
  }
}

function restoreName(
  workspace: Workspace,
  { of, text }: { readonly of: string; readonly text: string },
): void {
  const { items, sidebar, naming } = workspace;
  const item = items.item(of as ItemId);
  const isNew = of === NEW.file || of === NEW.folder;
  if (!isFree(workspace) || (!isNew && !item)) workspace.rescue.keep(text);
  else {
    if (item) sidebar.beginRename(item.id);
    else sidebar.beginNew(of === NEW.file ? 'file' : 'folder');
    naming.type(text);
  }
}

/** The workspace is on screen, and nothing else is being typed in it: not since the start, nor before. */
function isFree({ dialogs, naming, todos, drafts, tabs, path }: Workspace): boolean {
  if (path !== '/' || dialogs.layer !== 'none' || drafts.text(tabs.currentId) !== '') return false;
  return naming.state.kind === 'none' && todos.editing === null;
}

function read({ platform }: Workspace): Unfinished {
  try {
    const value: unknown = JSON.parse(platform.session.get(KEY) ?? '{}');
    const { edit, name }: Readonly<Record<string, unknown>> = Object(value);
    const { id, text: edited, before }: Readonly<Record<string, unknown>> = Object(edit);
    const { of, text: named }: Readonly<Record<string, unknown>> = Object(name);
    return {
      ...(typeof id === 'string' &&
        typeof edited === 'string' && {
          edit: { id, text: edited, ...(typeof before === 'string' && { before }) },
        }),
      ...(typeof of === 'string' && typeof named === 'string' && { name: { of, text: named } }),
    };
  } catch {
    // Damaged, and only convenience lost.
    return {};
  }
}
