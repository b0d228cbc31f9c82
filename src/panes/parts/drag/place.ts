// Pure rules of dropping: between which two rows a point lies, and whether a drop there changes anything.

/** A row along the axis of the list, in px from the list's own start. */
export interface Box {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** The rows of a list, looked up instead of listed, so that a windowed list need not measure what it never showed. */
export interface Boxes {
  readonly count: number;
  readonly at: (index: number) => Box | undefined;
  /** The row that holds an offset; the nearest one outside the list. */
  readonly indexAt: (offset: number) => number;
}

/** A gap between rows. */
export interface Place {
  /** The row that follows the gap when the moving ones are taken out; null at the end. */
  readonly before: string | null;
  /** Where to draw the line, in px from the list's start. */
  readonly line: number;
}

/**
 * The gap at an offset: the upper half of a row means before it, the lower half behind it. Rows that move are no
 * neighbours.
 */
export function placeAt(boxes: Boxes, offset: number, moving: ReadonlySet<string>): Place | null {
  const index = boxes.indexAt(offset);
  const hit = boxes.at(index);
  if (!hit) return null;
  const gap = offset > (hit.start + hit.end) / 2 ? index + 1 : index;
  let next = gap;
  while (isIn(boxes.at(next), moving)) next += 1;
  const line = boxes.at(gap)?.start ?? boxes.at(boxes.count - 1)?.end ?? 0;
  return { before: boxes.at(next)?.id ?? null, line };
}

const isIn = (box: Box | undefined, ids: ReadonlySet<string>): boolean =>
  box !== undefined && ids.has(box.id);

/** The order after taking `moving` out, in list order, and putting it before `before`. */
export function reordered(
  ids: readonly string[],
  moving: ReadonlySet<string>,
  before: string | null,
): readonly string[] {
  const staying = ids.filter((id) => !moving.has(id));
  const taken = ids.filter((id) => moving.has(id));
  const index = before === null ? staying.length : staying.indexOf(before);
  if (index === -1) return ids;
  return [...staying.slice(0, index), ...taken, ...staying.slice(index)];
}

/** True when a drop would leave everything where it is. */
export function changesNothing(
  ids: readonly string[],
  moving: ReadonlySet<string>,
  before: string | null,
): boolean {
  return reordered(ids, moving, before).every((id, index) => id === ids[index]);
}
