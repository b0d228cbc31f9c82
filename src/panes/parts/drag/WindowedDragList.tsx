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
import { DropLine } from './DropLine';
import { useReveal } from './reveal';
import { type RowEvents, useRowEvents } from './rowEvents';
import { ID_ATTRIBUTE } from './rowId';
import { useDrag } from './useDrag';
import { useWindow } from './useWindow';
import * as css from './WindowedDragList.css';

/** Spread these on the row's element; the same object comes back as long as nothing in it changed. */
export interface WindowRowProps {
  readonly ref: (element: HTMLElement | null) => void;
  readonly role: 'row';
  readonly style: CSSProperties;
  readonly className: string;
  readonly 'aria-rowindex': number;
  readonly 'data-id': string;
  readonly 'data-index': number;
  /** Present on what stays behind while it is dragged. */
  readonly 'data-drag-original'?: '';
}

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
export interface WindowedDragListProps extends RowEvents {
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
  const drag = useDrag({
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
  const rowProps = useRowProps(view.measure);
  useRowEvents(sizer, props);

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
        className={css.rows}
        style={{ height: view.height }}
        data-drag-list="grid"
      >
        {view.rows.map(({ id, index, top }) =>
          renderRow({ id, index, dragging: away.has(id), rowProps: rowProps(id, index, top, away.has(id)) }),
        )}
      </div>
      <DropLine drag={drag} container={sizer} scroller={view.scroller} />
    </div>
  );
}

function rowIdOf(target: EventTarget): string | null {
  return target instanceof Element
    ? (target.closest(`[${ID_ATTRIBUTE}]`)?.getAttribute(ID_ATTRIBUTE) ?? null)
    : null;
}

/** Hands out one object per row until something in it changes, so that rows can skip rendering. */
function useRowProps(measure: (element: HTMLElement | null) => void) {
  const cache = useRef(new Map<string, WindowRowProps>());
  return (id: string, index: number, top: number, dragging: boolean): WindowRowProps => {
    const known = cache.current.get(id);
    const same =
      known?.['data-index'] === index &&
      known.style.top === top &&
      known.ref === measure &&
      'data-drag-original' in known === dragging;
    if (known && same) return known;
    const fresh: WindowRowProps = {
      ref: measure,
      role: 'row',
      style: { top },
      className: css.row,
      'aria-rowindex': index + 1,
      'data-id': id,
      'data-index': index,
      ...(dragging ? { 'data-drag-original': '' as const } : {}),
    };
    // Rows come and go; what is kept is bounded and cheap to make again.
    if (cache.current.size > 500) cache.current.clear();
    cache.current.set(id, fresh);
    return fresh;
  };
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
