// A long list as a grid: only rows near the visible part are mounted, and they can be dragged, several at once.
import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes';
import { useReveal } from './reveal';
import { ID_ATTRIBUTE } from './rowId';
import { useRowProps, type WindowRowProps } from './rowProps';
import { useDrag } from './useDrag';
import { useWindow } from './useWindow';
import * as css from './WindowedDragList.css';
import type { ListWindow } from './windowTypes';

/** What a row's drawing is given. */
export interface WindowRowArgs {
  readonly id: string;
  readonly index: number;
  readonly dragging: boolean;
  readonly rowProps: WindowRowProps;
}

/** What the list can be asked to do. */
export interface WindowedListHandle {
  /** Mounts the row, scrolls it into view and, if asked, gives it focus; undefined ids do nothing. */
  readonly reveal: (id: string, options?: { readonly focus?: boolean }) => void;
}

/** An ancestor with `data-scroller` scrolls. */
export interface WindowedDragListProps {
  readonly ids: readonly string[];
  /** The name of the grid. */
  readonly label: string;
  readonly renderRow: (args: WindowRowArgs) => ReactElement;
  readonly estimateHeight: number;
  readonly gap?: number;
  readonly multiselectable?: boolean;
  readonly draggable?: boolean;
  readonly canDrag?: (id: string) => boolean;
  /** Everything that travels with a row: the selection it belongs to. */
  readonly draggedIdsFor?: (id: string) => readonly string[];
  /** `null` puts the rows last. */
  readonly onMove?: (ids: readonly string[], before: string | null) => void;
  /** The attribute of drop targets elsewhere, `data-drop-file` for to-dos on files; they get `data-drop-over`. */
  readonly dropOn?: string;
  readonly canDropOn?: (ids: readonly string[], target: string) => boolean;
  readonly onDropOn?: (ids: readonly string[], target: string) => void;
  /** Rows that stay mounted wherever they are; the one with focus does anyway. */
  readonly pinnedIds?: readonly string[];
  readonly className?: string;
  readonly ref?: Ref<WindowedListHandle>;
}

const NO_IDS: readonly string[] = [];

/** Draws the grid. */
export function WindowedDragList(props: WindowedDragListProps) {
  const { ids, label, renderRow, pinnedIds = NO_IDS, draggable = false } = props;
  const sizer = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [movingIds, setMovingIds] = useState<readonly string[]>(NO_IDS);
  const reveal = useReveal(sizer);
  const pinned = useMemo(() => {
    const wanted = [...pinnedIds, ...movingIds.slice(0, 1), focusedId, reveal.id];
    return new Set(wanted.filter((id) => id !== null));
  }, [pinnedIds, movingIds, focusedId, reveal.id]);
  const view = useWindow({ sizer, ids, estimateHeight: props.estimateHeight, gap: props.gap, pinned });
  const { drag, line } = useDrag({
    container: sizer,
    ids: () => ids,
    enabled: draggable,
    canDrag: props.canDrag ?? (() => true),
    movingFor: props.draggedIdsFor ?? ((id) => [id]),
    boxes: view.boxes,
    scroller: view.scroller,
    onMove: (moved, before) => props.onMove?.(moved, before),
    dropOn: props.dropOn,
    canDropOn: props.canDropOn,
    onDropOn: props.onDropOn,
    onGhost: (ghost, moving) => {
      if (moving.length > 1) ghost.dataset.count = String(moving.length);
    },
  });
  const moving = drag ? [drag.id, ...drag.moving.filter((id) => id !== drag.id)] : NO_IDS;
  // The dragged row must stay mounted however far the list scrolls, or the engine loses it.
  if (moving.length !== movingIds.length || moving[0] !== movingIds[0]) setMovingIds(moving);
  const away = new Set(moving);
  const rowProps = useRowProps(sizer, view.rows, view.measure);

  useImperativeHandle(props.ref, () => ({
    reveal: (id, options) => {
      const index = ids.indexOf(id);
      if (index === -1) return;
      // Most keys leave the cursor in view: then nothing has to be measured, frame after frame.
      if (!options?.focus && view.isInView(index)) return;
      reveal.start(id, options?.focus ?? false);
    },
  }));
  return (
    <div
      className={classes(css.grid, props.className)}
      role="grid"
      aria-label={label}
      aria-rowcount={ids.length}
      aria-multiselectable={props.multiselectable || undefined}
      onFocus={(event) => setFocusedId(rowIdOf(event.target))}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocusedId(null);
      }}
    >
      <div
        ref={sizer}
        role="rowgroup"
        className={view.height === null ? css.flow : css.rows}
        style={boxOf(view, props.gap)}
        data-drag-list="grid"
      >
        {view.rows.map((row) => {
          const dragging = away.has(row.id);
          return renderRow({ id: row.id, index: row.index, dragging, rowProps: rowProps(row, dragging) });
        })}
      </div>
      {line}
    </div>
  );
}

/** Rows in the flow make the height of their list themselves. */
function boxOf({ height, room }: ListWindow, gap = 0): CSSProperties {
  return height === null ? { gap, paddingBlockEnd: room } : { height };
}

function rowIdOf(target: EventTarget): string | null {
  return target instanceof Element
    ? (target.closest(`[${ID_ATTRIBUTE}]`)?.getAttribute(ID_ATTRIBUTE) ?? null)
    : null;
}

const CELL = { role: 'gridcell' } as const;

/** The one cell of a row. Focus is the row's, so the cell cannot have it. */
export function RowCell(props: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div {...CELL} className={props.className}>
      {props.children}
    </div>
  );
}
