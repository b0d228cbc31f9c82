// Which screen stands at which address (spec §2 Routes, decisions D2). Only the workspace comes with the first load.
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { type App, AppProvider, useApp } from './panes/context';
import './panes/theme/index';
import { Chunk } from './panes/workspace/chunk';
import { Layers } from './panes/workspace/Layers';
import { Arrival } from './panes/workspace/ScreenArrival';
import { ScreenChunk } from './panes/workspace/ScreenChunk';
import { Title } from './panes/workspace/Title';
import { WorkspaceScreen } from './panes/workspace/WorkspaceScreen';
import type { Workspace } from './stores/workspace';

/** The public pages: one chunk, which picks the page itself (spec §2). */
const PUBLIC_PATHS = [
  '/home',
  '/features',
  '/download',
  '/about',
  '/get-started',
  '/contact',
  '/contact-us',
  '/privacy',
  '/privacy-policy',
  '/terms',
  '/terms-of-service',
];

function createScreens({ clock }: Workspace['platform']) {
  return {
    settings: new Chunk(() => import('./panes/account/SettingsScreen').then((m) => m.SettingsScreen), clock),
    login: new Chunk(() => import('./panes/account/LoginScreen').then((m) => m.LoginScreen), clock),
    site: new Chunk(() => import('./panes/site/SiteScreen').then((m) => m.SiteScreen), clock),
  };
}

/** Everything that is drawn: one screen and the layers above it. */
export const AppRoutes = observer(function AppRoutes() {
  const { workspace, registry } = useApp();
  const [screens] = useState(() => createScreens(workspace.platform));
  const { path } = workspace;
  const navigate = (to: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
    void registry.execute('app-go', { path: to, replace }, 'program');
  };
  return (
    <Router hook={() => [path, navigate]}>
      <Title />
      <Arrival path={path}>
        <Switch>
          <Route path="/">
            <WorkspaceScreen />
          </Route>
          <Route path="/setting">
            <ScreenChunk chunk={screens.settings} />
          </Route>
          <Route path="/settings">
            <ScreenChunk chunk={screens.settings} />
          </Route>
          <Route path="/login">
            <ScreenChunk chunk={screens.login} />
          </Route>
          {/* The upgrade screen needs an account (spec §2), and there are none yet. */}
          <Route path="/subscription">
            <Redirect to="/login" replace />
          </Route>
          {PUBLIC_PATHS.map((each) => (
            <Route key={each} path={each}>
              <ScreenChunk chunk={screens.site} />
            </Route>
          ))}
          <Route>
            <Redirect to="/" replace />
          </Route>
        </Switch>
      </Arrival>
      <Layers />
    </Router>
  );
});

/** The whole client: the app and its routes. */
export function Client({ app }: { readonly app: App }) {
  return (
    <AppProvider value={app}>
      <AppRoutes />
    </AppProvider>
  );
}
