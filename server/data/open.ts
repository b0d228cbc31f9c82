// Opens the database that the settings name.
import { join } from 'node:path';
import type { Database } from './database';
import { openPostgres } from './postgres';
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
