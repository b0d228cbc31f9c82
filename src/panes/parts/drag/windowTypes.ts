// What the window on a list is told, and what it answers.
import type { RefObject } from 'react';
import type { Boxes } from './place';

/** What the window is told. */
export interface WindowOptions {
  /** The element that holds the rows; it gets the height of all of them. */
  readonly sizer: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly estimateHeight: number;
  readonly gap?: number | undefined;
  /** Mounted wherever they are: the row with focus, the edited row, dragged rows. */
  readonly pinned: ReadonlySet<string>;
}

/** A mounted row. */
export interface WindowRow {
  readonly id: string;
  readonly index: number;
  /** From the top of the list; null in the flow. */
  readonly top: number | null;
}

/** The window on a list. */
export interface ListWindow {
  readonly rows: readonly WindowRow[];
  /** Of the whole list; null where the rows themselves make it. */
  readonly height: number | null;
  /** Room below the rows for those that are not drawn yet. */
  readonly room: number;
  readonly boxes: () => Boxes;
  readonly measure: (element: HTMLElement | null) => void;
  /** Whether the row is whole in view, as far as is known. */
  readonly isInView: (index: number) => boolean;
  readonly scroller: () => HTMLElement | null;
}
