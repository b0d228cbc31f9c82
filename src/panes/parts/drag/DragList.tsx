// A short list whose rows can be dragged: folders, files, tabs. Its direct children with `data-id` are the rows.
import { type HTMLAttributes, type ReactNode, type Ref, useRef, useState } from 'react';
import { classes } from '../classes';
import { Late, useIdle, useLate } from '../late';
import { useMergedRef } from '../refs';
import * as css from './DragList.css';

/** Every child's key is the id of its row. A drop is reported, and the parent shows the new order. */
export interface DragListProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** `null` puts the row last. */
  readonly onReorder: (id: string, before: string | null) => void;
  readonly axis?: 'x' | 'y';
  /** The place is marked by the dimmed row with a line, or is a gap. */
  readonly motion?: 'line' | 'slide';
  /** Rows at the start that stay where they are and have nothing before them: the Default folder. */
  readonly fixedIds?: readonly string[];
  readonly canDrag?: (id: string) => boolean;
  readonly disabled?: boolean;
  /** The attribute of drop targets elsewhere, `data-drop-folder` for files on folders; they get `data-drop-over`. */
  readonly dropOn?: string;
  readonly canDropOn?: (id: string, target: string) => boolean;
  readonly onDropOn?: (id: string, target: string) => void;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

const sortables = new Late(() => import('./SortableRows'));

const ALL = (): boolean => true;

/** Draws the list. */
export function DragList(props: DragListProps) {
  const {
    onReorder,
    axis = 'y',
    motion = 'line',
    fixedIds = [],
    canDrag = ALL,
    disabled = false,
    dropOn,
    canDropOn,
    onDropOn,
    children,
    className,
    ref,
    ...rest
  } = props;
  const list = useRef<HTMLDivElement>(null);
  const merged = useMergedRef(list, ref);
  // Without its chunk a list cannot be dragged, but all else in it works.
  const { value: sortable } = useLate(sortables, useIdle());
  const [drag, setDrag] = useState<Drag | null>(null);
  // While the engine moves the rows, React must not: what comes or moves meanwhile shows after the drop.
  const rows = drag?.rows ?? children;
  return (
    <>
      <div {...rest} ref={merged} className={classes(css.list, className)} data-drag-list={motion}>
        {rows}
      </div>
      {sortable && (
        <sortable.SortableRows
          list={list}
          rows={rows}
          present={children}
          axis={axis}
          disabled={disabled}
          fixed={new Set(fixedIds)}
          canDrag={canDrag}
          dropOn={dropOn}
          canDropOn={canDropOn}
          onDropOn={onDropOn}
          onReorder={onReorder}
          onDrag={(dragged) => setDrag(dragged ? { rows: children } : null)}
        />
      )}
    </>
  );
}

/** The rows as they were when a drag began. */
interface Drag {
  readonly rows: ReactNode;
}
