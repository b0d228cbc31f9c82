// Subscriptions whose account is gone and that still have to be ended: the id at the provider, and nothing of the person.
import type { Selectable } from 'kysely';
import { ask } from './ask';
import type { Queries } from './schema';
import type { CancellationsTable } from './schemaOfServer';

export type Cancellation = Selectable<CancellationsTable>;

/** Notes one; the same one again is no error. */
export async function addCancellation(queries: Queries, open: Cancellation): Promise<void> {
  const add = `insert into cancellations (provider, id, reference, since) values ($1, $2, $3, $4)
    on conflict do nothing`;
  await ask(queries, add, [open.provider, open.id, open.reference, open.since]);
}

/** Those at a provider, in no order. */
export function openCancellations(
  queries: Queries,
  provider: string,
  limit: number,
): Promise<readonly Cancellation[]> {
  const text = 'select * from cancellations where provider = $1 order by random() limit $2';
  return ask(queries, text, [provider, limit]);
}

/** It has ended, or was nothing of ours. */
export async function removeCancellation(queries: Queries, provider: string, id: string): Promise<void> {
  await ask(queries, 'delete from cancellations where provider = $1 and id = $2', [provider, id]);
}
