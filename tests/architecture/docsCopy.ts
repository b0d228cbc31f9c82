// A copy of the sources with the edits of a worked example made, to check their types and to run the example's test.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { type Edit, edited, exampleEdits } from './docsRules';

/** The copy, and what can be asked of it. */
export interface ExampleCopy {
  readonly folder: string;
  readonly edits: readonly Edit[];
  /** What the compiler says about the edited sources. */
  typeProblems(): string[];
  remove(): void;
}

/** Makes the copy for the examples of one page. */
export function copyWithExample(page: string): ExampleCopy {
  const edits = exampleEdits(readFileSync(page, 'utf8'));
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(resolve('.cache/docs-example-'));
  for (const path of ['src', 'tests/support/workspace.ts', 'tests/support/layoutCases.ts'])
    cpSync(path, join(folder, path), { recursive: true });
  for (const edit of edits) {
    const path = join(folder, edit.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, edited(edit.how === 'new' ? '' : readFileSync(path, 'utf8'), edit));
  }
  return {
    folder,
    edits,
    typeProblems: () => typeProblems(folder, edits),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function typeProblems(folder: string, edits: readonly Edit[]): string[] {
  const { config } = ts.readConfigFile('tsconfig.base.json', ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
  // A test needs no compiler: it runs. Its types would load those of the whole test tool.
  const paths = edits.filter(({ path }) => path.startsWith('src/')).map(({ path }) => join(folder, path));
  const lib = ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];
  const program = ts.createProgram([...paths, join(folder, 'src/env.d.ts')], { ...options, lib, types: [] });
  return paths.flatMap((path) => {
    const file = program.getSourceFile(path);
    if (!file) return [`${path} is not there`];
    return program
      .getSemanticDiagnostics(file)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  });
}
