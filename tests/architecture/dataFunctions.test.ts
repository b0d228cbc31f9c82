// Whoever asks for rows of somebody says first whose: what leaves that out is named here, with why it may (security S5).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FOLDER = 'server/data';
/** Tables whose rows are somebody's. */
const OWNED = [
  ...[
    'users',
    'sessions',
    'subscriptions',
    'subscription_claims',
    'payment_references',
    'todos',
    'items',
    'lists',
  ],
  ...['own_keys', 'change_log', 'op_dedupe', 'clients', 'history', 'merges'],
];

const EXCEPTIONS: Readonly<Record<string, string>> = {
  usersAfter: 'housekeeping goes through everybody',
  removeAllDeadSessions: 'housekeeping',
  removeEverySession: 'a restore ends all',
  usersWithSessions: 'the operator ends those of everybody',
  accountsOf: 'the operator names a person',
  sessionsAmong: 'ids of sessions that are listened for already; says which are there',
  findSession: 'the token says whose it is',
  findAccount: 'a sign-in says who it is',
  headsOf: 'numbers of those who are listened for already',
  hasUsers: 'only whether there is anybody',
  findSubscription: 'the id is the provider’s; the caller compares whose it is',
  dueSubscriptions: 'housekeeping',
  forgetBegun: 'housekeeping',
  removeProvider: 'what is not sold any more, of everybody',
  userOfReference: 'a reference says whose it is',
  openClaims: 'housekeeping',
  newestClaim: 'the id is the provider’s',
  oldestClaim: 'only how old it is',
  removeClaims: 'the id is the provider’s',
  removeOldPayments: 'housekeeping',
  beginNewEpochs: 'a restore concerns everybody',
  carrySessions: 'a restore concerns everybody',
  forgetDeleted: 'a restore forgets again who was deleted',
};

interface DataFunction {
  readonly name: string;
  readonly first: string;
  readonly text: string;
}

/** The exported functions of a file, with the texts beside them that they may use. */
function functionsOf(text: string): readonly DataFunction[] {
  const file = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const isExported = (node: ts.Node): boolean =>
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const helpers = new Map<string, string>();
  const found: { name: string; parameters: readonly ts.ParameterDeclaration[]; text: string }[] = [];
  for (const statement of file.statements) {
    const parts = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name, initializer }) => ({ name, node: initializer }))
      : ts.isFunctionDeclaration(statement)
        ? [{ name: statement.name, node: statement }]
        : [];
    for (const { name, node } of parts) {
      if (name === undefined || node === undefined) continue;
      const isFunction = ts.isFunctionDeclaration(node) || ts.isArrowFunction(node);
      if (isFunction && isExported(statement))
        found.push({ name: name.getText(), parameters: node.parameters, text: node.getText() });
      else helpers.set(name.getText(), node.getText());
    }
  }
  const whole = (own: string): string =>
    [...helpers].reduce(
      (all, [name, more]) => (new RegExp(`\\b${name}\\b`).test(own) ? all + more : all),
      own,
    );
  return found.map(({ name, parameters, text: own }) => ({
    name,
    first: parameters[0]?.name.getText() ?? '',
    text: whole(own),
  }));
}

const tables = OWNED.join('|');
const TOUCHES = new RegExp(
  `(from|into|update|join|table)\\s+(${tables})\\b|(From|Into|updateTable)\\('(${tables})|\\['(${tables})'`,
  'i',
);

const faultsOf = (text: string): readonly string[] =>
  functionsOf(text)
    .filter(({ first, text: all }) => first !== 'userId' && TOUCHES.test(all))
    .map(({ name }) => name);

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
const all = files.flatMap((name) => faultsOf(readFileSync(join(FOLDER, name), 'utf8')));

test('a function that asks for rows of somebody takes first whose they are', () => {
  expect(all.filter((name) => EXCEPTIONS[name] === undefined)).toEqual([]);
});

test('every exception is one', () => {
  expect(Object.keys(EXCEPTIONS).filter((name) => !all.includes(name))).toEqual([]);
});

test.each([
  ["export const a = (queries: Q) => queries.selectFrom('todos').selectAll();", ['a']],
  [
    "export async function a(queries: Q) { await ask(queries, 'delete from items where id = $1', []); }",
    ['a'],
  ],
  ["const TEXT = 'select * from history';\nexport function a(id: string) { return ask(id, TEXT); }", ['a']],
  ["export const a = (userId: string, queries: Q) => queries.selectFrom('todos').selectAll();", []],
  ["export const a = (queries: Q) => queries.selectFrom('leases').selectAll();", []],
])('the check sees what leaves it out: %s', (text, names) => {
  expect(faultsOf(text)).toEqual(names);
});
