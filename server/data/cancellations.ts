// Subscriptions whose account is gone and that still have to be ended: the id at the provider, and nothing of the person.
import type { Selectable } from 'kysely';
import { ask } from './ask';
import type { Queries } from './schema';
import type { CancellationsTable } from './schemaOfServer';

export type Cancellation = Selectable<CancellationsTable>;

/** What is left of somebody's payments when their account goes. */
export interface Endings {
  /** What this server cannot end: the person is told, for until it is set up again money may be taken. */
  readonly left: readonly Cancellation[];
  /** What is ended as soon as there is anything to end. */
  readonly later: readonly Cancellation[];
}

/** Before the reference of somebody who left: no id at a provider looks so. */
const LEFT = 'left:';

/** Notes one; the same one again is no error. */
export async function addCancellation(queries: Queries, open: Cancellation): Promise<void> {
  const add = `insert into cancellations (provider, id, reference, since) values ($1, $2, $3, $4)
    on conflict do nothing`;
  await ask(queries, add, [open.provider, open.id, open.reference, open.since]);
}

/** Says that whatever is begun under a reference from now on is to be ended. */
export const leaving = (left: Omit<Cancellation, 'id'>): Cancellation => ({
  ...left,
  id: LEFT + left.reference,
});

/** Whether the account of a reference was deleted. */
export async function hasLeft(queries: Queries, provider: string, reference: string): Promise<boolean> {
  const text = 'select id from cancellations where provider = $1 and id = $2';
  return (await ask(queries, text, [provider, LEFT + reference])).length > 0;
}

/** Forgets those who left before an instant: no page on which they could have paid is open any more. */
export async function forgetLeft(queries: Queries, before: number): Promise<void> {
  await ask(queries, 'delete from cancellations where id like $1 and since < $2', [`${LEFT}%`, before]);
}

/** Those at a provider, in no order. */
export function openCancellations(
  queries: Queries,
  provider: string,
  limit: number,
): Promise<readonly Cancellation[]> {
  const text = `select * from cancellations where provider = $1 and id not like $2 order by random() limit $3`;
  return ask(queries, text, [provider, `${LEFT}%`, limit]);
}

/** It has ended, or was nothing of ours. */
export async function removeCancellation(queries: Queries, provider: string, id: string): Promise<void> {
  await ask(queries, 'delete from cancellations where provider = $1 and id = $2', [provider, id]);
}
