// What the bottom bar says about an account's syncing (design 8.5); guests never load it.
import { figure } from '../../platform/contract/messages';
import type { SyncStatus } from '../../stores/backend/types';
import { NOT_SAVED, type SyncLabel } from './syncLabel';

/** From so many on it takes a while, and the number tells how far it is. */
const LONG = 50;

const pending = (count: number): string => `${figure(count)} pending`;

const LABELS: {
  readonly [Kind in SyncStatus['kind']]: (status: Extract<SyncStatus, { readonly kind: Kind }>) => SyncLabel;
} = {
  idle: () => ({ text: 'Synced', icon: 'cloudCheck', tone: 'success' }),
  pending: ({ count }) => ({ text: pending(count), icon: 'cloudUp', tone: 'warning' }),
  syncing: ({ count }) => ({
    text: count < LONG ? 'Syncing' : `Syncing, ${pending(count)}`,
    icon: 'sync',
    tone: 'plain',
  }),
  offline: ({ count }) => ({
    text: count > 0 ? `Offline, ${pending(count)}` : 'Offline',
    icon: 'cloudOff',
    tone: 'plain',
  }),
  signInAgain: () => ({ text: 'Sign in again', icon: 'cloudKey', tone: 'warning' }),
  update: () => ({ text: 'Reload to go on', icon: 'cloudAlert', tone: 'warning' }),
  unsaved: () => NOT_SAVED,
};

/** @param busy a sync that the person asked for is running */
export function accountLabel(status: SyncStatus, busy: boolean): SyncLabel {
  if (busy) return LABELS.syncing({ kind: 'syncing', count: 'count' in status ? status.count : 0 });
  const label = LABELS[status.kind] as (status: SyncStatus) => SyncLabel;
  return label(status);
}
