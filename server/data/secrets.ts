// Secrets that all processes on one database have in common.
import { ask } from './ask';
import type { Queries } from './schema';

/** The secret of this name: the one that is kept, or else `made`, which is kept from now on. */
export async function sharedSecret(queries: Queries, name: string, made: string): Promise<string> {
  await ask(queries, 'insert into secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    made,
  ]);
  const [row] = await ask<{ value: string }>(queries, 'select value from secrets where name = $1', [name]);
  return row?.value ?? made;
}
