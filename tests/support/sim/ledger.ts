// What each profile promised to keep: no operation leaves an outbox unless it is done or given up (sync I1, I6).
import type { RecordChange } from '../../../src/platform/memory/database';
import type { OperationResult } from '../../../src/stores/backend/account/api';
import type { OutboxRecord } from '../../../src/stores/backend/account/records';
import type { BaseMeta } from '../../../src/stores/backend/account/shape';
import { forgottenBelow, hiddenIn, rashIn } from './manners';
import type { Window } from './profile';
import type { Arrival, Departure } from './server';
import type { Tally } from './tally';
import type { Witness } from './witness';

/** An operation as it is sent. */
interface Attempt {
  readonly opId: string;
  readonly n: number;
}

/** One outbox. */
class Outbox {
  /** Operations that were ever kept, as they were put last. */
  readonly made = new Map<string, OutboxRecord>();
  readonly discarded = new Set<string>();
  /** Done, and forgotten for want of room: nobody here can bring them back to a restored server (sync P19, P22). */
  readonly freed = new Set<string>();
  /** Attempts that were refused, as this profile heard. */
  readonly refusals = new Set<string>();
  /** When failed ones were to be sent again. */
  readonly retried = new Map<string, number>();
  now = new Map<string, OutboxRecord>();
}

/** By then windows know what another one decided. */
const HEARD_MS = 10_000;
const NAME = /^tabdo-(?!merge$)(.*)$/;

export class Ledger {
  /** Profiles that had no room once. */
  readonly crowded = new Set<string>();
  private readonly outboxes = new Map<string, Outbox>();
  /** How often in a row less was called settled than is. */
  private readonly sloppy = new Map<string, number>();

  constructor(
    private readonly witness: Witness,
    private readonly tally: Tally,
    private readonly now: () => number,
  ) {}

  /** The outbox of somebody in a profile. */
  of(profile: string, userId: string): Outbox {
    const name = `${profile} of ${userId}`;
    const outbox = this.outboxes.get(name) ?? new Outbox();
    this.outboxes.set(name, outbox);
    return outbox;
  }

  /** Whose data is in a profile. */
  usersOf(profile: string): readonly string[] {
    return [...this.outboxes.keys()].flatMap((name) => {
      const [at, userId = ''] = name.split(' of ');
      return at === profile ? [userId] : [];
    });
  }

  /** Whether somebody gave anything up, in whatever profile. */
  gaveUp(userId: string): boolean {
    return [...this.outboxes].some(
      ([name, { discarded }]) => name.endsWith(` of ${userId}`) && discarded.size > 0,
    );
  }

  /** A profile was copied: the copy has promised nothing yet. */
  copied(from: string, to: string): void {
    for (const userId of this.usersOf(from)) {
      const copy = this.of(to, userId);
      copy.now = new Map(this.of(from, userId).now);
    }
  }

  committed(profile: string, database: string, changes: readonly RecordChange[]): void {
    const [, userId] = NAME.exec(database) ?? [];
    if (userId === undefined) return;
    const outbox = this.of(profile, userId);
    const gone = new Map<string, OutboxRecord>();
    const fresh = new Map<string, OutboxRecord>();
    const freed: string[] = [];
    for (const { store, key, before, after } of changes) {
      if (store === 'meta' && key === 'client')
        this.renewed(userId, outbox, Object(before).id, Object(after).id);
      if (store === 'meta' && key === 'base') this.moved(profile, before as BaseMeta, after as BaseMeta);
      if (store === 'settled' && !after && this.crowded.has(profile)) freed.push(String(key));
      if (store !== 'offlineOperations') continue;
      const [was, is] = [before, after] as [OutboxRecord | undefined, OutboxRecord | undefined];
      if (was && !is) gone.set(was.id, was);
      if (is && !was) fresh.set(is.id, is);
      if (is) outbox.now.set(is.id, is);
      else outbox.now.delete(String(key));
      if (was && is) this.judged(profile, userId, was, is);
    }
    for (const [id, was] of gone) this.left(profile, userId, outbox, id, was, fresh);
    for (const id of freed.filter((opId) => !fresh.has(opId))) {
      outbox.freed.add(id);
      this.witness.book(userId).forgotten.add(id);
    }
    for (const [id, record] of fresh) {
      // It was done, and a restored server has forgotten it: the other windows hear of that a little later.
      if (outbox.made.has(id)) outbox.retried.set(id, this.now());
      else outbox.made.set(id, record);
    }
  }

  /** An answer comes to a profile: a failure may be late (sync P8). */
  hears(profile: string, userId: string, { name, body }: Arrival, { status, text }: Departure): void {
    if (name !== 'batch' || body === null || status === 401) return;
    const { ops } = JSON.parse(body) as { readonly ops: readonly Attempt[] };
    const results: readonly OperationResult[] = status === 200 ? JSON.parse(text).response.results : [];
    const { now, refusals } = this.of(profile, userId);
    for (const { opId, n } of ops) {
      const result = results.find((one) => one.opId === opId);
      const failed = (result?.status ?? status) >= 400 && (result !== undefined || ops.length === 1);
      if (failed) refusals.add(`${opId} ${n}`);
      const isDone =
        now.get(opId)?.acked != null || (!now.has(opId) && this.witness.book(userId).everDone.has(opId));
      if (failed && isDone) this.tally.add('P8 late failure after success');
    }
  }

  /** Looks at a window's screen (sync I6). */
  looks(window: Window): void {
    const { now, retried } = this.of(window.profile.name, window.userId);
    const isFresh = (opId: string): boolean =>
      (retried.get(opId) ?? Number.NEGATIVE_INFINITY) >= this.now() - HEARD_MS;
    const { state } = this.witness.book(window.userId);
    const onServer = (id: string): string | undefined => state.todos.get(id)?.text;
    for (const fault of hiddenIn(window, now.values(), onServer, isFresh)) this.witness.wrong(fault);
  }

  /** A batch leaves a profile. */
  leaves(profile: string, userId: string, { name, headers, body }: Arrival): void {
    if (name !== 'batch' || body === null) return;
    const { ops } = JSON.parse(body);
    const { now } = this.of(profile, userId);
    for (const fault of rashIn(ops, now.values())) this.witness.wrong(fault);
    const [, ack = '0'] = /ack=(\d+)/.exec(headers['x-sync'] ?? '') ?? [];
    const key = `${profile} of ${userId}`;
    const before = this.sloppy.get(key) ?? 0;
    const times = forgottenBelow(ops, Number(ack), now.values()) > 0 ? before + 1 : 0;
    this.sloppy.set(key, times);
    // Once or twice it is only that the outbox has moved since it was read.
    if (times > 4) this.witness.wrong(`I16 ${profile} never says what is settled`);
  }

  /** What is neither done nor waiting nor given up (sync I1). */
  check(): void {
    for (const [name, outbox] of this.outboxes) {
      const [, userId = ''] = name.split(' of ');
      const book = this.witness.book(userId);
      for (const opId of outbox.made.keys()) {
        const isThere =
          book.log.has(opId) ||
          book.forgotten.has(opId) ||
          outbox.now.has(opId) ||
          outbox.freed.has(opId) ||
          outbox.discarded.has(opId);
        if (!isThere) this.witness.wrong(`I1 ${name} lost ${opId}`);
      }
    }
  }

  private left(
    profile: string,
    userId: string,
    outbox: Outbox,
    id: string,
    was: OutboxRecord,
    fresh: ReadonlyMap<string, OutboxRecord>,
  ): void {
    const isOver = this.witness.book(userId).everDone.has(id) || outbox.discarded.has(id);
    // The same under another key: the profile was copied, and somebody else uses the old ones.
    const renamed = [...fresh.values()].some(
      ({ type, timestamp }) => type === was.type && timestamp === was.timestamp,
    );
    if (renamed) outbox.made.delete(id);
    else if (!isOver) this.witness.wrong(`I1 ${profile} dropped ${id} (${was.type}), which nobody has done`);
  }

  private judged(profile: string, userId: string, was: OutboxRecord, is: OutboxRecord): void {
    if (was.sent && JSON.stringify(was.data) !== JSON.stringify(is.data))
      this.witness.wrong(`P7 ${profile} changed ${was.id} after it was sent`);
    const lost = Object.keys(Object(was.data)).filter((member) => !(member in Object(is.data)));
    if (lost.length > 0)
      this.witness.wrong(`P7 ${profile} lost ${lost.join()} of ${was.id} when it became one`);
    if (was.acked !== null && is.status === 'failed')
      this.witness.wrong(`P8 ${profile} calls ${was.id} failed, which is done`);
    if (was.status === 'failed' && is.status === 'pending')
      this.of(profile, userId).retried.set(is.id, this.now());
    if (was.status === 'pending' && is.status === 'failed') {
      if (!this.of(profile, userId).refusals.has(`${is.id} ${was.n}`))
        this.witness.wrong(`P8 ${profile} calls ${is.id} failed, which was not refused under ${was.n}`);
      const book = this.witness.book(userId);
      book.refused.add(is.id);
      book.held(is.id, was.n);
      const { status = 0, code = '' } = is.failure ?? {};
      if (status >= 500) this.tally.add('P8 500 fails after five tries');
      else this.tally.add(code === 'unknown_operation' ? 'P8 unknown type fails' : 'P8 other refusal fails');
    }
  }

  /** A new client has what failed for the one before, and what waits for that (sync P3, P7). */
  private renewed(userId: string, { now }: Outbox, before: string | undefined, after: string): void {
    if (before === undefined || before === after) return;
    for (const { id, n, status } of now.values())
      if (status === 'failed') this.witness.book(userId).held(id, n, after);
  }

  /** Within an epoch a device never goes back (sync I6). */
  private moved(profile: string, before: BaseMeta | undefined, after: BaseMeta | undefined): void {
    const [was, is] = [before, after].map((meta) => meta?.cursor?.split('.'));
    if (was && is && was[0] === is[0] && Number(is[1]) < Number(was[1]))
      this.witness.wrong(`I6 ${profile} went back from ${was[1]} to ${is[1]}`);
  }
}
