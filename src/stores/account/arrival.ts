// What is done once a person's workspace is open: a guest's data that is still here comes along, and what came is said (sync P17).
import { runInAction } from 'mobx';
import type { AccountPorts } from '../../platform/account';
import { signInMessages } from '../../platform/contract/signInMessages';
import type { Platform } from '../../platform/types';
import { type Alerts, TOAST_MS } from '../alerts';
import type { WorkspaceBackend } from '../backend/types';
import { shorten } from '../shorten';
import { bringGuest, takeWelcome } from './bringing';
import { tokenOf } from './stored';

export interface ArrivalDeps {
  readonly platform: Platform;
  readonly alerts: Alerts;
  readonly backend: WorkspaceBackend | null;
}

/**
 * Brings what a guest left in this browser into the account that is open.
 * @param release the person wants it here although it was on its way into another account
 */
export async function bringRest(
  workspace: ArrivalDeps,
  ports: AccountPorts,
  userId: string,
  release: boolean,
): Promise<void> {
  const { platform, alerts } = workspace;
  welcome(workspace, userId);
  const token = tokenOf(platform.storage, userId);
  if (token === null) return;
  const brought = await bringGuest(platform, ports, { userId, token, release });
  // Only a person who asked waits for an answer.
  if (brought.kind === 'nothing' && release) alerts.info(signInMessages.noGuestData);
  runInAction(() => {
    if (brought.kind === 'refused' || brought.kind === 'claimed') {
      const long = brought.kind === 'refused' ? brought.long.map((text) => shorten(text)) : [];
      const why = brought.kind === 'refused' ? ` ${brought.message}` : '';
      const detail = long.length > 0 ? `${why} ${signInMessages.tooLong(long)}.` : why;
      alerts.setBanner({
        id: 'guestData',
        kind: 'warning',
        text: `${signInMessages.guestStays}${detail}`,
        action: { label: 'Try again', command: 'account-bring-guest' },
      });
    } else if (brought.kind !== 'later') alerts.removeBanner('guestData');
  });
  if (brought.kind !== 'done') return;
  welcome(workspace, userId);
  await workspace.backend?.sync('push');
}

/** Something is other than it was: it may be read twice. */
const READING_MS = 8_000;

function welcome({ platform, alerts }: ArrivalDeps, userId: string): void {
  const came = takeWelcome(platform, userId);
  if (came === null || came.added + came.dropped === 0) return;
  const details = [
    ...(came.dropped > 0 ? [signInMessages.shortcutsDropped(came.dropped)] : []),
    ...(came.long.length > 0 ? [signInMessages.tooLong(came.long)] : []),
    ...(came.names.length > 0 ? [signInMessages.tooLongNames(came.names)] : []),
  ];
  runInAction(() =>
    alerts.show({
      kind: 'success',
      text: signInMessages.brought(came.added),
      ...(details.length > 0 && { detail: details.join('. ') }),
      ms: came.long.length + came.names.length > 0 ? READING_MS : TOAST_MS,
    }),
  );
}
