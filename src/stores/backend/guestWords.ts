// What a guest is told of what is stored.
import type { Snapshot } from '../../platform/contract/entities';
import { count, todosCount } from '../../platform/contract/messages';

/** What is stored, in words. */
export function describeStored({ todos, items }: Snapshot): string {
  const files = new Set<string>();
  for (const row of items) if (row.type === 1 && row.deletedAt === null) files.add(row.id);
  const live = todos.filter((row) => row.deletedAt === null && files.has(row.fileId)).length;
  if (live === 0 && files.size === 0) return 'Nothing is stored on this device yet';
  const verb = live === 1 ? 'is' : 'are';
  return `${todosCount(live)} in ${count(files.size, 'file')} ${verb} stored on this device`;
}
