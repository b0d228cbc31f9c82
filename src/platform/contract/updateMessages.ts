// What is said about newer versions, and about what comes into the app from outside.

export const updateMessages = {
  ready: 'A new version of Tabdo is ready. It starts by itself when you are away for a while.',
  nothingShared: 'Nothing that can become a to-do was shared',
  sharedKept: 'What was shared is not added yet. It is kept here until you do, or say no.',
  sharedGone: 'What was shared did not arrive. Please share it once more.',
  sharedAnswered: 'What was shared has been answered in another window',
  sharedTooMany: 'Much that was shared waits for an answer. Add it or say no, then share this once more.',
  sharedTooLong:
    'What was shared is longer than 5,000,000 characters, so nothing was taken. Share it in parts.',
  linkUnknown: 'This link leads to nothing here',
} as const;
