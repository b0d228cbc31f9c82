// Builds the client: one external entry, no inline code, hashed assets, and a flag that only benches set.
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { remOfText } from './scripts/lib/rem.mjs';
import type { SiteAssets } from './src/sitePages';

const bench = process.env.TABDO_BENCH === '1';
const desktop = process.env.TABDO_DESKTOP === '1';
const apiOrigin = process.env.DEV_API_ORIGIN ?? 'http://127.0.0.1:8788';
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** One chunk for all that the entry imports statically: many small ones compress worse. */
function firstLoad(id: string, context: Rolldown.ChunkingContext): string | null {
  if (reached.size === 0) visit(ENTRY, (each) => [...(context.getModuleInfo(each)?.importedIds ?? [])]);
  return reached.has(id) ? 'workspace' : null;
}

const ENTRY = here('./index.html');
const reached = new Set<string>();

function visit(id: string, importsOf: (id: string) => readonly string[]): void {
  if (reached.has(id)) return;
  reached.add(id);
  for (const next of importsOf(id)) visit(next, importsOf);
}

/** The data of a guest is needed as early as the code that shows it: the page names its reader ahead. */
function preloadBackend(): Plugin {
  return {
    name: 'preload-backend',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const backend = Object.values(bundle).find(
          (part) => part.type === 'chunk' && part.facadeModuleId === here('./src/stores/backend/guest.ts'),
        );
        if (backend?.type !== 'chunk') return [];
        // With what it needs itself; else that would be asked for only when it has come.
        const needed = backend.imports.filter((file) => !html.includes(file));
        return [backend.fileName, ...needed].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
      },
    },
  };
}

/** The window of the desktop starts with the shell's ports, and has neither a manifest nor a worker (security S23). */
function desktopPage(): Plugin {
  return {
    name: 'desktop-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) =>
        path === '/index.html'
          ? html
              .replace('/src/main.tsx', '/src/desktop.tsx')
              .replace(/.*rel="(manifest|apple-touch-icon)".*\n/g, '')
          : html,
    },
  };
}

/** While developing, public pages are made anew at each visit; the build makes them files. */
function sitePages(): Plugin {
  const demo = { script: '/src/demo.tsx', styles: [] };
  const OPEN = { script: '/src/site.ts', styles: [], fonts: [], demo };
  return {
    name: 'site-pages',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.originalUrl ?? '').split('?');
        if (!/^\/[a-z-]+$/.test(path)) return next();
        void drawPage(server, path, OPEN).then((page) => {
          if (page === undefined) next();
          else response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
        }, next);
      });
    },
  };
}

async function drawPage(
  server: ViteDevServer,
  path: string,
  assets: SiteAssets,
): Promise<string | undefined> {
  const { siteFiles }: typeof import('./src/sitePages') = Object(
    await server.ssrLoadModule('/src/sitePages.tsx'),
  );
  const file = (await siteFiles(assets)).find(({ name }) => name === `${path.slice(1)}.html`);
  return file && (await server.transformIndexHtml(path, file.text));
}

/** The worker that keeps the app, with the list of what it keeps; our own code registers it (security S1, S23). */
const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'serviceWorker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html', 'theme.js', 'favicon.ico', 'mark.svg', 'assets/*.{js,css,woff2}'],
      // Their names carry a hash: what the browser has already is taken from its own cache.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 2_000_000,
      target: 'es2022',
      sourcemap: false,
    },
  });

const own = desktop ? [desktopPage()] : [preloadBackend(), sitePages(), serviceWorker()];

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), ...own],
  css: { postcss: { plugins: [remOfText] } },
  define: {
    // Lifts the guest limits; false in every build that people get (decisions B).
    __UNLIMITED_PLAN__: JSON.stringify(bench),
    // True in the build of the desktop window alone: what belongs to it costs nobody else a byte.
    __DESKTOP__: JSON.stringify(desktop),
    // Whose server the desktop window talks to until its settings name another.
    __SERVER_URL__: JSON.stringify(process.env.TABDO_SERVER_URL ?? 'http://localhost:8787'),
  },
  resolve: {
    alias: [
      // cmdk pulls in a dialog that we never render: 11 kB gzip less in the palette chunk.
      { find: '@radix-ui/react-dialog', replacement: here('./src/panes/palette/emptyDialog.ts') },
    ],
  },
  build: {
    outDir: desktop ? 'dist-desktop' : bench ? 'dist-bench/client' : 'dist/client',
    emptyOutDir: true,
    manifest: !desktop,
    target: 'es2022',
    // The content security policy allows neither inline code nor data: scripts and fonts.
    // Chunks that come after the first paint are fetched when idle: a list of what each needs is not worth its size.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      ...(desktop && { input: ['index.html', 'capture.html'] }),
      output: desktop ? {} : { codeSplitting: { groups: [{ name: firstLoad, debugName: 'first load' }] } },
    },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/local-identity', '/healthz', '/readyz'].map((path) => [path, { target: apiOrigin }]),
    ),
  },
});
