// What a sync came to, in words for the person (spec §8).
import { accountMessages } from '../../../platform/contract/accountMessages';
import { count } from '../../../platform/contract/messages';
import type { Outbox, SyncResult } from '../types';
import type { LoopState } from './loop';

/** @param outbox as it is when all of it was tried */
export function syncResult(state: LoopState, outbox: Pick<Outbox, 'pending' | 'failed'>): SyncResult {
  switch (state) {
    case 'resting':
    case 'working':
      return restOf(outbox);
    case 'signIn':
      return { kind: 'failed', message: accountMessages.signInAgain };
    case 'update':
      return { kind: 'failed', message: accountMessages.updateNeeded };
    case 'waiting':
      return { kind: 'failed', message: accountMessages.serverAway };
  }
}

/** What is refused, and what waits for that, is kept here alone. */
function restOf({ pending, failed }: Pick<Outbox, 'pending' | 'failed'>): SyncResult {
  const left = pending + failed.length;
  if (left === 0) return { kind: 'done', message: accountMessages.synced };
  const message = `${count(left, 'change')} could not be saved`;
  return failed.length === 0
    ? { kind: 'failed', message: `${count(left, 'change')} not sent yet` }
    : { kind: 'failed', message, more: { action: { label: 'Show', command: 'sync-failed' } } };
}
