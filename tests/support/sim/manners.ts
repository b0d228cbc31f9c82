// How a device behaves towards its person and its server: own work stays on screen, what must wait waits (sync P6, P7, I6, I7, I16).

import type { TodoId } from '../../../src/platform/contract/entities';
import type { OutboxRecord } from '../../../src/stores/backend/account/records';
import type { Sent } from './meaning';
import type { Window } from './profile';

type Op = Sent & { readonly opId: string; readonly n: number };

/** Ids that an operation names. */
export const namesOf = (op: Readonly<Record<string, unknown>>): readonly string[] =>
  [op.id, op.fileId, ...(Array.isArray(op.ids) ? op.ids : [])].map(String);

/**
 * What waits in an outbox and is not shown by the window that made it (sync I6).
 * @param server the text of a to-do as the log has it
 * @param isFresh whether an operation was tried again so lately that this window may not have heard
 */
export function hiddenIn(
  window: Window,
  records: Iterable<OutboxRecord>,
  server: (id: string) => string | undefined,
  isFresh: (opId: string) => boolean,
): readonly string[] {
  const last = new Map<string, OutboxRecord>();
  // One that was tried again and is refused again lies over the others, until this window hears of that.
  const fresh = new Set<string>();
  for (const record of [...records].sort((a, b) => a.n - b.n))
    for (const id of namesOf(Object(record.data))) {
      const isNew = isFresh(record.id);
      if (record.status === 'pending') last.set(id, record);
      // What waits behind it lies over it, whatever this window has heard.
      if (isNew) fresh.add(id);
      else if (record.status === 'pending') fresh.delete(id);
    }
  const faults: string[] = [];
  for (const [id, { id: opId, type, data, timestamp }] of last) {
    if (fresh.has(id)) continue;
    const own = window.own.get(id);
    if (own?.at !== timestamp || (type !== 'create_todo' && type !== 'update_todo')) continue;
    const { text, id: todo } = Object(data);
    // Another window may have written to the same at the same instant.
    if (todo !== id || text === undefined || text !== own.text) continue;
    const shown = window.tables.todo(id as TodoId);
    // Done, and another device has written to it since: what the log shows is on screen before it is stored.
    if (last.get(id)?.acked != null && shown?.text === server(id)) continue;
    if (type === 'create_todo' ? !shown : shown && shown.text !== text)
      faults.push(`I6 ${window.name} does not show its ${opId} (${type} ${id})`);
  }
  return faults;
}

/** What should not be in a batch (sync P7). */
export function rashIn(ops: readonly Op[], records: Iterable<OutboxRecord>): readonly string[] {
  const failed = new Map<string, OutboxRecord>();
  for (const record of records) {
    const { id } = Object(record.data);
    const makes = record.type === 'create_todo' || record.type === 'create_folder';
    if (record.status === 'failed' && makes) failed.set(String(id), record);
  }
  return ops.flatMap((op) => {
    const maker = namesOf(op)
      .map((id) => failed.get(id))
      .find((record) => record && record.n < op.n);
    return maker ? [`P7 ${op.opId} is sent, though ${maker.id} failed, which makes what it names`] : [];
  });
}

/** How many numbers a device could call settled and does not (sync I16). */
export function forgottenBelow(ops: readonly Op[], ack: number, records: Iterable<OutboxRecord>): number {
  const waiting = [...records].filter(({ status }) => status === 'pending').map(({ n }) => n);
  return Math.min(...ops.map(({ n }) => n), ...waiting) - 1 - ack;
}

/** The operation that makes what another one of the same client names. */
export class Makers {
  private readonly byId = new Map<string, string>();

  sent({ type, opId, id }: Op): void {
    if (type === 'create_todo' || type === 'create_folder')
      this.byId.set(`${clientOf(opId)} ${String(id)}`, opId);
  }

  of(op: Op): readonly string[] {
    return namesOf(op).flatMap((id) => this.byId.get(`${clientOf(op.opId)} ${id}`) ?? []);
  }
}

/** The client that gave an operation its key. */
export const clientOf = (opId: string): string => opId.slice(0, opId.lastIndexOf(':'));
