// `npm run backup`: makes one backup of the database in DATA_DIR; a server may be running on it.
import { existsSync } from 'node:fs';
import { PlainError, runCommand } from './commandLine';
import { databaseFile, makeBackup } from './services/backups';
import { BackupError, DamagedError } from './services/failures';

await runCommand(
  async ({ dataDir, databaseUrl, operations }) => {
    if (databaseUrl !== null) {
      throw new PlainError(
        'DATABASE_URL is set: a PostgreSQL is backed up by its own tools, pg_dump or pg_basebackup.',
      );
    }
    if (!existsSync(databaseFile(dataDir))) throw new PlainError(`There is no database in ${dataDir}.`);
    console.log(`Backed up to ${await makeBackup(dataDir, operations.backups, Date.now())}`);
  },
  [BackupError, DamagedError],
);
