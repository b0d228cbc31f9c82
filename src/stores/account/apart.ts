// What was typed in a window, and what it showed, belongs to whoever it was: the next person never sees it (sync P9, security S20).
import { runInAction } from 'mobx';
import type { SharedTexts } from '../../platform/receivedTexts';
import type { KeyValueStorage, Platform } from '../../platform/types';
import type { Drafts } from '../drafts';
import { dropRescued } from '../restoring';
import type { Todos } from '../todos';
import type { Naming } from '../ui/naming';

/** Whose texts this window holds, or whose view this browser; none for a guest, whose come along when they sign in. */
export const OWNER_KEY = 'tabdo.owner';
/** Where the last window was left. */
const VIEW_KEY = 'tabdo.view';
/** The same, an import that was left halfway, and what stands in the quick-add window of the desktop. */
export const LEFT_KEYS = [VIEW_KEY, 'tabdo.import', 'tabdo.capture'] as const;
/** What older versions kept of an account (decisions D4). */
export const OLD_CACHES = [
  'todos',
  'folder',
  'fileOrderIds',
  'folderOrderIds',
  'openTabs',
  'offlineOperations',
] as const;
/** Of a person, in this window. */
export const TYPED_KEYS = [VIEW_KEY, 'tabdo.drafts', 'tabdo.unfinished'] as const;

export interface Typing {
  readonly platform: Pick<Platform, 'session' | 'storage'>;
  readonly drafts: Drafts;
}

/**
 * Takes away what somebody else typed here before their session ended. Comes before anything of it is shown or offered.
 * @param userId who is here now; null for a guest
 * @param shared what was shared with somebody else goes as well
 */
export function keepApart(typing: Typing, userId: string | null, shared?: Pick<SharedTexts, 'clear'>): void {
  const { session, storage } = typing.platform;
  const inWindow = takeOver(session, userId, [...TYPED_KEYS, OWNER_KEY]);
  if (inWindow) runInAction(() => dropDrafts(typing.drafts));
  // What is shared comes to the browser: a window that slept through a sign-in knows nothing of whose it is.
  if (takeOver(storage, userId, [...LEFT_KEYS, OWNER_KEY, ...OLD_CACHES])) void shared?.clear();
}

/** @returns whether it was somebody else's, and is empty now */
function takeOver(place: KeyValueStorage, userId: string | null, keys: readonly string[]): boolean {
  const before = place.get(OWNER_KEY);
  const isOthers = before !== null && before !== userId;
  if (isOthers) for (const key of keys) place.remove(key);
  try {
    if (userId !== null && before !== userId) place.set(OWNER_KEY, userId);
  } catch {
    // What stores nothing holds nothing either.
  }
  return isOthers;
}

export interface Fields {
  readonly drafts: Drafts;
  readonly todos: Todos;
  readonly naming: Naming;
}

/** Closes every field in which something is typed and not saved: what is still open would be written down as the page goes. */
export function closeFields({ drafts, todos, naming }: Fields): void {
  runInAction(() => {
    dropDrafts(drafts);
    todos.cancelEdit();
    naming.end();
  });
}

/** Forgets every text that is typed and not added. */
function dropDrafts(drafts: Drafts): void {
  drafts.set(null, '');
  dropRescued(drafts);
}
