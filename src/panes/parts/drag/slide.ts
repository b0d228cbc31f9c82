// Neighbours make room for a dragged row: used for tabs (design 6).
import { useLayoutEffect, useRef } from 'react';
import { ID_ATTRIBUTE } from './gesture';
import type { Boxes } from './place';
import type { DragState } from './useDrag';

/** How far each row slides so that the gap opens at `before`; rows that stay put are left out. */
export function slideOffsets(
  boxes: Boxes,
  moving: string,
  before: string | null,
): ReadonlyMap<string, number> {
  const order = Array.from({ length: boxes.count }, (_, index) => boxes.at(index)).filter(
    (box) => box !== undefined,
  );
  const from = order.findIndex((box) => box.id === moving);
  const dragged = order[from];
  const offsets = new Map<string, number>();
  if (!dragged) return offsets;
  const neighbour = order[from + 1] ?? order[from - 1];
  const gap = neighbour
    ? Math.max(0, Math.max(neighbour.start - dragged.end, dragged.start - neighbour.end))
    : 0;
  const by = dragged.end - dragged.start + gap;
  const to = before === null ? order.length : order.findIndex((box) => box.id === before);
  for (const [index, box] of order.entries()) {
    if (index > from && index < to) offsets.set(box.id, -by);
    else if (index < from && index >= to) offsets.set(box.id, by);
  }
  return offsets;
}

/** Moves the rows by transforms, and measures against where they stood when the drag began. */
export function useSlide(list: { readonly current: HTMLElement | null }, axis: 'x' | 'y', enabled: boolean) {
  const start = useRef<Boxes | null>(null);
  const drag = useRef<DragState | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!enabled || !element) return;
    const current = drag.current;
    if (!current) start.current = null;
    const { place } = current ?? {};
    const offsets =
      current && place && start.current
        ? slideOffsets(start.current, current.id, place.before)
        : new Map<string, number>();
    for (const row of element.querySelectorAll<HTMLElement>(`:scope > [${ID_ATTRIBUTE}]`)) {
      const by = offsets.get(row.getAttribute(ID_ATTRIBUTE) ?? '') ?? 0;
      if (!current) {
        // At the end the parent shows the new order; a transition back would move everything twice.
        row.style.removeProperty('transition');
        row.style.removeProperty('translate');
        continue;
      }
      row.style.setProperty('transition', 'translate var(--dur-base) var(--ease-in-out)');
      row.style.setProperty('translate', axis === 'x' ? `${by}px 0` : `0 ${by}px`);
    }
  });
  return {
    begin: (boxes: Boxes): void => {
      if (enabled) start.current = boxes;
    },
    boxes: (): Boxes | null => start.current,
    show: (state: DragState | null): void => {
      drag.current = state;
    },
  };
}
