// Questions to one SQLite connection, each statement prepared once.
import type Native from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { answerDirectly } from './ask';
import type { Queries, Schema } from './schema';
import { asStorageError } from './sqliteErrors';

/** Statements are prepared once for each text. */
export function kyselyOver(native: Native.Database): Queries {
  const prepared = new Map<string, Native.Statement>();
  const database = {
    close: () => undefined,
    prepare: (text: string) => {
      let statement = prepared.get(text);
      if (statement === undefined) {
        statement = native.prepare(text);
        if (prepared.size > 500) prepared.clear();
        prepared.set(text, statement);
      }
      return statement;
    },
  };
  const queries = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  const numbered = new Map<string, Numbered>();
  answerDirectly(queries, (text, parameters) => {
    let known = numbered.get(text);
    if (known === undefined) {
      known = numberedStatement(native, text);
      numbered.set(text, known);
    }
    const { statement, places } = known;
    const values = places === null ? parameters : places.map((place) => parameters[place]);
    try {
      if (statement.reader) return statement.all(values);
      statement.run(values);
      return [];
    } catch (error) {
      throw asStorageError(error);
    }
  });
  return queries;
}

interface Numbered {
  readonly statement: Native.Statement;
  /** Which parameter stands at each place; null where they stand in their order. */
  readonly places: readonly number[] | null;
}

/** A statement whose places have numbers, with places in a row: values without names are bound in half the time. */
function numberedStatement(native: Native.Database, text: string): Numbered {
  const places: number[] = [];
  const plain = text.replaceAll(/\$(\d+)/g, (_all, number: string) => {
    places.push(Number(number) - 1);
    return '?';
  });
  const inOrder = places.every((place, at) => place === at);
  return { statement: native.prepare(plain), places: inOrder ? null : places };
}
