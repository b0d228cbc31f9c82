// What a migration is.

/** One step of the schema, forward only; its statements run on both databases. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly statements: readonly string[];
}
