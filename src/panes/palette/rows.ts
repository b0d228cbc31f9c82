// What stands in a row of the palette, and what choosing it does.
import type { CommandArgs } from '../../commands/ids';
import type { Clause, Command, CommandId, PaletteRow } from '../../commands/types';
import type { FileId, FolderId, TodoId } from '../../platform/contract/entities';
import type { Findable } from '../../stores/searchIndex';
import type { App, KeySteps } from '../context';
import type { IconName } from '../parts/icons';
import { iconOf } from './icons';

/** Groups in the order in which ties stand (decisions D7), with the pages that have only one. */
export type GroupId = 'recent' | 'commands' | 'files' | 'folders' | 'todos' | 'page' | 'nothing';

/** What choosing a row does. */
export type Act =
  | { readonly kind: 'run'; readonly id: CommandId; readonly args: CommandArgs[CommandId] }
  | { readonly kind: 'page'; readonly command: CommandId }
  | { readonly kind: 'showAll'; readonly group: GroupId }
  | { readonly kind: 'prefix'; readonly prefix: string }
  | { readonly kind: 'addTask'; readonly text: string };

/** The sign in front. */
export type Lead =
  | { readonly kind: 'icon'; readonly name: IconName }
  | { readonly kind: 'glyph'; readonly glyph: 'folder' | 'file'; readonly color: string }
  | { readonly kind: 'check'; readonly done: boolean };

/** One option. `key` is its identity: the highlight follows it. */
export interface Row {
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  readonly lead: Lead;
  readonly keys: KeySteps | null;
  /** What Enter does, shown on the chosen row. */
  readonly verb: string;
  readonly act: Act;
  /** Why it cannot be chosen. */
  readonly disabled?: string;
  /** One key that picks it while nothing is typed. */
  readonly pick?: string;
  /** The command whose keys can be changed from here. */
  readonly rebinds?: CommandId;
}

/** Something that can be found: only its identity, since rows are made for what is shown. */
export type Target =
  | { readonly kind: 'command'; readonly id: CommandId }
  | { readonly kind: 'argument'; readonly id: CommandId; readonly row: PaletteRow }
  | Findable;

/** Under which key recent use is remembered, and the row's identity. */
export function targetKey(target: Target): string {
  if (target.kind !== 'argument') return `${target.kind}:${target.id}`;
  return `argument:${target.id}:${JSON.stringify(target.row.args) ?? target.row.title}`;
}

/** The row of a target; null when it is gone. */
export function rowOf(app: App, target: Target): Row | null {
  switch (target.kind) {
    case 'command':
      return commandRow(app, target.id);
    case 'argument':
      return argumentRow(app, target.id, target.row);
    case 'file':
      return fileRow(app, target.id);
    case 'folder':
      return folderRow(app, target.id);
    case 'todo':
      return todoRow(app, target.id);
  }
}

function commandRow(app: App, id: CommandId): Row | null {
  const { registry, hints } = app;
  const command = registry.get(id);
  if (!command) return null;
  const page = typeof command.palette === 'object';
  const detail = actedOn(app, command);
  return {
    key: `command:${id}`,
    title: registry.title(id),
    ...(detail !== null && { detail }),
    lead: { kind: 'icon', name: iconOf(command.icon) },
    keys: hints.keysFor(id),
    rebinds: id,
    verb: page ? 'Open' : 'Run',
    act: page ? { kind: 'page', command: id } : { kind: 'run', id, args: undefined },
  };
}

/** What a command would act on, since the list is not looked at meanwhile: "3 selected", the name of a file. */
function actedOn({ workspace }: App, { when, single }: Pick<Command, 'when' | 'single'>): string | null {
  const asks = (fact: keyof Clause) => [when ?? []].flat().some((clause) => fact in clause);
  const { selection } = workspace;
  const targets = single && selection.single ? [selection.single] : selection.targets;
  if (asks('selection'))
    return targets.length > 1 ? `${targets.length} selected` : workspace.todos.nameOf(targets);
  const id = asks('item') ? workspace.itemTarget : null;
  return (id && workspace.items.item(id)?.name) ?? null;
}

function argumentRow({ registry, hints }: App, id: CommandId, row: PaletteRow): Row {
  const { glyph, color } = row;
  return {
    key: targetKey({ kind: 'argument', id, row }),
    title: row.title,
    ...(row.detail !== undefined && { detail: row.detail }),
    lead: glyph
      ? { kind: 'glyph', glyph, color: color ?? 'currentColor' }
      : { kind: 'icon', name: iconOf(row.icon ?? registry.get(id)?.icon) },
    keys: row.key === undefined ? hints.keysFor(id, row.args) : [[hints.capOf(row.key)]],
    verb: verbOf(registry.title(id)),
    act: { kind: 'run', id, args: row.args },
    ...(row.disabled !== undefined && { disabled: row.disabled }),
    ...(row.key !== undefined && { pick: row.key }),
  };
}

function fileRow({ workspace, hints }: App, id: FileId): Row | null {
  const file = workspace.items.file(id);
  if (!file) return null;
  const folder = workspace.items.folder(file.folderId);
  return {
    key: `file:${id}`,
    title: file.name,
    ...(folder && { detail: folder.name }),
    lead: { kind: 'glyph', glyph: 'file', color: file.backgroundColor },
    keys: file.shortcut === null ? null : hints.keysFor('sidebar-open-file', { key: file.shortcut }),
    verb: 'Open',
    act: { kind: 'run', id: 'file-open', args: { id } },
  };
}

function folderRow({ workspace, hints }: App, id: FolderId): Row | null {
  const folder = workspace.items.folder(id);
  if (!folder) return null;
  return {
    key: `folder:${id}`,
    title: folder.name,
    lead: { kind: 'glyph', glyph: 'folder', color: folder.backgroundColor },
    keys: folder.shortcut === null ? null : hints.keysFor('sidebar-open-file', { key: folder.shortcut }),
    verb: 'Open',
    act: { kind: 'run', id: 'folder-open', args: { id } },
  };
}

function todoRow({ workspace }: App, id: TodoId): Row | null {
  const todo = workspace.tables.todo(id);
  const file = todo && workspace.items.file(todo.fileId);
  if (!todo || !file) return null;
  return {
    key: `todo:${id}`,
    title: todo.text,
    detail: file.name,
    lead: { kind: 'check', done: todo.completed },
    keys: null,
    verb: 'Show',
    act: { kind: 'run', id: 'todo-reveal', args: { id } },
  };
}

/** "Move to folder…" asks where to: its rows move. Titles begin with their verb (commands/types). */
function verbOf(title: string): string {
  return title.split(/[\s…]/)[0] || 'Choose';
}
