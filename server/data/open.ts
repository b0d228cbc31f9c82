// Opens the database that the settings name.
import { join } from 'node:path';
import type { Database } from './database';
import { OLDER, requireCurrent, SchemaError } from './migrate';
import { openPostgres } from './postgres';
import { PATIENCE } from './postgresPool';
import { openSqlite } from './sqlite';

/** SQLite in the data folder, unless an address of PostgreSQL is given; `beforeUpgrade` is asked to save a SQLite first. */
export function openDatabase(
  databaseUrl: string | null,
  dataDir: string,
  beforeUpgrade?: () => Promise<unknown>,
): Promise<Database> {
  return databaseUrl === null
    ? openSqlite(join(dataDir, 'tabdo.sqlite'), beforeUpgrade)
    : openPostgres(databaseUrl);
}

/** For commands beside a running server: where the schema is older, they must not change it under that. */
export function openCurrent(databaseUrl: string | null, dataDir: string): Promise<Database> {
  const refuse = async (): Promise<never> => {
    throw new SchemaError(OLDER);
  };
  return databaseUrl === null
    ? openDatabase(null, dataDir, refuse)
    : openPostgres(databaseUrl, 1, PATIENCE, requireCurrent);
}
