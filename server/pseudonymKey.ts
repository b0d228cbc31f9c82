// The key of the names that the log has for people.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config';
import type { Database } from './data/database';
import { sharedSecret } from './data/secrets';
import { keptSecret } from './ports/secretFile';
/**
 * What the log calls people by; whoever deletes it makes all earlier lines nobody's. Processes that share a database share
 * it there, beginning with that of whoever was first.
 */
export async function pseudonymKey({ dataDir, databaseUrl }: Config, database: Database): Promise<string> {
  const file = join(dataDir, 'pseudonyms.key');
  const make = (): string => randomBytes(32).toString('base64url');
  if (databaseUrl === null) return keptSecret(file, make);
  const before = existsSync(file) ? await keptSecret(file, make) : make();
  return database.write(({ queries }) => sharedSecret(queries, 'pseudonyms', before));
}
