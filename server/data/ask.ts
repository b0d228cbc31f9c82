// Questions that are asked at every request, as plain statements: building and compiling them each time would cost more
// than answering them. Both databases understand them; places are written `$1`, `$2`, …
import { CompiledQuery } from 'kysely';
import type { Memory, Remembered } from './memory';
import type { Queries } from './schema';

/** A connection that is asked without anything in between. */
export interface Direct {
  /** @param known whoever asks has seen to it that what is remembered stays right */
  run(text: string, parameters: readonly unknown[], known?: boolean): unknown[];
  readonly memory: Memory;
}

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
  if (direct) return direct.run(text, parameters) as Row[];
  return (await queries.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
}

/**
 * What is found under a key of a table; remembered where that is safe, and anything was found.
 * @param isStill whether what is remembered may still be used
 */
export async function askOnce<Row, Found>(
  queries: Queries,
  [table, key]: readonly [Remembered, string],
  text: string,
  parameters: readonly unknown[],
  read: (rows: readonly Row[]) => Found | undefined,
  isStill: (known: Found) => boolean = () => true,
): Promise<Found | undefined> {
  const direct = shortcuts.get(queries);
  if (direct === undefined) return read(await ask<Row>(queries, text, parameters));
  const known = direct.memory.recall(table, key);
  if (known !== undefined && isStill(known as Found)) return known as Found;
  const found = read(direct.run(text, parameters) as Row[]);
  direct.memory.keep(table, key, found);
  return found;
}

/** Writes what belongs to one key of a table; `change` says what is known under it then. */
export async function tell<Found>(
  queries: Queries,
  [table, key]: readonly [Remembered, string],
  text: string,
  parameters: readonly unknown[],
  change: (known: Found | undefined) => Found | undefined,
): Promise<void> {
  const direct = shortcuts.get(queries);
  if (direct === undefined) {
    await ask(queries, text, parameters);
    return;
  }
  direct.run(text, parameters, true);
  direct.memory.keep(table, key, change(direct.memory.recall(table, key) as Found | undefined));
}
