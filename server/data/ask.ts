// Questions that are asked at every request, as plain statements: building and compiling them each time would cost more
// than answering them. Both databases understand them; places are written `$1`, `$2`, …
import { CompiledQuery } from 'kysely';
import type { Queries } from './schema';

/** Runs a statement on a connection, without anything in between. */
export type Direct = (text: string, parameters: readonly unknown[]) => unknown[];

const shortcuts = new WeakMap<Queries, Direct>();

/** From now on statements for these queries go straight to their connection. */
export function answerDirectly(queries: Queries, direct: Direct): void {
  shortcuts.set(queries, direct);
}

/** The rows of a statement; `Row` is what its columns say. */
export async function ask<Row>(
  queries: Queries,
  text: string,
  parameters: readonly unknown[],
): Promise<readonly Row[]> {
  const direct = shortcuts.get(queries);
  if (direct) return direct(text, parameters) as Row[];
  return (await queries.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
}
