// Reading for devices: everything at one moment, or what changed since (sync P4, P6).
import type { ChangeShape, StateShape } from '../../../src/platform/contract/api/entities';
import type { Database } from '../../data/database';
import { entriesAfter, type LogEntry } from '../../data/log';
import { readOwnKeys } from '../../data/ownKeys';
import { allItems, allLists, todoRows } from '../../data/rows';
import type { Queries } from '../../data/schema';
import { isSession } from '../../data/sessions';
import { findUser, type UserRecord } from '../../data/users';
import { type Counters, noCounters } from '../counters';
import type { Hub } from '../hub';
import { Refusal } from '../refusal';
import type { Identity } from '../sessions';
import { type Cursor, readCursor, writeCursor } from './cursor';
import type { Envelope } from './request';
import { SnapshotTexts } from './snapshotTexts';

/** What `changes` answers. */
export type ChangesAnswer =
  | {
      readonly changes: readonly ChangeShape[];
      readonly cursor: string;
      readonly more: boolean;
      readonly hash: string;
      readonly floor: number;
    }
  | { readonly reset: true };

/** What was found, and about how many rows of the log that took. */
interface Found {
  readonly response: ChangesAnswer;
  readonly seq: number;
  readonly rows: number;
}

/** Lets one look happen, in its turn. */
type Look = (work: () => Promise<Found>) => Promise<Found>;

/** About as long as a short to-do is in the log. */
const ROW_LENGTH = 250;
const MOST_CHANGES = 500;
/** Of rows, about: a slow network must get one answer through, and an order of 10,000 ids alone is half as much. */
const MOST_BYTES = 1_000_000;
const LONGEST_WAIT_S = 25;

/** Reads of one user's whole state or history. */
export class SyncReads {
  private readonly database: Database;
  private readonly hub: Hub;

  constructor(
    database: Database,
    hub: Hub,
    private readonly counters: Counters = noCounters,
    private readonly texts = new SnapshotTexts(),
  ) {
    this.database = database;
    this.hub = hub;
    // Nobody will be given what was so before, and of those who write all day it would be most of what is kept.
    hub.watch((userId, seq) => texts.drop(userId, seq));
  }

  /** Everything at one moment, as the text of the answer, and how many rows were looked through for it. */
  async snapshot(userId: string): Promise<{ text: string; rows: number }> {
    const known = this.texts.find(userId, await userOf(userId, this.database.queries));
    if (known !== undefined) return { text: known, rows: 0 };
    const { text, rows } = await this.texts.make(userId, async () => {
      const { user, state } = await this.database.read(async (queries) => {
        const row = await userOf(userId, queries);
        return { user: row, state: await readState(row, queries) };
      });
      const { hash, log_floor: floor } = user;
      const response = { state, cursor: writeCursor(user), hash, floor, restored: restoredOf(user) };
      const made = JSON.stringify({ response, message: 'OK', seq: user.seq });
      return { moment: user, text: made, rows: state.todos.length + state.items.length };
    });
    return { text, rows };
  }

  /**
   * A device says why it reads everything again: what it has at its cursor has another hash than it was told (sync P23).
   * @returns whether that is so: at the server's head, in the present epoch
   */
  async differs(userId: string, { base, hash }: Pick<Envelope, 'base' | 'hash'>): Promise<boolean> {
    if (base === null || hash === null) return false;
    const user = await userOf(userId, this.database.queries);
    const found = base.epoch === user.epoch && base.seq === user.seq && hash !== user.hash;
    if (found) this.counters.add('hash_mismatches', {});
    return found;
  }

  /** Keeps nothing of somebody in memory. */
  forget(userId: string): void {
    this.texts.drop(userId);
  }

  /** What changed since a cursor; waits for it if asked to and nothing has, but for no session that ends meanwhile. */
  async changes(
    { userId, sessionId }: Pick<Identity, 'userId' | 'sessionId'>,
    since: string,
    limit: number = MOST_CHANGES,
    waitSeconds = 0,
    signal?: AbortSignal,
    look: Look = (work) => work(),
  ): Promise<Found> {
    const read = () => look(() => this.readChanges(userId, since, limit));
    if (waitSeconds === 0) return read();
    const news = new News(this.hub, userId, sessionId);
    try {
      const first = await read();
      const { response } = first;
      if ('reset' in response || response.changes.length > 0) return first;
      await news.wait(first.seq, Math.min(waitSeconds, LONGEST_WAIT_S) * 1_000, signal);
      if (!(await isSession(userId, this.database.queries, sessionId))) throw new Refusal('unauthorized');
      return await read();
    } finally {
      news.stop();
    }
  }

  private async readChanges(userId: string, since: string, limit: number): Promise<Found> {
    const cursor = readCursor(since);
    // Most who ask have seen all of it, which one row says.
    const known = await userOf(userId, this.database.queries);
    if (known.seq === cursor.seq || isReset(cursor, known)) return foundFor(cursor, known, []);
    return this.database.read(async (queries) => {
      const user = await userOf(userId, queries);
      if (isReset(cursor, user)) return foundFor(cursor, user, []);
      const most = { entries: Math.max(1, Math.min(limit, MOST_CHANGES)), bytes: MOST_BYTES };
      return foundFor(cursor, user, await entriesAfter(userId, queries, cursor.seq, most));
    });
  }
}

/** Whether what came after the cursor cannot be told. */
const isReset = ({ epoch, seq }: Cursor, user: UserRecord): boolean =>
  epoch !== user.epoch || seq < user.log_floor || seq > user.seq;

function foundFor(cursor: Cursor, user: UserRecord, entries: readonly LogEntry[]): Found {
  const { seq, epoch, hash, log_floor: floor } = user;
  if (isReset(cursor, user)) return { response: { reset: true }, seq, rows: 0 };
  const last = entries.at(-1)?.seq ?? cursor.seq;
  const changes = entries.map(changeShape);
  return {
    response: { changes, cursor: writeCursor({ epoch, seq: last }), more: last < seq, hash, floor },
    seq,
    rows: Math.ceil(entries.reduce((sum, { rows }) => sum + rows.length, 0) / ROW_LENGTH),
  };
}

/**
 * Listens from before the first look, so that nothing falls between looking and waiting. News may come late, or twice:
 * only what is past the number that was read counts.
 */
class News {
  private readonly unlisten: () => void;
  private head = -1;
  private known = -1;
  private over = false;
  private wake: () => void = () => undefined;

  constructor(hub: Hub, userId: string, sessionId: string) {
    this.unlisten = hub.listen(userId, {
      sessionId,
      moved: (seq) => {
        this.head = Math.max(this.head, seq);
        if (this.head > this.known) this.wake();
      },
      ended: (ended) => {
        if (ended !== null && ended !== sessionId) return;
        this.over = true;
        this.wake();
      },
    });
  }

  /** Waits for something past `known`. */
  async wait(known: number, ms: number, signal?: AbortSignal): Promise<void> {
    this.known = known;
    if (this.head > known || this.over || signal?.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
      signal?.addEventListener('abort', this.wake, { once: true });
    });
  }

  stop(): void {
    this.unlisten();
  }
}

/**
 * Up to which number what a device of an earlier epoch did is in the state and not in the log (sync P22). Past the
 * restore the same numbers are others' work.
 */
const restoredOf = ({ log_floor, restored_seq }: UserRecord): number =>
  Math.min(log_floor, restored_seq ?? 0);

async function userOf(userId: string, queries: Queries): Promise<UserRecord> {
  const user = await findUser(userId, queries);
  if (user === undefined) throw new Refusal('unauthorized');
  return user;
}

async function readState(user: UserRecord, queries: Queries): Promise<StateShape> {
  const todos = await todoRows(user.id, queries);
  const items = await allItems(user.id, queries);
  const { keys } = await readOwnKeys(user.id, queries);
  const lists = await allLists(user.id, queries);
  return {
    todos,
    items: items.map(({ row }) => row),
    lists: Object.fromEntries([...lists].map(([key, ids]) => [key, [...ids]])),
    profile: { defaultFolderShortcut: user.default_folder_shortcut, shortcuts: keys },
  };
}

/** An entry of the log as devices read it. */
const changeShape = (entry: LogEntry): ChangeShape => ({
  seq: entry.seq,
  opId: entry.op_id,
  client: entry.client_id,
  type: entry.type,
  at: entry.at,
  rows: JSON.parse(entry.rows),
});
