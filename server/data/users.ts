// Accounts: the row of a user, which is also the lock and the counter of everything the user has (sync P4).
import type { Selectable, Updateable } from 'kysely';
import { ask, askOnce, tell } from './ask';
import type { Writing } from './database';
import type { Queries, UsersTable } from './schema';

export type UserRecord = Selectable<UsersTable>;

/**
 * Locks all that a user has, and gives the row with the next number and instant in it. They are taken once
 * `saveHead` has written them.
 */
export async function lockUser(
  userId: string,
  { queries, locking }: Writing,
  now: number,
): Promise<UserRecord | undefined> {
  const text = `select * from users where id = $1${locking}`;
  const user = await askOnce<UserRecord, UserRecord>(queries, ['users', userId], text, [userId], first);
  return user && headed(user, user.seq + 1, user.clock < now ? now : user.clock + 1, user.hash);
}

/** Writes the number, the instant and the sum of hashes after an operation. */
export async function saveHead(
  userId: string,
  queries: Queries,
  { seq, clock, hash }: Pick<UserRecord, 'seq' | 'clock' | 'hash'>,
): Promise<void> {
  await tell<UserRecord>(
    queries,
    ['users', userId],
    'update users set seq = $1, clock = $2, hash = $3 where id = $4',
    [seq, clock, hash, userId],
    (known) => known && headed(known, seq, clock, hash),
  );
}

/** The row with another head. Member by member: what comes from the database is copied slowly as a whole. */
const headed = (user: UserRecord, seq: number, clock: number, hash: string): UserRecord => ({
  id: user.id,
  issuer: user.issuer,
  subject: user.subject,
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  username: user.username,
  image: user.image,
  default_folder_shortcut: user.default_folder_shortcut,
  created_at: user.created_at,
  seq,
  clock,
  epoch: user.epoch,
  hash,
  log_floor: user.log_floor,
  restored_seq: user.restored_seq,
  merged_todos: user.merged_todos,
  stamps: user.stamps,
});

const first = <Row>([row]: readonly Row[]): Row | undefined => row;

/** Reads the row. */
export async function findUser(userId: string, queries: Queries): Promise<UserRecord | undefined> {
  return (await ask<UserRecord>(queries, 'select * from users where id = $1', [userId]))[0];
}

/** The account of somebody whom a provider knows; before a session there is no user id to name. */
export function findAccount(
  issuer: string,
  subject: string,
  queries: Queries,
): Promise<UserRecord | undefined> {
  return queries
    .selectFrom('users')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** The accounts of a person, by what the operator knows of them: the id, or the email, which several providers may name. */
export async function accountsOf(name: string, queries: Queries): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('users')
    .select('id')
    .where((is) => is.or([is('id', '=', name), is(is.fn('lower', ['email']), '=', name.toLowerCase())]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes members of the row. */
export async function saveUser(
  userId: string,
  queries: Queries,
  values: Updateable<UsersTable>,
): Promise<void> {
  await queries.updateTable('users').set(values).where('id', '=', userId).execute();
}

/** Adds an account; where somebody else has just added the same person, theirs stays. */
export async function addUser(
  userId: string,
  queries: Queries,
  values: Pick<UserRecord, 'issuer' | 'subject' | 'epoch' | 'created_at'> & Partial<UserRecord>,
): Promise<void> {
  await queries
    .insertInto('users')
    .values({
      email: null,
      first_name: null,
      last_name: null,
      username: null,
      image: null,
      default_folder_shortcut: null,
      seq: 0,
      clock: 0,
      hash: '0'.repeat(64),
      log_floor: 0,
      merged_todos: 0,
      stamps: '{}',
      ...values,
      id: userId,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
}

/** The numbers that these users are at. */
export async function headsOf(userIds: readonly string[], queries: Queries): Promise<Map<string, number>> {
  const rows =
    userIds.length === 0
      ? []
      : await queries.selectFrom('users').select(['id', 'seq']).where('id', 'in', userIds).execute();
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

/** Whether anybody has an account here. */
export async function hasUsers(queries: Queries): Promise<boolean> {
  return (await ask(queries, 'select 1 from users limit 1', [])).length > 0;
}
