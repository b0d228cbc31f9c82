// Everything that is drawn: the workspace or another screen, and the layers above. Only the workspace comes at once.
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type App, AppProvider, useApp } from './panes/context';
import './panes/theme/index';
import { Boundary } from './panes/workspace/Boundary';
import { Broken } from './panes/workspace/Broken';
import { Chunk } from './panes/workspace/chunk';
import { Layers } from './panes/workspace/Layers';
import { Arrival } from './panes/workspace/ScreenArrival';
import { ScreenChunk } from './panes/workspace/ScreenChunk';
import { WorkspaceScreen } from './panes/workspace/WorkspaceScreen';

/** One screen and the layers above it. */
export const AppRoutes = observer(function AppRoutes() {
  const { path, platform } = useApp().workspace;
  const [screens] = useState(
    () =>
      new Chunk(() => import('./panes/workspace/Screens').then((module) => module.Screens), platform.clock),
  );
  return (
    <>
      <Arrival path={path}>{path === '/' ? <WorkspaceScreen /> : <ScreenChunk chunk={screens} />}</Arrival>
      <Layers />
    </>
  );
});

/** What stands there when the workspace could not be opened; what the browser refuses has words of its own. */
export const explained = (why: unknown, reload: () => void) =>
  import('./panes/workspace/Trouble').then(
    ({ Trouble }) => <Trouble why={why} onReload={reload} />,
    () => <Broken onReload={reload} />,
  );

/** The whole client. What throws while it is drawn, and nothing nearer catches, leaves a way on. */
export function Client({ app }: { readonly app: App }) {
  const reload = () => void app.registry.execute('app-reload', undefined, 'button');
  return (
    <AppProvider value={app}>
      <Boundary fallback={(retry) => <Broken onReload={reload} onRetry={retry} />}>
        <AppRoutes />
      </Boundary>
    </AppProvider>
  );
}
