// Operations as members of a batch (sync 1): what only this device needs to know stays here.
import type { Operation } from '../../../platform/contract/operations';
import type { ShortcutChange } from '../../../platform/contract/shortcuts';
import { shortOrder } from './inPieces';
import type { OutboxEntry } from './records';
import { epochOf } from './shape';

/** One operation of a batch. */
export interface WireOperation {
  readonly type: string;
  readonly opId: string;
  readonly n: number;
  readonly schema: number;
  readonly cursor?: string;
  /** Operations of the same batch without which this one must not be done. */
  readonly after?: readonly string[];
  readonly [member: string]: unknown;
}

/** The version of the operations' shapes (sync P21). */
export const SCHEMA = 1;

/**
 * An entry as it is sent.
 * @param now what this device has seen by now; of another epoch than that the server wants to hear nothing (sync P22).
 *   What was made without having seen anything of this one may replace what is newer: the server is told so, and keeps it
 */
export function wireOf(entry: OutboxEntry, after: readonly string[], now: string | null): WireOperation {
  const { opId, n, op, short } = inShort(entry);
  const isKnown = entry.cursor !== null && now !== null && epochOf(entry.cursor) === epochOf(now);
  const cursor = isKnown ? entry.cursor : now && `${epochOf(now)}.0`;
  return {
    ...membersOf(op, short === true),
    type: op.type,
    opId,
    n,
    schema: SCHEMA,
    ...(cursor !== null && { cursor }),
    ...(after.length > 0 && { after }),
  };
}

/**
 * An entry with no more of a long order than what is sent of it, over and over the same: a whole one would be more than
 * the server reads, and most of it says nothing.
 */
export function inShort(entry: OutboxEntry): OutboxEntry {
  const found = entry.short ? null : orderIn(entry.op);
  const order = found && shortOrder(found.ids, found.moved);
  if (!found || !order) return entry;
  return { ...entry, short: true, op: { ...entry.op, [found.name]: order, base: [] } as Operation };
}

/** The order that an operation saves. */
function orderIn(op: Operation) {
  switch (op.type) {
    case 'update_todo_order':
      return { name: 'todoOrder', ids: op.todoOrder, moved: op.moved };
    case 'update_file_order':
      return { name: 'fileOrder', ids: op.fileOrder, moved: op.moved };
    case 'update_folder_order':
      return { name: 'folderOrder', ids: op.folderOrder, moved: op.moved };
    default:
      return null;
  }
}

function membersOf(op: Operation, isShort: boolean): Readonly<Record<string, unknown>> {
  const { type: _type, at: _at, ...members } = op;
  switch (op.type) {
    case 'update_todo': {
      // When something was completed is the server's to say (sync P12).
      const { completedAt: _, ...rest } = op;
      const { type: __, at: ___, ...sent } = rest;
      return sent;
    }
    case 'update_opentabs':
      return { opentabs: op.opentabs, base: op.base };
    case 'update_shortcuts':
      return keysOf(op.platform, op.changes);
    default: {
      if (!isShort) return members;
      const { base: _, ...rest }: Readonly<Record<string, unknown>> = members;
      return rest;
    }
  }
}

/**
 * Changed keys as two lists of which the server works out the difference (decisions D12): the ids that get their
 * default keys back stand in the base and are missing in what is sent.
 */
function keysOf(platform: 'mac' | 'other', changes: readonly ShortcutChange[]): Record<string, unknown> {
  const name = platform === 'mac' ? 'shortcuts' : 'windowsShortcuts';
  const set = changes.flatMap(({ id, key }) => (key === null ? [] : [{ id, key }]));
  const unset = changes.flatMap(({ id, key }) => (key === null ? [{ id, key: '-' }] : []));
  return { [name]: set, base: { [name]: unset } };
}
