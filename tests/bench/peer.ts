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

/** A page of the bench, served. */
export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds the page in this folder of `tests/bench` and opens it. */
export async function openPeer(folder: string, options: BrowserOptions): Promise<Peer> {
  const served = await servePage(folder);
  const running = await startBrowser(options).catch(async (error: unknown) => {
    await served.close();
    throw error;
  });
  const close = async (): Promise<void> => {
    await running.close();
    await served.close();
  };
  try {
    await running.browser.url(`${served.url}/`);
    return { browser: running.browser, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Builds the page in this folder of `tests/bench` and serves it on a port of its own. */
export async function servePage(folder: string): Promise<Served> {
  const built = await mkdtemp(join(tmpdir(), 'tabdo-peer-'));
  const remove = (): Promise<void> => rm(built, { recursive: true, force: true });
  try {
    await buildPage(join('tests/bench', folder), built);
  } catch (error) {
    await remove();
    throw error;
  }
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
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await remove();
    },
  };
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
