// Files that an import takes, made by hand.

/** An export with nothing in it but what is named. */
export const exportWith = (more: object = {}) => ({
  format: 'tabdo',
  version: 1,
  folders: [],
  files: [],
  todos: [],
  ...more,
});

/** A file of the Default folder, as an export holds it. */
export const oneFile = (id: string, more: object = {}) => ({
  id,
  folderId: 'default-folder',
  name: 'Plan',
  ...more,
});

/** So many to-dos of a file, `n0` and on. */
export const lines = (count: number, fileId: string) =>
  Array.from({ length: count }, (_none, n) => ({ id: `n${n}`, fileId, text: `line ${n}`, completed: false }));
