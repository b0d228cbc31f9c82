// The database of whoever is signed in goes away under a page: logged out in another window, or another version of Tabdo needs it (decisions D22, sync P21).
import type { Database } from '../../platform/database';
import type { Platform } from '../../platform/types';
import { tokenOf } from './stored';

/** Milliseconds. Databases tell of their end sooner than storage tells of a logout: what happened is judged when both did. */
const TOLD_MS = 500;

/**
 * Loads the page anew, which can do nothing more without its database. Where its person was logged out in another
 * window that is followed instead (account/follow): offline, a page that is loaded anew would be lost.
 */
export function followGone(
  { storage, clock, navigation }: Platform,
  database: Database,
  userId: string,
): void {
  database.onGone(() => {
    clock.later(TOLD_MS, () => {
      if (tokenOf(storage, userId) !== null) navigation.reload();
    });
  });
}
