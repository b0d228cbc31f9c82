// One window's view of the guest's data: what is stored, and on top of it every known operation that
// the stored data lacks. No timers and no events here: guest.ts says when to look and when to write.
import { apply } from '../../platform/contract/apply';
import type { Snapshot } from '../../platform/contract/entities';
import type { Operation } from '../../platform/contract/operations';
import { GuestRows, rowsFrom, sameRows } from '../persistence/guestRows';
import { GUEST_KEYS, GUEST_VECTOR_KEY, type GuestKey, type GuestTexts } from '../persistence/keys';
import { type Parsed, parseGuest } from '../persistence/parse';
import { shapeOf } from '../persistence/shape';
import { type Entry, entriesOf, GuestLog } from './guestLog';
import { type GuestMessage, messageOf, readMessage } from './guestMessage';
import { GuestSeen, NOTHING } from './guestSeen';
import type { GuestStore, Write, Written } from './guestStore';
import { isReady } from './guestTargets';
import { nextVector, parseVector, surelyPast, vectorText } from './guestVector';
import type { Damage } from './types';

/** What looking at the storage brought. */
export interface Looked {
  /** The view is another one now. */
  readonly changed: boolean;
  /** Values of two writers stand side by side; perhaps the rest is still on its way. */
  readonly torn: boolean;
  readonly damage: readonly Damage[];
}

const SAME: Looked = { changed: false, torn: false, damage: [] };

export interface ReplicaDeps {
  readonly store: GuestStore;
  readonly now: () => number;
  readonly newClient: () => string;
}

export class GuestReplica {
  private rows = new GuestRows();
  private readonly log = new GuestLog();
  /** What of every window's operations is in the rows, by highest number without a gap. */
  private numbers = new Map<string, number>();
  private client: string;
  private own = 0;
  /** Own operations that were written, at least once. */
  private written = 0;
  private readonly seen = new GuestSeen();
  /** Others may have written: look at all keys, not only at the vector. */
  private suspicious = true;
  /** What is stored is not right, whether or not an operation is missing. */
  private ill = false;
  /** Somebody emptied the storage; it stays empty until something is done here. */
  private cleared = false;

  constructor(private readonly deps: ReplicaDeps) {
    this.client = deps.newClient();
  }

  /** Reads everything for the first time. */
  load(): Looked & { readonly lost: Parsed['lost'] } {
    const texts = this.deps.store.texts();
    const vector = this.deps.store.vectorText();
    const torn = this.seen.isTorn(texts, vector);
    this.suspicious = false;
    const { damage, parsed } = this.rebuild(texts, vector, torn, null);
    // A mark that does not fit is put right with the next change; reading alone writes nothing.
    this.ill = damage.length > 0;
    return { changed: true, torn, damage, lost: parsed.lost };
  }

  snapshot(): Snapshot {
    return this.rows.snapshot();
  }

  /** Something that this window should write. */
  get outstanding(): boolean {
    if (this.own > this.written) return true;
    return !this.cleared && (this.ill || this.lacks([...this.numbers.keys()]));
  }

  /** The storage lacks something of this window, or is not right. */
  get urgent(): boolean {
    return this.own > this.written || (!this.cleared && (this.ill || this.lacks([this.client])));
  }

  /** Takes own operations, which the tables show already; the answer is for the other windows. */
  accept(ops: readonly Operation[]): GuestMessage {
    this.cleared = false;
    if (this.own > 0 && this.log.highest(this.client) === 0) this.rename();
    const message = messageOf(this.client, this.own + 1, ops);
    const entries = entriesOf(message, this.deps.now(), true);
    this.own += entries.length;
    this.log.add(entries);
    this.take(entries);
    return message;
  }

  /** Takes the word of another window. @returns whether the view is another one now */
  hear(raw: unknown): boolean {
    const message = readMessage(raw);
    if (!message || message.client === this.client) return false;
    if (!this.log.add(entriesOf(message, this.deps.now(), false))) return false;
    const missing = this.log.missing((client) => this.numbers.get(client) ?? 0);
    if (missing.length === 0) return false;
    this.take(this.log.withLater(missing));
    return true;
  }

  /** Others may have written. */
  suspect(): void {
    this.suspicious = true;
  }

  /** The person wants what this window holds to be stored, even if somebody emptied the storage. */
  insist(): void {
    if (this.cleared) this.ill = true;
    this.cleared = false;
  }

  /** @param patience `wait`: leave a torn state alone, the rest of it may be on its way */
  look(patience: 'wait' | 'now'): Looked {
    const { store } = this.deps;
    const vector = store.vectorText();
    if (!this.suspicious && vector === this.seen.vectorText) return SAME;
    const texts = store.texts();
    this.suspicious = false;
    if (this.seen.is(texts, vector)) return SAME;
    if (vector === null && GUEST_KEYS.every((key) => texts[key] === null)) return this.emptied();
    const torn = this.seen.isTorn(texts, vector);
    if (torn && patience === 'wait') {
      this.suspicious = true;
      return { changed: false, torn, damage: [] };
    }
    const before = this.rows;
    const { damage } = this.rebuild(texts, vector, torn, before);
    if (torn) this.ill = true;
    return { changed: !sameRows(before, this.rows), torn, damage };
  }

  /** Looks and writes what is missing: all of it or nothing. */
  flush(): Looked & { readonly written: Written } {
    const looked = this.look('now');
    if (!this.outstanding) return { ...looked, written: { kind: 'written' } };
    const { store, now } = this.deps;
    const { seen } = this;
    const writes: Write[] = [];
    for (const key of this.writeOrder()) {
      const text = shapeOf(this.rows, key);
      if (text !== seen.texts[key]) writes.push({ key, text });
    }
    const texts = { ...seen.texts, ...Object.fromEntries(writes.map(({ key, text }) => [key, text])) };
    const vector = nextVector(seen.vector, this.numbers, seen.marksOf(texts), now());
    const text = vectorText(vector);
    const written = store.write([...writes, { key: GUEST_VECTOR_KEY, text }]);
    if (written.kind === 'refused') {
      this.suspicious = true;
      return { ...looked, written };
    }
    seen.remember(texts, text, vector);
    this.written = this.own;
    this.ill = false;
    this.cleared = false;
    this.rows.touched.clear();
    this.rows.restored = false;
    this.log.prune(now(), (client) => seen.contained(client));
    if (this.rows.liveTodoCount() > 0) store.keep();
    return { ...looked, written };
  }

  /** Reads what is stored once more, for a report. */
  check(): Parsed {
    return parseGuest(this.deps.store.texts(), this.deps.now());
  }

  private lacks(clients: readonly string[]): boolean {
    return clients.some((client) => (this.numbers.get(client) ?? 0) > this.seen.contained(client));
  }

  /** Keys that changed. What comes back from the Trash is written before the Trash lets go of it. */
  private writeOrder(): GuestKey[] {
    const keys = GUEST_KEYS.filter((key) => this.rows.touched.has(key));
    const [first, ...rest] = keys;
    return this.rows.restored && first === 'tabdo.trash' ? [...rest, first] : keys;
  }

  private rebuild(texts: GuestTexts, vector: string | null, torn: boolean, before: GuestRows | null) {
    const { store, now } = this.deps;
    const sure = surelyPast(parseVector(vector), now());
    const first = parseGuest(texts, now(), sure);
    const damage: Damage[] = [];
    const readable: Record<GuestKey, string | null> = { ...texts };
    for (const key of first.unreadable) {
      const text = texts[key];
      if (text === null || text === this.seen.texts[key]) continue;
      damage.push(store.setAside(key, text));
      // What was there before is better than the rest of what is there now.
      if (before) readable[key] = this.seen.texts[key];
    }
    const parsed = before && damage.length > 0 ? parseGuest(readable, now(), sure) : first;
    this.rows = rowsFrom(parsed.snapshot, before, now());
    if (this.rows.touched.size > 0 || damage.length > 0) this.ill = true;
    for (const key of [...parsed.moved, ...first.unreadable]) this.rows.touched.add(key);
    // By what is known to be stored, before a state is seen that may not hold it any more.
    this.log.prune(now(), (client) => this.seen.contained(client));
    this.seen.remember(texts, vector);
    this.numbers = new Map();
    if (torn) this.take(this.log.all());
    else {
      for (const [client, { n }] of this.seen.vector.contained) this.numbers.set(client, n);
      const missing = this.log.missing((client) => this.seen.contained(client));
      this.take(this.log.withLater(missing));
    }
    return { damage, parsed };
  }

  /** Applies operations of which some may be in the rows already. */
  private take(entries: readonly Entry[]): void {
    let waiting = entries;
    // Without the rows it builds on an operation would do nothing and yet count as contained.
    for (let before = -1; waiting.length > 0 && waiting.length !== before; ) {
      before = waiting.length;
      const stuck = new Set<string>();
      waiting = waiting.filter((entry) => {
        const ready = !stuck.has(entry.client) && (entry.own || isReady(this.rows, entry.op));
        if (ready) this.takeOne(entry);
        else stuck.add(entry.client);
        return !ready;
      });
    }
  }

  private takeOne({ client, n, op, own }: Entry): void {
    apply(this.rows, op);
    const contained = this.numbers.get(client) ?? 0;
    if (n > contained && (own || n === contained + 1)) this.numbers.set(client, n);
  }

  /** Numbers of windows that were silent for long are forgotten, so a window starts anew after a pause. */
  private rename(): void {
    this.client = this.deps.newClient();
    this.own = 0;
    this.written = 0;
  }

  private emptied(): Looked {
    this.seen.remember(NOTHING, null);
    this.cleared = true;
    for (const key of GUEST_KEYS) this.rows.touched.add(key);
    return SAME;
  }
}
