// The service worker: keeps the app for starts without a network, and touches nothing but the app (security S1, S23).
import { PrecacheController } from 'workbox-precaching';
import { MOST_SHARED, MOST_WAITING, SHARE, SHARED_CACHE, sharedPath } from '../platform/contract/sharedTexts';
import { SITE_PAGES } from '../platform/contract/site';
import { readShared } from './shared';

declare const self: ServiceWorkerGlobalScope;

/** One cache for all versions: what did not change is kept, and not fetched again. */
const CACHE = 'tabdo-shell';
const PAGE = '/index.html';

/** The screens that are the same page: nothing on them is the server's to say. */
const SCREENS: ReadonlySet<string> = new Set(['/', '/setting', '/settings']);
/** The server may give these headers of their own (security S1b): asked first, ours only without an answer. */
const SERVER_SCREENS: ReadonlySet<string> = new Set(['/login', '/subscription']);
/** Files of their own, which are not kept: without an answer the app says so in their place. */
const SITE: ReadonlySet<string> = new Set(SITE_PAGES.map(({ path }) => path));
const ASSETS = '/assets/';

/** Milliseconds; a network that accepts and never answers counts as none. */
const PATIENCE_MS = 4000;

const shell = new PrecacheController({ cacheName: CACHE });
shell.addToCacheList(self.__WB_MANIFEST);

// The listeners of workbox are not used: an older window still needs its parts, so nothing is thrown away yet.
self.addEventListener('install', (event) => {
  event.waitUntil(shell.install(event));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// What `src/platform/web/versions.ts` says; a text is the address of a window's first script.
self.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'activate') event.waitUntil(self.skipWaiting());
  else if (data === 'tidy') event.waitUntil(tidy(event));
  else event.ports[0]?.postMessage(shell.getCacheKeyForURL(String(data)) !== undefined);
});

// Whatever is not named here goes to the network as if there was no worker: the API, its streams, the sign-in.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (request.method === 'POST') {
      if (pathname === SHARE) event.respondWith(takeShared(request));
    } else if (SCREENS.has(pathname)) event.respondWith(screen(request));
    else if (SERVER_SCREENS.has(pathname)) event.respondWith(serverScreen(request));
    else if (SITE.has(pathname)) event.respondWith(sitePage(request));
  } else if (request.method === 'GET' && request.headers.get('range') === null) {
    if (pathname.startsWith(ASSETS)) event.respondWith(asset(request));
    else if (pathname !== PAGE && shell.getCacheKeyForURL(pathname) !== undefined) {
      event.respondWith(named(request, pathname));
    }
  }
});

/**
 * A start is the best moment for a version that waits: nothing is typed yet, and windows that are open go on. Its page
 * tells it to take over (`versions.ts`): Safari ends this worker then, and with it what a page still waits for.
 * Whoever loads anew wants what the server has now, be it that this version could not go on (sync P21).
 */
async function screen(request: Request): Promise<Response> {
  const { waiting } = self.registration;
  if (waiting || isToldReload(request) || (await isLikeReload(request))) {
    const newest = await patiently(request);
    if (newest?.ok) return newest;
  }
  return (await shell.matchPrecache(PAGE)) ?? fetch(request);
}

/** Whether the engine says that it is loaded anew. */
const isToldReload = ({ cache, isReloadNavigation }: Request & Told): boolean =>
  cache === 'no-cache' || cache === 'reload' || isReloadNavigation === true;

/**
 * Safari tells its worker nothing of it: there it may be one where a window that is seen shows that address already.
 * As well it may be a second window, which nobody should wait for any longer than usual.
 */
async function isLikeReload({ url, isReloadNavigation }: Request & Told): Promise<boolean> {
  if (isReloadNavigation !== undefined) return false;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some((window) => window.url === url && window.visibilityState === 'visible');
}

/** Chromium says it in its own words. */
interface Told {
  readonly isReloadNavigation?: boolean;
}

async function serverScreen(request: Request): Promise<Response> {
  return (await patiently(request)) ?? (await shell.matchPrecache(PAGE)) ?? fetch(request);
}

/** What a proxy says whose server is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whoever loads it anew has read that nobody answers, and waits for as long as a slow network takes. */
async function sitePage(request: Request): Promise<Response> {
  const came = isToldReload(request) ? await fetch(request).catch(() => undefined) : await patiently(request);
  if (came && !AWAY.has(came.status)) return came;
  return (await shell.matchPrecache(PAGE)) ?? came ?? fetch(request);
}

/** Names carry a hash: whatever has the name is the file, also for a window of an older version. */
async function asset(request: Request): Promise<Response> {
  const cache = await self.caches.open(CACHE);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function named(request: Request, path: string): Promise<Response> {
  return (await shell.matchPrecache(path)) ?? fetch(request);
}

/** Undefined where nothing answers in time. */
async function patiently(request: Request): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  return Promise.race([fetch(request).catch(() => undefined), late]);
}

/**
 * Parts of older versions go once no window can want them any more: the one that asks is all there is. It may have
 * been closed since it asked, and the only one left be an older one. What a newer version has fetched by then goes with
 * them, so that nothing does while there is one; and what went that way once is fetched again.
 */
async function tidy(event: ExtendableMessageEvent): Promise<void> {
  await complete().catch(() => undefined);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const asks = event.source instanceof Client ? event.source.id : null;
  const { installing, waiting } = self.registration;
  if (installing ?? waiting) return;
  if (windows.every(({ id }) => id === asks)) await shell.activate(event);
}

/** Fetches what is missing of this version, as long as the server has this one: parts of another fit nothing here. */
async function complete(): Promise<void> {
  const cache = await self.caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...shell.getURLsToCacheKeys()].filter(([, key]) => !there.has(key));
  if (missing.length === 0) return;
  const page = await fetch(PAGE, { cache: 'reload' });
  const named = (await page.text()).match(/\/assets\/[\w.-]+/g) ?? [];
  if (!page.ok || !named.every((path) => shell.getCacheKeyForURL(path) !== undefined)) return;
  for (const [url, key] of missing) {
    const part = await fetch(url, { cache: 'reload' });
    if (part.ok) await cache.put(key, part);
  }
}

/**
 * A text from another program waits for the page, which asks before anything is added (`src/platform/web/shared.ts`).
 * Where it cannot be kept, the page finds nothing under its name, and says so.
 */
async function takeShared(request: Request): Promise<Response> {
  const text = await readShared(request);
  if (text.length > MOST_SHARED) return Response.redirect('/?do=tooLong', 303);
  const id = crypto.randomUUID();
  const cache = await self.caches.open(SHARED_CACHE).catch(() => null);
  const waiting = (await cache?.keys().catch(() => null))?.length ?? 0;
  if (waiting >= MOST_WAITING) return Response.redirect('/?do=tooMany', 303);
  await cache?.put(sharedPath(id), new Response(text)).catch(() => undefined);
  return Response.redirect(`/?do=share&id=${id}`, 303);
}
