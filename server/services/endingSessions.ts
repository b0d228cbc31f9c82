// Ends sessions for whoever runs the server: all of a person's, or everybody's (ASVS 7.4.5).
import type { Database } from '../data/database';
import type { Queries } from '../data/schema';
import { removeEverySession, removeSessions, sessionsOf, usersWithSessions } from '../data/sessions';
import { accountsOf } from '../data/users';
import { SESSIONS_ENDED } from './hub';

/** Whose were ended, and how many. */
export interface EndedSessions {
  readonly userId: string;
  readonly sessions: number;
}

/**
 * Ends them in one transaction; servers on the database refuse their tokens, and end their streams, within a second.
 * @param name an id, or an email that may be several accounts'; null for everybody
 */
export function endSessionsOf(name: string | null, database: Database): Promise<readonly EndedSessions[]> {
  return database.write(async ({ queries, takeTime, announce }) => {
    await takeTime();
    const ended = await (name === null
      ? endAll(queries)
      : endThose(await accountsOf(name, queries), queries));
    for (const { userId } of ended) await announce(userId, SESSIONS_ENDED);
    return ended;
  });
}

async function endAll(queries: Queries): Promise<readonly EndedSessions[]> {
  const ended = await usersWithSessions(queries);
  await removeEverySession(queries);
  return ended;
}

async function endThose(accounts: readonly string[], queries: Queries): Promise<readonly EndedSessions[]> {
  const ended: EndedSessions[] = [];
  for (const userId of accounts) {
    ended.push({ userId, sessions: (await sessionsOf(userId, queries)).length });
    await removeSessions(userId, queries);
  }
  return ended;
}
