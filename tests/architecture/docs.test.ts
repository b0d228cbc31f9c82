// Holds the documents to the code: what they name exists, what is generated is current, what they show works.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { apiReference } from '../../scripts/lib/apiReference.mjs';
import { commandsReference } from '../../scripts/lib/commandsReference.mjs';
import { listFiles } from '../../scripts/lib/files.mjs';
import {
  brokenCitations,
  brokenLinks,
  findTargets,
  missingPaths,
  type Page,
  unknownScripts,
} from './docsRules';

const read = (path: string): Page => ({ path, text: readFileSync(path, 'utf8') });
const documents = listFiles('.', ['docs', 'README.md', 'CONTRIBUTING.md'])
  .filter((path) => path.endsWith('.md'))
  .map(read);
const code = listFiles('.', [
  'src',
  'server',
  'tests',
  'scripts',
  'public',
  'vite.config.ts',
  'vitest.config.ts',
])
  .filter((path) => /\.(tsx?|mjs|cjs|js|css)$/.test(path) && !path.startsWith('tests/architecture/docs'))
  .map(read);
const targets = findTargets(documents);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

describe('documents', () => {
  test('the reference of commands is current (else: npm run docs)', () => {
    expect(read('docs/reference/commands.md').text).toBe(commandsReference());
  });

  test('the reference of the API is current (else: npm run docs)', () => {
    expect(read('docs/reference/api.md').text).toBe(apiReference());
  });

  test('every link leads to a file', () => {
    expect(brokenLinks(documents, existsSync)).toEqual([]);
  });

  test('every path named in backticks exists', () => {
    expect(missingPaths(documents, existsSync)).toEqual([]);
  });

  test('every script that is named can be run', () => {
    expect(unknownScripts(documents, Object.keys(scripts))).toEqual([]);
  });

  test('every rule that code or documents cite is written down', () => {
    expect(code.length).toBeGreaterThan(100);
    for (const [word, known] of Object.entries(targets)) expect([word, known.size > 5]).toEqual([word, true]);
    expect(brokenCitations([...code, ...documents], targets)).toEqual([]);
  });

  test('every setting of the server is explained, in the guide and in the template', () => {
    const files = readdirSync('server').filter((name) => /onfig\.ts$/.test(name));
    const config = [...files, 'ports/paypal/settings.ts']
      .map((name) => read(`server/${name}`).text)
      .join('\n');
    const names = new Set(
      config.match(/(?<=')(?:HOST|PORT|DATA_DIR|DATABASE_URL|PUBLIC_URL|PAYPAL_[A-Z_]+|TABDO_[A-Z_]+)(?=')/g),
    );
    for (const [, name = ''] of config.matchAll(/\bread\('(\w+)'\)/g)) names.add(name);
    expect(names.size).toBeGreaterThan(4);
    const guide = read('docs/self-hosting.md').text;
    const template = read('.env.example').text;
    expect([...names].filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([]);
    expect([...names].filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(template))).toEqual([]);
  });

  test('every decision about the code is listed, and numbered without a gap', () => {
    const list = read('docs/adr/README.md').text;
    const pages = documents.filter(({ path }) => /^docs\/adr\/\d/.test(path));
    pages.forEach(({ path, text }, index) => {
      const name = path.slice('docs/adr/'.length);
      expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-`));
      expect(text).toMatch(new RegExp(`^# ${index + 1}\\. `));
      expect(list).toContain(`| [${index + 1}](${name}) |`);
    });
  });
});

describe('a planted fault', () => {
  const page = (text: string): Page[] => [{ path: 'docs/guides/a.md', text }];
  const none = (): boolean => false;

  test.each([
    ['see spec §12', 'spec §12'],
    ['see spec §4 Nothing', 'spec §4 Nothing'],
    ['decisions D9, D99 and D10', 'decisions D99'],
    ['decisions D9 to\n// D98', 'decisions D98'],
    ['design 8.77', 'design 8.77'],
    ['sync P99', 'sync P99'],
    ['security S99', 'security S99'],
    ['traps B99', 'traps B99'],
    ['architecture 99', 'architecture 99'],
  ])('the citation "%s" is seen', (text, found) => {
    expect(brokenCitations(page(text), targets)).toEqual([`docs/guides/a.md: ${found}`]);
  });

  test('citations that have a target are left alone', () => {
    const text =
      '(spec §4 Todos, decisions D10, D13 to D17; spec §4 and §5; design 12.11; decisions B) sync P13, I10';
    expect(brokenCitations(page(text), targets)).toEqual([]);
  });

  test('a dead link, path or script is seen', () => {
    expect(brokenLinks(page('[a](../b.md#c) [d](https://e.org)'), none)).toEqual([
      'docs/guides/a.md: ../b.md#c',
    ]);
    expect(brokenLinks(page('[a](../b.md#c)'), (path) => path === 'docs/b.md')).toEqual([]);
    expect(missingPaths(page('`src/gone/a.ts` and `src/*.ts`'), none)).toEqual([
      'docs/guides/a.md: src/gone/a.ts',
    ]);
    expect(unknownScripts(page('npm run deploy, npm test'), ['test'])).toEqual(['docs/guides/a.md: deploy']);
  });
});
