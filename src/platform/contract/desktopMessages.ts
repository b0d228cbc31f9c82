// Texts of the desktop window (spec §8); they come with its own build alone.

/** In the small window that takes one to-do down. */
export const captureMessages = {
  failed: 'Could not be added. Your text is still here: please try again.',
  full: 'Too many texts are waiting. Open Tabdo to add them first.',
} as const;
