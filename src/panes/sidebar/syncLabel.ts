// What the bottom bar says about saving, where everything stays on this device (design 8.5).
import type { SyncStatus } from '../../stores/backend/types';
import type { IconName } from '../parts/icons';

/** Text and sign of one state. */
export interface SyncLabel {
  readonly text: string;
  readonly icon: IconName;
  readonly tone: 'quiet' | 'plain' | 'success' | 'warning' | 'danger';
}

const ON_DEVICE: SyncLabel = { text: 'On this device', icon: 'drive', tone: 'quiet' };
const SYNCING: SyncLabel = { text: 'Syncing', icon: 'sync', tone: 'plain' };
export const NOT_SAVED: SyncLabel = { text: 'Not saved', icon: 'alert', tone: 'danger' };

/** @param busy a sync that the person asked for is running */
export function guestLabel(status: SyncStatus, busy: boolean): SyncLabel {
  if (busy) return SYNCING;
  return status.kind === 'unsaved' ? NOT_SAVED : ON_DEVICE;
}
