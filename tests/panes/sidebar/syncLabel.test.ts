// The words of the sync state (design 8.5): one for each state, with numbers where there are many.
import { expect, test } from 'vitest';
import { accountLabel } from '../../../src/panes/sidebar/accountLabel';
import { guestLabel } from '../../../src/panes/sidebar/syncLabel';
import type { SyncStatus } from '../../../src/stores/backend/types';

test.each<[SyncStatus, string]>([
  [{ kind: 'idle' }, 'Synced'],
  [{ kind: 'pending', count: 3 }, '3 pending'],
  [{ kind: 'pending', count: 1200 }, '1,200 pending'],
  [{ kind: 'syncing', count: 0 }, 'Syncing'],
  [{ kind: 'syncing', count: 49 }, 'Syncing'],
  [{ kind: 'syncing', count: 1200 }, 'Syncing, 1,200 pending'],
  [{ kind: 'offline', count: 0 }, 'Offline'],
  [{ kind: 'offline', count: 3 }, 'Offline, 3 pending'],
  [{ kind: 'signInAgain', count: 3 }, 'Sign in again'],
  [{ kind: 'update', count: 3 }, 'Reload to go on'],
  [{ kind: 'unsaved', reason: 'quota' }, 'Not saved'],
])('an account: %j reads "%s"', (status, words) => {
  expect(accountLabel(status, false).text).toBe(words);
});

test('a sync that was asked for shows at once, with how much is left', () => {
  expect(accountLabel({ kind: 'idle' }, true).text).toBe('Syncing');
  expect(accountLabel({ kind: 'pending', count: 800 }, true).text).toBe('Syncing, 800 pending');
});

test('a guest keeps everything on the device, and is told where that is refused', () => {
  expect(guestLabel({ kind: 'idle' }, false).text).toBe('On this device');
  expect(guestLabel({ kind: 'unsaved', reason: 'denied' }, false).text).toBe('Not saved');
});
