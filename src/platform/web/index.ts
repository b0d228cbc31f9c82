// The browser as the outside world.
import { detectOs, type SystemHints } from '../os';
import type { Platform, Surface } from '../types';
import { uuids } from '../uuid';
import { webChannel } from './channel';
import { webClipboard } from './clipboard';
import { webClock } from './clock';
import { webLifecycle } from './lifecycle';
import { webLocks } from './locks';
import { webNavigation } from './navigation';
import { webScreen } from './screen';
import { webStorage } from './storage';

const INSTALLED = ['standalone', 'window-controls-overlay', 'minimal-ui'] as const;

/** Everything that the product asks of a browser. Made once, by the composition root. */
export function createWebPlatform(): Platform {
  const hints: SystemHints = navigator;
  const local = () => window.localStorage;
  return {
    os: detectOs(hints),
    surface: surface(),
    clock: webClock(),
    // Also there on insecure origins, unlike crypto.randomUUID.
    ids: uuids(
      () => Date.now(),
      (bytes) => crypto.getRandomValues(bytes),
    ),
    storage: webStorage(local),
    session: webStorage(() => window.sessionStorage),
    clipboard: webClipboard(),
    locks: webLocks(),
    channel: (name) => webChannel(name, local),
    lifecycle: webLifecycle(),
    navigation: webNavigation(),
    screen: webScreen(),
    account: () => import('./account').then((module) => module.webAccount()),
  };
}

/** An installed window lets more keys through than a browser tab (decisions D8). */
function surface(): Surface {
  const installed = INSTALLED.some((mode) => window.matchMedia(`(display-mode: ${mode})`).matches);
  return installed ? 'app' : 'tab';
}
