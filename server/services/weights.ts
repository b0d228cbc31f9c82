// How much an operation counts: one that names thousands of rows costs what many small ones do (security S8).

/** Each row that is named is looked up, and perhaps changed. */
const NAMED_FOR_ONE = 100;
/** A list is only compared and kept. */
const LISTED_FOR_ONE = 1_000;
/** Members that name rows to be changed. */
const NAMING: ReadonlySet<string> = new Set(['ids', 'updates']);

/** What the body of a call counts: the sum of its operations in a batch, at least one. */
export function weightOf(body: unknown): number {
  const { ops }: { readonly ops?: unknown } = Object(body);
  if (!Array.isArray(ops)) return weightOfOne(body);
  return Math.max(
    1,
    ops.reduce<number>((sum, op) => sum + weightOfOne(op), 0),
  );
}

function weightOfOne(op: unknown): number {
  let weight = 0;
  for (const [name, value] of Object.entries(Object(op))) {
    if (Array.isArray(value)) weight += value.length / (NAMING.has(name) ? NAMED_FOR_ONE : LISTED_FOR_ONE);
  }
  return Math.max(1, Math.ceil(weight));
}
