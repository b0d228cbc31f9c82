// Settings: what is taken when nothing is said, and the words with which a wrong one is refused.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config';
import { describeConfig } from '../../server/configSummary';
import { CALL_LIMITS } from '../../server/services/limits';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env, '/srv');
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const PROVIDER = { id: 'work', name: 'Work', issuer: 'https://id.example.com', clientId: 'tabdo' };

describe('settings', () => {
  test('without any the server is on loopback with its data beside it', () => {
    expect(readConfig({ PATH: '/bin' }, '/srv')).toEqual({
      host: '127.0.0.1',
      port: 8787,
      dataDir: '/srv/data',
      databaseUrl: null,
      publicUrl: null,
      clientDir: null,
      production: false,
      identity: { googleClientId: null, oidc: [], local: true },
      payments: { paypal: null, test: true },
      signInLimits: { successful: 60, failed: 10 },
      callLimits: CALL_LIMITS,
      mail: null,
      support: null,
      trustedProxies: [],
      operations: {
        backups: { folder: '/srv/data/backups', hourly: true, key: null, plain: false },
        metricsPort: null,
        logLevel: 'warn',
        serviceWorker: true,
      },
    });
  });

  test('blank values count as not set, and spaces around a value do not matter', () => {
    expect(readConfig({ HOST: '', PORT: ' 9000 ' }, '/srv')).toMatchObject({ host: '127.0.0.1', port: 9000 });
  });

  test('all are read', () => {
    const env = {
      HOST: '[::1]',
      PORT: '0',
      DATA_DIR: '/var/tabdo',
      DATABASE_URL: 'postgres://me:hunter2@db.example:5432/tabdo',
      PUBLIC_URL: 'https://todo.example.com/',
      TABDO_CLIENT_DIR: 'other',
      GOOGLE_CLIENT_ID: '1234567890-abc.apps.example',
      OIDC_PROVIDERS: JSON.stringify([PROVIDER]),
      TABDO_SIGN_INS_PER_MINUTE: '600',
      TABDO_FAILED_SIGN_INS_PER_MINUTE: '1',
      TABDO_WRITES_AT_ONCE: '5',
      TABDO_WRITES_PER_SECOND: '6',
      TABDO_MEGABYTES_PER_DAY: '16',
      TABDO_READS_PER_MINUTE: '7',
      TABDO_SNAPSHOTS_PER_MINUTE: '8',
      TABDO_STREAMS_PER_USER: '9',
      TABDO_TRANSFERS_PER_HOUR: '10',
      TABDO_CONTACTS_PER_HOUR: '11',
      TABDO_PAYMENTS_PER_MINUTE: '13',
      TABDO_REPORTS_PER_MINUTE: '12',
      TABDO_ACCOUNTS_PER_ADDRESS: '14',
      TABDO_STRANGERS_PER_MINUTE: '15',
      SMTP_URL: 'smtps://me:hush@mail.example.com',
      TABDO_MAIL_FROM: 'form@example.com',
      TABDO_MAIL_TO: 'us@example.com',
      TABDO_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8',
    };
    expect(readConfig(env, '/srv')).toMatchObject({
      host: '::1',
      port: 0,
      dataDir: '/var/tabdo',
      databaseUrl: 'postgres://me:hunter2@db.example:5432/tabdo',
      publicUrl: 'https://todo.example.com',
      clientDir: '/srv/other',
      production: true,
      identity: {
        googleClientId: '1234567890-abc.apps.example',
        oidc: [{ ...PROVIDER, clientSecret: null }],
        local: false,
      },
      signInLimits: { successful: 600, failed: 1 },
      callLimits: {
        writes: { burst: 5, perSecond: 6 },
        megabytesPerDay: 16,
        readsPerMinute: 7,
        snapshotsPerMinute: 8,
        streamsPerUser: 9,
        transfersPerHour: 10,
        contactsPerHour: 11,
        paymentsPerMinute: 13,
        reportsPerMinute: 12,
        accountsPerAddress: 14,
        strangersPerMinute: 15,
      },
      mail: { url: 'smtps://me:hush@mail.example.com', from: 'form@example.com', to: 'us@example.com' },
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
    });
  });

  test('a secret may come from a file, and one that cannot be read is named', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'tabdo-secret-')), 'providers');
    writeFileSync(file, `${JSON.stringify([{ ...PROVIDER, clientSecret: 'hush' }])}\n`);
    const { identity } = readConfig({ OIDC_PROVIDERS_FILE: file }, '/srv');
    expect(identity.oidc[0]?.clientSecret).toBe('hush');
    expect(problemsOf({ OIDC_PROVIDERS_FILE: '/no/such/file' })).toEqual([
      'OIDC_PROVIDERS_FILE names /no/such/file, which cannot be read.',
    ]);
    writeFileSync(file, '\n');
    expect(problemsOf({ OIDC_PROVIDERS_FILE: file })).toEqual([
      `OIDC_PROVIDERS_FILE names ${file}, which is empty.`,
    ]);
  });

  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['an address in the clear', [{ ...PROVIDER, issuer: 'http://id.example.com' }]],
    ['the name of the local provider', [{ ...PROVIDER, id: 'local' }]],
    ['no client id', [{ ...PROVIDER, clientId: '' }]],
    ['a member that does not exist', [{ ...PROVIDER, secret: 'hush-hush' }]],
    ['one id twice', [PROVIDER, PROVIDER]],
  ])('OIDC_PROVIDERS with %s is refused, and nothing of it repeated', (_what, value) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const found = problemsOf({ OIDC_PROVIDERS: text });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^OIDC_PROVIDERS/);
    expect(found[0]).not.toContain('hush-hush');
  });

  test.each(['abc', '-1', '65536', '80.5', '0x50', '1e3'])('PORT %s is refused by name', (PORT) => {
    expect(problemsOf({ PORT })).toEqual([`PORT is "${PORT}", but must be a whole number from 0 to 65535.`]);
  });

  test.each(['a b', 'http://localhost', '127.0.0.1:80', '-x', '*'])('HOST %s is refused by name', (HOST) => {
    expect(problemsOf({ HOST })).toEqual([expect.stringMatching(/^HOST is ".*", but must be a host name/)]);
  });

  test.each([
    ['todo.example.com', 'must be a full address'],
    ['ftp://todo.example.com', 'must be a full address'],
    ['http://todo.example.com', 'must start with https://'],
    ['https://todo.example.com/app', 'must be an origin only'],
    ['https://me@todo.example.com', 'must be an origin only'],
  ])('PUBLIC_URL %s is refused: %s', (PUBLIC_URL, words) => {
    expect(problemsOf({ PUBLIC_URL })).toEqual([expect.stringContaining(words)]);
  });

  test.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'https://todo.example.com:8443'])(
    'PUBLIC_URL %s is taken',
    (PUBLIC_URL) => {
      expect(readConfig({ PUBLIC_URL }, '/srv').publicUrl).toBe(PUBLIC_URL);
    },
  );

  test.each(['0', '-1', '1.5', 'many', '99999999'])('%s sign-ins a minute are refused', (value) => {
    expect(problemsOf({ TABDO_SIGN_INS_PER_MINUTE: value })).toEqual([
      `TABDO_SIGN_INS_PER_MINUTE is "${value}", but must be a whole number from 1.`,
    ]);
  });

  test.each(['proxy.example', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '127.0.0.1,', '*', 'true'])(
    'no proxy is trusted by %s',
    (value) => {
      expect(problemsOf({ TABDO_TRUSTED_PROXIES: value })).toEqual([
        expect.stringMatching(/^TABDO_TRUSTED_PROXIES is ".*", but must be addresses or networks/),
      ]);
    },
  );

  test('every name of the loopback is one: local accounts work on each', () => {
    for (const PUBLIC_URL of ['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000']) {
      expect(readConfig({ PUBLIC_URL }, '/srv')).toMatchObject({
        production: false,
        identity: { local: true },
      });
    }
  });

  test('an unknown TABDO_ name is a slip and refused, another name is none of our business', () => {
    expect(problemsOf({ TABDO_CLIENTDIR: 'x', OTHER: 'y' })).toEqual([
      expect.stringMatching(/^TABDO_CLIENTDIR is not a setting of Tabdo\. Known are: TABDO_BACKUPS, TABDO_/),
    ]);
  });

  test('a database of another kind is refused without repeating what may hold a password', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://me:secret@host/x' })).toEqual([
      'DATABASE_URL must look like postgres://user:password@host:5432/tabdo.',
    ]);
  });

  test('the line for the log keeps the password of the database to itself', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://me:secret@db.example/tabdo' }, '/srv');
    expect(describeConfig(config)).toContain('DATABASE_URL=postgres://db.example/tabdo');
    expect(describeConfig(config)).not.toMatch(/me:|secret/);
  });

  test('all problems are told at once', () => {
    expect(problemsOf({ PORT: 'x', HOST: '?', PUBLIC_URL: 'y', TABDO_X: '1' })).toHaveLength(4);
    expect(new ConfigError(['one', 'two']).message).toContain('  - one\n  - two');
  });

  test('the line for the log names them', () => {
    expect(describeConfig(readConfig({ PUBLIC_URL: 'https://a.example' }, '/srv'))).toBe(
      'HOST=127.0.0.1 PORT=8787 DATA_DIR=/srv/data PUBLIC_URL=https://a.example sign-in=none payments=none mail=kept backups=hourly,plain metrics=off log=warn',
    );
  });

  test('mail needs a server and an address of ours, and a password is never repeated', () => {
    const url = 'smtp://me:hush@mail.example.com:587';
    expect(readConfig({ SMTP_URL: url, TABDO_MAIL_FROM: 'a@b.co' }, '/srv').mail).toEqual({
      url,
      from: 'a@b.co',
      to: 'support@tabdo.example',
    });
    expect(problemsOf({ SMTP_URL: url })).toEqual([
      'TABDO_MAIL_FROM must say from which address mail is sent.',
    ]);
    expect(problemsOf({ TABDO_MAIL_FROM: 'a@b.co' })).toEqual([
      'TABDO_MAIL_FROM is set, but SMTP_URL is not: no mail would be sent.',
    ]);
    for (const wrong of ['mail.example.com', 'http://x:hush@y', 'smtp://', 'smtp://me:hush@x/path']) {
      const problems = problemsOf({ SMTP_URL: wrong, TABDO_MAIL_FROM: 'a@b.co' });
      expect(problems).toEqual(['SMTP_URL must look like smtp://user:password@mail.example.com:587.']);
    }
    const bad = problemsOf({ SMTP_URL: url, TABDO_MAIL_FROM: 'a@b.co\r\nBcc: x@y.co', TABDO_MAIL_TO: 'us' });
    expect(bad).toHaveLength(2);
  });
});
