// Texts of the desktop window (spec §8); they come with its own build alone.

/** In the small window that takes one to-do down. */
export const captureMessages = {
  failed: 'Could not be added. Your text is still here: please try again.',
  full: 'Too many texts are waiting. Open Tabdo to add them first.',
} as const;

/** About links from other programs. */
export const linkMessages = {
  /** Something is under way that the link would end. */
  later: 'Finish or close what is open first, then open the link again',
} as const;

/** About files that the window has saved. */
export const fileMessages = {
  saved: (path: string) => `Saved as ${path}`,
  notSaved: 'The file could not be saved',
} as const;

/** About newer versions of the desktop window. */
export const installMessages = {
  ready: (version: string) => `Tabdo ${version} is ready to be installed.`,
  fetching: 'A new version of Tabdo is being fetched. You can go on meanwhile.',
  fetched: (version: string) => `Tabdo ${version} is here. It is installed when you restart.`,
  installed: (version: string) => `Tabdo ${version} is installed. It starts when you start Tabdo anew.`,
  notInstalled: 'A new version of Tabdo is not installed yet.',
  newest: 'This is the newest version of Tabdo',
  typing: 'Add or clear what you have typed first: starting anew would lose it',
  offline: 'Newer versions of Tabdo cannot be reached now',
  unnamed: 'This build of Tabdo looks for no newer versions',
  refused: 'What came is not a genuine version of Tabdo. It was thrown away.',
  failed: 'The new version could not be installed',
} as const;
