// What a guest brings into an account: what was deleted stays so, and what was not can be seen (sync P17).

/** So begins whatever a guest deletes. */
export const DELETED = 'x';

/**
 * What is wrong with a row that a guest brought; null where nothing is.
 * @param row when it was deleted, and whether it lies in a file that came deleted
 */
export function faultOfBrought(
  id: string,
  row: { readonly deletedAt: string | null; readonly isBuried: boolean },
  at: string,
): string | null {
  const isDead = row.deletedAt !== null || row.isBuried;
  if (isDead !== id.startsWith(DELETED))
    return `P17 ${id} ${isDead ? 'was made and cannot be seen' : 'came to life'}`;
  const isAhead = row.deletedAt !== null && Date.parse(row.deletedAt) > Date.parse(at);
  return isAhead ? `P17 ${id} was deleted at ${row.deletedAt}` : null;
}
