// The address bar. The router follows, since it listens to the same history.
import type { Navigation } from '../types';
import { listenAll } from './listen';

/** The router announces its own navigations under these names; they are no events of the browser. */
const ROUTER_EVENTS = ['pushState', 'replaceState'] as const;

export function webNavigation(): Navigation {
  const listeners = new Set<() => void>();
  const path = () => window.location.pathname;
  let isFirst = true;
  // Every screen starts at its top; the browser would scroll it again once it has arrived.
  window.history.scrollRestoration = 'manual';
  return {
    path,
    go(target, options) {
      const here = `${window.location.pathname}${window.location.search}${window.location.hash}`;
      if (target === here) return;
      isFirst = false;
      if (options?.replace) window.history.replaceState(null, '', target);
      else window.history.pushState(null, '', target);
      for (const listener of [...listeners]) listener();
    },
    reload: () => window.location.reload(),
    isFirst: () => isFirst,
    onChange(listener) {
      let known = path();
      const check = () => {
        const now = path();
        if (now === known) return;
        known = now;
        isFirst = false;
        listener(now);
      };
      listeners.add(check);
      const cancel = listenAll(['popstate', ...ROUTER_EVENTS].map((type) => [window, type, check] as const));
      return () => {
        listeners.delete(check);
        cancel();
      };
    },
  };
}
