// Where the service worker puts down what another program shares, and the page looks for it.

/** A cache of its own; nothing of the app is in it. */
export const SHARED_CACHE = 'tabdo-shared';
/** What a system posts to; each text then has a path of its own below it. */
export const SHARE = '/share';

/** UTF-16 units: 10,000 lines of 500 characters. Any page may post a form, and none may fill the disk. */
export const MOST_SHARED = 5_000_000;

/** So many texts wait for an answer at most, for the same reason. */
export const MOST_WAITING = 10;

/** The path of one text; that without a name is from a version that kept one alone. */
export const sharedPath = (id: string): string => (id === '' ? SHARE : `${SHARE}/${id}`);
/** The text that stands under an address. */
export const sharedId = (url: string): string => new URL(url).pathname.slice(SHARE.length + 1);
