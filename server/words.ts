// Why something failed, in words for the person at the terminal.
import { StorageError } from './services/failures';

/** The reason, also where it hides behind another error, or behind one for each address that was tried. */
export function reasonOf(error: unknown): string {
  if (error instanceof StorageError && error.cause !== undefined) return reasonOf(error.cause);
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Whether the surroundings are to blame: a disk, a network, a database. A stack trace would only hide that. */
export function isOutside(error: unknown): boolean {
  if (error instanceof StorageError) return true;
  return error instanceof Error && ('syscall' in error || codeOf(error).startsWith('SQLITE_'));
}

/** The code of an error; empty where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
