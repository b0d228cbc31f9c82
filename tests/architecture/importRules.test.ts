// Plants one violation for each import rule in a tree of its own and expects the check to name every one.
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlantedTree, plantTree } from '../support/plantedTree';

const CHECK = 'scripts/checks/imports.mjs';

/** Rule, importing file, and what it imports. */
const PLANTED: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['no-cycles', 'src/stores/ring.ts', './ringToo'],
  ['no-unresolved', 'src/stores/lost.ts', './nowhere'],
  ['main-imports-app-and-boot', 'src/main.tsx', './stores/plain'],
  ['nothing-imports-the-top', 'src/panes/workspace/top.ts', '../../boot'],
  ['site-imports-its-panes', 'src/sitePages.tsx', './stores/plain'],
  ['the-form-is-put-together-at-the-top', 'src/siteContact.ts', './stores/plain'],
  ['demo-imports-app-boot-platform', 'src/demo.tsx', './stores/plain'],
  ['desktop-imports-app-boot-platform', 'src/desktop.tsx', './stores/plain'],
  ['the-capture-window-is-small', 'src/capture.ts', './stores/plain'],
  ['the-shell-has-one-door', 'src/platform/desktop/menu.ts', '@tauri-apps/api'],
  ['app-imports-panes-commands-stores', 'src/app.tsx', './platform/web'],
  ['panes-import-commands-labels-stores', 'src/panes/todos/rows.ts', '../../platform/web'],
  ['panes-import-commands-labels-stores', 'src/panes/todos/keys.ts', '../../keymap/dispatcher'],
  ['keymap-imports-commands-stores-os', 'src/keymap/dispatcher.ts', '../platform/web'],
  ['commands-import-stores', 'src/commands/todo.ts', '../platform/web'],
  ['commands-import-stores', 'src/commands/tab.ts', '../keymap/labels'],
  ['plugins-import-commands-stores', 'src/plugins/mine.ts', '../keymap/labels'],
  ['stores-import-platform', 'src/stores/todos.ts', '../commands/ids'],
  ['stores-import-platform', 'src/stores/tabs.ts', '../panes/theme/vars'],
  ['platform-imports-contract', 'src/platform/web.ts', '../stores/plain'],
  ['contract-imports-typebox-only', 'src/platform/contract/clock.ts', '../plain'],
  ['contract-imports-typebox-only', 'src/platform/contract/schema.ts', 'mobx'],
  ['parts-import-theme', 'src/panes/parts/Button.ts', '../todos/plain'],
  ['parts-import-theme', 'src/panes/parts/Menu.ts', '../../stores/plain'],
  ['theme-imports-nothing', 'src/panes/theme/vars.ts', '../parts/plain'],
  ['areas-keep-to-themselves', 'src/panes/tabs/strip.ts', '../sidebar/plain'],
  ['key-helper-only-in-parts', 'src/panes/tabs/keys.ts', '../parts/keys'],
  ['react-only-in-views', 'src/stores/view.ts', 'react'],
  ['react-only-in-views', 'src/commands/hook.ts', 'mobx-react-lite'],
  ['mobx-only-in-the-core', 'src/platform/storage.ts', 'mobx'],
  ['mobx-only-in-the-core', 'src/commands/file.ts', 'mobx'],
  ['tinykeys-only-in-keymap', 'src/panes/todos/tiny.ts', 'tinykeys'],
  ['cmdk-only-in-palette', 'src/panes/shortcuts/list.ts', 'cmdk'],
  ['sortable-only-in-parts', 'src/panes/todos/drag.ts', 'sortablejs'],
  ['server-packages-only-in-server', 'src/platform/http.ts', 'fastify'],
  ['sql-only-in-data', 'server/services/query.ts', 'kysely'],
  ['fastify-only-at-the-edge', 'server/services/reply.ts', 'fastify'],
  ['schemas-are-no-part-of-the-client', 'src/platform/api.ts', './contract/api/plain'],
  ['no-node-in-the-client', 'src/platform/files.ts', 'node:fs'],
  ['server-imports-contract-only', 'server/app.ts', '../src/stores/plain'],
  ['routes-import-services', 'server/routes/todo.ts', '../data/plain'],
  ['services-import-data-and-ports', 'server/services/todo.ts', '../routes/plain'],
  ['data-and-ports-import-nothing-above', 'server/data/todo.ts', '../services/plain'],
];

/** What is allowed must stay so: a rule that refuses everything proves nothing. */
const ALLOWED: readonly (readonly [from: string, to: string])[] = [
  ['src/boot.ts', './platform/plain'],
  ['src/panes/workspace/Workspace.ts', '../sidebar/plain'],
  ['src/panes/sidebar/Folders.ts', '../parts/plain'],
  ['src/panes/sidebar/Files.ts', '../../keymap/labels'],
  ['src/panes/palette/Palette.ts', 'cmdk'],
  ['src/stores/folders.ts', 'mobx'],
  ['src/commands/folder.ts', '../stores/plain'],
  ['src/commands/types.ts', '../platform/contract/plain'],
  ['src/plugins/index.ts', '../commands/ids'],
  ['server/routes/folder.ts', '../services/plain'],
  ['src/platform/paths.ts', './contract/api/calls'],
  ['server/services/folder.ts', '../../src/platform/contract/plain'],
];

const LEAVES = [
  'src/boot.ts',
  'src/keymap/labels.ts',
  'src/platform/contract/api/calls.ts',
  'src/commands/ids.ts',
  'src/panes/parts/keys.ts',
  ...[
    'stores',
    'platform',
    'platform/contract',
    'platform/contract/api',
    'panes/todos',
    'panes/sidebar',
    'panes/parts',
  ].map((folder) => `src/${folder}/plain.ts`),
  ...['routes', 'services', 'data'].map((folder) => `server/${folder}/plain.ts`),
];

function treeFiles(): Record<string, string> {
  const files = Object.fromEntries(LEAVES.map((path) => [path, 'export const plain = 1;\n']));
  for (const [from, to] of [...PLANTED.map(([, ...edge]) => edge), ...ALLOWED]) {
    files[from] = `import '${to}';\nexport const here = 1;\n`;
  }
  files['src/stores/ringToo.ts'] = "import './ring';\nexport const here = 1;\n";
  return files;
}

describe('import rules', () => {
  let tree: PlantedTree;
  let result: { readonly code: number | null; readonly output: string };

  beforeAll(() => {
    tree = plantTree(treeFiles());
    result = tree.runNode(CHECK, tree.folder);
  }, 30_000);

  afterAll(() => {
    tree.remove();
  });

  test('planted violations make the check fail', () => {
    expect(result.code).toBe(1);
    expect(result.output).toMatch(/[1-9]\d* modules, [1-9]\d* imports, [1-9]\d* violations/);
  });

  test.each(PLANTED)('%s names %s -> %s', (rule, from) => {
    expect(result.output).toContain(`${rule}: ${from} -> `);
  });

  test.each(ALLOWED)('%s may import %s', (from) => {
    expect(result.output).not.toContain(`: ${from} -> `);
  });

  test('every rule of the configuration has a planted violation', () => {
    const config: unknown = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
    const names = Object(config).forbidden.map((rule: { name: string }) => rule.name);
    // The packages of these rules are not installed yet, so nothing can import them.
    const waiting = ['providers-only-in-account', 'network-and-database-only-in-platform'];
    const planted = new Set([...PLANTED.map(([rule]) => rule), ...waiting]);
    expect(names.filter((name: string) => !planted.has(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
  });

  test('a check that saw nothing is a failure', () => {
    const empty = plantTree({ 'src/env.d.ts': '' });
    try {
      const { code, output } = empty.runNode(CHECK, empty.folder);
      expect(code).toBe(1);
      expect(output).toContain('Nothing was checked');
    } finally {
      empty.remove();
    }
  });
});
