// When the page goes, comes back, and whether there is a network.
import type { Cancel, Lifecycle } from '../types';
import { listenAll } from './listen';

export function webLifecycle(): Lifecycle {
  return {
    onHide(listener): Cancel {
      return listenAll([
        [window, 'pagehide', listener],
        // Phones often kill a hidden page without another word.
        [document, 'visibilitychange', () => document.visibilityState === 'hidden' && listener()],
        [document, 'freeze', listener],
      ]);
    },
    onFocus(listener): Cancel {
      return listenAll([
        [window, 'focus', listener],
        [document, 'visibilitychange', () => document.visibilityState === 'visible' && listener()],
        [document, 'resume', listener],
        // Back from the cache of whole pages: nothing was heard meanwhile.
        [
          window,
          'pageshow',
          (event) => event instanceof PageTransitionEvent && event.persisted && listener(),
        ],
      ]);
    },
    isOnline: () => navigator.onLine,
    onOnline(listener): Cancel {
      return listenAll([
        [window, 'online', () => listener(true)],
        [window, 'offline', () => listener(false)],
      ]);
    },
  };
}
