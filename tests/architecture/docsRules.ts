// Rules about documents as pure functions: links, citations, scripts, paths; and the edits of a worked example.

/** A document or source file. */
export interface Page {
  /** The path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** What the documents define, by the word that cites it. */
export type Targets = Readonly<Record<string, ReadonlySet<string>>>;

/** Which document each citing word is about, and what in it can be cited. */
const CITED: Readonly<
  Record<string, { readonly path: string; readonly defines: (text: string) => string[] }>
> = {
  spec: { path: 'docs/product.md', defines: productTargets },
  decisions: { path: 'docs/decisions.md', defines: (text) => all(text, /^#{2,3} (D\d+|[BC])\b/gm) },
  design: { path: 'docs/design.md', defines: (text) => all(text, /^(?:#{2,3} |- \*\*)(\d+(?:\.\d+)?)/gm) },
  sync: { path: 'docs/sync.md', defines: (text) => all(text, /^(?:## |(?:- )?\*\*)([PI]?\d+)/gm) },
  security: { path: 'docs/security.md', defines: securityTargets },
  traps: { path: 'docs/traps.md', defines: (text) => all(text, /^\| (B\d+) /gm) },
  architecture: { path: 'docs/ARCHITECTURE.md', defines: (text) => all(text, /^## (\d+)/gm) },
};

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((found) => found[1] ?? '');

/** Sections as `§4`, their headings as `§4 Todos` by the first word. */
function productTargets(text: string): string[] {
  let section = '';
  return [...text.matchAll(/^(?:## (§\d+)|### (\w+))/gm)].map(([, number, word]) => {
    section = number ?? section;
    return number ?? `${section} ${word}`;
  });
}

/** Rows name one threat or several. */
function securityTargets(text: string): string[] {
  return all(text, /^\| ([^|]+) \|/gm).flatMap((cell) => cell.match(/S\d+b?/g) ?? []);
}

/** Everything that can be cited. */
export function findTargets(pages: readonly Page[]): Targets {
  const textOf = (path: string): string => pages.find((page) => page.path === path)?.text ?? '';
  return Object.fromEntries(
    Object.entries(CITED).map(([word, { path, defines }]) => [word, new Set(defines(textOf(path)))]),
  );
}

const REFERENCE: Readonly<Record<string, string>> = {
  spec: '§\\d+(?: (?!D\\d)[A-Z][a-z]+)?',
  decisions: '(?:D\\d+|[BC]\\b)',
  design: '\\d+(?:\\.\\d+)?',
  sync: '[PI]?\\d+',
  security: 'S\\d+b?',
  traps: 'B\\d+',
  architecture: '\\d+',
};

/** Citations that lead nowhere, as `path: spec §12`. */
export function brokenCitations(pages: readonly Page[], targets: Targets): string[] {
  return pages.flatMap(({ path, text }) => {
    // A citation may go on in the next line of a comment.
    const flat = text.replace(/\n[ \t]*(?:\/\/|\*(?!\/))?[ \t]*/g, ' ');
    return Object.entries(REFERENCE).flatMap(([word, one]) =>
      [...flat.matchAll(new RegExp(`\\b${word} ((?:${one})(?:(?:, | and | to |, and )(?:${one}))*)`, 'g'))]
        .flatMap(([, list = '']) => list.match(new RegExp(one, 'g')) ?? [])
        .filter((target) => !targets[word]?.has(target))
        .map((target) => `${path}: ${word} ${target}`),
    );
  });
}

/** Links of documents that lead to no file. `exists` is asked with paths from the root. */
export function brokenLinks(pages: readonly Page[], exists: (path: string) => boolean): string[] {
  return pages.flatMap(({ path, text }) =>
    all(text, /\]\(([^)\s]+)\)/g)
      .filter((target) => !/^(https?:|mailto:|#)/.test(target))
      .filter((target) => !exists(resolve(path, target.replace(/#.*$/, ''))))
      .map((target) => `${path}: ${target}`),
  );
}

function resolve(from: string, target: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Paths in backticks that are no file or folder; patterns and placeholders are passed over. */
export function missingPaths(pages: readonly Page[], exists: (path: string) => boolean): string[] {
  return pages.flatMap(({ path, text }) =>
    all(text, /`((?:src|server|tests|scripts|docs|public)\/[\w./-]+)`/g)
      .map((target) => target.replace(/\/$/, ''))
      .filter((target) => !target.includes('/output') && !exists(target))
      .map((target) => `${path}: ${target}`),
  );
}

/** Names of npm scripts that documents tell people to run and that do not exist. */
export function unknownScripts(pages: readonly Page[], scripts: readonly string[]): string[] {
  return pages.flatMap(({ path, text }) =>
    [...all(text, /\bnpm run ([\w:-]+)/g), ...all(text, /\bnpm (start|test)\b/g)]
      .filter((name) => !scripts.includes(name))
      .map((name) => `${path}: ${name}`),
  );
}

/** One edit of a worked example: lines put into a file, or a file made. */
export interface Edit {
  readonly path: string;
  readonly how: 'new' | 'after' | 'before the last';
  readonly anchor: string;
  readonly lines: string;
}

/** The edits of a page: code blocks below `<!-- example: FILE | after | LINE -->`. */
export function exampleEdits(text: string): Edit[] {
  const block =
    /<!-- example: (\S+) \| (new|after|before the last)(?: \| (.+?))? -->\n```\w+\n([\s\S]*?)```/g;
  return [...text.matchAll(block)].map(([, path = '', how = '', anchor = '', lines = '']) => ({
    path,
    how: how as Edit['how'],
    anchor,
    lines,
  }));
}

/**
 * A file with an edit made; one that somebody has made already, following the page, stays as it is.
 * @throws where the anchor is not exactly one line (for `after`) or not there
 */
export function edited(text: string, { path, how, anchor, lines }: Edit): string {
  if (how === 'new') return lines;
  if (`\n${text}`.includes(`\n${lines.replace(/\n$/, '')}\n`)) return text;
  const rows = text.split('\n');
  const places = rows.flatMap((row, index) => (row.trim() === anchor ? [index] : []));
  const place = places[places.length - 1];
  if (place === undefined || (how === 'after' && places.length > 1)) {
    throw new Error(`${path} has ${places.length} lines "${anchor}"`);
  }
  rows.splice(how === 'after' ? place + 1 : place, 0, lines.replace(/\n$/, ''));
  return rows.join('\n');
}
