// The settings of operations: what is taken, what is refused, and that no secret is repeated.
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config';
import { describeConfig } from '../../../server/configSummary';
import { hintsOf } from '../../../server/hints';

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
      TABDO_SERVICE_WORKER: 'off',
    };
    const config = readConfig(env, '/srv');
    expect(config.operations).toEqual({
      backups: { folder: '/srv/copies', hourly: false, key, plain: false },
      metricsPort: 9_464,
      logLevel: 'warn',
      serviceWorker: false,
    });
    expect(describeConfig(config)).not.toContain(env.TABDO_BACKUP_KEY);
    const hex = readConfig({ TABDO_BACKUP_KEY: key.toString('hex') }, '/srv');
    expect(hex.operations.backups.key).toEqual(key);
  });

  test.each([
    ['TABDO_BACKUPS', 'maybe', 'TABDO_BACKUPS is "maybe", but must be on or off.'],
    ['TABDO_SERVICE_WORKER', 'never', 'TABDO_SERVICE_WORKER is "never", but must be on or off.'],
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

  test('backups that leave the data folder of a server that others reach are sealed, or said not to need it', () => {
    const others = { PUBLIC_URL: 'https://todo.example.com', DATA_DIR: '/srv/data' };
    const elsewhere = { ...others, TABDO_BACKUP_DIR: '/srv/data-copies' };
    expect(problemsOf(elsewhere)).toEqual([
      expect.stringMatching(/^TABDO_BACKUP_DIR leads out of DATA_DIR, .* TABDO_BACKUP_KEY=none/),
    ]);
    for (const fine of [
      { TABDO_BACKUP_KEY: randomBytes(32).toString('base64') },
      { TABDO_BACKUP_KEY: 'none' },
      { TABDO_BACKUPS: 'off' },
      { TABDO_BACKUP_DIR: '/srv/data/copies' },
      { DATABASE_URL: 'postgres://tabdo:x7Kq-22@db/tabdo?sslmode=disable' },
    ])
      expect(problemsOf({ ...elsewhere, ...fine })).toEqual([]);
    expect(problemsOf({ TABDO_BACKUP_DIR: '/mnt' })).toEqual([]);
  });

  test('what whoever starts it should know is told: an open door, nobody who can come in, backups without a seal', () => {
    const hints = (env: Record<string, string>) =>
      hintsOf(readConfig(env, '/srv')).map((hint) => hint.split(':', 1)[0]);
    expect(hints({})).toEqual([]);
    expect(hints({ HOST: '0.0.0.0' })).toEqual([
      'HOST is 0.0.0.0 and PUBLIC_URL is not set, so other machines are refused or reach it without TLS',
      'Nobody can sign in',
      'The backups are not sealed',
    ]);
    const ready = {
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://todo.example.com',
      GOOGLE_CLIENT_ID: '1234567890-abc.apps.example',
    };
    expect(hints(ready)).toEqual(['The backups are not sealed']);
    for (const chosen of [
      { TABDO_BACKUP_KEY: 'none' },
      { TABDO_BACKUP_KEY: randomBytes(32).toString('hex') },
      { TABDO_BACKUPS: 'off' },
      { DATABASE_URL: 'postgres://tabdo:x7Kq-22@db/tabdo?sslmode=disable' },
    ])
      expect(hints({ ...ready, ...chosen })).toEqual([]);
  });

  test('the line for the log says how the server runs, and of secrets only that there are some', () => {
    const env = {
      DATABASE_URL: 'postgres://me:canary-one@db.example/tabdo?password=canary-two',
      SMTP_URL: 'smtp://me:canary-three@mail.example.com:587',
      TABDO_MAIL_FROM: 'form@example.com',
      OIDC_PROVIDERS: `[{"id":"work","name":"W","issuer":"https://id.example.com","clientId":"c","clientSecret":"canary-four"}]`,
      PAYPAL_CLIENT_ID: 'canary-five',
      PAYPAL_CLIENT_SECRET: 'canary-six',
      PAYPAL_PLAN_ID: 'P-1AB23456CD789012EFGHIJKL',
      PAYPAL_WEBHOOK_ID: 'canary-seven',
      METRICS_PORT: '9464',
    };
    const line = describeConfig(readConfig(env, '/srv'));
    expect(line).toContain('sign-in=work payments=paypal mail=smtp://mail.example.com:587');
    expect(line).toContain('backups=by PostgreSQL metrics=9464 log=warn');
    expect(line).not.toMatch(/canary|me:/);
    const sealed = { TABDO_BACKUP_KEY: randomBytes(32).toString('base64') };
    expect(describeConfig(readConfig(sealed, '/srv'))).toContain(
      'sign-in=local payments=test mail=kept backups=hourly,sealed',
    );
    expect(describeConfig(readConfig({}, '/srv'))).toContain('backups=hourly,plain');
  });

  test.each(['', 'https://todo.example.com'])(
    'a bare percent sign in a user or password is told in plain words, and nothing of it repeated, with PUBLIC_URL "%s"',
    (PUBLIC_URL) => {
      const words = 'has a % in its user or password that stands for nothing: write it as %25.';
      const mail = { TABDO_MAIL_FROM: 'a@b.co', TABDO_MAIL_TO: 'c@d.co' };
      for (const both of ['me:50%off', 'm%e:hush']) {
        expect(problemsOf({ PUBLIC_URL, DATABASE_URL: `postgres://${both}@db.example/tabdo` })).toEqual([
          `DATABASE_URL ${words}`,
        ]);
        expect(problemsOf({ PUBLIC_URL, ...mail, SMTP_URL: `smtp://${both}@mail.example.com` })).toEqual([
          `SMTP_URL ${words}`,
        ]);
      }
      expect(problemsOf({ PUBLIC_URL, DATABASE_URL: 'postgres://me:50%25off@db.example/tabdo' })).toEqual([]);
    },
  );

  test('a secret that everybody knows is refused where other machines reach the server, and taken on loopback', () => {
    const oidc = (clientSecret: string): string =>
      JSON.stringify([
        { id: 'work', name: 'W', issuer: 'https://id.example.com', clientId: 'c', clientSecret },
      ]);
    const given: readonly (readonly [string, Record<string, string>])[] = [
      ['DATABASE_URL', { DATABASE_URL: 'postgres://tabdo:password@127.0.0.1:5432/tabdo' }],
      ['DATABASE_URL', { DATABASE_URL: 'postgres://tabdo:tabdo@db/tabdo' }],
      ['OIDC_PROVIDERS', { OIDC_PROVIDERS: oidc('...') }],
      ['SMTP_URL', { SMTP_URL: 'smtp://user:password@mail.example.com:587', TABDO_MAIL_FROM: 'a@b.co' }],
    ];
    for (const [name, env] of given) {
      expect(problemsOf(env)).toEqual([]);
      expect(problemsOf({ ...env, PUBLIC_URL: 'https://todo.example.com' })).toEqual([
        `${name} holds a secret that everybody knows: make one of your own.`,
      ]);
    }
    const own = { DATABASE_URL: 'postgres://tabdo:x7Kq-22@db/tabdo', OIDC_PROVIDERS: oidc('b81c') };
    expect(problemsOf({ ...own, PUBLIC_URL: 'https://todo.example.com' })).toEqual([]);
  });
});
