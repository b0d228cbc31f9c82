// What a sign-in must bring back: kept as hashes, for minutes, and used once (security S2).
import type { Insertable, Selectable } from 'kysely';
import type { ChallengesTable, Queries } from './schema';

export type Challenge = Selectable<ChallengesTable>;

/** Remembers one, and forgets those that are too old. Nobody is signed in yet: there is no user to name. */
export async function addChallenge(
  queries: Queries,
  challenge: Insertable<ChallengesTable>,
  now: number,
): Promise<void> {
  await queries.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute();
  await queries.insertInto('sign_in_challenges').values(challenge).execute();
}

/** Takes one: the second to ask gets nothing. */
export function takeChallenge(
  hash: string,
  kind: string,
  queries: Queries,
  now: number,
): Promise<Challenge | undefined> {
  return queries
    .deleteFrom('sign_in_challenges')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
