// Keeps a double click on a checkbox from completing the next row, which has slid under the pointer by then.
import type { MouseEvent } from 'react';

/** Clicks of one double click are hardly further apart; whoever checks row after row is slower. */
const DOUBLE_MS = 300;

let last = Number.NEGATIVE_INFINITY;

/** Drops a click that comes right after another one at the same place. */
export function guardDoubleCheck(event: MouseEvent): void {
  const soon = event.timeStamp - last < DOUBLE_MS;
  last = event.timeStamp;
  if (event.detail < 2 || !soon) return;
  event.preventDefault();
  event.stopPropagation();
}
