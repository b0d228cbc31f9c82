// Rows glide to their new places: a new one fades in, a completed one travels, neighbours slide (design 6).

const SLIDE_MS = 160;
const TRAVEL_MS = 220;
const TICK_MS = 120;
/** Farther away it came from outside of the window: then it only fades in. */
const FARTHEST = 1200;
/** More new rows than this are a paste or another file, not something to watch. */
const MOST_NEW = 12;

/** The shown rows, and the file they belong to. */
export interface MotionInput {
  readonly file: string;
  readonly open: readonly string[];
  readonly done: readonly string[];
  /** Less motion is wanted: nothing moves. */
  readonly still: boolean;
}

/** Where a mounted row stands, from the top of the column. */
export interface Place {
  readonly top: number;
  readonly bottom: number;
  readonly done: boolean;
}

/** How things stood before the change. */
export interface Before {
  readonly input: MotionInput;
  readonly places: ReadonlyMap<string, Place>;
}

/** What happens until the next microtask: several changes of one task are shown as one. */
interface Going {
  readonly before: Before;
  now: MotionInput;
  readonly dropped: Set<string>;
}

const going = new WeakMap<HTMLElement, Going>();

/** How things stand before a change, asked for once however many changes a task makes; null with no column. */
export function before(column: HTMLElement | null, input: MotionInput): Before | null {
  if (!column) return null;
  const sooner = going.get(column);
  if (sooner?.before.input.file === input.file) return sooner.before;
  return { input, places: placesOf(column) };
}

/**
 * Shows where the rows came from, when the task is over and before anything is painted; `dropped` are in their
 * places already.
 */
export function play(
  column: HTMLElement | null,
  was: Before,
  now: MotionInput,
  dropped: ReadonlySet<string>,
): void {
  if (!column) return;
  const sooner = going.get(column);
  if (sooner?.before === was) {
    sooner.now = now;
    for (const id of dropped) sooner.dropped.add(id);
    return;
  }
  const change: Going = { before: was, now, dropped: new Set(dropped) };
  going.set(column, change);
  queueMicrotask(() => {
    // Another file was opened in between: its rows came from nowhere.
    if (going.get(column) !== change) return;
    going.delete(column);
    show(column, was, change.now, change.dropped);
  });
}

function show(
  column: HTMLElement,
  { input, places }: Before,
  now: MotionInput,
  dropped: ReadonlySet<string>,
): void {
  const origin = column.getBoundingClientRect().top;
  const view = viewOf(column, origin);
  const rows = rowsOf(column).map((row) => ({ row, id: row.dataset.id ?? '', place: placeOf(row, origin) }));
  const more = now.open.length + now.done.length - input.open.length - input.done.length;
  // Lists may be long: they are only searched for rows that were not mounted, and only where some are new.
  const added = more > 0 ? rows.filter(({ id }) => !places.has(id) && !wasThere(input, id)) : [];
  if (added.length <= MOST_NEW) for (const { row } of added) enter(row);
  for (const { row, id, place } of rows) {
    const from = places.get(id);
    if (!from) continue;
    const distance = from.top - place.top;
    if (!from.done && place.done) tick(row);
    if (dropped.has(id) || Math.abs(distance) < 1 || Math.abs(distance) > FARTHEST) continue;
    // What nobody sees moving costs as much as what everybody sees.
    if (!isSeen(from, view) && !isSeen(place, view)) continue;
    slide(row, distance, from.done !== place.done);
  }
}

const wasThere = ({ open, done }: MotionInput, id: string): boolean => open.includes(id) || done.includes(id);

function slide(row: HTMLElement, distance: number, travels: boolean): void {
  row.animate?.([{ translate: `0 ${distance}px`, zIndex: travels ? 1 : 0 }, { translate: '0 0' }], {
    duration: travels ? TRAVEL_MS : SLIDE_MS,
    easing: travels ? EASE_OUT : EASE_IN_OUT,
  });
}

function enter(row: HTMLElement): void {
  row.animate?.(
    [
      { opacity: 0, translate: '0 -8px' },
      { opacity: 1, translate: '0 0' },
    ],
    {
      duration: SLIDE_MS,
      easing: EASE_OUT,
    },
  );
}

/** The row was drawn anew in the other list: its tick and its words show what just happened to them. */
function tick(row: HTMLElement): void {
  row
    .querySelector('input + svg path')
    ?.animate?.([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], { duration: TICK_MS, easing: EASE_OUT });
  row.animate?.([{ color: 'var(--text)' }], { duration: TRAVEL_MS, easing: EASE_OUT });
}

/** The curves of the tokens; the animation interface takes no custom properties. */
const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const EASE_IN_OUT = 'cubic-bezier(0.4, 0, 0.2, 1)';

/** Where the mounted rows stand. */
function placesOf(column: HTMLElement): ReadonlyMap<string, Place> {
  const origin = column.getBoundingClientRect().top;
  return new Map(rowsOf(column).map((row) => [row.dataset.id ?? '', placeOf(row, origin)]));
}

function placeOf(row: HTMLElement, origin: number): Place {
  const { top, bottom } = row.getBoundingClientRect();
  return { top: top - origin, bottom: bottom - origin, done: row.dataset.done !== undefined };
}

type Extent = Pick<Place, 'top' | 'bottom'>;

/** The part of the column that is in view. */
function viewOf(column: HTMLElement, origin: number): Extent {
  const around = column.parentElement?.getBoundingClientRect();
  return { top: (around?.top ?? 0) - origin, bottom: (around?.bottom ?? 0) - origin };
}

const isSeen = (place: Extent, view: Extent): boolean => place.bottom > view.top && place.top < view.bottom;

const rowsOf = (column: HTMLElement): HTMLElement[] => [
  ...column.querySelectorAll<HTMLElement>('[role="row"][data-id]'),
];
