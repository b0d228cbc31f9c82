// Runs something once the browser has nothing better to do.

/** A browser without idle callbacks gets this many ms instead. */
const SOON_MS = 300;
const LATEST_MS = 3000;

/** @returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
