// Makes the edits of the worked example in a copy of the sources, checks their types and runs the example's own test.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, test } from 'vitest';
import { edited, exampleEdits } from './docsRules';

const edits = exampleEdits(readFileSync('docs/add-a-command.md', 'utf8'));
const copy = makeCopy();

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function makeCopy(): string {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(resolve('.cache/docs-example-'));
  for (const path of ['src', 'tests/support/workspace.ts'])
    cpSync(path, join(folder, path), { recursive: true });
  for (const edit of edits) {
    const path = join(folder, edit.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, edited(edit.how === 'new' ? '' : readFileSync(path, 'utf8'), edit));
  }
  return folder;
}

test('the example has its edits', () => {
  expect(edits.map(({ path }) => path)).toEqual([
    'src/commands/ids.ts',
    'src/commands/todo.ts',
    'src/keymap/defaults.ts',
    'tests/journeys/completeAll.test.ts',
  ]);
});

test('an edit whose place is gone or not certain is refused', () => {
  const edit = { path: 'a.ts', how: 'after', anchor: 'b', lines: 'c\n' } as const;
  expect(edited('a\n  b\nd', edit)).toBe('a\n  b\nc\nd');
  expect(() => edited('a\nd', edit)).toThrow('a.ts has 0 lines "b"');
  expect(() => edited('b\nb', edit)).toThrow('a.ts has 2 lines "b"');
});

test('the types of the edited files are right', () => {
  const { config } = ts.readConfigFile('tsconfig.base.json', ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
  // The new test needs no compiler: it runs below. Its types would load those of the whole test tool.
  const paths = edits.filter(({ how }) => how !== 'new').map(({ path }) => join(copy, path));
  const lib = ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];
  const program = ts.createProgram([...paths, join(copy, 'src/env.d.ts')], { ...options, lib, types: [] });
  const files = paths.map((path) => program.getSourceFile(path));
  const problems = files.flatMap((file) => (file ? program.getSemanticDiagnostics(file) : []));
  expect(files).not.toContain(undefined);
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
}, 60_000);

test('its key is shown', async () => {
  const { createKeymap } = await import(join(copy, 'src/keymap/keymap.ts'));
  expect(createKeymap({ os: 'linux', surface: 'tab' }).keysFor('todo-complete-all')).toEqual(['Alt+e']);
});

describe('the test of the example', async () => {
  await import(join(copy, 'tests/journeys/completeAll.test.ts'));
});
