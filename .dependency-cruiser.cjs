// Who may import whom. Each rule has a planted violation in tests/architecture/importRules.test.ts.
const SERVER_ONLY = '(fastify|@fastify/[^/]+|kysely|better-sqlite3|pg|nodemailer)';
const VIEW_ONLY =
  '(react|react-dom|mobx-react-lite|wouter|cmdk|@floating-ui/[^/]+|react-sortablejs|sortablejs|@tanstack/[^/]+)';
const CONTRACT = '^src/platform/contract/';

/** Files of a package, wherever it is installed. */
const inPackage = (name) => `node_modules/${name}/`;

/** Within src, `from` may import only what `allowed` lists; packages are the matter of other rules. */
const layer = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|server)/', pathNot: [CONTRACT, '^src/env\\.d\\.ts$', ...allowed] },
});

/** Only `homes` may import a package. */
const packageHome = (name, packages, homes) => ({
  name,
  severity: 'error',
  from: { path: '^(src|server)/', pathNot: homes },
  to: { path: inPackage(packages) },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },

    layer('main-imports-app-and-boot', '^src/main\\.tsx$', ['^src/(app|boot)\\.tsx?$', '^src/panes/theme/']),
    {
      name: 'nothing-imports-the-top',
      severity: 'error',
      from: {
        path: '^(src|server)/',
        pathNot: ['^src/(main|boot|demo|desktop)\\.tsx?$', '^src/boot(Late|Account|Desktop)\\.ts$'],
      },
      to: { path: '^src/(main|app|boot|bootLate|bootAccount|bootDesktop|sitePages)\\.tsx?$' },
    },
    layer('demo-imports-app-boot-platform', '^src/demo(Data)?\\.tsx?$', [
      '^src/(app|boot|demoData)\\.tsx?$',
      '^src/platform/',
    ]),
    layer('desktop-imports-app-boot-platform', '^src/desktop\\.tsx$', [
      '^src/(app|boot)\\.tsx?$',
      '^src/platform/desktop/',
    ]),
    layer('the-capture-window-is-small', '^src/capture\\.ts$', [
      '^src/panes/theme/',
      '^src/capture\\.css$',
      '^src/platform/desktop/capture\\.ts$',
    ]),
    layer('app-imports-panes-commands-stores', '^src/app\\.tsx$', ['^src/(panes|commands|stores)/']),

    layer('site-imports-its-panes', '^src/site(Pages)?\\.tsx?$', [
      '^src/panes/(site|parts|theme)/',
      '^src/siteContact\\.ts$',
    ]),
    layer('the-form-is-put-together-at-the-top', '^src/siteContact\\.ts$', [
      '^src/panes/site/',
      '^src/stores/contact\\.ts$',
      '^src/platform/',
    ]),

    layer('panes-import-commands-labels-stores', '^src/panes/', [
      '^src/keymap/explain\\.ts$',
      '^src/(panes|commands|stores)/',
      '^src/keymap/(labels|keymap|types|press|items|reserved|editor|recorder|verdict)\\.ts$',
    ]),
    layer('keymap-imports-commands-stores-os', '^src/keymap/', [
      '^src/(keymap|commands|stores)/',
      // The port that tells the system, and the types of the ports.
      '^src/platform/(os|types)\\.ts$',
    ]),
    layer('commands-import-stores', '^src/commands/', ['^src/(commands|stores)/']),
    layer('plugins-import-commands-stores', '^src/plugins/', ['^src/(plugins|commands|stores)/']),
    layer('stores-import-platform', '^src/stores/', ['^src/(stores|platform)/']),
    layer('platform-imports-contract', '^src/platform/', ['^src/platform/']),
    {
      name: 'contract-imports-typebox-only',
      severity: 'error',
      from: { path: CONTRACT },
      to: { pathNot: [CONTRACT, inPackage('typebox')] },
    },

    layer('parts-import-theme', '^src/panes/parts/', ['^src/panes/(parts|theme)/']),
    layer('theme-imports-nothing', '^src/panes/theme/', ['^src/panes/theme/']),
    {
      name: 'areas-keep-to-themselves',
      severity: 'error',
      // The workspace composes the areas; the public site shows real parts of the workspace.
      from: { path: '^src/panes/([^/]+)/', pathNot: '^src/panes/(workspace|site)/' },
      to: { path: '^src/panes/[^/]+/', pathNot: '^src/panes/($1|parts|theme)/' },
    },

    {
      name: 'key-helper-only-in-parts',
      severity: 'error',
      // What a pane does with a key is a command with a binding, not a handler of its own.
      from: { path: '^src/', pathNot: '^src/panes/(parts|palette)/' },
      to: { path: '^src/panes/parts/keys\\.ts$' },
    },

    packageHome('react-only-in-views', VIEW_ONLY, [
      '^src/panes/',
      '^src/(app|main|demo|desktop|sitePages)\\.tsx$',
      '^src/siteContact\\.ts$',
    ]),
    packageHome('mobx-only-in-the-core', '(mobx|mobx-persist-store)', [
      '^src/(stores|keymap|panes)/',
      '^src/boot(Late|Account|Desktop)?\\.ts$',
      '^src/commands/(context|registry)\\.ts$',
    ]),
    packageHome('tinykeys-only-in-keymap', 'tinykeys', ['^src/keymap/']),
    packageHome('cmdk-only-in-palette', 'cmdk', ['^src/panes/palette/']),
    packageHome('sortable-only-in-parts', '(sortablejs|react-sortablejs)', ['^src/panes/parts/']),
    packageHome('providers-only-in-account', '(@paypal/[^/]+|@react-oauth/[^/]+)', ['^src/panes/account/']),
    packageHome('the-shell-has-one-door', '@tauri-apps/[^/]+', ['^src/platform/desktop/bridge\\.ts$']),
    packageHome('network-and-database-only-in-platform', '(wretch|idb)', ['^src/platform/']),
    packageHome('server-packages-only-in-server', SERVER_ONLY, ['^server/']),
    packageHome('sql-only-in-data', '(kysely|better-sqlite3|pg)', ['^server/data/']),
    packageHome('fastify-only-at-the-edge', '(fastify|@fastify/[^/]+)', [
      '^server/(app|main)\\.ts$',
      '^server/(routes|plugins)/',
    ]),
    {
      // Types are free; the schemas themselves would cost every visitor 20 kB.
      name: 'schemas-are-no-part-of-the-client',
      severity: 'error',
      from: { path: '^src/', pathNot: CONTRACT },
      to: {
        path: '^src/platform/contract/api/',
        pathNot: '^src/platform/contract/api/(calls|errors)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-node-in-the-client',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },

    {
      name: 'server-imports-contract-only',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: [CONTRACT] },
    },
    layer('routes-import-services', '^server/routes/', [
      '^server/(routes|services|plugins)/',
      '^server/config\\.ts$',
    ]),
    layer('services-import-data-and-ports', '^server/services/', ['^server/(services|data|ports)/']),
    layer('data-and-ports-import-nothing-above', '^server/(data|ports)/', ['^server/(data|ports)/']),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    // A type is a dependency too: it binds the two files to each other.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
