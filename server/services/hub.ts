// Who waits for news of which user, in this process; the database brings the news of other processes (sync P11).

import type { Database } from '../data/database';
import { sessionsAmong } from '../data/sessions';
import { headsOf } from '../data/users';

/** Hears that a user is at this number now, or that a session has ended. */
export interface Listener {
  /** The session for which it listens. */
  readonly sessionId: string;
  moved(seq: number): void;
  /** A session has ended; null stands for all of the user's. */
  ended(sessionId: string | null): void;
}

/** Announced in place of a number when sessions of a user have ended. */
export const SESSIONS_ENDED = -1;

/** `sync 4`: how often heads are looked at where several processes share a database. */
const POLL_MS = 500;

/** Passes news on to those who wait. */
export class Hub {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly heads = new Map<string, number>();
  private readonly watchers: ((userId: string, seq: number) => void)[] = [];
  private readonly database: Database;
  private readonly stops: (() => void)[] = [];

  constructor(database: Database) {
    this.database = database;
    if (database.kind === 'sqlite') {
      // Nobody but a command of the operator's, which may have ended sessions.
      const stop = database.onOthersWrote?.(() => void this.poll().catch(() => undefined));
      if (stop) this.stops.push(stop);
      return;
    }
    this.stops.push(
      database.onAnnounced((userId, seq) => {
        if (seq !== SESSIONS_ENDED) this.moved(userId, seq);
        else this.recheck([userId]).catch(() => undefined);
      }),
    );
    let polling = false;
    const timer = setInterval(() => {
      // A slow database is not asked again before it has answered: that would take its connections from everybody.
      if (polling) return;
      polling = true;
      this.poll()
        .catch(() => undefined)
        .finally(() => {
          polling = false;
        });
    }, POLL_MS);
    this.stops.push(() => clearInterval(timer));
  }

  /** Starts to listen; gives back how to stop. */
  listen(userId: string, listener: Listener): () => void {
    const set = this.listeners.get(userId) ?? new Set();
    this.listeners.set(userId, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size > 0 || this.listeners.get(userId) !== set) return;
      this.listeners.delete(userId);
      this.heads.delete(userId);
    };
  }

  /**
   * Whenever anybody has something new this is called with whom and at which number they are, whether or not somebody
   * listens for them. A number may come again: where several processes share a database, heads are told as they stand.
   */
  watch(moved: (userId: string, seq: number) => void): void {
    this.watchers.push(moved);
  }

  /** How many listen for a user. */
  count(userId: string): number {
    return this.listeners.get(userId)?.size ?? 0;
  }

  /** How many listen at all. */
  get size(): number {
    let total = 0;
    for (const set of this.listeners.values()) total += set.size;
    return total;
  }

  /** A user has something new. */
  moved(userId: string, seq: number): void {
    for (const moved of this.watchers) moved(userId, seq);
    const set = this.listeners.get(userId);
    if (set === undefined || (this.heads.get(userId) ?? -1) >= seq) return;
    this.heads.set(userId, seq);
    for (const listener of [...set]) listener.moved(seq);
  }

  /** A session of a user has ended, or all of them. */
  ended(userId: string, sessionId: string | null): void {
    for (const listener of [...(this.listeners.get(userId) ?? [])]) listener.ended(sessionId);
  }

  /** Tells nobody anything any more. */
  close(): void {
    for (const stop of this.stops) stop();
    for (const set of [...this.listeners.values()]) for (const listener of [...set]) listener.ended(null);
    this.listeners.clear();
  }

  /** Ends what listens for sessions that are not there any more: what ended them may have been another process. */
  private async recheck(userIds: readonly string[]): Promise<void> {
    const listening = new Set<string>();
    for (const userId of userIds)
      for (const { sessionId } of this.listeners.get(userId) ?? []) listening.add(sessionId);
    const alive = await sessionsAmong([...listening], this.database.queries);
    for (const userId of userIds)
      for (const listener of [...(this.listeners.get(userId) ?? [])])
        if (listening.has(listener.sessionId) && !alive.has(listener.sessionId))
          listener.ended(listener.sessionId);
  }

  private async poll(): Promise<void> {
    const users = [...this.listeners.keys()];
    for (let start = 0; start < users.length; start += 500) {
      const some = users.slice(start, start + 500);
      const heads = await headsOf(some, this.database.queries);
      for (const [userId, seq] of heads) this.moved(userId, seq);
      // News of ended sessions may have been missed, as any news may.
      await this.recheck(some);
    }
  }
}
