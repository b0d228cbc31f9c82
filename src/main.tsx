// Starts the client: boots the workspace, then draws it.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRoutes } from './app';
import { boot } from './boot';
import { AppProvider } from './panes/context';
import { createWebPlatform } from './platform/web/index';
import './panes/theme/index';

const root = document.getElementById('root');
if (root) {
  const app = await boot(createWebPlatform(), window);
  createRoot(root).render(
    <StrictMode>
      <AppProvider value={app}>
        <AppRoutes />
      </AppProvider>
    </StrictMode>,
  );
}
