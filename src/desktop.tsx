// Starts the client in the desktop window: the same as in a browser, over the ports of the shell.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Client, explained } from './app';
import { bootInBrowser } from './boot';
import { createDesktopPlatform } from './platform/desktop/index';

const reload = (): void => window.location.reload();
const root = document.getElementById('root');
if (root) void start(root);

async function start(into: HTMLElement): Promise<void> {
  const drawn = await createDesktopPlatform()
    .then((platform) => bootInBrowser(platform))
    .then(
      (app) => <Client app={app} />,
      (why) => explained(why, reload),
    );
  flushSync(() => createRoot(into).render(drawn));
}
