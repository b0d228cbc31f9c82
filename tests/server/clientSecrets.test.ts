// The client as it is built holds no setting of the server, by its name or by its value (ASVS 13.3.1, security S24).
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, runTool } from '../../scripts/lib/process.mjs';

const BUILD_MS = 300_000;
/** In every value; nothing else has it. */
const CANARY = 'canary-of-the-settings';

/** All settings that there are, as the example of them names them. */
const NAMES = [
  ...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^(?:# ?)?([A-Z][A-Z_]+)=/gm),
].map(([, name = '']) => name);
/** What the build itself reads. */
const OF_THE_BUILD = ['TABDO_BENCH'];

let folder: string;
let files: readonly (readonly [name: string, text: string])[];

beforeAll(async () => {
  // Within the project: maps name their sources from where they are, and from elsewhere that would be by the whole path.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache', 'client-'));
  const secrets = NAMES.filter((name) => !OF_THE_BUILD.includes(name)).flatMap((name) => [
    [name, `${CANARY} ${name}`],
    [`${name}_FILE`, `/${CANARY}/${name}`],
  ]);
  const env = { ...Object.fromEntries(secrets), TABDO_BENCH: '', NODE_ENV: 'production' };
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error', '--sourcemap'];
  expect(await runTool('vite/bin/vite.js', args, { env })).toBe(0);
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css|html|json|webmanifest|svg|map|txt)$/.test(name))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}, BUILD_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the build is there, and so are the names to look for', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.map(([name]) => name)).toContain('index.html');
  for (const name of [
    'DATABASE_URL',
    'OIDC_PROVIDERS',
    'PAYPAL_CLIENT_SECRET',
    'SMTP_URL',
    'TABDO_BACKUP_KEY',
  ])
    expect(NAMES).toContain(name);
});

test('no setting of the server is in it, by its name or by its value', () => {
  const found = files.flatMap(([file, text]) =>
    [CANARY, ...NAMES]
      .filter((word) => new RegExp(`\\b${word}\\b`).test(text))
      .map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

test('nor is a key, a password in an address, or the home of whoever built it', () => {
  const found = files
    .filter(([, text]) => /-----BEGIN [A-Z ]*KEY|(?:postgres|smtps?):\/\/[^\s'"`]*:[^\s'"`]*@/.test(text))
    .map(([file]) => file);
  expect(found).toEqual([]);
  expect(files.filter(([, text]) => text.includes(ROOT)).map(([file]) => file)).toEqual([]);
});
