// The settings of operations: backups, metrics, the log (security section 2).
import { isAbsolute, join, resolve } from 'node:path';

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
  };
  /** The port of the metrics, on loopback; null for none. */
  readonly metricsPort: number | null;
  readonly logLevel: LogLevel;
}

/** Reads and checks; every problem is added to `problems` as one sentence. */
export function readOperations(
  read: Read,
  { cwd, dataDir }: { readonly cwd: string; readonly dataDir: string },
  problems: string[],
): OperationsConfig {
  const folder = read('TABDO_BACKUP_DIR');
  const hourly = read('TABDO_BACKUPS');
  if (hourly !== null && hourly !== 'on' && hourly !== 'off') {
    problems.push(`TABDO_BACKUPS is "${hourly}", but must be on or off.`);
  }
  const given = folder === null || isAbsolute(folder) ? folder : resolve(cwd, folder);
  return {
    backups: {
      folder: given ?? join(dataDir, 'backups'),
      hourly: hourly !== 'off',
      key: readKey(read('TABDO_BACKUP_KEY'), problems),
    },
    metricsPort: readMetricsPort(read('METRICS_PORT'), problems),
    logLevel: readLevel(read('TABDO_LOG_LEVEL'), problems),
  };
}

/** The value is a secret: it is never repeated. */
function readKey(value: string | null, problems: string[]): Buffer | null {
  if (value === null) return null;
  const key = Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64');
  if (key.length === 32 && new Set(key).size > 8) return key;
  problems.push('TABDO_BACKUP_KEY must be 32 random bytes in base64 or hexadecimal: openssl rand -base64 32');
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
