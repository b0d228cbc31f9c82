// Which operations must wait for which: later ones for earlier ones that make what they name (sync P7).
import { DEFAULT_FOLDER_ID } from '../../../platform/contract/entities';
import type { Operation } from '../../../platform/contract/operations';
import type { OutboxEntry } from './records';

/** Ids that an operation creates, moves, deletes or restores. */
function makes(op: Operation): readonly string[] {
  switch (op.type) {
    case 'create_folder':
    case 'delete_folder':
    case 'restore_folder':
    case 'create_todo':
      return [op.id];
    case 'move_file':
      return [op.fileId];
    case 'delete_todos':
    case 'move_todos':
      return op.ids;
    default:
      return [];
  }
}

/** Ids that an operation names, in whatever role. */
function names(op: Operation): readonly string[] {
  switch (op.type) {
    case 'create_folder':
      return op.parentId === null ? [op.id] : [op.id, op.parentId];
    case 'delete_folder':
    case 'restore_folder':
    case 'update_folder':
    case 'update_file_color':
    case 'update_shortcut':
    case 'update_todo':
      return [op.id];
    case 'move_file':
      return [op.fileId, op.sourceFolderId, op.targetFolderId].filter((id) => id !== DEFAULT_FOLDER_ID);
    case 'update_folder_order':
      return op.folderOrder;
    case 'update_file_order':
      return [op.folderId, ...op.fileOrder];
    case 'create_todo':
      return [op.id, op.fileId];
    case 'delete_todos':
      return op.ids;
    case 'move_todos':
      return [op.fileId, ...op.ids];
    case 'update_todo_order':
      return [op.fileId, ...op.todoOrder];
    case 'update_todo_priorities':
      return op.updates.map(({ id }) => id);
    case 'update_opentabs':
      return op.opentabs;
    case 'update_user':
    case 'update_shortcuts':
      return [];
  }
}

/** Walks operations in their order and says on which earlier ones each depends. */
export class Dependencies {
  private readonly makers = new Map<string, string[]>();

  /** Earlier operations that this one waits for, by key; it is an earlier one itself from now on. */
  next(opId: string, op: Operation): readonly string[] {
    const found = new Set<string>();
    for (const id of names(op)) for (const maker of this.makers.get(id) ?? []) found.add(maker);
    for (const id of makes(op)) {
      const makers = this.makers.get(id);
      if (makers) makers.push(opId);
      else this.makers.set(id, [opId]);
    }
    return [...found];
  }
}

/** What an operation writes to: a thing by its id, else whatever all of its type write to. */
const written = (op: Operation): string => ('id' in op ? op.id : op.type);

/** The values that an operation puts in the place of others; nothing that is merged with what is there. */
function valuesOf(op: Operation): readonly string[] {
  switch (op.type) {
    case 'update_todo':
      return (['text', 'completed'] as const).flatMap((name) =>
        op[name] === undefined ? [] : `${name} ${op.id}`,
      );
    case 'update_folder':
    case 'update_file_color':
    case 'update_shortcut':
      return [`${op.type} ${op.id}`];
    case 'update_user':
      return [op.type];
    case 'update_todo_priorities':
      return op.updates.map(({ id }) => `${op.type} ${id}`);
    case 'update_shortcuts':
      return op.changes.map(({ id }) => `${op.platform} ${id}`);
    default:
      return [];
  }
}

/** What is to be done where failed operations are tried again. */
interface Retried {
  readonly entry: OutboxEntry;
  /** It is on its way, or done, under its number, and stays so: it is said once more, as another one. */
  readonly isAgain: boolean;
}

/**
 * Of an outbox in its order: the failed ones that are asked for, pending again, and all that wait for them or were done
 * later to the same things, since what the person did last is to stay.
 */
export function retriedOf(entries: readonly OutboxEntry[], asked: ReadonlySet<string>): readonly Retried[] {
  const dependencies = new Dependencies();
  const found = new Map<string, Retried>();
  const changed = new Set<string>();
  for (const entry of entries) {
    const { opId, op, state, acked, sent } = entry;
    const waits = dependencies.next(opId, op).some((before) => found.has(before));
    const values = valuesOf(op);
    const isPending = state === 'pending';
    // One that is on its way keeps its number: the server takes those of a client in their order.
    const isMoved = isPending && acked === null && (waits || (!sent && changed.has(written(op))));
    const isAgain = isPending && !isMoved && values.some((value) => changed.has(value));
    if (state === 'failed' && asked.has(opId)) {
      found.set(opId, { entry: { ...entry, state: 'pending', tries: 0, failure: null }, isAgain });
    } else if (isMoved || isAgain) found.set(opId, { entry, isAgain });
    if (found.has(opId)) for (const each of [written(op), ...values]) changed.add(each);
  }
  return [...found.values()];
}
