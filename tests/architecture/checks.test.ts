// Plants one fault for each of the other checks of `npm test` and expects it to go red and name the fault.
import { afterEach, describe, expect, test } from 'vitest';
import { type PlantedTree, plantTree } from '../support/plantedTree';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const TSC = 'node_modules/typescript/bin/tsc';
const KNIP = 'node_modules/knip/bin/knip.js';
const FILE_SIZES = 'scripts/checks/fileSizes.mjs';

let tree: PlantedTree | undefined;

afterEach(() => {
  tree?.remove();
  tree = undefined;
});

function plant(files: Record<string, string>): PlantedTree {
  tree = plantTree(files);
  return tree;
}

describe('format', () => {
  test.each([
    ['double quotes', 'export const a = "b";\n'],
    ['a missing semicolon', "export const a = 'b'\n"],
    ['four spaces', 'export function a(): void {\n    void 0;\n}\n'],
    ['a line past 110 columns', `export const a = ['${'x'.repeat(60)}', '${'y'.repeat(60)}'];\n`],
  ])('%s is refused', (_what, text) => {
    const { code, output } = plant({ 'src/a.ts': text }).runNode(BIOME, 'check', 'src');
    expect(code).toBe(1);
    expect(output).toContain('src/a.ts');
    expect(output).toContain('Formatter would have printed');
  });

  test('what is written as agreed passes', () => {
    const { code } = plant({ 'src/a.ts': "export const a = 'b';\n" }).runNode(BIOME, 'check', 'src');
    expect(code).toBe(0);
  });
});

describe('lint', () => {
  test('each agreed rule is named', () => {
    const { code, output } = plant({
      'src/a.ts': 'export const a = (b: any): number => b;\n',
      'src/b.ts': 'export const a = (b: string | null): number => b!.length;\n',
      'src/c.ts': 'export default 1;\n',
      'src/d.tsx': 'export const A = () => <p dangerouslySetInnerHTML={{ __html: "a" }} />;\n',
      'src/e.ts': "import { a } from './a';\n",
      'src/f.ts': 'export function a(b: number): number {\n  b = 2;\n  return b;\n}\n',
      'src/g.tsx': `import { useEffect } from 'react';
export function A({ b }: { b: () => void }) {
  useEffect(() => b(), []);
  return null;
}
`,
      'tests/a.test.ts': `import { test } from 'vitest';\ntest.${'skip'}('a', () => undefined);\n`,
      'tests/b.test.ts': `import { test } from 'vitest';\ntest.${'only'}('a', () => undefined);\n`,
    }).runNode(BIOME, 'lint', '--max-diagnostics=100', 'src', 'tests');
    expect(code).toBe(1);
    for (const rule of [
      'noExplicitAny',
      'noNonNullAssertion',
      'noDefaultExport',
      'noDangerouslySetInnerHtml',
      'noUnusedImports',
      'noParameterAssign',
      'useExhaustiveDependencies',
      'noSkippedTests',
      'noFocusedTests',
    ]) {
      expect(output).toContain(`/${rule} `);
    }
  });
});

describe('types', () => {
  test('each strict option bites, and only where it should', () => {
    const { code, output } = plant({
      'src/indexed.ts': 'export const a = (b: string[]): string => b[0];\n',
      'src/optional.ts': 'export const a: { b?: string } = { b: undefined };\n',
      'src/implicit.ts': 'export const a = (b) => b;\n',
      'src/nullish.ts': 'export const a = (b: string | null): number => b.length;\n',
      'src/typeOnly.ts': "import { Node } from 'typescript';\nexport type A = Node;\n",
      'src/unused.ts': 'export function a(b: string): void {}\n',
      'src/override.ts': 'class A {\n  b(): void {}\n}\nexport class C extends A {\n  b(): void {}\n}\n',
      'src/returns.ts': 'export function a(b: boolean): number | undefined {\n  if (b) return 1;\n}\n',
      'src/node.ts': 'export const a = process.env;\n',
      'src/fine.ts': 'export const a = (b: readonly string[]): string => b[0] ?? document.title;\n',
    }).runNode(TSC, '-p', 'tsconfig.json');
    expect(code).not.toBe(0);
    for (const [file, error] of [
      ['indexed', 'TS2322'],
      ['optional', 'TS2375'],
      ['implicit', 'TS7006'],
      ['nullish', 'TS18047'],
      ['typeOnly', 'TS1484'],
      ['unused', 'TS6133'],
      ['override', 'TS4114'],
      ['returns', 'TS7030'],
      ['node', 'TS2591'],
    ]) {
      expect(output).toMatch(new RegExp(`src/${file}\\.ts\\(.*error ${error}:`));
    }
    expect(output).not.toContain('src/fine.ts');
  }, 30_000);
});

describe('dead code', () => {
  test('an unused file, export, package and an unlisted package are named', () => {
    const { code, output } = plant({
      'index.html': '<script type="module" src="/src/main.tsx"></script>\n',
      'src/main.tsx': "import { used } from './lib';\nimport 'left-pad';\nused();\n",
      'src/lib.ts': 'export const used = (): void => undefined;\nexport const forgotten = 1;\n',
      'src/orphan.ts': 'export const a = 1;\n',
    }).runNode(KNIP, '--no-progress');
    expect(code).toBe(1);
    expect(output).toMatch(/Unused files[\s\S]*src\/orphan\.ts/);
    expect(output).toMatch(/Unused dependencies[\s\S]*fastify/);
    expect(output).toMatch(/Unlisted dependencies[\s\S]*left-pad/);
    expect(output).toMatch(/Unused exports[\s\S]*forgotten/);
  }, 30_000);
});

describe('file sizes', () => {
  const lines = (count: number): string => 'export {};\n'.repeat(count);

  test('a file past 250 lines is named, one of 250 and long data are not', () => {
    const { folder, runNode } = plant({
      'src/long.ts': lines(251),
      'server/full.ts': lines(250),
      'tests/fixtures/data.ts': lines(900),
    });
    const { code, output } = runNode(FILE_SIZES, folder);
    expect(code).toBe(1);
    expect(output).toContain('src/long.ts: 251 lines, at most 250');
    expect(output).toContain('1 too long');
  });
});

describe('size budget', () => {
  test('a first load past the budget is refused, a lazy chunk of any size is not', () => {
    const noise = (bytes: number): string => Array.from({ length: bytes }, (_, i) => noiseAt(i)).join('');
    const { code, output } = plant({
      'dist/manifest.json': JSON.stringify({
        'src/stores/backend/guest.ts': { file: 'assets/guest.js' },
        'src/bootAccount.ts': { file: 'assets/account.js', imports: ['main.ts', 'needed.ts'] },
        'main.ts': { file: 'assets/main.js', imports: ['main.ts'] },
        'needed.ts': { file: 'assets/needed.js', imports: ['src/bootAccount.ts'] },
        'lazy.ts': { file: 'assets/lazy.js' },
      }),
      'dist/client/index.html': [
        '<script src="/theme.js"></script>',
        '<script type="module" src="/assets/main.js"></script>',
        '<link rel="modulepreload" href="/assets/a.js" /><link rel="modulepreload" href="/assets/guest.js" />',
        '<link rel="stylesheet" href="/assets/main.css" />',
      ].join('\n'),
      'dist/client/theme.js': '1;',
      'dist/client/assets/main.js': '1;',
      'dist/client/assets/a.js': noise(10_000),
      'dist/client/assets/guest.js': noise(300_000),
      'dist/client/assets/account.js': '1;',
      'dist/client/assets/needed.js': noise(300_000),
      'dist/client/assets/lazy.js': noise(400_000),
      'dist/client/assets/main.css': noise(40_000),
    }).runNode('node_modules/size-limit/bin.js', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject([
      { name: 'first load: JavaScript', passed: true },
      { name: 'first load of a guest: JavaScript', passed: false },
      { name: 'first load signed in: JavaScript', passed: false },
      { name: 'first load: CSS', passed: false },
    ]);
  });
});

/** A character that no compressor can foresee, the same in every run. */
function noiseAt(index: number): string {
  return String.fromCharCode(33 + (((Math.imul(index, 2_654_435_761) >>> 7) ^ (index * index)) % 90));
}
