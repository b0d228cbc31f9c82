// The end of somebody's stay in this browser: their workspace falls silent and their data goes (decisions D22, D23).
import type { AccountPorts } from '../../platform/account';
import type { Clock, Platform } from '../../platform/types';
import { dropClaim } from '../backend/account/mergeClaim';
import type { WorkspaceBackend } from '../backend/types';
import { closeFields, type Fields } from './apart';
import { forget, forgetSession } from './forgetting';

/** What does not go in time goes at the next start. */
const FORGET_MS = 5_000;

export interface DepartureDeps extends Fields {
  readonly platform: Platform;
}

/**
 * Signs out in all windows of this browser, and takes this person's data away.
 * @param mayGo asked last of all, with nothing between it and the end
 * @returns false where it may not, and their data is as it was
 */
export async function depart(
  workspace: DepartureDeps,
  backend: WorkspaceBackend,
  ports: AccountPorts,
  mayGo: () => boolean = () => true,
): Promise<boolean> {
  const { platform } = workspace;
  await atMost(platform.clock, FORGET_MS, dropClaim({ ...ports, ...platform }, backend.userId));
  if (!mayGo()) return false;
  backend.dispose();
  // What was typed is theirs as well.
  closeFields(workspace);
  forgetSession(platform, backend.userId);
  await atMost(platform.clock, FORGET_MS, forget(platform, ports));
  return true;
}

/** Waits for work, but no longer than so many milliseconds. */
export function atMost(clock: Clock, ms: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      resolve();
    };
    const cancel = clock.later(ms, resolve);
    work.then(end, end);
  });
}
