// A page written for the bench, built as the product is, on a server of its own and in a browser of its own.
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'webdriverio';
import { type BrowserOptions, startBrowser } from '../support/engines';

/** The peer in its browser. */
export interface Peer {
  readonly browser: Browser;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds the page in this folder of `tests/bench` and opens it. */
export async function openPeer(folder: string, options: BrowserOptions): Promise<Peer> {
  const built = await mkdtemp(join(tmpdir(), 'tabdo-peer-'));
  const end: (() => Promise<void>)[] = [() => rm(built, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const each of end.toReversed()) await each();
  };
  try {
    await buildPage(join('tests/bench', folder), built);
    const server = createServer((request, response) => {
      const path = normalize(request.url ?? '/');
      const file = join(built, path === '/' ? 'index.html' : path);
      if (!existsSync(file)) response.writeHead(404).end();
      else {
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        createReadStream(file).pipe(response);
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    end.push(async () => {
      server.close();
      server.closeAllConnections();
    });
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { browser, close: closeBrowser } = await startBrowser(options);
    end.push(closeBrowser);
    await browser.url(`http://127.0.0.1:${port}/`);
    return { browser, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** With the settings of the product's build that make code faster or smaller. */
async function buildPage(root: string, outDir: string): Promise<void> {
  // React would otherwise come in its development build where a test runner started this.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
}
