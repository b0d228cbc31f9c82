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

/** A pass that comes so long after the one before it has a clock that jumped, or the server was off. */
const JUMP_MS = 3 * 24 * 3_600_000;
/** A clock that is wrong is put right by then: after a start without a battery, or by whoever looks after it. */
const HELD_MS = 12 * 3_600_000;
/** So much of that has to be in one run: the clock of another run says nothing of this one's. */
const LEAST_HELD_MS = 3_600_000;
/** Passes come every ten minutes while a clock is waited for: after a longer pause it is another run, or another process. */
const RUN_MS = 20 * 60_000;
/**
 * A server that is off for longer than this begins to wait anew: what a right clock has waited must be no credit for one that is
 * ahead by as much as the Trash is kept.
 */
const LONGEST_OFF_MS = 15 * 24 * 3_600_000;

/** What is thought of a clock; `first` is that of the first pass of all, which has nothing to go by. */
export type Trust = 'trusted' | 'first' | 'jumped';

/**
 * Whether what is outdated at `now` may be deleted. A clock that jumped ahead would empty everything at once: such a pass only
 * notes where the clock stands, and a later one believes it once it has stood there for long enough. So does the first of all.
 * How long that was is kept from one run of the server to the next.
 * @param before when this process made such a pass last
 */
export async function trustClock(
  name: string,
  queries: Queries,
  now: number,
  before: number | null,
): Promise<Trust> {
  const [trusted, noted, seen] = [`${name}: clock`, `${name}: clock jumped`, `${name}: clock seen`];
  const rows = await ask<{ name: string; due_at: number }>(
    queries,
    'select name, due_at from leases where name in ($1, $2, $3)',
    [trusted, noted, seen],
  );
  const since = (row: string): number | null => {
    const at = rows.find((each) => each.name === row)?.due_at;
    return at === undefined ? null : now - at;
  };
  const last = since(trusted);
  const pause = since(seen);
  const held = heldFor(since(noted), pause, before !== null && pause === now - before);
  if (held >= HELD_MS || (last !== null && last <= JUMP_MS)) {
    await setTime(trusted, queries, now);
    await ask(queries, 'delete from leases where name in ($1, $2)', [noted, seen]);
    return 'trusted';
  }
  await setTime(noted, queries, now - held);
  await setTime(seen, queries, now);
  return last === null ? 'first' : 'jumped';
}

/**
 * How long a clock has stood where it is.
 * @param noted how long ago it was noted there; moved on by the time that the server was off
 * @param seen how long ago the pass before was
 * @param isOneRun whether that was a pass of this process
 */
function heldFor(noted: number | null, seen: number | null, isOneRun: boolean): number {
  const pause = seen ?? noted;
  if (noted === null || pause === null || pause < 0 || pause > LONGEST_OFF_MS) return 0;
  return pause <= (isOneRun ? JUMP_MS : RUN_MS) ? noted : Math.min(noted - pause, HELD_MS - LEAST_HELD_MS);
}

/** Lets work be taken at another time than was said when it was taken. */
export async function moveLease(name: string, queries: Queries, again: number): Promise<void> {
  await ask(queries, 'update leases set due_at = $2 where name = $1', [name, again]);
}

/** Writes something that nobody reads: the time. */
export const probe = (queries: Queries, now: number): Promise<void> => setTime('probe', queries, now);

async function setTime(name: string, queries: Queries, at: number): Promise<void> {
  await ask(
    queries,
    `insert into leases (name, due_at) values ($1, $2)
     on conflict (name) do update set due_at = excluded.due_at`,
    [name, at],
  );
}
