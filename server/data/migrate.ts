// Brings the schema to this version: in one transaction, under a lock, and never from a newer one.
import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { MIGRATIONS } from './migrations/index';
import type { Migration } from './migrations/migration';
import type { DatabaseKind, Queries } from './schema';

/** The database cannot be used as it is; the text is for the person who starts the server. */
export class SchemaError extends Error {}

/** What is said where the schema must not be changed. */
export const OLDER = 'The database is of an older version: start the server of this one first.';

interface Applied {
  readonly version: number;
  readonly checksum: string;
}

/** Any number that only we lock; servers that start together wait for each other. */
const LOCK = 7_411_293;

/** The checksum under which a migration is remembered. */
const checksumOf = (migration: Migration): string =>
  createHash('sha256').update(migration.statements.join(';\n')).digest('hex');

/**
 * Applies what is missing; `queries` is inside a transaction that others wait for.
 * @returns the versions that were applied
 */
export async function migrate(
  queries: Queries,
  kind: DatabaseKind,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<readonly number[]> {
  const run = (text: string, parameters: readonly unknown[] = []) =>
    queries.executeQuery<Applied>(CompiledQuery.raw(text, [...parameters]));
  if (kind === 'postgres') await run(`select pg_advisory_xact_lock(${LOCK})`);
  await run(
    'create table if not exists migrations (version integer primary key, name text not null, checksum text not null, applied_at text not null)',
  );
  const { rows } = await run('select version, checksum from migrations order by version');
  check(rows, migrations);
  const applied = new Set(rows.map(({ version }) => Number(version)));
  const missing = migrations.filter(({ version }) => !applied.has(version));
  const place = kind === 'postgres' ? ['$1', '$2', '$3', '$4'] : ['?', '?', '?', '?'];
  for (const migration of missing) {
    for (const statement of migration.statements) await run(statement);
    await run(`insert into migrations (version, name, checksum, applied_at) values (${place.join(', ')})`, [
      migration.version,
      migration.name,
      checksumOf(migration),
      new Date().toISOString(),
    ]);
  }
  return missing.map(({ version }) => version);
}

/** Whether a database that is in use already lacks something. */
export async function needsMigration(
  queries: Queries,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<boolean> {
  const run = (text: string) => queries.executeQuery<Applied>(CompiledQuery.raw(text));
  const { rows } = await run(
    "select 0 as version, '' as checksum from sqlite_schema where name = 'migrations'",
  );
  if (rows.length === 0) return false;
  const applied = await run('select version, checksum from migrations');
  check(applied.rows, migrations);
  return applied.rows.length > 0 && applied.rows.length < migrations.length;
}

/** Throws unless a PostgreSQL has this very version; changes nothing, for a server of another may be running on it. */
export async function requireCurrent(
  queries: Queries,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const run = <Row>(text: string) => queries.executeQuery<Row>(CompiledQuery.raw(text));
  const { rows } = await run<{ there: boolean }>("select to_regclass('migrations') is not null as there");
  const applied = rows[0]?.there ? (await run<Applied>('select version, checksum from migrations')).rows : [];
  check(applied, migrations);
  if (applied.length < migrations.length) throw new SchemaError(OLDER);
}

function check(applied: readonly Applied[], known: readonly Migration[]): void {
  const byVersion = new Map(known.map((migration) => [migration.version, migration]));
  for (const { version, checksum } of applied) {
    const migration = byVersion.get(Number(version));
    if (migration === undefined) {
      throw new SchemaError(
        `The database was written by a newer Tabdo (schema ${version}). Start that version, or restore a backup.`,
      );
    }
    if (checksum !== checksumOf(migration)) {
      throw new SchemaError(
        `Schema ${version} of the database is not the one of this Tabdo. Start the version that made it, or restore a backup.`,
      );
    }
  }
}
