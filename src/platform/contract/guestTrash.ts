// How much of a guest's Trash comes into an account: a request has room for so much (sync P17).

/** So many to-dos, and as many folders and files together. */
export const MOST_BROUGHT_DELETED = 1_000;
