// What became of a submitted order (sync P13, I10).
import type { LogState } from '../logState';
import type { Before, Sent } from './meaning';

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The key and the members of an order, or null for what is none. */
function orderOf(op: Sent): { readonly key: string; readonly wanted: readonly string[] } | null {
  if (op.type === 'update_folder_order') return { key: 'folders', wanted: idsOf(op.folderOrder) };
  if (op.type === 'update_file_order') return { key: `files:${op.folderId}`, wanted: idsOf(op.fileOrder) };
  if (op.type === 'update_todo_order') return { key: `todos:${op.fileId}`, wanted: idsOf(op.todoOrder) };
  return null;
}

/** What is wrong with the list after an order. */
export function orderFaults(op: Sent, before: Before, state: LogState): readonly string[] {
  if (op.type === 'update_opentabs') return tabFaults(op, before, state);
  const order = orderOf(op);
  if (order === null) return [];
  const { key, wanted } = order;
  const after = state.lists.get(key) ?? [];
  // A list that the entry does not name is as it was.
  const was = before.lists.get(key) ?? after;
  const base = idsOf(op.base);
  const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();
  const known = new Set(was);
  const isPermutation = wanted.length === base.length && wanted.every((id) => base.includes(id));
  // What was deleted meanwhile stays where it stood, for when it is restored.
  const living = (ids: readonly string[]): string[] => ids.filter((id) => isLiving(state, id));
  if (isPermutation && same(was, base) && !same(living(after), living(wanted)))
    return [`I10 ${key} is ${after.join()} instead of ${wanted.join()}`];
  const moved = idsOf(op.moved);
  const [mine] = moved;
  if (moved.length !== 1 || mine === undefined || !known.has(mine) || !after.includes(mine)) return [];
  const faults: string[] = [];
  const others = (ids: readonly string[]): string[] => ids.filter((id) => id !== mine && known.has(id));
  if (!same(others(after), others(was)))
    faults.push(
      `I10 ${key}: others than ${mine} moved: ${was.join()} with ${JSON.stringify(op)} is ${after.join()}`,
    );
  const anchor = wanted
    .slice(0, wanted.indexOf(mine))
    .reverse()
    .find((id) => after.includes(id));
  if (after.indexOf(mine) !== (anchor === undefined ? 0 : after.indexOf(anchor) + 1))
    faults.push(`I10 ${key}: ${mine} is not where it was put`);
  return faults;
}

const isLiving = ({ items, todos }: LogState, id: string): boolean =>
  (items.get(id) ?? todos.get(id))?.deletedAt === null;

function tabFaults(op: Sent, before: Before, state: LogState): readonly string[] {
  const after = state.lists.get('tabs') ?? [];
  const was = before.lists.get('tabs') ?? after;
  const [base, wanted] = [idsOf(op.base), idsOf(op.opentabs)];
  const faults: string[] = [];
  const isLive = (id: string): boolean => state.items.get(id)?.deletedAt === null;
  for (const id of base)
    if (!wanted.includes(id) && after.includes(id)) faults.push(`P13 the tab ${id} stayed open`);
  for (const id of wanted)
    if (!base.includes(id) && isLive(id) && !after.includes(id))
      faults.push(`P13 the tab ${id} did not open`);
  for (const id of base)
    if (wanted.includes(id) && !was.includes(id) && after.includes(id))
      faults.push(`P13 the tab ${id} came back, which was closed elsewhere`);
  for (const id of was)
    if (!base.includes(id) && isLive(id) && !after.includes(id)) faults.push(`P13 the tab ${id} was closed`);
  return faults;
}
