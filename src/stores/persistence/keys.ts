// The name of everything that is kept in the browser's storage (spec §3, decisions D4).

/** A guest's data, each value of its own shape. Written in this order. */
export const GUEST_KEYS = [
  'tabdo.trash',
  'folderFree',
  'todosFree',
  'folderOrderIdsFree',
  'fileOrderIdsFree',
  'todoOrder',
  'openTabsFree',
  'tabdo.profile',
  'shortCuts',
] as const;

export type GuestKey = (typeof GUEST_KEYS)[number];

/** Which changes the guest's data holds already, and what it looked like then. */
export const GUEST_VECTOR_KEY = 'tabdo.guestVector';

/** A guest's data as stored; null where nothing is. */
export type GuestTexts = Readonly<Record<GuestKey, string | null>>;

/** Name of the lock and of the channel between the windows of a guest. */
export const GUEST_SHARING = 'tabdo.guest';

const BACKUP = 'tabdo.backup.';

/** Where the raw value of a damaged key is set aside. */
export const backupKey = (key: string, instant: string): string => `${BACKUP}${key}.${instant}`;

/** Whether `name` is a backup of `key`. */
export const isBackupOf = (name: string, key: string): boolean => name.startsWith(`${BACKUP}${key}.`);
