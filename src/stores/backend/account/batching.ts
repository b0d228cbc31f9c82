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

/** Batch after batch of an outbox as it was read: each operation is looked at once, however many batches it takes. */
export class Batches {
  private readonly dependencies = new Dependencies();
  /** They failed, or wait for one that did. */
  private readonly stuck = new Set<string>();
  private at = 0;
  /** What the operation at `at` waits for, where it had no room in the batch before. */
  private known: readonly string[] | null = null;

  /** @param entries the whole outbox in the order of n */
  constructor(private readonly entries: readonly OutboxEntry[]) {}

  /**
   * The next batch, empty where there is nothing more to send. What came before is taken for done.
   * @param cursor what this device has seen
   * @param most fewer than usual, after the server called a batch too large
   */
  next(cursor: string | null, most = MOST_OPERATIONS): readonly Sending[] {
    const { dependencies, entries, stuck } = this;
    const chosen = new Map<string, Sending>();
    let size = 0;
    for (let entry = entries[this.at]; entry !== undefined; entry = entries[++this.at]) {
      const before = this.known ?? dependencies.next(entry.opId, entry.op);
      this.known = null;
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
      if (chosen.size > 0 && (chosen.size >= most || size > MOST_CHARACTERS)) {
        this.known = before;
        break;
      }
      chosen.set(entry.opId, { entry, wire });
    }
    return [...chosen.values()];
  }

  /** This one failed: what waits for it is left out. */
  refused(opId: string): void {
    this.stuck.add(opId);
  }
}
