// Fixed texts of a signed-in workspace (spec §8); guests never load them.

export const accountMessages = {
  offline: 'Your network is offline',
  offlineNothing: 'Network is offline and no cached data available',
  noOfflineData: 'No offline data available',
  willSync: 'Operation will be synced when online',
  tabsWillSync: 'Open tabs will be synced when online',
  writeFailed: 'Network error occurred',
  moveFailed: 'Failed to move todo',
  moveFailedDetail: 'Failed to move file. Please try again.',
  folderOrderFailed: 'Failed to update folder order. Please try again.',
  offlineBanner: 'You are offline. Keep going, everything is saved here.',
  signInBanner: 'Your session has ended. Sign in again to go on syncing; everything is kept here.',
  updateNeeded: 'Reload Tabdo to go on syncing; everything is kept here.',
  nearlyFull: 'The storage of this browser is nearly full. Soon changes could not be kept here.',
  refusedQuota: 'The storage of this browser is full, so that was not done',
  refused: 'This browser refuses to store, so that was not done',
  syncBroke: 'Syncing broke off and is tried again. Your changes are kept.',
  synced: 'Everything is synced',
  signInAgain: 'Sign in again to go on syncing',
  sessionEnded: 'Your session has ended. Sign in again to go on.',
  deletionStale:
    'Nothing was deleted: this needs a sign-in that is not older than 10 minutes. Sign in again, and you come back here.',
  deletionEnded: 'Your session has ended. Sign in again, and you come back here.',
  deletionUnknown:
    'The server did not answer: nobody knows whether the account was deleted. Please try again.',
  exportOffline: 'Your network is offline, so Trash, keys and sessions are not in it.',
  /** Behind their number. */
  exportUnsent: 'of yours have not reached the server yet. Trash, keys and sessions are not in it.',
  exportHere: 'Trash, keys and sessions are not in it.',
  exportInstead: 'Nothing was saved.',
  importDatesNew:
    'Without the server, what was completed is completed today. Undo, and import again once it answers, to keep its dates.',
  importRunning: 'Another import is under way. Try again once it is done.',
  importStopped: 'An import stopped half-way. Import the same file again to go on: nothing is added twice.',
  importUnknown: 'Nobody knows whether it was done. Import the same file again: nothing is added twice.',
  noAnswer: 'The server does not answer. Please try again.',
  serverAway: 'The server does not answer. Your changes are kept and sent later.',
} as const;
