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
  const { opId, n, op } = entry;
  const isKnown = entry.cursor !== null && now !== null && epochOf(entry.cursor) === epochOf(now);
  const cursor = isKnown ? entry.cursor : now && `${epochOf(now)}.0`;
  return {
    ...membersOf(op),
    type: op.type,
    opId,
    n,
    schema: SCHEMA,
    ...(cursor !== null && { cursor }),
    ...(after.length > 0 && { after }),
  };
}

function membersOf(op: Operation): Readonly<Record<string, unknown>> {
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
    case 'update_todo_order':
      return orderOf('todoOrder', op.todoOrder, members);
    case 'update_file_order':
      return orderOf('fileOrder', op.fileOrder, members);
    case 'update_folder_order':
      return orderOf('folderOrder', op.folderOrder, members);
    default:
      return members;
  }
}

/** A long list would be more than the server reads, and most of it says nothing. */
function orderOf(
  name: string,
  order: readonly string[],
  members: Readonly<Record<string, unknown>> & { readonly moved?: readonly string[] },
): Readonly<Record<string, unknown>> {
  const short = shortOrder(order, members.moved);
  if (short === null) return members;
  const { base: _, ...rest } = members;
  return { ...rest, [name]: short };
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
