// Which operations are sent next: in their order, without those that wait for one that failed (sync P7).
import { Dependencies } from './depends';
import type { OutboxEntry } from './records';
import { type WireOperation, wireOf } from './wire';

/** `sync 1`: the server takes no more in one request; some room is left for the rest of it. */
export const MOST_OPERATIONS = 100;
const MOST_CHARACTERS = 900_000;

/** An entry and its form on the wire. */
export interface Sending {
  readonly entry: OutboxEntry;
  readonly wire: WireOperation;
}

/**
 * The next batch, empty where there is nothing to send.
 * @param entries the whole outbox in the order of n
 * @param cursor what this device has seen
 * @param most fewer than usual, after the server called a batch too large
 */
export function nextBatch(
  entries: readonly OutboxEntry[],
  cursor: string | null,
  most = MOST_OPERATIONS,
): readonly Sending[] {
  const dependencies = new Dependencies();
  const stuck = new Set<string>();
  const chosen = new Map<string, Sending>();
  let size = 0;
  for (const entry of entries) {
    const before = dependencies.next(entry.opId, entry.op);
    if (entry.acked !== null) continue;
    if (entry.state === 'failed' || before.some((opId) => stuck.has(opId))) {
      stuck.add(entry.opId);
      continue;
    }
    const wire = wireOf(
      entry,
      before.filter((opId) => chosen.has(opId)),
      cursor,
    );
    size += JSON.stringify(wire).length;
    if (chosen.size > 0 && (chosen.size >= most || size > MOST_CHARACTERS)) break;
    chosen.set(entry.opId, { entry, wire });
  }
  return [...chosen.values()];
}
