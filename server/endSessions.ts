// `npm run end-sessions -- EMAIL|ID|everybody`: signs one person out everywhere, or all; servers may be running.
import { existsSync } from 'node:fs';
import { PlainError, runCommand } from './commandLine';
import { openCurrent } from './data/open';
import { makeAudit } from './ports/audit';
import { pseudonymKey } from './pseudonymKey';
import { databaseFile } from './services/backups';
import { endSessionsOf } from './services/endingSessions';
import { SchemaError } from './services/failures';

const USAGE = `Whose sessions? Say one of these:
  npm run end-sessions -- EMAIL        (every account with this email)
  npm run end-sessions -- ID           (the account with this id)
  npm run end-sessions -- everybody`;

const [whose] = process.argv.slice(2);

await runCommand(
  async (config) => {
    const { dataDir, databaseUrl } = config;
    if (whose === undefined) throw new PlainError(USAGE);
    if (databaseUrl === null && !existsSync(databaseFile(dataDir)))
      throw new PlainError(`There is no database in ${dataDir}.`);
    const database = await openCurrent(databaseUrl, dataDir);
    const everybody = whose === 'everybody';
    try {
      const audit = makeAudit(await pseudonymKey(config, database), (line) => process.stdout.write(line));
      const ended = await endSessionsOf(everybody ? null : whose, database);
      if (ended.length === 0 && !everybody)
        throw new PlainError('There is no account with this email or id.');
      const sessions = ended.reduce((sum, one) => sum + one.sessions, 0);
      if (everybody) audit({ event: 'all-sessions-ended', reason: 'operator', count: ended.length });
      else for (const { userId } of ended) audit({ event: 'all-sessions-ended', reason: 'operator', userId });
      console.log(`Ended ${sessions} sessions of ${ended.length} accounts.`);
    } finally {
      await database.close();
    }
  },
  [SchemaError],
);
