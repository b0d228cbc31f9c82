// Sessions: who holds which token. Only the hash of a token is ever stored (security S1).
import type { Selectable } from 'kysely';
import { askOnce } from './ask';
import type { Queries, SessionsTable } from './schema';

export type SessionRecord = Selectable<SessionsTable>;

/**
 * The session of a token, where it is still good; the token says whose it is. The database is asked alike about one that
 * is too old and one that never was: by how long that takes they cannot be told apart (security S4).
 */
export function findSession(
  tokenHash: string,
  queries: Queries,
  isGood: (session: SessionRecord) => boolean,
): Promise<SessionRecord | undefined> {
  return askOnce<SessionRecord, SessionRecord>(
    queries,
    ['sessions', tokenHash],
    'select * from sessions where token_hash = $1',
    [tokenHash],
    ([session]) => session && (isGood(session) ? session : undefined),
    isGood,
  );
}

/** Adds a session. */
export async function addSession(
  userId: string,
  queries: Queries,
  session: Omit<SessionRecord, 'user_id'>,
): Promise<void> {
  await queries
    .insertInto('sessions')
    .values({ user_id: userId, ...session })
    .execute();
}

/** All sessions of a user, the one that was used last first. */
export function sessionsOf(userId: string, queries: Queries): Promise<SessionRecord[]> {
  return queries
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** Whether a session is still there. */
export async function isSession(userId: string, queries: Queries, sessionId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these sessions are still there; for housekeeping, which acts for no one. */
export async function sessionsAmong(ids: readonly string[], queries: Queries): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await queries.selectFrom('sessions').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Notes that a session was used. */
export async function touchSession(
  userId: string,
  queries: Queries,
  sessionId: string,
  now: number,
): Promise<void> {
  await queries
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .execute();
}

/** Removes the sessions of a user that cannot be used any more. */
export async function removeDeadSessions(
  userId: string,
  queries: Queries,
  { now, idleSince }: { readonly now: number; readonly idleSince: number },
): Promise<void> {
  await queries
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((is) => is.or([is('expires_at', '<=', now), is('last_seen_at', '<=', idleSince)]))
    .execute();
}

/** The same for everybody: housekeeping, which acts for no one. */
export async function removeAllDeadSessions(
  queries: Queries,
  { now, idleSince }: { readonly now: number; readonly idleSince: number },
): Promise<void> {
  await queries
    .deleteFrom('sessions')
    .where((is) => is.or([is('expires_at', '<=', now), is('last_seen_at', '<=', idleSince)]))
    .execute();
}

/** Who has sessions, and how many. */
export async function usersWithSessions(
  queries: Queries,
): Promise<readonly { readonly userId: string; readonly sessions: number }[]> {
  const rows = await queries
    .selectFrom('sessions')
    .select(({ fn }) => ['user_id', fn.countAll().as('sessions')])
    .groupBy('user_id')
    .execute();
  return rows.map(({ user_id: userId, sessions }) => ({ userId, sessions: Number(sessions) }));
}

/** Ends all sessions of everybody. */
export async function removeEverySession(queries: Queries): Promise<void> {
  await queries.deleteFrom('sessions').execute();
}

/** Removes a session, or all of a user's. */
export async function removeSessions(userId: string, queries: Queries, sessionId?: string): Promise<void> {
  const all = queries.deleteFrom('sessions').where('user_id', '=', userId);
  await (sessionId === undefined ? all : all.where('id', '=', sessionId)).execute();
}
