// What the service worker keeps, for e2e tests: waiting for it, reading it, and a server whose build changes.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, openApp } from './browser';
import { ENGINE } from './engines';
import { startServer, type TestServer } from './server';

const SIZE = { width: 1200, height: 800 };
const TEXT = /\.(?:js|css|html)$/;
const COMPRESSED = /\.(?:br|gz)$/;

/** A server whose client keeps itself, and the app on it. */
export interface KeptApp {
  readonly app: App;
  /** Lets the server take what is asked and answer nothing, as a bad network does. */
  silence(isSilent: boolean): void;
  /** Ends the server: from then on nothing answers. */
  cut(): Promise<void>;
  /** Starts it again at the same address. */
  restore(env?: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

/** Opens the app with its worker; `clientDir` is another build than the usual one. */
export async function openKept(clientDir?: string): Promise<KeptApp> {
  const settings = {
    TABDO_SERVICE_WORKER: 'on',
    ...(clientDir !== undefined && { TABDO_CLIENT_DIR: clientDir }),
  };
  let server: TestServer = await startServer(settings);
  const { port } = new URL(server.url);
  const app = await openApp({ ...SIZE, at: server.url });
  return {
    app,
    silence: (isSilent) => server.silence(isSilent),
    cut: () => server.close(),
    restore: async (env) => {
      server = await startServer({ ...settings, PORT: port, ...env });
    },
    close: async () => {
      await app.close();
      await server.close();
    },
  };
}

/** WebKit tells a page that comes while the worker takes over that it does so, and nothing after it. */
const IN_FORCE = ENGINE === 'webkit' ? ['activated', 'activating'] : ['activated'];

/** Waits until the newest worker is in force and has everything. */
export async function untilKept(app: App): Promise<void> {
  await app.browser.waitUntil(
    () =>
      app.browser
        .execute(async (states) => {
          const registration = await navigator.serviceWorker.getRegistration();
          const { active, waiting, installing } = registration ?? {};
          const isAlone = !waiting && !installing && navigator.serviceWorker.controller !== null;
          return isAlone && states.includes(active?.state ?? '');
        }, IN_FORCE)
        .catch(() => false),
    { timeout: 40_000, interval: 100, timeoutMsg: 'Waited for the app to be kept' },
  );
}

/**
 * MiniBrowser forgets what a cache keeps, though not its name, once no page holds it: another window does so there.
 * @returns lets it go
 */
export async function holdShared({ browser, newWindow }: App): Promise<() => Promise<void>> {
  if (ENGINE !== 'webkit') return async () => undefined;
  const first = await browser.getWindowHandle();
  const holder = await newWindow('/privacy');
  await browser.execute(async () => {
    Reflect.set(window, 'held', await caches.open('tabdo-shared'));
  });
  await browser.switchToWindow(first);
  return async () => {
    await browser.switchToWindow(holder);
    await browser.closeWindow();
    await browser.switchToWindow(first);
  };
}

/** The names of the caches, with the paths in each. */
export async function cached(app: App): Promise<Record<string, string[]>> {
  return await app.browser.execute(async () => {
    const names = await caches.keys();
    const entries = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname).sort()] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });
}

/** All that the version at the server is made of. */
export const partsNow = async ({ browser }: App): Promise<string[]> =>
  browser.execute(async () => {
    const text = await (await fetch('/serviceWorker.js')).text();
    return [...text.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => `/${url}`).sort();
  });

/** A copy of the built client that can become another version. */
export interface ChangingClient {
  readonly folder: string;
  /** Every part gets another name, as after a change of all of them. */
  renew(): void;
  remove(): void;
}

/** Copies the build aside. */
export function changingClient(): ChangingClient {
  const folder = mkdtempSync(join(tmpdir(), 'tabdo-client-'));
  cpSync('dist/client', folder, { recursive: true });
  const assets = join(folder, 'assets');
  for (const part of [folder, assets]) {
    for (const file of readdirSync(part)) if (COMPRESSED.test(file)) rmSync(join(part, file));
  }
  let version = 1;
  return {
    folder,
    renew: () => {
      version += 1;
      const names = readdirSync(assets).filter((name) => /-[\w-]{8}\.\w+$/.test(name));
      const known = new Set(names);
      // Never a name that was there before: it would stand for other content.
      const newName = (name: string): string => name.replace(/...(?=\.\w+$)/, `_v${version}`);
      for (const part of [folder, assets]) {
        for (const file of readdirSync(part).filter((name) => TEXT.test(name))) {
          const path = join(part, file);
          const text = readFileSync(path, 'utf8').replace(/[\w.-]+-[\w-]{8}\.\w+/g, (name) =>
            known.has(name) ? newName(name) : name,
          );
          // The list of the worker tells named files apart by what is in them, in figures and letters up to f.
          writeFileSync(path, text.replace(/"revision":"../g, `"revision":"v${version}`));
        }
      }
      for (const name of names) renameSync(join(assets, name), join(assets, newName(name)));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
