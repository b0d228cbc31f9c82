// `npm run end-sessions -- EMAIL|ID|everybody`: signs one person out everywhere, or all; servers may be running.
import { existsSync } from 'node:fs';
import { PlainError, runCommand } from './commandLine';
import { openDatabase } from './data/open';
import { databaseFile } from './services/backups';
import { endSessionsOf } from './services/endingSessions';
import { SchemaError } from './services/failures';

const USAGE = `Whose sessions? Say one of these:
  npm run end-sessions -- EMAIL        (every account with this email)
  npm run end-sessions -- ID           (the account with this id)
  npm run end-sessions -- everybody`;

const [whose] = process.argv.slice(2);

await runCommand(
  async ({ dataDir, databaseUrl }) => {
    if (whose === undefined) throw new PlainError(USAGE);
    if (databaseUrl === null && !existsSync(databaseFile(dataDir)))
      throw new PlainError(`There is no database in ${dataDir}.`);
    const database = await openDatabase(databaseUrl, dataDir, async () => {
      // A server may be running on it, of the version that made it.
      throw new PlainError('The database is of an older version: start the server of this one first.');
    });
    const ended = await endSessionsOf(whose === 'everybody' ? null : whose, database).finally(() =>
      database.close(),
    );
    if (ended.accounts === 0 && whose !== 'everybody')
      throw new PlainError('There is no account with this email or id.');
    console.log(`Ended ${ended.sessions} sessions of ${ended.accounts} accounts.`);
  },
  [SchemaError],
);
