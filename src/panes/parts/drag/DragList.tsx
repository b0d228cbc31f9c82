// A short list whose rows can be dragged: folders, files, tabs. Its direct children with `data-id` are the rows.
import { type HTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { classes } from '../classes';
import { useMergedRef } from '../refs';
import * as css from './DragList.css';
import { DropLine } from './DropLine';
import { ID_ATTRIBUTE } from './gesture';
import { type Box, type Boxes, listBoxes } from './place';
import { useSlide } from './slide';
import { useDrag } from './useDrag';

/** The DOM order stays React's: a drop is reported, and the parent shows the new order. */
export interface DragListProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** `null` puts the row last. */
  readonly onReorder: (id: string, before: string | null) => void;
  readonly axis?: 'x' | 'y';
  /** A line marks the place, or the neighbours make room. */
  readonly motion?: 'line' | 'slide';
  /** Rows that stay where they are and have nothing before them: the Default folder. */
  readonly fixedIds?: readonly string[];
  readonly canDrag?: (id: string) => boolean;
  readonly disabled?: boolean;
  /** The attribute of drop targets elsewhere, `data-drop-folder` for files on folders; they get `data-drop-over`. */
  readonly dropOn?: string;
  readonly canDropOn?: (id: string, target: string) => boolean;
  readonly onDropOn?: (id: string, target: string) => void;
  readonly onDragChange?: (id: string | null) => void;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Draws the list. */
export function DragList(props: DragListProps) {
  const {
    onReorder,
    axis = 'y',
    motion = 'line',
    fixedIds = [],
    canDrag = () => true,
    disabled = false,
    dropOn,
    canDropOn,
    onDropOn,
    onDragChange,
    children,
    className,
    ref,
    ...rest
  } = props;
  const list = useRef<HTMLDivElement>(null);
  const merged = useMergedRef(list, ref);
  const fixed = new Set(fixedIds);
  const scroller = () => scrollerOf(list.current, axis);
  const slide = useSlide(list, axis, motion === 'slide');
  const drag = useDrag({
    container: list,
    ids: () => rowsOf(list.current).map((row) => row.getAttribute(ID_ATTRIBUTE) ?? ''),
    axis,
    enabled: !disabled,
    canDrag: (id) => !fixed.has(id) && canDrag(id),
    movingFor: (id) => [id],
    boxes: () => slide.boxes() ?? measure(list.current, axis),
    fixed,
    scroller,
    onMove: ([id], before) => id !== undefined && onReorder(id, before),
    dropOn,
    canDropOn: canDropOn && (([id], target) => id !== undefined && canDropOn(id, target)),
    onDropOn: onDropOn && (([id], target) => id !== undefined && onDropOn(id, target)),
    onGhost: () => slide.begin(measure(list.current, axis)),
  });
  slide.show(drag);
  useOriginalMark(list, drag?.id ?? null);
  const report = useRef(onDragChange);
  report.current = onDragChange;
  const dragged = drag?.id ?? null;
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (told.current === dragged) return;
    told.current = dragged;
    report.current?.(dragged);
  }, [dragged]);
  return (
    <div {...rest} ref={merged} className={classes(css.list, className)} data-drag-list={motion}>
      {children}
      {motion === 'line' && <DropLine drag={drag} axis={axis} container={list} scroller={scroller} />}
    </div>
  );
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(`:scope > [${ID_ATTRIBUTE}]`) ?? [])];
}

function measure(list: HTMLElement | null, axis: 'x' | 'y'): Boxes {
  if (!list) return listBoxes([]);
  const origin = list.getBoundingClientRect();
  const top = origin.top - list.scrollTop;
  const left = origin.left - list.scrollLeft;
  const boxes = rowsOf(list).map((row): Box => {
    const box = row.getBoundingClientRect();
    const id = row.getAttribute(ID_ATTRIBUTE) ?? '';
    return axis === 'y'
      ? { id, start: box.top - top, end: box.bottom - top }
      : { id, start: box.left - left, end: box.right - left };
  });
  return listBoxes(boxes);
}

function scrollerOf(list: HTMLElement | null, axis: 'x' | 'y'): HTMLElement | null {
  for (let element = list; element; element = element.parentElement) {
    const style = getComputedStyle(element);
    const overflow = axis === 'y' ? style.overflowY : style.overflowX;
    if (overflow === 'auto' || overflow === 'scroll') return element;
  }
  return null;
}

/** What stays behind is dimmed; set on the element, because the row's own component need not know of drags. */
function useOriginalMark(list: { readonly current: HTMLElement | null }, id: string | null): void {
  useEffect(() => {
    if (id === null) return;
    const row = rowsOf(list.current).find((each) => each.getAttribute(ID_ATTRIBUTE) === id);
    row?.setAttribute('data-drag-original', '');
    return () => row?.removeAttribute('data-drag-original');
  }, [list, id]);
}
