// What whoever starts the server should know, though it starts all the same.
import type { Config } from './config';
import { wayToPostgres } from './data/postgresWay';
import { isLoopback } from './ports/loopback';

/** One sentence for each, for the standard error. */
export function hintsOf(config: Config): readonly string[] {
  const { host, publicUrl, databaseUrl, production, identity } = config;
  const { backups } = config.operations;
  const hints: string[] = [];
  if (publicUrl === null && !isLoopback(host)) {
    hints.push(
      `HOST is ${host} and PUBLIC_URL is not set, so other machines are refused or reach it without TLS: ` +
        'set PUBLIC_URL to the address that people use, like https://todo.example.com.',
    );
  }
  if (production && !identity.local && identity.googleClientId === null && identity.oidc.length === 0) {
    hints.push('Nobody can sign in: set GOOGLE_CLIENT_ID or OIDC_PROVIDERS.');
  }
  if (databaseUrl !== null && isPlainElsewhere(databaseUrl)) {
    hints.push(
      'DATABASE_URL leads to another machine, and everything goes there readable: add ?sslmode=verify-full, ' +
        'or ?sslmode=disable where nobody else is on the way.',
    );
  }
  const unsealed = databaseUrl === null && backups.hourly && backups.key === null && !backups.plain;
  if (production && unsealed) {
    hints.push(
      'The backups are not sealed: set TABDO_BACKUP_KEY (openssl rand -base64 32) and keep it elsewhere, ' +
        'or TABDO_BACKUP_KEY=none if that is what you want.',
    );
  }
  return hints;
}

/** No host, or a folder for one, is a socket of this machine. */
function isPlainElsewhere(databaseUrl: string): boolean {
  const way = wayToPostgres(databaseUrl);
  if (way === null || way.tls !== 'none') return false;
  const here = way.host === '' || way.host.startsWith('/') || isLoopback(way.host);
  // Of several the driver takes the last.
  return !here && new URL(databaseUrl).searchParams.getAll('sslmode').at(-1) !== 'disable';
}
