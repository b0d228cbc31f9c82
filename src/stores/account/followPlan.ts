// When the plan is asked for again: with each sync, and when somebody else may know better (spec §4, decisions D20).
import { reaction } from 'mobx';
import { startTriggers } from '../backend/account/triggers';
import type { Workspace } from '../workspace';
import { APPROVED_KEY } from './approvals';
import { PREMIUM_KEY } from './subscription';

/** Going back and forth between windows asks no more often than this. */
const CALM_MS = 60_000;

/** Keeps the plan true until stopped. */
export function followPlan(workspace: Workspace): () => void {
  const { platform, account } = workspace;
  if (account === null) return () => undefined;
  const { subscription } = account;
  const { checkout } = workspace.reception;
  let last = platform.clock.now();
  const ask = (): void => {
    last = platform.clock.now();
    void subscription.refresh();
  };
  const atScreen = (): boolean => workspace.path === '/subscription';
  // What an earlier page left behind is told to the server first of all.
  if (atScreen()) void checkout.open();
  else checkout.settling.resume();
  const stops = [
    reaction(atScreen, (open) => (open ? void checkout.open() : checkout.close())),
    () => checkout.settling.dispose(),
    startTriggers(platform, () => {
      // What could not be read is asked for at once: the network may be back. So is what is paid for elsewhere.
      const isDue = checkout.sentOutside && subscription.standing !== 'active';
      if (isDue || subscription.problem !== null || platform.clock.now() - last >= CALM_MS) ask();
    }),
    // Another window heard something else.
    platform.storage.onChange((key) => {
      if (key === PREMIUM_KEY) ask();
      if (key === APPROVED_KEY) checkout.settling.recount();
    }),
    reaction(
      () => workspace.syncing,
      (on) => on && ask(),
    ),
    // The server counts by another plan than this window.
    reaction(
      () => workspace.backend?.outbox?.failed.filter(({ code }) => code === 'limit_reached').length ?? 0,
      (now, before) => now > before && ask(),
    ),
    // What was refused for the limit is within it now.
    reaction(
      () => subscription.standing === 'active',
      (pays) => pays && void account.failed.retryRefused('limit_reached'),
      { fireImmediately: true },
    ),
    reaction(
      () => workspace.backend?.status.kind === 'signInAgain',
      (ended) => !ended && ask(),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
