// Which screen stands at which address, apart from the workspace (spec §2 Routes, decisions D2). A chunk of its own.
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { SITE_PAGES } from '../../platform/contract/site';
import { type App, useApp } from '../context';
import { Chunk } from './chunk';
import { MissingPage } from './MissingPage';
import { ScreenChunk } from './ScreenChunk';
import { ScreenTitle } from './ScreenTitle';

function createScreens({ workspace, arrive }: App) {
  const { clock } = workspace.platform;
  const screen = (fetch: () => Promise<ComponentType>) =>
    new Chunk(async () => {
      const [component] = await Promise.all([fetch(), arrive()]);
      return component;
    }, clock);
  return {
    settings: screen(() => import('../account/SettingsScreen').then((m) => m.SettingsScreen)),
    subscription: screen(() => import('../account/SubscriptionScreen').then((m) => m.SubscriptionScreen)),
    login: screen(() => import('../account/LoginScreen').then((m) => m.LoginScreen)),
  };
}

/** Draws the screen of the address. */
export const Screens = observer(function Screens() {
  const app = useApp();
  const [screens] = useState(() => createScreens(app));
  const { path, session } = app.workspace;
  const navigate = (to: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
    void app.registry.execute('app-go', { path: to, replace }, 'program');
  };
  return (
    <Router hook={() => [path, navigate]}>
      <ScreenTitle />
      <Switch>
        {['/setting', '/settings'].map((each) => (
          <Route key={each} path={each}>
            <ScreenChunk chunk={screens.settings} />
          </Route>
        ))}
        <Route path="/login">
          <ScreenChunk chunk={screens.login} />
        </Route>
        {/* Paying is for somebody (spec §2). */}
        <Route path="/subscription">
          {session.signedIn ? <ScreenChunk chunk={screens.subscription} /> : <Redirect to="/login" replace />}
        </Route>
        {SITE_PAGES.map(({ path: each }) => (
          <Route key={each} path={each}>
            <PublicPage />
          </Route>
        ))}
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
    </Router>
  );
});

/** The public pages are files of their own: the browser fetches the one that the address names by now. */
function PublicPage() {
  const { outside } = useApp().workspace.platform;
  // Among the files of the desktop window there are none: the way to them is the system's browser.
  return outside ? <Redirect to="/" replace /> : <FetchedPage />;
}

function FetchedPage() {
  const { navigation } = useApp().workspace.platform;
  // Loaded here already: the service worker had nothing but the app to answer with, and would have no more now.
  const [isMissing] = useState(() => navigation.isFirst());
  useEffect(() => {
    if (!isMissing) navigation.reload();
  }, [navigation, isMissing]);
  return isMissing && <MissingPage />;
}
