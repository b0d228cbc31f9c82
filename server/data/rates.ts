// How often somebody did something, counted by all processes on one database together (security S8).
import { ask } from './ask';
import type { Queries } from './schema';

/** A limit: so many in a period. */
export interface SharedLimit {
  readonly most: number;
  readonly periodMs: number;
}

/** Times are kept in microseconds: what one costs is no whole number of milliseconds. */
const MICROS = 1_000;

/** Takes one; the milliseconds to wait where there is none to take, and nothing is taken then. */
export async function takeShared(
  queries: Queries,
  key: string,
  { most, periodMs }: SharedLimit,
  nowMs: number,
): Promise<number> {
  const [now, period] = [nowMs * MICROS, periodMs * MICROS];
  const cost = Math.floor(period / most);
  // One number for each: when all may be taken again. Each taking moves it by what one costs, and never beyond the period.
  const taken = await ask(
    queries,
    `insert into rates (key, full_at) values ($1, $2)
     on conflict (key) do update
     set full_at = case when rates.full_at > $3 then rates.full_at else $3 end + $4
     where rates.full_at <= $5 returning key`,
    [key, now + cost, now, cost, now + period - cost],
  );
  if (taken.length === 1) return 0;
  const [row] = await ask<{ full_at: number }>(queries, 'select full_at from rates where key = $1', [key]);
  const wait = (row?.full_at ?? now) + cost - now - period;
  return Math.max(1, Math.ceil(wait / MICROS));
}

/** Takes one back. */
export async function giveBackShared(queries: Queries, key: string, limit: SharedLimit): Promise<void> {
  const cost = Math.floor((limit.periodMs * MICROS) / limit.most);
  await ask(queries, 'update rates set full_at = full_at - $2 where key = $1', [key, cost]);
}

/** Forgets whoever may take all again. */
export async function forgetShared(queries: Queries, nowMs: number): Promise<void> {
  await ask(queries, 'delete from rates where full_at <= $1', [nowMs * MICROS]);
}
