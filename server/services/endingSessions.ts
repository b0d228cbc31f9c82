// Ends sessions for whoever runs the server: all of a person's, or everybody's (ASVS 7.4.5).
import type { Database } from '../data/database';
import { removeSessions, sessionsOf, usersWithSessions } from '../data/sessions';
import { accountsOf } from '../data/users';
import { SESSIONS_ENDED } from './hub';

/** How much there was to end. */
export interface EndedSessions {
  readonly accounts: number;
  readonly sessions: number;
}

/**
 * Ends them in one transaction; servers on the database refuse their tokens, and end their streams, within a second.
 * @param name an id, or an email that may be several accounts'; null for everybody
 */
export function endSessionsOf(name: string | null, database: Database): Promise<EndedSessions> {
  return database.write(async ({ queries, takeTime, announce }) => {
    await takeTime();
    const accounts = await (name === null ? usersWithSessions(queries) : accountsOf(name, queries));
    let sessions = 0;
    for (const userId of accounts) {
      sessions += (await sessionsOf(userId, queries)).length;
      await removeSessions(userId, queries);
      await announce(userId, SESSIONS_ENDED);
    }
    return { accounts: accounts.length, sessions };
  });
}
