// Messages of visitors: an outbox from which letters are taken (security S9). Visitors have no user id.
import type { Insertable, Selectable } from 'kysely';
import { ask } from './ask';
import type { Queries } from './schema';
import type { ContactMessagesTable } from './schemaOfServer';

export type ContactMessage = Selectable<ContactMessagesTable>;

/** Keeps a message. */
export async function addMessage(queries: Queries, message: Insertable<ContactMessagesTable>): Promise<void> {
  await queries.insertInto('contact_messages').values(message).execute();
}

/**
 * Takes the message whose turn it is, so that nobody else takes it before `again`.
 * @param again when it is tried anew if nobody says what became of it
 */
export async function claimMessage(
  queries: Queries,
  now: number,
  again: number,
): Promise<ContactMessage | undefined> {
  // Asked a second time outside: who waited for the row finds that it was moved, and takes nothing.
  const [taken] = await ask<ContactMessage>(
    queries,
    `update contact_messages set next_try_at = $2, tries = tries + 1
     where next_try_at <= $1 and id =
       (select id from contact_messages where next_try_at <= $1 order by next_try_at, id limit 1)
     returning *`,
    [now, again],
  );
  return taken;
}

/** It was taken by the mail server, or never will be: no more tries. */
export async function finishMessage(queries: Queries, id: string, now: number): Promise<void> {
  const finish = 'update contact_messages set next_try_at = null, done_at = $2 where id = $1';
  await ask(queries, finish, [id, now]);
}

/** It will be tried again then. */
export async function postponeMessage(queries: Queries, id: string, again: number): Promise<void> {
  await ask(queries, 'update contact_messages set next_try_at = $2 where id = $1', [id, again]);
}

/** Forgets what was finished, or was only kept because it looked suspect, before then. */
export async function forgetMessages(queries: Queries, before: number): Promise<void> {
  const old = 'delete from contact_messages where next_try_at is null and coalesce(done_at, created_at) < $1';
  await ask(queries, old, [before]);
}
