// Merging and moving inside saved orders: pure, shared by client, server and tests (sync P13).

/**
 * The longest run of `submitted` that kept its order relative to `base`, as a set of ids.
 * Patience sorting, O(n log n).
 */
function unmoved(submitted: readonly string[], base: readonly string[]): Set<string> {
  const place = new Map(base.map((id, index) => [id, index]));
  const tails: { id: string; at: number; before: number }[] = [];
  const piles: number[] = [];
  for (const id of submitted) {
    const at = place.get(id);
    if (at === undefined) continue;
    let low = 0;
    let high = piles.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const top = tails[piles[middle] ?? 0];
      if (top !== undefined && top.at < at) low = middle + 1;
      else high = middle;
    }
    tails.push({ id, at, before: low > 0 ? (piles[low - 1] ?? -1) : -1 });
    piles[low] = tails.length - 1;
  }
  const kept = new Set<string>();
  for (let index = piles[piles.length - 1] ?? -1; index >= 0; ) {
    const entry = tails[index];
    if (entry === undefined) break;
    kept.add(entry.id);
    index = entry.before;
  }
  return kept;
}

/** Every id once, first place wins. */
export function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

/** So few ids are looked for one by one: in a list of 10,000 that takes a twentieth of asking a set about each. */
const FEW = 8;

/** `list` without these ids. */
export function without<T extends string>(list: readonly T[], gone: ReadonlySet<string>): readonly T[] {
  if (gone.size > FEW) return list.filter((id) => !gone.has(id));
  let rest = list;
  for (const id of gone as ReadonlySet<T>) {
    for (let at = rest.indexOf(id); at !== -1; at = rest.indexOf(id, at)) rest = rest.toSpliced(at, 1);
  }
  return rest;
}

/** Those of `ids` that `list`, which holds each once, has, in its order. */
export function among<T extends string>(list: readonly T[], ids: ReadonlySet<T>): readonly T[] {
  if (ids.size > FEW) return list.filter((id) => ids.has(id));
  return [...ids].filter((id) => list.includes(id)).sort((a, b) => list.indexOf(a) - list.indexOf(b));
}

/** Whether two lists hold the same ids in the same order. */
export function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((id, index) => id === b[index]));
}

/** How many ids two lists have in common at their heads, and behind those at their ends. */
export function commonEnds(
  a: readonly string[],
  b: readonly string[],
): readonly [head: number, tail: number] {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return [head, tail];
}

/** Whether `part` is `whole` with some ids left out, in the same order. */
export function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0;
  for (const id of whole) if (id === part[found]) found += 1;
  return found === part.length;
}

/**
 * Whether `submitted` is `current` with ids of `moved` put elsewhere and nothing else different, each id once.
 * So it is nearly always, and then nothing needs to be merged.
 */
function onlyMoves(
  current: readonly string[],
  submitted: readonly string[],
  moved: ReadonlySet<string>,
): boolean {
  if (holdsTwice(submitted, moved)) return false;
  // Nearly all of it stands where it stood: only what lies between needs to be walked.
  const [head, tail] = commonEnds(current, submitted);
  const end = current.length - tail;
  let from = head;
  // Along both, past what was moved where they differ; what is moved and stands at the same place tells nothing.
  for (const id of submitted.slice(head, submitted.length - tail)) {
    while (from < end && current[from] !== id && moved.has(current[from] ?? '')) from += 1;
    if (from < end && current[from] === id) from += 1;
    else if (!moved.has(id)) return false;
  }
  return current.slice(from, end).every((id) => moved.has(id));
}

/** Whether one of `ids` stands at two places: then more go with them than there are. */
const holdsTwice = (list: readonly string[], ids: ReadonlySet<string>): boolean =>
  ids.size > FEW
    ? list.length - without(list, ids).length > new Set(among(list, ids)).size
    : [...ids].some((id) => list.indexOf(id) !== list.lastIndexOf(id));

/**
 * Puts `ids` into `list` right after the nearest of their predecessors in `wanted` that `list` holds.
 * @param ids in the order in which they stand in `wanted`
 */
function insertAfterPredecessors(
  list: string[],
  wanted: readonly string[],
  ids: ReadonlySet<string>,
): string[] {
  const present = new Set(list);
  const after = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const id of wanted) {
    if (ids.has(id)) {
      const run = after.get(anchor);
      if (run) run.push(id);
      else after.set(anchor, [id]);
    } else if (present.has(id)) anchor = id;
  }
  const result: string[] = [...(after.get(null) ?? [])];
  for (const id of list) {
    result.push(id);
    const run = after.get(id);
    if (run) result.push(...run);
  }
  return result;
}

/**
 * Applies a reordering made from `base` to a list that may have changed since (sync P13).
 * Ids unknown to the sender keep their place; the result equals `submitted` if nothing else changed.
 * @param moved the ids the person moved, when known; otherwise found by comparing with `base`
 */
export function mergeOrder(
  current: readonly string[],
  submitted: readonly string[],
  base: readonly string[],
  moved?: readonly string[],
): string[] {
  const movedIds = new Set(moved ?? []);
  if (moved && onlyMoves(current, submitted, movedIds)) return [...submitted];
  const wanted = unique(submitted);
  if (!moved) {
    const kept = unmoved(wanted, base);
    for (const id of wanted) if (!kept.has(id)) movedIds.add(id);
  }
  const known = new Set(current);
  for (const id of wanted) if (!known.has(id)) movedIds.add(id);
  return insertAfterPredecessors(
    current.filter((id) => !movedIds.has(id)),
    wanted,
    movedIds,
  );
}

/**
 * Merges a list whose members the person adds and removes (open tabs): added and removed are set
 * differences against `base`, the order is merged like any other (sync P13).
 */
export function mergeMembers(
  current: readonly string[],
  submitted: readonly string[],
  base: readonly string[],
): string[] {
  const wanted = new Set(submitted);
  const before = new Set(base);
  const removed = new Set(base.filter((id) => !wanted.has(id)));
  const kept = current.filter((id) => !removed.has(id));
  const present = new Set(kept);
  // An id that was there before and is gone now was closed elsewhere: it does not come back.
  const relevant = unique(submitted).filter((id) => present.has(id) || !before.has(id));
  return mergeOrder(kept, relevant, base);
}

/**
 * `list` with `ids` taken out (kept in list order) and put before `before`, or at the end for null.
 * An anchor that is itself moving stands for the next one that is not.
 */
export function moveBefore(list: readonly string[], ids: readonly string[], before: string | null): string[] {
  const moving = new Set(ids);
  let anchor = before;
  if (anchor !== null && moving.has(anchor)) {
    const from = list.indexOf(anchor);
    anchor = list.slice(from).find((id) => !moving.has(id)) ?? null;
  }
  const travellers = among(list, moving);
  const rest = without(list, moving);
  const at = anchor === null ? rest.length : rest.indexOf(anchor);
  const place = at < 0 ? rest.length : at;
  return [...rest.slice(0, place), ...travellers, ...rest.slice(place)];
}

/**
 * The saved order as the person saw it: rows that were in no order stand in `base` already, so they
 * are taken over from there before merging; else moving one row would scatter the others.
 */
export function orderSeen(saved: readonly string[], base: readonly string[]): readonly string[] {
  if (isWithin(saved, base)) return base;
  const known = new Set(saved);
  // Only these: what somebody else has saved meanwhile stays where they put it.
  const unsaved = base.filter((id) => !known.has(id));
  return unsaved.length === 0 ? saved : mergeOrder(saved, base, saved, unsaved);
}
