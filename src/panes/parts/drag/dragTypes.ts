// What a drag of rows is told, and what it tells.
import type { RefObject } from 'react';
import type { Boxes, Place } from './place';

/** A running drag. */
export interface DragState {
  /** The row under the pointer when it began, and all that travel with it. */
  readonly id: string;
  readonly moving: readonly string[];
  /** The gap it would go to; null while it is over another target or beside the list. */
  readonly place: Place | null;
  /** The id of the drop target outside the list. */
  readonly over: string | null;
}

/** What the list knows and wants. */
export interface DragOptions {
  /** The element whose direct children are the rows. */
  readonly container: RefObject<HTMLElement | null>;
  readonly ids: () => readonly string[];
  readonly enabled: boolean;
  readonly canDrag: (id: string) => boolean;
  readonly movingFor: (id: string) => readonly string[];
  readonly boxes: () => Boxes;
  readonly scroller: () => HTMLElement | null;
  readonly onMove: (ids: readonly string[], before: string | null) => void;
  /** The attribute of drop targets outside the list, and what happens on them. */
  readonly dropOn?: string | undefined;
  readonly canDropOn?: ((ids: readonly string[], target: string) => boolean) | undefined;
  readonly onDropOn?: ((ids: readonly string[], target: string) => void) | undefined;
  /** Called with the ghost once a drag has begun. */
  readonly onGhost?: ((ghost: HTMLElement, moving: readonly string[]) => void) | undefined;
}

/** A list whose rows can be dragged. */
export interface RowDrag {
  /** The list changed: rows that are gone end the drag, the others may lie elsewhere. */
  readonly recompute: () => void;
  readonly dispose: () => void;
}
