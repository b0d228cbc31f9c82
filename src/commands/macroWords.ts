// How a step of a macro is called, in the editor and where a macro stops.
import type { FileId, FolderId, TodoId } from '../platform/contract/entities';
import { todosCount } from '../platform/contract/messages';
import type { MacroStep, StepArgs } from '../stores/macroFile';
import { shorten } from '../stores/shorten';
import type { Workspace } from '../stores/workspace';
import type { CommandRegistry } from './registry';
import type { CommandId } from './types';

/** The command's title and what it is about. */
export interface StepWords {
  readonly title: string;
  readonly detail: string | null;
}

/** Words for a step; a command that is gone is called by its id. */
export function stepWords(registry: CommandRegistry, { command, args }: MacroStep): StepWords {
  const id = command as CommandId;
  const title = registry.title(id).replace(/…$/, '');
  return { title, detail: args === undefined ? null : detailOf(registry, id, args) };
}

/** The same on one line. */
export function stepText(registry: CommandRegistry, step: MacroStep): string {
  const { title, detail } = stepWords(registry, step);
  return detail === null ? title : `${title}: ${detail}`;
}

function detailOf(registry: CommandRegistry, id: CommandId, args: StepArgs): string | null {
  const { workspace } = registry.context('program');
  const named = [args.text, args.name].find((value) => typeof value === 'string');
  if (typeof named === 'string') return shorten(named) || null;
  const row = nameOf(workspace, args.fileId ?? args.folderId ?? args.id);
  if (row !== null) return row;
  if (Array.isArray(args.ids)) {
    return args.ids.length === 1 ? nameOf(workspace, args.ids[0]) : todosCount(args.ids.length);
  }
  return rowTitle(registry, id, args) ?? plain(args);
}

function nameOf({ items, tables }: Workspace, id: unknown): string | null {
  if (typeof id !== 'string') return null;
  const item = items.folder(id as FolderId) ?? items.file(id as FileId);
  return shorten(
    item?.name ?? tables.todo(id as TodoId)?.text ?? tables.item(id as FileId)?.name ?? 'deleted',
  );
}

/** The palette's own words for these arguments. */
function rowTitle(registry: CommandRegistry, id: CommandId, args: StepArgs): string | null {
  const palette = registry.get(id)?.palette;
  if (typeof palette !== 'object') return null;
  const wanted = JSON.stringify(args);
  for (const row of palette.rows(registry.context('program'))) {
    if (JSON.stringify(row.args) === wanted) return row.title;
  }
  return null;
}

function plain(args: StepArgs): string | null {
  const values = Object.values(args).filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return values.length === 0 ? null : shorten(values.join(', '));
}
