// Starts the client: boots the workspace, then draws it.
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Client, explained } from './app';
import { bootInBrowser } from './boot';

const reload = (): void => window.location.reload();
const root = document.getElementById('root');
if (root) void start(root);

// Never `await` at the top of this module: chunks that boot waits for import this one, and both would wait for ever.
async function start(into: HTMLElement): Promise<void> {
  const drawn = (
    <StrictMode>
      {
        await bootInBrowser().then(
          (app) => <Client app={app} />,
          (why) => explained(why, reload),
        )
      }
    </StrictMode>
  );
  // At once, effects included: keys are heard already, and what they change must not be missed by what was drawn.
  flushSync(() => createRoot(into).render(drawn));
}
