// Live streams: one for each device that listens, told of every change within the moment (sync P11).
import type { Database } from '../../data/database';
import { isSession } from '../../data/sessions';
import { findUser } from '../../data/users';
import { type Counters, noCounters } from '../counters';
import type { Hub } from '../hub';
import { Refusal } from '../refusal';
import type { Identity } from '../sessions';
import { writeCursor } from './cursor';
import { Tellings } from './telling';
import { TellingTurns } from './tellingTurns';

/** Where a stream's events go. */
export interface Sink {
  /** @param data JSON */
  send(event: string, data: string): void;
  /** A sign of life, so that nobody between the two thinks that the connection is dead. */
  beat(): void;
  /** How much is waiting to be taken. */
  readonly waiting: number;
  /** Ends it once all that waits is taken, or soon if it is not. */
  end(): void;
  /** Ends it at once: nobody takes anything. */
  cut(): void;
}

const HEARTBEAT_MS = 20_000;
/** When to ask again for a stream that was one too many (security S8): some device may be gone by then. */
const ASK_AGAIN_S = 30;
/** With so much that a device has not taken, it is not told anything any more: it comes back when it listens. */
const MOST_WAITING_BYTES = 1024 * 1024;
/** At a stop devices come back spread over this time. */
const SPREAD_MS = 5_000;

/** Opens and ends streams. */
export class Streams {
  private readonly database: Database;
  private readonly hub: Hub;
  private readonly now: () => number;
  private readonly open = new Set<Stream>();
  private readonly turns = new TellingTurns();
  private readonly tellings: Tellings;
  private readonly timer: NodeJS.Timeout;

  /** @param mostOfUser streams of one user at a time, in this process */
  constructor(
    database: Database,
    hub: Hub,
    now: () => number,
    private readonly mostOfUser: number,
    private readonly counters: Counters = noCounters,
  ) {
    this.database = database;
    this.hub = hub;
    this.now = now;
    this.tellings = new Tellings(database);
    this.timer = setInterval(() => this.beat(), HEARTBEAT_MS);
    this.timer.unref();
  }

  /** How many are open. */
  get size(): number {
    return this.open.size;
  }

  /** Refuses one stream too many; asked before anything is sent. */
  check({ userId }: Identity): void {
    let count = 0;
    for (const stream of this.open) if (stream.identity.userId === userId) count += 1;
    if (count >= this.mostOfUser) throw new Refusal('rate_limited', undefined, ASK_AGAIN_S);
  }

  /** Starts a stream; gives back how to stop it from the device's side. What cannot begin is told to come back. */
  start(identity: Identity, sink: Sink): () => void {
    const stream: Stream = new Stream(identity, sink, this.database, this.tellings, {
      stopped: () => {
        this.open.delete(stream);
        this.turns.remove(stream);
      },
      hasNews: () => this.turns.add(stream),
      pushed: (ms) => this.counters.time('push', ms, {}),
    });
    this.open.add(stream);
    stream.listen(this.hub);
    stream.hello().catch(() => stream.bye(Math.floor(Math.random() * SPREAD_MS)));
    return () => stream.stop();
  }

  /** Ends all streams, with a hint when to come back. */
  close(): void {
    clearInterval(this.timer);
    for (const stream of [...this.open]) stream.bye(Math.floor(Math.random() * SPREAD_MS));
  }

  private beat(): void {
    const now = this.now();
    for (const stream of [...this.open]) {
      if (stream.identity.expiresAt <= now) stream.bye(0);
      else stream.beat();
    }
  }
}

/** Hears what becomes of a stream. */
interface StreamOwner {
  stopped(): void;
  /** It is to be told to tell, once for all that has come until then. */
  hasNews(): void;
  /** A change was handed over so long after it was heard of. */
  pushed(ms: number): void;
}

class Stream {
  readonly identity: Identity;
  private readonly sink: Sink;
  private readonly database: Database;
  private readonly owner: StreamOwner;
  /** When something came that is not told yet. */
  private movedAt: number | null = null;
  private unlisten: () => void = () => undefined;
  private told = -1;
  private head = 0;
  private reading = false;
  private over = false;

  constructor(
    identity: Identity,
    sink: Sink,
    database: Database,
    private readonly tellings: Tellings,
    owner: StreamOwner,
  ) {
    this.identity = identity;
    this.sink = sink;
    this.database = database;
    this.owner = owner;
  }

  listen(hub: Hub): void {
    const { userId, sessionId } = this.identity;
    this.unlisten = hub.listen(userId, {
      sessionId,
      moved: (seq) => this.moved(seq),
      ended: (ended) => {
        if (ended === null || ended === sessionId) this.bye(0);
      },
    });
  }

  async hello(): Promise<void> {
    const { userId, sessionId } = this.identity;
    const user = await findUser(userId, this.database.queries);
    // It may have ended after the request was let in, and before anybody listened.
    if (user === undefined || !(await isSession(userId, this.database.queries, sessionId)))
      return this.bye(0);
    if (this.over) return;
    this.send('hello', JSON.stringify({ seq: user.seq, cursor: writeCursor(user) }));
    this.told = user.seq;
    this.askToTell();
  }

  beat(): void {
    if (!this.isDeaf()) this.sink.beat();
  }

  bye(retryMs: number): void {
    if (this.over) return;
    this.send('bye', JSON.stringify({ retry: retryMs }));
    this.stop();
  }

  stop(): void {
    if (this.leave()) this.sink.end();
  }

  private send(event: string, data: string): void {
    if (!this.isDeaf()) this.sink.send(event, data);
  }

  /** Whether too much waits for the device already; then the stream is over. */
  private isDeaf(): boolean {
    const isDeaf = this.sink.waiting > MOST_WAITING_BYTES;
    if (isDeaf && this.leave()) this.sink.cut();
    return isDeaf;
  }

  /** Takes no more part in anything; false if it took none already. */
  private leave(): boolean {
    if (this.over) return false;
    this.over = true;
    this.unlisten();
    this.owner.stopped();
    return true;
  }

  private moved(seq: number): void {
    this.head = Math.max(this.head, seq);
    this.movedAt ??= performance.now();
    if (this.told >= 0) this.askToTell();
  }

  /** False where all that came was told already: it was found with what came before. */
  private hasNews(): boolean {
    if (this.head > this.told) return true;
    this.movedAt = null;
    return false;
  }

  private askToTell(): void {
    if (this.hasNews()) this.owner.hasNews();
  }

  /** One read at a time; what comes meanwhile goes with the next. */
  tell(): void {
    if (this.reading || this.over || !this.hasNews()) return;
    this.reading = true;
    this.tellNews()
      .catch(() => this.bye(0))
      .finally(() => {
        this.reading = false;
        if (!this.over) this.askToTell();
      });
  }

  private async tellNews(): Promise<void> {
    const since = this.movedAt ?? performance.now();
    this.movedAt = null;
    const { last, text } = await this.tellings.after(this.identity.userId, this.told, this.head);
    this.told = last;
    if (this.over) return;
    this.send('change', text);
    this.owner.pushed(performance.now() - since);
  }
}
