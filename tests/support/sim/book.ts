// What a witness knows of one account: its log from the beginning, and what was asked and answered.
import type { ChangeShape } from '../../../src/platform/contract/api/entities';
import { LogState } from '../logState';
import { clientOf, Makers } from './manners';
import { beforeOf, Meaning, type Sent } from './meaning';
import { orderFaults } from './orders';
import type { Arrival } from './server';
import type { Tally } from './tally';

/** An answer that was a success. */
interface Done {
  readonly status: number;
  readonly text: string;
  readonly seq: number | null;
}

/** Refusals of a merge that deny that it was done. */
const DENIED = new Set(['key_reused', 'limit_reached', 'invalid']);

export class Book {
  state = new LogState();
  seq = 0;
  /** Keys of the log, with their numbers. */
  log = new Map<string, number>();
  /** Numbers of the clients' operations in the log, highest so far. */
  private highest = new Map<string, number>();
  private at = '';
  /** How often it was restored. */
  restores = 0;
  /** Operations as they were sent last. */
  readonly sent = new Map<string, Sent>();
  /** First successes. */
  readonly done = new Map<string, Done>();
  /** Every key that was ever in the log, whatever was restored since. */
  readonly everDone = new Set<string>();
  /** Keys that were in the log, and fell out of it with age. */
  readonly forgotten = new Set<string>();
  /** What was really asked for where something was done. */
  readonly executed = new Map<string, string>();
  readonly makers = new Makers();
  /** The lowest number of each client that was, or may have been, refused: others may come before it. */
  private readonly lowest = new Map<string, number>();
  readonly refused = new Set<string>();
  /** What each client has said to be settled. */
  readonly acks = new Map<string, number>();
  readonly merges = new Set<string>();
  /** Two devices take themselves for one. */
  cloned = false;
  /** Ids of everything that ever was. */
  readonly ever = new Set<string>();

  constructor(
    readonly userId: string,
    private readonly tally: Tally,
    private readonly broken: (what: string) => void,
  ) {}

  /** Takes in what the server wrote down. */
  take(entry: ChangeShape): void {
    const { seq, opId, client, at } = entry;
    if (seq !== this.seq + 1) this.wrong(`I4 entry ${seq} follows ${this.seq}`);
    this.seq = seq;
    if (at <= this.at) this.wrong(`I4 entry ${seq} of ${at} is not later than ${this.at}`);
    this.at = at;
    if (opId !== null) {
      if (this.log.has(opId)) this.wrong(`I2 ${opId} was done twice`);
      this.log.set(opId, seq);
      this.everDone.add(opId);
      this.executed.set(opId, membersOf(this.sent.get(opId) ?? { type: '' }));
    }
    const op: Sent = (opId === null ? undefined : this.sent.get(opId)) ?? { type: entry.type };
    if (op.type !== entry.type) this.wrong(`entry ${seq} is ${entry.type} instead of ${op.type}`);
    this.inOrder(opId, client, op);
    const before = beforeOf(this.state, entry);
    for (const { id } of entry.rows) this.ever.add(id);
    this.state.take(entry);
    for (const fault of this.state.faults()) this.wrong(`I8 after entry ${seq} (${entry.type}): ${fault}`);
    for (const fault of new Meaning(entry, op, before, this.state, this.tally).check()) this.wrong(fault);
    for (const fault of orderFaults(op, before, this.state)) this.wrong(`entry ${seq}: ${fault}`);
  }

  /** The log begins after this number from now on. */
  forget(floor: number): void {
    for (const [opId, seq] of this.log) {
      if (seq > floor) continue;
      this.log.delete(opId);
      this.done.delete(opId);
      this.forgotten.add(opId);
    }
  }

  /** As it is now, to come back to. */
  copy(): () => void {
    const state = LogState.from(this.state.state());
    const { seq, at } = this;
    const [log, highest, merges] = [new Map(this.log), new Map(this.highest), new Set(this.merges)];
    return () => {
      this.state = LogState.from(state.state());
      this.seq = seq;
      this.at = at;
      this.log = new Map(log);
      this.highest = new Map(highest);
      this.merges.clear();
      for (const id of merges) this.merges.add(id);
      this.done.clear();
      this.acks.clear();
      this.restores += 1;
    };
  }

  wrong(what: string): void {
    this.broken(`${this.userId}: ${what}`);
  }

  /**
   * An operation was not done, or nobody knows: it comes later, and so does what waits for it.
   * @param client its own; also the one that sent what an earlier one made, since its own may wait for that
   */
  held(opId: string, n: number, client = clientOf(opId)): void {
    this.lowest.set(client, Math.min(n, this.lowest.get(client) ?? n));
  }

  /** What was done is answered as it was, and never denied (sync I12). */
  mergeRefused(key: string, code: string): void {
    if (this.log.has(key) && DENIED.has(code))
      this.wrong(`I12 the merge ${key} is done, and refused as ${code}`);
  }

  /** A client says up to which number everything is settled. */
  settledAs({ headers }: Arrival): void {
    const [, client = ''] = /client=([^;]*)/.exec(headers['x-sync'] ?? '') ?? [];
    const [, ack = '0'] = /ack=(\d+)/.exec(headers['x-sync'] ?? '') ?? [];
    this.acks.set(client, Math.max(this.acks.get(client) ?? 0, Number(ack)));
  }

  /** The server stopped before it answered a batch, and may have refused some of it. */
  unanswered({ name, body }: Arrival): void {
    const { ops } = name === 'batch' ? JSON.parse(body ?? '') : { ops: [] };
    for (const { opId, n } of ops) if (!this.log.has(opId)) this.held(opId, n);
  }

  /** Operations of a client come in their order, unless one before them was refused (sync I7). */
  private inOrder(opId: string | null, client: string | null, { n }: Sent): void {
    if (opId === null || client === null || typeof n !== 'number') return;
    const before = this.highest.get(client) ?? 0;
    if (n > before) this.highest.set(client, n);
    // What was made under another number is told apart by its key.
    else if (clientOf(opId) !== client || this.restores > 0 || this.cloned) return;
    else if (n < (this.lowest.get(client) ?? Number.POSITIVE_INFINITY))
      this.wrong(`I7 ${opId} came as ${n} of ${client} after ${before}`);
  }
}

/** What an operation asks for, without what only its sending is about. */
export const membersOf = ({ n, cursor, after, schema, ...members }: Sent): string => JSON.stringify(members);
