// What the bottom bar says about saving and syncing (design 8.5).
import type { SyncStatus } from '../../stores/backend/types';
import type { IconName } from '../parts/icons';

/** Text and sign of one state. */
export interface SyncLabel {
  readonly text: string;
  readonly icon: IconName;
  readonly tone: 'quiet' | 'plain' | 'success' | 'warning' | 'danger';
}

/** From so many on it takes a while, and the number tells how far it is. */
const LONG = 50;

const pending = (count: number): string => `${count.toLocaleString('en-US')} pending`;

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
  unsaved: () => ({ text: 'Not saved', icon: 'alert', tone: 'danger' }),
};

const ON_DEVICE: SyncLabel = { text: 'On this device', icon: 'drive', tone: 'quiet' };

/** @param busy a sync that the person asked for is running */
export function syncLabel(kind: 'guest' | 'account', status: SyncStatus, busy: boolean): SyncLabel {
  if (busy) return LABELS.syncing({ kind: 'syncing', count: 'count' in status ? status.count : 0 });
  if (kind === 'guest' && status.kind === 'idle') return ON_DEVICE;
  const label = LABELS[status.kind] as (status: SyncStatus) => SyncLabel;
  return label(status);
}
