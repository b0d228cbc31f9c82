// Starts the client: boots the workspace, then draws it.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Broken, Client } from './app';
import { bootInBrowser } from './boot';

const reload = (): void => window.location.reload();
const root = document.getElementById('root');
if (root) {
  const app = await bootInBrowser().catch(() => null);
  createRoot(root).render(
    <StrictMode>{app ? <Client app={app} /> : <Broken onReload={reload} />}</StrictMode>,
  );
}
