// Fixed texts of a signed-in workspace (spec §8); guests never load them.

export const accountMessages = {
  offline: 'Your network is offline',
  synced: 'Everything is synced',
  signInAgain: 'Sign in again to go on syncing',
  serverAway: 'The server does not answer. Your changes are kept and sent later.',
} as const;
