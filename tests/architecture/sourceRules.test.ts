// Holds every file of the repository to the source rules, and shows that each rule bites.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../scripts/lib/files.mjs';
import { findViolations } from './sourceRules';

const NAMES = [
  'src',
  'server',
  'tests',
  'scripts',
  'public',
  'docs',
  '.ci',
  'README.md',
  'CONTRIBUTING.md',
  'index.html',
  'package.json',
  'vite.config.ts',
  'vitest.config.ts',
  '.env.example',
  'Containerfile',
  'compose.yaml',
  'deploy',
];
const BINARY = /\.(png|jpg|jpeg|gif|ico|webp|woff2?)$/;

const words = (...parts: string[]): string => parts.join('');

describe('the repository', () => {
  test('breaks no source rule', () => {
    const files = listFiles('.', NAMES).filter((path) => !BINARY.test(path));
    expect(files.length).toBeGreaterThan(50);
    const found = findViolations(files.map((path) => ({ path, text: readFileSync(path, 'utf8') })));
    expect(found.map(({ path, line, rule, found }) => `${path}:${line} ${rule}: ${found}`)).toEqual([]);
  });
});

/** A violation planted in a file: the start of the rule it must break, the path, the text. */
const PLANTED: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['browser globals', 'src/stores/a.ts', 'const width = window.innerWidth;'],
  ['browser globals', 'src/commands/a.ts', "document.title = 'x';"],
  ['browser globals', 'src/stores/a.ts', 'const store = { localStorage };'],
  ['browser globals', 'src/keymap/keymap.ts', "const open = globalThis['indexedDB'];"],
  ['browser globals', 'src/boot.ts', "void fetch('/api');"],
  ['browser globals', 'src/app.tsx', 'const a = <p title={sessionStorage.x} />;'],
  ['time, randomness', 'src/stores/a.ts', 'const now = Date.now();'],
  ['time, randomness', 'src/stores/a.ts', 'const now = new Date();'],
  ['time, randomness', 'src/commands/a.ts', 'const n = Math.random();'],
  ['time, randomness', 'src/keymap/a.ts', 'setTimeout(() => undefined, 5);'],
  ['time, randomness', 'src/platform/contract/a.ts', 'const id = crypto.randomUUID();'],
  ['key handlers', 'src/panes/todos/Row.tsx', 'const a = <li onKeyDown={() => undefined} />;'],
  ['key handlers', 'src/panes/todos/Row.tsx', 'const a = { onKeyDown: () => undefined };'],
  ['key handlers', 'src/panes/parts/Menu.tsx', 'const a = { onKeyUpCapture() {} };'],
  ['one listener', 'src/panes/todos/Row.tsx', "element.addEventListener('keydown', go);"],
  ['one listener', 'src/platform/web.ts', "window.addEventListener('keyup', go);"],
  ['guest and account', 'src/stores/todos.ts', 'if (this.isGuest) return;'],
  ['the looks of all', 'src/panes/a.css.ts', 'globalStyle(`html:has(.edge:active) *`, {});'],
  ['no test is skipped', 'tests/unit/a.test.ts', words('test.sk', "ip('x', () => undefined);")],
  ['no test is skipped', 'tests/unit/a.test.ts', words('describe.on', "ly('x', () => undefined);")],
  ['no test is skipped', 'tests/unit/a.test.ts', words('test.concurrent.sk', "ip('x', () => undefined);")],
  ['no test is skipped', 'tests/unit/a.test.ts', words('x', "it('x', () => undefined);")],
  ['no type is forced', 'src/stores/a.ts', 'const a = 5 as unknown as string;'],
  ['no markup', 'src/panes/a.tsx', 'element.innerHTML = text;'],
  ['no markup', 'src/panes/a.tsx', 'const a = <p dangerouslySetInnerHTML={{ __html: text }} />;'],
  ['no check is switched off', 'src/stores/a.ts', words('// @ts-', 'expect-error because')],
  ['no check is switched off', 'scripts/a.mjs', words('// biome-', 'ignore lint: because')],
  ['the repository stands alone', 'docs/a.md', words('See ../sha', 'red/decisions.md')],
  ['the repository stands alone', 'src/a.css', words('/* /wo', 'rk/x/src */')],
];

describe('a planted violation', () => {
  test.each(PLANTED)('"%s" is seen in %s: %s', (rule, path, text) => {
    expect(findViolations([{ path, text }])).toEqual([
      expect.objectContaining({ rule: expect.stringMatching(`^${rule}`), path, line: 1 }),
    ]);
  });
});

describe('what the rules leave alone', () => {
  test.each([
    ['src/stores/a.ts', 'const a = port.fetch(port.window, { document: 1 });'],
    ['src/stores/a.ts', "const text = 'window and document'; // localStorage"],
    ['src/stores/a.ts', 'const day = new Date(createdAt);'],
    ['src/platform/storage.ts', 'const a = window.localStorage;'],
    ['src/panes/parts/TextField.tsx', 'const a = <input onKeyDown={onKeyDown} />;'],
    ['src/panes/palette/Palette.tsx', 'const a = <div onKeyDown={onKeyDown} />;'],
    ['src/keymap/dispatcher.ts', "window.addEventListener('keydown', dispatch);"],
    ['tests/unit/a.test.ts', "list.skip(3); test('x', () => undefined);"],
    ['src/stores/backend/guest.ts', 'export class GuestBackend { readonly guest = 1; }'],
  ])('%s may hold: %s', (path, text) => {
    expect(findViolations([{ path, text }])).toEqual([]);
  });
});
