// One spelling for every row, and the sum of their hashes, by which two places see that they hold the same (sync P4).

/** What a row belongs to. */
export type HashedEntity = 'todo' | 'item' | 'list' | 'profile' | 'keys';

/** The sum over nothing. */
export const EMPTY_SUM = '0'.repeat(64);

/** The members of an object in the order in which they are told. */
interface Order {
  readonly names: readonly string[];
  readonly sorted: readonly string[];
  /** Each as it stands before its value. */
  readonly heads: readonly string[];
}

/** Of the object before: mostly thousands of one kind come after each other. */
let last: Order = { names: [], sorted: [], heads: [] };

function orderOf(members: object): Order {
  const names = Object.keys(members);
  const known = last.names;
  if (names.length === known.length && names.every((name, at) => name === known[at])) return last;
  const sorted = [...names].sort();
  last = { names, sorted, heads: sorted.map((name) => `${JSON.stringify(name)}:`) };
  return last;
}

/** JSON with members in alphabetical order and no blanks. */
export function canonical(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members: Readonly<Record<string, unknown>> = Object(value);
  const { sorted, heads } = orderOf(members);
  let text = '';
  // Every change of every row comes by here: no lists in between.
  for (let at = 0; at < sorted.length; at += 1) {
    const member = members[sorted[at] ?? ''];
    if (member === undefined) continue;
    text += `${text && ','}${heads[at]}${canonical(member)}`;
  }
  return `{${text}}`;
}

/** The text of a row whose SHA-256 goes into the sum; null for one that says no more than its absence. */
export function hashedText(entity: HashedEntity, id: string, row: unknown): string | null {
  if (row === undefined) return null;
  if (entity === 'list' && Array.isArray(row) && row.length === 0) return null;
  if (entity === 'keys' && Object.keys(Object(row)).length === 0) return null;
  if (entity === 'profile' && Object(row).defaultFolderShortcut === null) return null;
  return canonical([entity, id, row]);
}

/**
 * The sum with the hashes of some rows taken out and of others put in; in any order the result is the same.
 * @param sum 64 hexadecimal digits, like every hash
 */
export function changeSum(sum: string, out: readonly string[], into: readonly string[]): string {
  let total = BigInt(`0x${sum}`);
  for (const hash of out) total -= BigInt(`0x${hash}`);
  for (const hash of into) total += BigInt(`0x${hash}`);
  return BigInt.asUintN(256, total).toString(16).padStart(64, '0');
}
