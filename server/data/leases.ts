// Which process does the work that all share: whoever moves the row's time forward (security section 2).
import { ask } from './ask';
import type { Queries } from './schema';

/** Clocks differ, but not by a whole period, nor by an hour: what is due later was taken by one that was wrong. */
const PERIODS_AHEAD = 2;
const LEAST_AHEAD_MS = 3_600_000;

/**
 * Takes work that is due at `now`, or that somebody with a clock far ahead took; it is due again after `everyMs`. Of several
 * who ask at once one gets it.
 */
export async function takeLease(
  name: string,
  queries: Queries,
  now: number,
  everyMs: number,
): Promise<boolean> {
  await ask(queries, 'insert into leases (name, due_at) values ($1, 0) on conflict do nothing', [name]);
  const taken = await ask(
    queries,
    'update leases set due_at = $2 where name = $1 and (due_at <= $3 or due_at > $4) returning name',
    [name, now + everyMs, now, now + Math.max(PERIODS_AHEAD * everyMs, LEAST_AHEAD_MS)],
  );
  return taken.length === 1;
}

/** Lets work be taken at another time than was said when it was taken. */
export async function moveLease(name: string, queries: Queries, again: number): Promise<void> {
  await ask(queries, 'update leases set due_at = $2 where name = $1', [name, again]);
}

/** Writes something that nobody reads: the time. */
export async function probe(queries: Queries, now: number): Promise<void> {
  await ask(
    queries,
    `insert into leases (name, due_at) values ('probe', $1)
     on conflict (name) do update set due_at = excluded.due_at`,
    [now],
  );
}
