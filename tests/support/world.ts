// A small workspace to start from, and short words for what tests do with it.
import type { StateShape } from '../../src/platform/contract/api/entities';
import type { Caller, Reply } from './api';

/** A folder with two files, a file at top level, and three to-dos in the first file. */
export async function smallWorld(user: Caller): Promise<void> {
  await folder(user, 'd1', 'Home');
  await file(user, 'f1', 'Work', 'd1');
  await file(user, 'f2', 'Garden', 'd1');
  await file(user, 'f3', 'Inbox', null);
  for (const id of ['t1', 't2', 't3']) await todo(user, id, 'f1');
}

/** Creates a folder. */
export const folder = (user: Caller, id: string, name = id): Promise<Reply> =>
  user.call('create_folder_or_file', { body: { id, name, parentId: null, type: 0 } });

/** Creates a file. */
export const file = (user: Caller, id: string, name = id, parentId: string | null = null): Promise<Reply> =>
  user.call('create_folder_or_file', { body: { id, name, parentId, type: 1 } });

/** Creates a to-do. */
export const todo = (user: Caller, id: string, fileId: string, text = id): Promise<Reply> =>
  user.call('create_todo', { body: { id, text, completed: false, fileId } });

/** Everything that the server keeps of a user. */
export async function stateOf(user: Caller): Promise<{ state: StateShape; cursor: string; hash: string }> {
  return Object((await user.call('snapshot')).body.response);
}

/** Ids of some rows. */
export const idsOf = (rows: unknown): string[] => Object(rows).map(({ id }: { id: string }) => id);
