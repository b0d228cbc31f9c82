// How the app was opened: by a shortcut, a link of ours, or a text that another program shared.

/** Under these the service worker puts down what was shared (`src/worker/serviceWorker.ts`). */
const SHARED_CACHE = 'tabdo-shared';
const SHARE = '/share';

/** What stands behind the path; nothing in the workspace to try. */
export const launchSearch = (): string =>
  window.parent === window && window.location.pathname === '/' ? window.location.search : '';

/** Takes what was shared away with it; null where nothing is there. */
export async function takeShared(): Promise<string | null> {
  try {
    const cache = await window.caches.open(SHARED_CACHE);
    const kept = await cache.match(SHARE);
    const text = (await kept?.text()) ?? null;
    await window.caches.delete(SHARED_CACHE);
    return text;
  } catch {
    // Insecure origins have no caches.
    return null;
  }
}
