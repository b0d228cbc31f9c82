// Starts the client: boots the workspace, then draws it.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Client } from './app';
import { bootInBrowser } from './boot';

const root = document.getElementById('root');
if (root) {
  const app = await bootInBrowser();
  createRoot(root).render(
    <StrictMode>
      <Client app={app} />
    </StrictMode>,
  );
}
