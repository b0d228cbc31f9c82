// Rules about what a source file may contain, as a table; each looks at one parsed file and names its faults.
import ts from 'typescript';

/** A file to look at. */
export interface Source {
  /** The path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A broken rule and where. */
export interface Violation {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  readonly found: string;
}

/** One rule: the files it is about, and what it finds wrong in a node of such a file. */
interface NodeRule {
  readonly rule: string;
  readonly applies: (path: string) => boolean;
  readonly fault: (node: ts.Node) => string | null;
}

/** One rule about the bare text, comments included. */
interface TextRule {
  readonly rule: string;
  readonly applies: (path: string) => boolean;
  readonly pattern: RegExp;
}

const PLACES_WITH_GLOBALS =
  /^src\/(platform\/|panes\/|worker\/|main\.tsx$|desktop\.tsx$|site\.ts$|demo\.tsx$|keymap\/(dispatcher|recorder|inspect|lostFocus)(\.ts$|\/))/;
const BROWSER_GLOBALS: ReadonlySet<string> = new Set([
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'globalThis',
]);

const CORE = /^src\/(stores|commands|keymap|platform\/contract)\//;
const TIMERS: ReadonlySet<string> = new Set([
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
  'queueMicrotask',
  'crypto',
  'performance',
]);

const PLACES_WITH_HANDLERS = /^src\/panes\/(parts\/(keys|TextField)\.tsx?$|palette\/)/;
// A tooltip goes away at any key and leaves the key to whoever owns it.
const PLACES_WITH_LISTENERS =
  /^src\/(keymap\/(dispatcher|recorder|inspect|lostFocus)|panes\/(parts\/TooltipLayer\.tsx|site\/strip\.ts)$|platform\/desktop\/capture\.ts$)/;
// Commands of all argument types live in one list and one map, where their types are put aside.
const COMMAND_LISTS = /^src\/commands\/(registry|define|index)\.ts$/;

const inSource = (path: string): boolean => /^(src|server)\//.test(path);
const inTests = (path: string): boolean => path.startsWith('tests/');
const isCode = (path: string): boolean => /\.(tsx?|mjs|cjs|js)$/.test(path);

const NODE_RULES: readonly NodeRule[] = [
  {
    rule: 'browser globals only in platform, panes, worker, main, site, dispatcher and recorder',
    applies: (path) => path.startsWith('src/') && !PLACES_WITH_GLOBALS.test(path),
    fault: (node) => (isFreeName(node) && BROWSER_GLOBALS.has(node.text) ? node.text : null),
  },
  {
    rule: 'time, randomness and timers come from the platform',
    applies: (path) => CORE.test(path),
    fault: (node) => {
      if (isFreeName(node) && TIMERS.has(node.text)) return node.text;
      if (ts.isPropertyAccessExpression(node) && /^(Date\.now|Math\.random)$/.test(node.getText())) {
        return node.getText();
      }
      const isNow = ts.isNewExpression(node) && node.expression.getText() === 'Date';
      return isNow && (node.arguments?.length ?? 0) === 0 ? 'new Date()' : null;
    },
  },
  {
    rule: 'key handlers only in the key helper of the parts, text fields and the palette',
    applies: (path) => path.startsWith('src/') && !PLACES_WITH_HANDLERS.test(path),
    fault: (node) => {
      const isHandler =
        ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node);
      return isHandler && /^onKey(Down|Up|Press)/.test(node.name.getText()) ? node.name.getText() : null;
    },
  },
  {
    rule: 'one listener for keys: the dispatcher',
    applies: (path) => path.startsWith('src/') && !PLACES_WITH_LISTENERS.test(path),
    fault: (node) => {
      if (!ts.isStringLiteralLike(node) || !/^key(down|up|press)$/.test(node.text)) return null;
      const call = node.parent;
      return ts.isCallExpression(call) && /addEventListener$/.test(call.expression.getText())
        ? node.text
        : null;
    },
  },
  {
    rule: 'guest and account differ by backend, not by a question in the code',
    applies: inSource,
    fault: (node) =>
      ts.isIdentifier(node) && /^(_?is)?guest(Mode|User)?$/i.test(node.text) && /^_?is/i.test(node.text)
        ? node.text
        : null,
  },
  {
    rule: 'no test is skipped, focused or left for later',
    applies: inTests,
    fault: (node) => {
      if (ts.isIdentifier(node) && /^(x|f)(it|test|describe)$/.test(node.text) && isCallee(node))
        return node.text;
      if (!ts.isPropertyAccessExpression(node)) return null;
      const [first, ...rest] = node.getText().split('.');
      const isTest = first !== undefined && /^(it|test|describe|suite|bench)$/.test(first);
      return isTest && rest.some((name) => SKIPS.test(name)) ? node.getText() : null;
    },
  },
  {
    rule: 'no type is forced through unknown',
    applies: (path) => inSource(path) && !COMMAND_LISTS.test(path),
    fault: (node) =>
      ts.isAsExpression(node) &&
      ts.isAsExpression(node.expression) &&
      node.expression.type.kind === ts.SyntaxKind.UnknownKeyword
        ? node.getText().slice(0, 60)
        : null,
  },
  {
    rule: 'no markup from text',
    applies: (path) => path.startsWith('src/'),
    fault: (node) =>
      (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && MARKUP.has(node.text) ? node.text : null,
  },
];

const SKIPS = /^(skip|only|todo|fails|skipIf|runIf)$/;
const MARKUP: ReadonlySet<string> = new Set([
  'dangerouslySetInnerHTML',
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'srcdoc',
]);

/** Joined here so that this file does not break its own rules. */
const word = (...parts: string[]): string => parts.join('');

const TEXT_RULES: readonly TextRule[] = [
  {
    rule: 'no check is switched off',
    applies: isCode,
    pattern: new RegExp(
      [
        word('@ts', '-(ignore|expect-error|nocheck)'),
        word('biome', '-ignore'),
        word('eslint', '-disable'),
        word('istanbul', ' ignore'),
        word('v8', ' ignore'),
      ].join('|'),
    ),
  },
  {
    // Each change of any element would have the looks of all of them worked out anew: a key cost twice as much.
    rule: 'the looks of all elements hang on none of them',
    applies: (path) => path.startsWith('src/') && path.endsWith('.css.ts'),
    pattern: /(html|body|:root|\*)[^'"`\n]*:has\([^'"`\n]*\)\s+[*>]?\s*\*/,
  },
  {
    rule: 'the repository stands alone',
    applies: () => true,
    pattern: new RegExp(
      `\\.\\./${word('sha', 'red')}\\b|(^|[^\\w.])/(${word('wo', 'rk')}|${word('tm', 'p')}|${word('ho', 'me')}/\\w+)/\\w`,
    ),
  },
];

/** Every broken rule in these files. */
export function findViolations(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => [...textFaults(source), ...nodeFaults(source)]);
}

function textFaults({ path, text }: Source): Violation[] {
  return TEXT_RULES.filter(({ applies }) => applies(path)).flatMap(({ rule, pattern }) =>
    text.split('\n').flatMap((content, index) => {
      const found = pattern.exec(content)?.[0];
      return found === undefined ? [] : [{ rule, path, line: index + 1, found }];
    }),
  );
}

function nodeFaults({ path, text }: Source): Violation[] {
  const rules = isCode(path) ? NODE_RULES.filter(({ applies }) => applies(path)) : [];
  if (rules.length === 0) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const found: Violation[] = [];
  const visit = (node: ts.Node): void => {
    for (const { rule, fault } of rules) {
      const what = fault(node);
      if (what === null) continue;
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      found.push({ rule, path, line, found: what });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A name that stands by itself: neither a member, nor the name of something declared, nor a type. */
function isFreeName(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isBindingElement(parent)) return false;
  if (ts.isTypeReferenceNode(parent) || ts.isQualifiedName(parent)) return false;
  const isNameOfParent = 'name' in parent && parent.name === node;
  return !isNameOfParent && !ts.isJsxAttribute(parent) && !ts.isImportSpecifier(parent);
}

function isCallee(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node;
}
