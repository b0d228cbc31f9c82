// What was typed in a window belongs to whoever typed it: the next person in that window never sees it (sync P9, security S20).
import { runInAction } from 'mobx';
import type { Platform } from '../../platform/types';
import type { Drafts } from '../drafts';

/** Whose texts this window holds; none for a guest, whose texts come along when they sign in. */
const OWNER_KEY = 'tabdo.owner';
/** Of a person, in this window. */
export const TYPED_KEYS = ['tabdo.view', 'tabdo.drafts', 'tabdo.unfinished', OWNER_KEY] as const;

export interface Typing {
  readonly platform: Pick<Platform, 'session'>;
  readonly drafts: Drafts;
}

/**
 * Takes away what somebody else typed here before their session ended. Comes before anything of it is shown or offered.
 * @param userId who is here now; null for a guest
 */
export function keepApart(typing: Typing, userId: string | null): void {
  const { session } = typing.platform;
  const before = session.get(OWNER_KEY);
  if (before !== null && before !== userId) {
    for (const key of TYPED_KEYS) session.remove(key);
    dropTyped(typing.drafts);
  }
  if (userId === null || before === userId) return;
  try {
    session.set(OWNER_KEY, userId);
  } catch {
    // A window that stores nothing holds no texts either.
  }
}

/** Forgets every text that is typed and not added. */
export function dropTyped(drafts: Drafts): void {
  runInAction(() => {
    drafts.set(null, '');
    drafts.takeRescued(() => true);
  });
}
