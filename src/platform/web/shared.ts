// Texts from outside the app, kept until the person has said yes or no: also when the page or the window goes.
import { SHARED_CACHE, sharedId, sharedPath } from '../contract/sharedTexts';
import type { SharedText, SharedTexts } from '../receivedTexts';

/** What no cache takes: insecure origins have none. */
const held = new Map<string, string>();

/** Those of this browser, whichever window they came to. */
export const webShared: SharedTexts = {
  async all() {
    const texts: SharedText[] = [...held].map(([id, text]) => ({ id, text }));
    try {
      // Opening it would make it.
      const cache = (await window.caches.has(SHARED_CACHE)) ? await window.caches.open(SHARED_CACHE) : null;
      for (const request of (await cache?.keys()) ?? []) {
        const text = await (await cache?.match(request))?.text();
        if (text !== undefined) texts.push({ id: sharedId(request.url), text });
      }
    } catch {
      // What is held is all there is.
    }
    return texts;
  },
  async keep(id, text) {
    try {
      await (await window.caches.open(SHARED_CACHE)).put(sharedPath(id), new Response(text));
    } catch {
      held.set(id, text);
    }
  },
  async drop(id) {
    held.delete(id);
    // The cache itself stays: the worker may be putting another text into it.
    await window.caches
      ?.open(SHARED_CACHE)
      .then((cache) => cache.delete(sharedPath(id)))
      .catch(() => undefined);
  },
  async clear() {
    held.clear();
    await window.caches?.delete(SHARED_CACHE).catch(() => undefined);
  },
};
