// The server's settings: read from the environment once, checked, and refused with words that help.
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { wayToPostgres } from './data/postgresWay';
import { readIdentity } from './identityConfig';
import { LIMIT_SETTINGS, readLimits } from './limitConfig';
import { readMail } from './mailConfig';
import { type OperationsConfig, readOperations } from './operationsConfig';
import { type PaymentConfig, readPayments } from './paymentConfig';
import type { IdentityConfig } from './ports/identity/settings';
import { isLoopback } from './ports/loopback';
import type { MailSettings } from './ports/smtp';
import { BARE_PERCENT, hasReadablePassword, knownSecrets } from './secretsCheck';
import type { CallLimits } from './services/limits';
import type { SignInLimits } from './services/signIn';

/** Everything the server is told from outside. */
export interface Config {
  /** The address to listen on. */
  readonly host: string;
  /** The port to listen on; 0 lets the system choose. */
  readonly port: number;
  /** The absolute folder for everything that the server keeps. */
  readonly dataDir: string;
  /** The address of a PostgreSQL database, or null for SQLite in the data folder. */
  readonly databaseUrl: string | null;
  /** The address under which people reach the server, without a trailing slash; null means loopback only. */
  readonly publicUrl: string | null;
  /** The absolute folder of another client build, or null for the one built beside the server. */
  readonly clientDir: string | null;
  /** Whether other machines reach the server (decisions D19). */
  readonly production: boolean;
  readonly identity: IdentityConfig;
  readonly payments: PaymentConfig;
  readonly signInLimits: SignInLimits;
  readonly callLimits: CallLimits;
  /** Null where messages of visitors are only kept. */
  readonly mail: MailSettings | null;
  /** Where people can write to, on the public pages; null for the address of the product. */
  readonly support: string | null;
  /** Addresses and networks whose word about a visitor's address is believed. */
  readonly trustedProxies: readonly string[];
  readonly operations: OperationsConfig;
}

/** Settings that cannot be used; `problems` holds one sentence for each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Tabdo cannot start with these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings with our own prefix; any other `TABDO_*` name is most likely a slip of the pen. */
const OWN_SETTINGS: ReadonlySet<string> = new Set([
  'TABDO_BACKUPS',
  'TABDO_BACKUP_DIR',
  'TABDO_BACKUP_KEY',
  'TABDO_BENCH',
  'TABDO_CLIENT_DIR',
  'TABDO_LOCAL_IDENTITY',
  'TABDO_LOG_LEVEL',
  'TABDO_SERVICE_WORKER',
  'TABDO_TEST_PAYMENTS',
  'TABDO_SIGN_INS_PER_MINUTE',
  'TABDO_FAILED_SIGN_INS_PER_MINUTE',
  'TABDO_TRUSTED_PROXIES',
  ...LIMIT_SETTINGS,
  'TABDO_MAIL_FROM',
  'TABDO_MAIL_TO',
]);

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

/** Reads and checks the settings; `cwd` is what a relative folder starts from. */
export function readConfig(env: Environment, cwd: string): Config {
  const problems: string[] = [];
  const read = (name: string): string | null => {
    const value = env[name]?.trim() || readSecret(`${name}_FILE`, env[`${name}_FILE`], problems);
    return value === undefined || value === '' ? null : value;
  };
  const readCount = (name: string, usual: number): number => {
    const value = read(name);
    if (value === null || /^[1-9]\d{0,6}$/.test(value)) return value === null ? usual : Number(value);
    problems.push(`${name} is "${value}", but must be a whole number from 1.`);
    return usual;
  };
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('TABDO_') && !OWN_SETTINGS.has(name.replace(/_FILE$/, ''))) {
      problems.push(`${name} is not a setting of Tabdo. Known are: ${[...OWN_SETTINGS].join(', ')}.`);
    }
  }
  const host = readHost(read('HOST'), problems);
  const port = readPort(read('PORT'), problems);
  const publicUrl = readPublicUrl(read('PUBLIC_URL'), problems);
  const dataDir = readFolder('DATA_DIR', read('DATA_DIR'), cwd, problems) ?? resolve(cwd, 'data');
  const databaseUrl = readDatabaseUrl(read('DATABASE_URL'), problems);
  const clientDir = readFolder('TABDO_CLIENT_DIR', read('TABDO_CLIENT_DIR'), cwd, problems);
  const production = !isLoopback(host) || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname));
  const identity = readIdentity(read, production, problems);
  const payments = readPayments(read, production, problems);
  const signInLimits = {
    successful: readCount('TABDO_SIGN_INS_PER_MINUTE', 60),
    failed: readCount('TABDO_FAILED_SIGN_INS_PER_MINUTE', 10),
  };
  const callLimits = readLimits(readCount);
  const { mail, support } = readMail(read, problems);
  const trustedProxies = readProxies(read('TABDO_TRUSTED_PROXIES'), problems);
  const operations = readOperations(
    read,
    { cwd, dataDir, own: { backups: databaseUrl === null, production } },
    problems,
  );
  const { oidc } = identity;
  const payPalSecret = payments.paypal?.clientSecret ?? null;
  if (production) problems.push(...knownSecrets({ databaseUrl, oidc, mail, payPalSecret }));
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    host,
    port,
    dataDir,
    databaseUrl,
    publicUrl,
    clientDir,
    production,
    identity,
    payments,
    signInLimits,
    callLimits,
    mail,
    support,
    trustedProxies,
    operations,
  };
}

/** Networks by name alone would trust whoever answers for the name. */
function readProxies(value: string | null, problems: string[]): readonly string[] {
  const parts = value === null ? [] : value.split(',').map((part) => part.trim());
  const wrong = parts.filter((part) => {
    const [address = '', bits, more] = part.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
    return isIP(address) === 0 || !fits || more !== undefined;
  });
  if (wrong.length === 0) return parts;
  problems.push(
    `TABDO_TRUSTED_PROXIES is "${value}", but must be addresses or networks, like 127.0.0.1, 10.0.0.0/8.`,
  );
  return [];
}

/** Any setting may come from a file instead, as secrets do (security S24). */
function readSecret(name: string, file: string | undefined, problems: string[]): string | undefined {
  if (file === undefined || file === '') return undefined;
  try {
    const value = readFileSync(file, 'utf8').trim();
    if (value === '') problems.push(`${name} names ${file}, which is empty.`);
    return value;
  } catch {
    problems.push(`${name} names ${file}, which cannot be read.`);
    return undefined;
  }
}

function readHost(value: string | null, problems: string[]): string {
  if (value === null) return '127.0.0.1';
  const bare = value.replace(/^\[(.*)\]$/, '$1');
  if (HOST_NAME.test(bare) || isIP(bare) !== 0) return bare;
  problems.push(`HOST is "${value}", but must be a host name or an IP address, like 127.0.0.1 or 0.0.0.0.`);
  return '127.0.0.1';
}

function readPort(value: string | null, problems: string[]): number {
  if (value === null) return 8787;
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65535) return port;
  problems.push(`PORT is "${value}", but must be a whole number from 0 to 65535.`);
  return 8787;
}

function readPublicUrl(value: string | null, problems: string[]): string | null {
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    problems.push(`PUBLIC_URL is "${value}", but must be a full address, like https://todo.example.com.`);
    return null;
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    problems.push(`PUBLIC_URL is "${value}", but must be an origin only: no path, query, fragment or user.`);
    return null;
  }
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (url.protocol === 'http:' && !isLoopback(name)) {
    problems.push(`PUBLIC_URL is "${value}", but must start with https:// because other machines reach it.`);
    return null;
  }
  return url.origin;
}

function readDatabaseUrl(value: string | null, problems: string[]): string | null {
  if (value === null) return null;
  // What was given may hold a password, so it is not repeated.
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) {
    if (!hasReadablePassword(value)) {
      problems.push(`DATABASE_URL ${BARE_PERCENT}`);
      return null;
    }
    const way = wayToPostgres(value);
    if (way === null) {
      problems.push('DATABASE_URL names a file that cannot be read, or settings that exclude each other.');
      return null;
    }
    // Whoever stands in between would read along.
    if (way.tls === 'unchecked' || new URL(value).searchParams.has('uselibpqcompat')) {
      problems.push(
        'DATABASE_URL must check certificates: say sslmode=verify-full, with sslrootcert=FILE, ' +
          'and PGSSLMODE nothing else.',
      );
      return null;
    }
    return value;
  }
  problems.push('DATABASE_URL must look like postgres://user:password@host:5432/tabdo.');
  return null;
}

function readFolder(name: string, value: string | null, cwd: string, problems: string[]): string | null {
  if (value === null) return null;
  if (value.includes('\0')) {
    problems.push(`${name} holds a character that no folder name can have.`);
    return null;
  }
  return isAbsolute(value) ? value : resolve(cwd, value);
}
