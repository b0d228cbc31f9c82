// `npm run restore -- FILE|latest`: puts a backup in the place of the database in DATA_DIR, which no server may be using.
import { resolve } from 'node:path';
import { PlainError, runCommand } from './commandLine';
import type { Config } from './config';
import { openDatabase } from './data/open';
import { hasLedger, ledgerFile } from './ports/ledgerFile';
import { allBackups } from './services/backups';
import { BackupError, DamagedError, SchemaError } from './services/failures';
import { afterPostgres, restoreSqlite } from './services/restoring';

const USAGE = `Which backup? Say one of these:
  npm run restore -- latest
  npm run restore -- FILE
  npm run restore -- --after-postgres    (a PostgreSQL was restored by its own tools)`;

const [which] = process.argv.slice(2);

await runCommand(
  (config) =>
    config.databaseUrl === null ? restoreFile(config) : restorePostgres(config.databaseUrl, config),
  [BackupError, DamagedError, SchemaError],
);

async function restoreFile({ dataDir, operations }: Config): Promise<void> {
  const { folder, key } = operations.backups;
  if (which === '--after-postgres') throw new PlainError('DATABASE_URL is not set: there is no PostgreSQL.');
  const known = await allBackups(folder);
  const list = known.map(({ path }) => `  ${path}`).join('\n');
  if (which === undefined) throw new PlainError(`${USAGE}\nIn ${folder} are:\n${list || '  none'}`);
  const path = which === 'latest' ? known.at(-1)?.path : resolve(process.env.INIT_CWD ?? '', which);
  if (path === undefined) throw new PlainError(`There is no backup in ${folder}.`);
  const { replaced, sessionsKept } = await restoreSqlite(dataDir, path, key, Date.now(), folder);
  console.log(`Restored ${path}`);
  if (replaced !== null) console.log(`The replaced database is ${replaced}; it goes after 35 days.`);
  const why = replaced === null ? 'There was no database before' : 'The replaced database could not be read';
  if (!sessionsKept) console.log(`${why}: everybody has to sign in again.`);
}

async function restorePostgres(url: string, { dataDir, operations }: Config): Promise<void> {
  if (which !== '--after-postgres') {
    throw new PlainError(
      'DATABASE_URL is set: restore the PostgreSQL by its own tools, then run npm run restore -- --after-postgres',
    );
  }
  const { folder } = operations.backups;
  const database = await openDatabase(url, dataDir);
  await afterPostgres(database, folder).finally(() => database.close());
  if (!(await hasLedger(folder)))
    console.log(`There is no ${ledgerFile(folder)}: accounts that were deleted since the backup are back.`);
  console.log('Devices begin anew, and everybody has to sign in again. Now start the servers.');
}
