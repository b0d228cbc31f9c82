// Questions to one SQLite connection, each statement prepared once.
import type Native from 'better-sqlite3';
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import { answerDirectly } from './ask';
import { Memory, writtenTable } from './memory';
import type { Queries, Schema } from './schema';
import { asStorageError } from './sqliteErrors';

/** Statements that Kysely made which stay prepared. */
const MOST_PREPARED = 500;

/** A statement and what it does. */
interface Known {
  readonly statement: Native.Statement;
  /** Which parameter stands at each place; null where they stand in their order. */
  readonly places: readonly number[] | null;
  readonly reads: boolean;
  readonly writes: boolean;
  readonly table: string | null;
}

/**
 * Statements are prepared once for each text.
 * @param wrote hears of every statement that writes: its table, or null where that cannot be told, and whether what is
 * remembered is right already
 */
export function kyselyOver(
  native: Native.Database,
  memory: Memory = new Memory([]),
  wrote: (table: string | null, known: boolean) => void = () => undefined,
): Queries {
  const prepared = new Map<string, Known>();
  const database = {
    close: () => undefined,
    // Asked for each time that a statement runs.
    prepare: (text: string) => {
      let known = prepared.get(text);
      if (known === undefined) {
        known = knownStatement(prepare(native, text), text, null);
        if (prepared.size > MOST_PREPARED) prepared.clear();
        prepared.set(text, known);
      }
      if (known.writes) wrote(known.table, false);
      return translating(known.statement);
    },
  };
  const queries = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  const numbered = new Map<string, Known>();
  answerDirectly(queries, {
    memory,
    run: (text, parameters, seenTo = false) => {
      let known = numbered.get(text);
      if (known === undefined) {
        known = numberedStatement(native, text);
        numbered.set(text, known);
      }
      const { statement, places, reads, writes } = known;
      if (writes) wrote(known.table, seenTo);
      const values = places === null ? parameters : places.map((place) => parameters[place]);
      return inOurWords(() => {
        if (reads) return statement.all(values);
        statement.run(values);
        return [];
      });
    },
  });
  return queries;
}

/** Faults of the disk are told as such, whoever asks: preparing a statement may read too. */
const prepare = (native: Native.Database, text: string): Native.Statement =>
  inOurWords(() => native.prepare(text));

/** A statement as Kysely runs it. */
const translating = (statement: Native.Statement): SqliteStatement => ({
  reader: statement.reader,
  all: (parameters) => inOurWords(() => statement.all(parameters)),
  run: (parameters) => inOurWords(() => statement.run(parameters)),
  iterate: (parameters) => inOurWords(() => statement.iterate(parameters)),
});

function inOurWords<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asStorageError(error);
  }
}

/** A statement whose places have numbers, with places in a row: values without names are bound in half the time. */
function numberedStatement(native: Native.Database, text: string): Known {
  const places: number[] = [];
  const plain = text.replaceAll(/\$(\d+)/g, (_all, number: string) => {
    places.push(Number(number) - 1);
    return '?';
  });
  const inOrder = places.every((place, at) => place === at);
  return knownStatement(prepare(native, plain), plain, inOrder ? null : places);
}

function knownStatement(statement: Native.Statement, text: string, places: Known['places']): Known {
  const { reader: reads, readonly } = statement;
  return { statement, places, reads, writes: !readonly, table: readonly ? null : writtenTable(text) };
}
