// Starts the client: boots the workspace, then draws it.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Broken, Client } from './app';
import { bootInBrowser } from './boot';

const reload = (): void => window.location.reload();
const root = document.getElementById('root');
if (root) void start(root);

// Never `await` at the top of this module: chunks that boot waits for import this one, and both would wait for ever.
async function start(into: HTMLElement): Promise<void> {
  const app = await bootInBrowser().catch(() => null);
  createRoot(into).render(
    <StrictMode>{app ? <Client app={app} /> : <Broken onReload={reload} />}</StrictMode>,
  );
}
