// The settings of operations: backups, metrics, the log (security section 2).
import { isAbsolute, join, relative, resolve } from 'node:path';

type Read = (name: string) => string | null;

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** How much the log tells. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** How the server is looked after. */
export interface OperationsConfig {
  /** Where backups of SQLite go: the absolute folder, whether hourly, and the key that seals them. */
  readonly backups: {
    readonly folder: string;
    readonly hourly: boolean;
    readonly key: Buffer | null;
    /** Whether somebody said that they need no seal. */
    readonly plain: boolean;
  };
  /** The port of the metrics, on loopback; null for none. */
  readonly metricsPort: number | null;
  readonly logLevel: LogLevel;
  /** Whether browsers keep the app for starts without a network; off takes it away from those that do. */
  readonly serviceWorker: boolean;
}

/** Where the server keeps things. */
interface Place {
  readonly cwd: string;
  readonly dataDir: string;
  /** Whether backups are ours to make, and other machines reach the server. */
  readonly own: { readonly backups: boolean; readonly production: boolean };
}

/** Says deliberately that backups may lie there as they are. */
const PLAIN = 'none';

/** Reads and checks; every problem is added to `problems` as one sentence. */
export function readOperations(
  read: Read,
  { cwd, dataDir, own }: Place,
  problems: string[],
): OperationsConfig {
  const folder = read('TABDO_BACKUP_DIR');
  const hourly = readSwitch('TABDO_BACKUPS', read, problems);
  const given = folder === null || isAbsolute(folder) ? folder : resolve(cwd, folder);
  const secret = read('TABDO_BACKUP_KEY');
  const backups = {
    folder: given ?? join(dataDir, 'backups'),
    hourly,
    key: secret === PLAIN ? null : readKey(secret, problems),
    plain: secret === PLAIN,
  };
  // Beside the database a backup tells nobody more than that does; anywhere else it must not (security S19).
  const leaves = own.backups && backups.hourly && !isInside(backups.folder, dataDir);
  if (own.production && leaves && secret === null) {
    problems.push(
      'TABDO_BACKUP_DIR leads out of DATA_DIR, so the backups must be sealed: set TABDO_BACKUP_KEY ' +
        '(openssl rand -base64 32), or TABDO_BACKUP_KEY=none where nobody else reads that place.',
    );
  }
  return {
    backups,
    metricsPort: readMetricsPort(read('METRICS_PORT'), problems),
    logLevel: readLevel(read('TABDO_LOG_LEVEL'), problems),
    serviceWorker: readSwitch('TABDO_SERVICE_WORKER', read, problems),
  };
}

/** On unless it says off. */
function readSwitch(name: string, read: Read, problems: string[]): boolean {
  const value = read(name);
  if (value !== null && value !== 'on' && value !== 'off') {
    problems.push(`${name} is "${value}", but must be on or off.`);
  }
  return value !== 'off';
}

/** Whether a folder is another one, or lies in it. */
export function isInside(folder: string, other: string): boolean {
  const way = relative(other, folder);
  return !isAbsolute(way) && way.split(/[\\/]/, 1)[0] !== '..';
}

/** The value is a secret: it is never repeated. */
function readKey(value: string | null, problems: string[]): Buffer | null {
  if (value === null) return null;
  const key = Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64');
  if (key.length === 32 && new Set(key).size > 8) return key;
  problems.push(
    'TABDO_BACKUP_KEY must be 32 random bytes in base64 or hexadecimal (openssl rand -base64 32), or none.',
  );
  return null;
}

function readMetricsPort(value: string | null, problems: string[]): number | null {
  if (value === null) return null;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65535) return Number(value);
  problems.push(`METRICS_PORT is "${value}", but must be a whole number from 0 to 65535.`);
  return null;
}

function readLevel(value: string | null, problems: string[]): LogLevel {
  const known = LOG_LEVELS.find((level) => level === value);
  if (known !== undefined || value === null) return known ?? 'warn';
  problems.push(`TABDO_LOG_LEVEL is "${value}", but must be one of ${LOG_LEVELS.join(', ')}.`);
  return 'warn';
}
