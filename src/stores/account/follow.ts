// Where accounts meet the rest of the workspace: its windows sign in and out together, and the sign-in screen opens and closes (decisions D5).
import { reaction, runInAction } from 'mobx';
import type { Cancel } from '../../platform/types';
import { TOAST_MS } from '../alerts';
import type { Workspace } from '../workspace';
import { keepApart } from './apart';
import { takeFarewell } from './deletion';
import { followPlan } from './followPlan';
import { forget, hasToForget } from './forgetting';
import { storedAccount, TOKEN_KEY } from './stored';

/** Signing in takes several steps (stored.ts): what another window does is judged when it has done it. */
const SIGNED_MS = 100;
const FAREWELL_MS = 60_000;

/** Keeps them together until stopped. */
export function followAccount(workspace: Workspace): () => void {
  const { platform } = workspace;
  const { signIn } = workspace.reception;
  let soon: Cancel | null = null;
  // Somebody was signed out of this window by another.
  if (workspace.backend?.kind === 'guest') keepApart(workspace, null);
  if (hasToForget(platform) && workspace.backend?.kind === 'guest') {
    void platform.account().then((ports) => forget(platform, ports).catch(() => undefined));
  }
  const stops = [
    followPlan(workspace),
    platform.storage.onChange((key) => {
      if (key !== TOKEN_KEY && key !== null) return;
      soon?.();
      soon = platform.clock.later(SIGNED_MS, () => followToken(workspace));
    }),
    reaction(
      // The desktop window is no browser: what it stores stays.
      () => workspace.path === '/settings' && !workspace.session.signedIn && !workspace.tools?.server,
      (open) => {
        if (open) void workspace.tools?.settings.look(async () => (await platform.account()).isKept());
      },
      { fireImmediately: true },
    ),
    reaction(
      () => workspace.path === '/login',
      (open) => (open ? void signIn.open() : signIn.close()),
    ),
  ];
  if (workspace.path === '/login') void signIn.open();
  else workspace.reception.deletion.resume();
  sayFarewell(workspace);
  runInAction(() => workspace.reception.intake.remember());
  // Somebody signed in or out while this part was on its way.
  followToken(workspace);
  return () => {
    soon?.();
    for (const stop of stops) stop();
  };
}

/** What is left to do about a deleted account is read in peace. */
function sayFarewell({ platform, alerts }: Workspace): void {
  const text = takeFarewell(platform);
  if (text === null) return;
  const ms = text.includes('. ') ? FAREWELL_MS : TOAST_MS;
  runInAction(() => alerts.show({ kind: 'success', text, ms }));
}

/** Another window signed somebody in or out. */
function followToken({ platform, backend, reception }: Workspace): void {
  const { storage, navigation } = platform;
  if (backend === null || reception.isMoving) return;
  const token = storage.get(TOKEN_KEY);
  if (backend.kind === 'guest') {
    if (token !== null) navigation.reload();
  } else if (token === null) void reception.leaving.follow();
  else if (storedAccount(storage)?.id !== backend.userId) navigation.reload();
  // The same person once more: what waited for that goes on.
  else void backend.sync('button');
}
