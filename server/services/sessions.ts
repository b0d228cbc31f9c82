// Sessions: opaque tokens that only their holder knows; stored is a hash (security S1, S4).
import { hash, randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import type { SessionEntry } from '../../src/platform/contract/api/entities';
import { type Database, StorageError } from '../data/database';
import {
  addSession,
  findSession,
  removeAllDeadSessions,
  removeDeadSessions,
  removeSessions,
  type SessionRecord,
  sessionsOf,
  touchSession,
} from '../data/sessions';
import { lockUser } from '../data/users';
import type { Audit } from '../ports/audit';
import { SESSIONS_ENDED } from './hub';
import type { Job } from './jobs';
import type { Limits } from './limits';
import { Recent } from './recent';
import { Refusal } from './refusal';

/** Who a request comes from. */
export interface Identity {
  readonly userId: string;
  readonly sessionId: string;
  /** When the session was opened, for what needs a recent sign-in (decisions D23). */
  readonly signedInAt: number;
  readonly expiresAt: number;
}

const DAY = 24 * 3_600_000;
const IDLE_MS = 30 * DAY;
const ABSOLUTE_MS = 180 * DAY;
/** Use is noted no more often than this: a read should not become a write. */
const TOUCH_AFTER_MS = 3_600_000;
const MOST_GOOD = 10_000;
/** Where it could not be noted nobody tries for so long: each try would take as long as the trouble does. */
const TOUCH_AGAIN_MS = 60_000;

/** Who comes with something that nobody was given, and from where. */
type Guard = Pick<Limits, 'stranger' | 'welcome'>;
const NO_GUARD: Guard = { stranger: () => undefined, welcome: () => undefined };

/** Opens, finds, lists and ends sessions. */
export class Sessions {
  private readonly database: Database;
  private readonly now: () => number;
  private readonly ended: (userId: string, sessionId: string | null) => void;
  private readonly audit: Audit;
  /** Tokens that were good when they came last, by their hashes. */
  private readonly good = new Recent<true>(MOST_GOOD);
  /** Those of which the use is being noted. */
  private readonly touching = new Set<string>();
  private noTouchBefore = 0;

  /** @param ended hears of sessions that end; null stands for all of a user's */
  constructor(
    database: Database,
    now: () => number,
    ended: (userId: string, sessionId: string | null) => void,
    audit: Audit,
    private readonly guard: Guard = NO_GUARD,
  ) {
    this.database = database;
    this.now = now;
    this.ended = ended;
    this.audit = audit;
  }

  /**
   * Opens a session; the token is told once and never stored.
   * @param before the token that whoever comes in held until now: its session ends with this, whosever it was (ASVS 7.2.4)
   */
  async open(
    userId: string,
    agent: string | null,
    before: string | null = null,
  ): Promise<{ token: string; sessionId: string }> {
    const token = randomBytes(32).toString('base64url');
    const sessionId = randomBytes(16).toString('base64url');
    const now = this.now();
    const session = {
      id: sessionId,
      token_hash: hashOf(token),
      created_at: now,
      last_seen_at: now,
      expires_at: now + ABSOLUTE_MS,
      agent: agent?.slice(0, 200) ?? null,
    };
    const replaced = await this.database.write(async (writing) => {
      const { queries, announce } = writing;
      // Deleted between saying who they are and coming in.
      if (!(await lockUser(userId, writing, now))) throw new Refusal('unauthorized');
      await removeDeadSessions(userId, queries, { now, idleSince: now - IDLE_MS });
      await addSession(userId, queries, session);
      const old = before && (await findSession(hashOf(before), queries, () => true));
      if (!old) return null;
      await removeSessions(old.user_id, queries, old.id);
      await announce(old.user_id, SESSIONS_ENDED);
      return old;
    });
    if (replaced !== null) {
      this.ended(replaced.user_id, replaced.id);
      this.audit({ event: 'session-ended', userId: replaced.user_id, sessionId: replaced.id });
    }
    return { token, sessionId };
  }

  /**
   * Who holds this token; refuses those that are unknown, ended or too old. Where too many of these come from one
   * address the database is not asked about more; whoever was known there before is not held up by them (security S8).
   */
  async authenticate(token: string, address: string): Promise<Identity> {
    const now = this.now();
    // Nothing is looked at before that: whatever is refused cost the same (security S4).
    const hash = hashOf(token);
    const wasGood = this.good.get(hash) === true;
    if (!wasGood) this.guard.stranger(address);
    const found = await findSession(hash, this.database.queries, (session) => isAlive(session, now));
    if (found === undefined) {
      this.good.delete(hash);
      throw new Refusal('unauthorized');
    }
    if (!wasGood) {
      this.good.set(hash, true);
      this.guard.welcome(address);
    }
    if (found.last_seen_at < now - TOUCH_AFTER_MS) {
      await this.#touch(found, now);
    }
    return {
      userId: found.user_id,
      sessionId: found.id,
      signedInAt: found.created_at,
      expiresAt: Math.min(found.expires_at, now + IDLE_MS),
    };
  }

  /** Where nothing can be written one can still read: that somebody was here is noted by a later call that can. */
  async #touch({ user_id, id }: SessionRecord, now: number): Promise<void> {
    if (now < this.noTouchBefore || this.touching.has(id)) return;
    this.touching.add(id);
    try {
      await this.database.write(({ queries }) => touchSession(user_id, queries, id, now));
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      this.noTouchBefore = now + TOUCH_AGAIN_MS;
    } finally {
      this.touching.delete(id);
    }
  }

  /** The sessions of a user that are still good. */
  async list({ userId, sessionId }: Identity): Promise<Static<typeof SessionEntry>[]> {
    const now = this.now();
    const all = await sessionsOf(userId, this.database.queries);
    return all
      .filter((session) => isAlive(session, now))
      .map((session) => ({
        id: session.id,
        current: session.id === sessionId,
        createdAt: iso(session.created_at),
        lastSeenAt: iso(session.last_seen_at),
        expiresAt: iso(session.expires_at),
        agent: session.agent,
      }));
  }

  /**
   * Ends one session of a user; one that is not there is as good as ended.
   * @param by the session that asks
   */
  async end({ userId, sessionId: by }: Identity, sessionId: string): Promise<void> {
    await this.database.write(async ({ queries, announce }) => {
      await removeSessions(userId, queries, sessionId);
      await announce(userId, SESSIONS_ENDED);
    });
    this.ended(userId, sessionId);
    this.audit({ event: sessionId === by ? 'sign-out' : 'session-ended', userId, sessionId });
  }

  /** Ends every session of a user. */
  async endAll(userId: string): Promise<void> {
    await this.database.write(async ({ queries, announce }) => {
      await removeSessions(userId, queries);
      await announce(userId, SESSIONS_ENDED);
    });
    this.ended(userId, null);
    this.audit({ event: 'all-sessions-ended', userId });
  }

  /** Forgets the sessions that nobody can use any more: what says who signed in when is not kept for nothing. */
  forgetting(): Job {
    const run = async (mayForget: boolean): Promise<void> => {
      const now = this.now();
      if (!mayForget) return;
      await this.database.write(({ queries }) =>
        removeAllDeadSessions(queries, { now, idleSince: now - IDLE_MS }),
      );
    };
    return { name: 'forget-sessions', everyMs: DAY, forgets: true, run };
  }
}

const isAlive = (session: SessionRecord, now: number): boolean =>
  session.expires_at > now && session.last_seen_at > now - IDLE_MS;

const hashOf = (token: string): string => hash('sha256', token);

const iso = (time: number): string => new Date(time).toISOString();
