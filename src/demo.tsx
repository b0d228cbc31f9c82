// The workspace to try, in a frame of the home page: the product itself, over a storage that forgets.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Client } from './app';
import { bootInBrowser } from './boot';
import { demoStorage } from './demoData';
import { createMemoryPlatform } from './platform/memory/index';
import type { Platform } from './platform/types';
import { createWebPlatform } from './platform/web/index';

/** Screens that may be shown inside; everything else is a matter of the page around. */
const INSIDE: ReadonlySet<string> = new Set(['/', '/setting', '/settings']);

const place = document.getElementById('root');
// By itself it would be taken for the workspace, and what is typed would be gone.
if (window.parent === window) location.replace('/');
else if (place) void start(place);

async function start(into: HTMLElement): Promise<void> {
  // WebKit lets a page in a frame that is not shown take the focus from the one around it.
  document.documentElement.inert = window.frameElement?.closest('[data-live]') === null;
  const app = await bootInBrowser(forgetful());
  flushSync(() => createRoot(into).render(<Client app={app} />));
  document.documentElement.dataset.ready = '';
}

/** The browser as it is, but for all that would be kept, shared with other windows, or shown in the address bar. */
function forgetful(): Platform {
  const web = createWebPlatform();
  const theme = web.storage.get('tabdo.theme');
  const stored = { ...demoStorage(), ...(theme !== null && { 'tabdo.theme': theme }) };
  const memory = createMemoryPlatform({ os: web.os, stored, path: '/' });
  const { storage, session, locks, navigation } = memory;
  return {
    ...web,
    storage,
    session,
    locks,
    channel: (name) => memory.channel(name),
    navigation: {
      path: () => navigation.path(),
      reload: () => web.navigation.reload(),
      isFirst: () => navigation.isFirst(),
      onChange: (listener) => navigation.onChange(listener),
      go: (path, options) => {
        if (INSIDE.has(path)) navigation.go(path, options);
        else window.parent.location.assign(path);
      },
    },
  };
}
