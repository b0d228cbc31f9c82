// What is in a folder or file, to notice what somebody put there.
import type { FileId, FolderId, ItemId } from './entities';
import type { Rows } from './rows';

/** Ids of the live to-dos of a file; of the files of a folder that live or come back with it, with theirs. */
export function* contentsOf(rows: Rows, id: ItemId): Generator<string> {
  for (const todo of rows.todosOf(id as FileId)) if (todo.deletedAt === null) yield todo.id;
  for (const file of rows.filesOf(id as FolderId)) {
    if (file.deletedAt !== null && file.deletedWith !== id) continue;
    yield file.id;
    yield* contentsOf(rows, file.id);
  }
}
