// The outbox of one account in this browser: every step is one transaction, whole or not at all (sync P5).
import type { Operation } from '../../../platform/contract/operations';
import type { StoreDeps } from './baseStore';
import { retriedOf } from './depends';
import { fold } from './fold';
import { type Merge, mergeBodyIn, mergesIn, putMergeBody, putMerges } from './merges';
import { allEntries, type Cut, clientIn, cutIn, entryIn, freshEntry } from './outboxIn';
import { type OutboxEntry, recordOf } from './records';
import type { ClientMeta } from './shape';
import { trashKey } from './trashKeys';

const STORES = ['offlineOperations', 'meta'];

/** What was pending when all of it was read last. */
interface Known {
  readonly client: string;
  /** The last number that is in it. */
  readonly upTo: number;
  readonly pending: readonly OutboxEntry[];
  /** Those before are settled. */
  at: number;
}

export class OutboxStore {
  private known: Known | null = null;

  constructor(private readonly deps: StoreDeps) {}

  /** Puts one action of the person's into the outbox. @returns the entries as they are now, folded ones included */
  enqueue(ops: readonly Operation[], cursor: string | null): Promise<readonly OutboxEntry[]> {
    return this.deps.database.write(STORES, async (tx) => {
      let client = await clientIn(tx, this.deps.newClient);
      let last = client.last === null ? null : await entryIn(tx, client.last);
      const changed = new Map<string, OutboxEntry>();
      for (const op of ops) {
        const open = last?.state === 'pending' && !last.sent ? last : null;
        const folded = open && fold(open.op, op);
        if (open && folded) last = { ...open, op: folded };
        else {
          client = { ...client, counter: client.counter + 1 };
          last = freshEntry(client, op, cursor);
        }
        changed.set(last.opId, last);
      }
      for (const entry of changed.values()) tx.put('offlineOperations', entry.opId, recordOf(entry));
      tx.put('meta', 'client', { ...client, last: last?.opId ?? null } satisfies ClientMeta);
      return [...changed.values()];
    });
  }

  /** The outbox as it is; what it says is right whatever other windows do. */
  async cut(): Promise<Cut> {
    const { last, ...cut } = await this.deps.database.write(STORES, (tx) => cutIn(tx, this.deps.newClient));
    const pending = cut.entries.filter(({ state }) => state === 'pending');
    this.known = { client: cut.client, upTo: last, pending, at: 0 };
    return cut;
  }

  /**
   * What each request says. To read all that waits for each page of news would cost its square: what was pending at the
   * last cut is looked at once, however many pages come. What got another number since, or came later, is past it.
   */
  async said(): Promise<Pick<Cut, 'client' | 'ack'>> {
    const { known } = this;
    const said = await this.deps.database.write(STORES, async (tx) => {
      const { id } = await clientIn(tx, this.deps.newClient);
      if (known?.client !== id) return null;
      for (let next = known.pending[known.at]; next !== undefined; next = known.pending[++known.at]) {
        const now = await entryIn(tx, next.opId);
        if (now?.n === next.n && now.state === 'pending') return { client: id, ack: next.n - 1 };
      }
      return { client: id, ack: known.upTo };
    });
    return said ?? this.cut();
  }

  /** Those of these entries that are there, as they are. */
  find(opIds: readonly string[]): Promise<readonly OutboxEntry[]> {
    return this.deps.database.read(['offlineOperations'], async (tx) => {
      const found = await Promise.all(opIds.map((opId) => entryIn(tx, opId)));
      return found.flatMap((entry) => entry ?? []);
    });
  }

  /**
   * Changes entries that are still as they were read; null removes one.
   * @returns the entries as they are now
   */
  change(
    opIds: readonly string[],
    step: (entry: OutboxEntry) => OutboxEntry | null,
  ): Promise<readonly OutboxEntry[]> {
    return this.deps.database.write(STORES, async (tx) => {
      const found = await Promise.all(opIds.map((opId) => entryIn(tx, opId)));
      const kept: OutboxEntry[] = [];
      for (const entry of found) {
        if (entry === null) continue;
        const next = step(entry);
        if (next === null) tx.remove('offlineOperations', entry.opId);
        else {
          tx.put('offlineOperations', entry.opId, recordOf(next));
          kept.push(next);
        }
      }
      return kept;
    });
  }

  /**
   * Failed ones are to be sent again. They gave their numbers back and need new ones, and so does what waits for them:
   * it stays behind them, and what cannot is said again there (sync P3, P7).
   * @returns the entries that are new or others now
   */
  retry(opIds: readonly string[]): Promise<readonly OutboxEntry[]> {
    return this.deps.database.write(STORES, async (tx) => {
      const [client, entries] = await Promise.all([clientIn(tx, this.deps.newClient), allEntries(tx)]);
      let { counter } = client;
      const renewed = retriedOf(entries, new Set(opIds)).map(({ entry, isAgain }) => {
        counter += 1;
        return isAgain
          ? freshEntry({ ...client, counter }, entry.op, entry.cursor)
          : { ...entry, n: counter };
      });
      for (const entry of renewed) tx.put('offlineOperations', entry.opId, recordOf(entry));
      // The next one must not become one with what comes before these.
      tx.put('meta', 'client', { ...client, counter, last: null } satisfies ClientMeta);
      return renewed;
    });
  }

  /**
   * Becomes another client (sync P2, P3). Operations keep their keys, unless those are somebody else's too.
   * @param rekey whether keys are given anew, for a profile that was copied
   */
  renew(rekey: boolean): Promise<readonly OutboxEntry[]> {
    return this.deps.database.write(STORES, async (tx) => {
      const [entries, merges] = await Promise.all([allEntries(tx), mergesIn(tx)]);
      const id = this.deps.newClient();
      // A merge that waits keeps its place among them.
      const isBefore = (merge: Merge, n: number): boolean => merge.n !== null && merge.n < n;
      const before = (n: number): number => merges.filter((merge) => isBefore(merge, n)).length;
      const renewed = entries.map((entry, index) => {
        const n = index + 1 + before(entry.n);
        return { ...entry, n, opId: rekey && entry.acked === null ? `${id}:${n}` : entry.opId };
      });
      const place = (n: number): number => entries.filter((entry) => entry.n < n).length + 1 + before(n);
      await putMerges(
        tx,
        merges.map((merge) => ({ ...merge, n: merge.n === null ? null : place(merge.n) })),
      );
      const counter = renewed.length + before(Number.POSITIVE_INFINITY);
      tx.clear('offlineOperations');
      for (const entry of renewed) tx.put('offlineOperations', entry.opId, recordOf(entry));
      tx.put('meta', 'client', { id, counter, last: null } satisfies ClientMeta);
      return renewed;
    });
  }

  /** What was sent of a merge. */
  mergeBody(mergeId: string): Promise<object> {
    return this.deps.database.read(['meta'], (tx) => mergeBodyIn(tx, mergeId));
  }

  /** Notes how sending a merge went. */
  noteMerge(mergeId: string, note: Partial<Pick<Merge, 'seq' | 'n' | 'tries'>>): Promise<void> {
    return this.deps.database.write(['meta'], async (tx) => {
      const merges = await mergesIn(tx);
      await putMerges(
        tx,
        merges.map((merge) => (merge.mergeId === mergeId ? { ...merge, ...note } : merge)),
      );
    });
  }

  /**
   * Puts operations in the place of a merge, before what came after it.
   * @param rest the body of a merge that follows them; null for none
   * @returns the entries that are new or others now
   */
  unfold(mergeId: string, ops: readonly Operation[], rest: object | null): Promise<readonly OutboxEntry[]> {
    return this.deps.database.write(STORES, async (tx) => {
      const [client, entries, merges] = await Promise.all([
        clientIn(tx, this.deps.newClient),
        allEntries(tx),
        mergesIn(tx),
      ]);
      const parent = merges.find((merge) => merge.mergeId === mergeId);
      const place = parent?.n ?? null;
      if (parent === undefined || place === null) return [];
      let { counter } = client;
      const next = (): number => ++counter;
      const made = ops.map((op) => freshEntry({ ...client, counter: next() }, op, null));
      const less: Merge[] =
        rest === null ? [] : [{ ...parent, mergeId: trashKey(mergeId), n: next(), tries: 0 }];
      const moved = entries.filter(({ n }) => n > place).map((entry) => ({ ...entry, n: next() }));
      const others = merges.filter((merge) => merge.mergeId !== mergeId);
      for (const entry of [...made, ...moved]) tx.put('offlineOperations', entry.opId, recordOf(entry));
      await putMerges(tx, [
        ...less,
        ...others.map((merge) => (merge.n === null ? merge : { ...merge, n: next() })),
      ]);
      for (const merge of less) putMergeBody(tx, merge.mergeId, rest ?? {});
      tx.put('meta', 'client', { ...client, counter, last: null } satisfies ClientMeta);
      return [...made, ...moved];
    });
  }
}
