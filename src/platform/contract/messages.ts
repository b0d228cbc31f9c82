// Every fixed text of the product that is not a command title (spec §2, §5, §8; design 11): those that may be said in
// the first moment. The others: lateMessages.

export const messages = {
  defaultFolderRename: 'You cannot rename the default folder',
  tooLongTodo: 'A to-do holds at most 10,000 characters. Yours is still in the field.',
  tooLongName: 'A name holds at most 200 characters.',
  nullCharacter: 'That text holds a character that cannot be stored.',
  draftRescued: 'Text you were typing lost its place',
  notSaved: 'This device refuses to store changes. They are kept in this window only.',
  notSavedQuota: 'The storage of this browser is full. Changes are kept in this window only.',
  damaged: 'Some stored data could not be read. What could be read is here, the rest is set aside.',
  syncFailed: 'The stored data could not be checked',
  partMissing: 'A part of Tabdo could not be loaded. Check the connection and try again.',
  tooSoon: 'Tabdo was not ready for that yet. Try again.',
  addPlaceholder: 'What needs to be done?',
  firstFolders: 'Default is always here. Add folders when you need them.',
  firstFiles: 'Your files appear here. Your first task makes one for you.',
  noFiles: 'No files here yet.',
} as const;

/** "12", "1,204". The browser's own way to write them takes a tenth of a millisecond each, and a key changes several. */
export const figure = (n: number): string => `${n}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** "1 to-do", "3 to-dos". */
export const count = (n: number, one: string, many: string = `${one}s`): string =>
  `${figure(n)} ${n === 1 ? one : many}`;

export const todosCount = (n: number): string => count(n, 'to-do');
