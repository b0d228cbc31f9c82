// What this browser knows of one account's state: every step is one transaction, whole or not at all (sync P5).
import type { Snapshot } from '../../../platform/contract/entities';
import type { Database } from '../../../platform/database';
import type { Whole } from './api';
import { BaseRecords, type BaseRows } from './baseRecords';
import { holdsAll } from './merges';
import { allEntries, type Cut, cutIn, entryIn, forgottenIn, missedIn } from './outboxIn';
import type { Patch } from './patch';
import type { OutboxEntry } from './records';
import { pruneIn, settleIn } from './settledIn';
import { BASE_STORES, type BaseMeta, baseMetaOf, epochOf, isPast } from './shape';
import { AGAIN_MS, dueIn, noteDone } from './upkeepNotes';

/** Everything that is kept. */
export interface Kept extends Cut {
  readonly base: Snapshot;
  readonly meta: BaseMeta;
}

/** What the server's news did to the base. */
export interface BaseStep {
  readonly rows: BaseRows;
  readonly patch: Patch;
  readonly cursor: string;
  readonly hash: string | null;
  /** Up to which number the server's log is forgotten, where it told. */
  readonly floor?: number | undefined;
  /** Own operations that the news showed, and under which number. */
  readonly seen: ReadonlyMap<string, number>;
  /** Own operations that the server had said it did, by what this window knows; the news are past them. */
  readonly done: ReadonlyMap<string, number>;
}

/** Which state of the server a snapshot is. */
type Moment = Pick<Whole, 'cursor' | 'hash' | 'seq' | 'floor' | 'restored'>;

/** What beginning anew did to the outbox. */
export interface Replaced {
  readonly gone: readonly string[];
  /** All that are left, as they are: another window may have begun anew before. */
  readonly entries: readonly OutboxEntry[];
  /** There is something to send that was not there before. */
  readonly more: boolean;
}

/** Another window has written the base meanwhile: what is known here is too old to write. */
export class Behind extends Error {}

/** No stored version: whoever holds it must read again. */
const SPOILED = -1;

export interface StoreDeps {
  readonly database: Database;
  readonly now: () => number;
  /** Random, at least 128 bits. */
  readonly newClient: () => string;
}

export class BaseStore {
  private readonly records = new BaseRecords();
  private version = 0;

  constructor(private readonly deps: StoreDeps) {}

  /** Reads everything; makes a client of this database where it is new. */
  load(): Promise<Kept> {
    return this.deps.database.write([...BASE_STORES, 'offlineOperations'], async (tx) => {
      const [{ base, meta }, cut] = await Promise.all([
        this.records.read(tx),
        cutIn(tx, this.deps.newClient),
      ]);
      this.version = meta.version;
      return { ...cut, base, meta };
    });
  }

  /** Reads the base again: another window has written it. */
  reload(): Promise<{ readonly base: Snapshot; readonly meta: BaseMeta }> {
    return this.deps.database.read(BASE_STORES, async (tx) => {
      const read = await this.records.read(tx);
      this.version = read.meta.version;
      return read;
    });
  }

  /**
   * Takes the server's news into the base, and own operations that they show out of the outbox.
   * @throws Behind where another window was faster: read again. Also where an operation that this window calls done is
   *   to be sent again: the server was restored, and another window knows (sync P22)
   * @throws DatabaseRefused: read again before anything else is taken in
   */
  async absorb({ rows, patch, cursor, hash, floor, seen, done }: BaseStep): Promise<void> {
    this.records.follow(patch);
    const stores = [...BASE_STORES, 'offlineOperations', 'settled'];
    const { version: known } = this;
    // Until it is done the places of the rows are not as they are stored; if it fails they never were.
    this.version = SPOILED;
    const dirty = this.records.takeDirty();
    this.version = await this.deps.database.write(stores, async (tx) => {
      const meta = baseMetaOf(await tx.get('meta', 'base'));
      if (meta.version !== known) throw new Behind('another window wrote the base');
      const settled = new Map([...done, ...seen]);
      const entries = await Promise.all([...settled.keys()].map((opId) => entryIn(tx, opId)));
      const there = entries.flatMap((entry) => entry ?? []);
      if (there.some(({ opId, acked }) => !seen.has(opId) && acked === null))
        throw new Behind('it is to be sent again');
      const now = there.map((entry) => ({ entry, seq: settled.get(entry.opId) ?? 0 }));
      const profile = patch.profile ?? { defaultFolderShortcut: meta.defaultFolderShortcut };
      const next = {
        cursor,
        hash,
        version: meta.version + 1,
        defaultFolderShortcut: profile.defaultFolderShortcut,
        floor: floor ?? meta.floor ?? 0,
      };
      this.records.write(tx, dirty, rows, patch, next);
      await settleIn(tx, now, this.deps.now());
      return next.version;
    });
  }

  /** Another window took these news in already, and wrote them. */
  follow(patch: Patch, version: number): void {
    this.records.follow(patch);
    this.records.takeDirty();
    this.version = version;
  }

  /** The number of the last write of the base. */
  get baseVersion(): number {
    return this.version;
  }

  /**
   * Begins anew from a snapshot; the outbox stays.
   * @returns keys of operations that the snapshot has already, and entries that are others now
   * @throws Behind where another window knows more than the snapshot: read again
   */
  async replace(
    base: Snapshot,
    { cursor, hash, seq, floor = 0, restored = floor }: Moment,
  ): Promise<Replaced> {
    const stores = [...BASE_STORES, 'offlineOperations', 'settled'];
    this.version = SPOILED;
    const { version, ...replaced } = await this.deps.database.write(stores, async (tx) => {
      const [kept, entries] = await Promise.all([tx.get('meta', 'base'), allEntries(tx)]);
      const before = baseMetaOf(kept);
      // An answer that was long on its way, while another window went on.
      if (before.cursor !== null && isPast(before.cursor, cursor)) throw new Behind('the snapshot is old');
      const { defaultFolderShortcut } = base.profile;
      const meta = { cursor, hash, version: before.version + 1, defaultFolderShortcut, floor };
      this.records.rewrite(tx, base, meta);
      if (before.cursor !== null && epochOf(before.cursor) !== epochOf(cursor)) {
        // In the same step, or a crash right after it would lose them.
        const back = await forgottenIn(tx, this.deps.newClient, restored);
        return { ...back, more: true, version: meta.version };
      }
      const isFirst = before.cursor === null;
      const more = isFirst && (await missedIn(tx, this.deps.newClient, (body) => holdsAll(base, body)));
      const isIn = ({ acked }: OutboxEntry): boolean => acked !== null && acked <= seq;
      const seen = entries.filter(isIn);
      const now = seen.map((entry) => ({ entry, seq: entry.acked ?? seq }));
      await settleIn(tx, now, this.deps.now());
      const left = entries.filter((entry) => !isIn(entry));
      return { gone: seen.map(({ opId }) => opId), entries: left, more, version: meta.version };
    });
    this.version = version;
    return replaced;
  }

  /**
   * Forgets settled operations that are too many, or that the server cannot be asked of any more (sync P22). Once an
   * hour: all of them are read for it.
   * @returns in how many milliseconds it is due again
   */
  prune(): Promise<number> {
    const now = this.deps.now();
    return this.deps.database.write(['settled', 'meta'], async (tx) => {
      const wait = await dueIn(tx, 'tidied', now);
      if (wait > 0) return wait;
      await noteDone(tx, 'tidied', now);
      await pruneIn(tx);
      return AGAIN_MS;
    });
  }

  /** In how many milliseconds everything is to be compared with the server again (sync P23). */
  comparableIn(): Promise<number> {
    return this.deps.database.read(['meta'], (tx) => dueIn(tx, 'compared', this.deps.now()));
  }

  /** Everything was compared. */
  compared(): Promise<void> {
    return this.deps.database.write(['meta'], (tx) => noteDone(tx, 'compared', this.deps.now()));
  }

  close(): void {
    this.deps.database.close();
  }
}
