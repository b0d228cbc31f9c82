// The settings of operations: what is taken, what is refused, and that no secret is repeated.
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, describeConfig, readConfig } from '../../../server/config';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env, '/srv');
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('settings of operations', () => {
  test('all are read', () => {
    const key = randomBytes(32);
    const env = {
      TABDO_BACKUPS: 'off',
      TABDO_BACKUP_DIR: 'copies',
      TABDO_BACKUP_KEY: key.toString('base64'),
      METRICS_PORT: '9464',
      TABDO_LOG_LEVEL: 'warn',
    };
    const config = readConfig(env, '/srv');
    expect(config.operations).toEqual({
      backups: { folder: '/srv/copies', hourly: false, key },
      metricsPort: 9_464,
      logLevel: 'warn',
    });
    expect(describeConfig(config)).not.toContain(env.TABDO_BACKUP_KEY);
    const hex = readConfig({ TABDO_BACKUP_KEY: key.toString('hex') }, '/srv');
    expect(hex.operations.backups.key).toEqual(key);
  });

  test.each([
    ['TABDO_BACKUPS', 'maybe', 'TABDO_BACKUPS is "maybe", but must be on or off.'],
    ['METRICS_PORT', '70000', 'METRICS_PORT is "70000", but must be a whole number from 0 to 65535.'],
    [
      'TABDO_LOG_LEVEL',
      'loud',
      'TABDO_LOG_LEVEL is "loud", but must be one of debug, info, warn, error, silent.',
    ],
  ])('%s=%s is refused', (name, value, words) => {
    expect(problemsOf({ [name]: value })).toEqual([words]);
  });

  test('a key that is short, or no key at all but a word or zeros, is refused without being repeated', () => {
    for (const key of ['changeme', 'a'.repeat(43), '0'.repeat(64), randomBytes(16).toString('base64')]) {
      const problems = problemsOf({ TABDO_BACKUP_KEY: key });
      expect(problems).toEqual([expect.stringMatching(/^TABDO_BACKUP_KEY must be 32 random bytes/)]);
      expect(problems.join()).not.toContain(key);
    }
  });
});
