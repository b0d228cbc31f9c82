// Rows glide to their new places: a new one fades in, a completed one travels, neighbours slide (design 6).
// The list is right at once; this only shows where things came from, and nothing waits for it.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { vars } from '../theme/vars';

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

interface Before {
  readonly input: MotionInput;
  readonly tops: ReadonlyMap<string, number>;
}

/**
 * Watches the rows inside `column`.
 * @returns where to note rows that a hand has just put down: they are in their place already
 */
export function useRowMotion(
  column: RefObject<HTMLElement | null>,
  input: MotionInput,
): { dropped: Set<string> } {
  const shown = useRef(input);
  const before = useRef<Before | null>(null);
  const dropped = useRef(new Set<string>());
  const { file, open, done } = shown.current;
  if (input.open !== open || input.done !== done || input.file !== file) {
    // Read while the old rows still stand: what follows replaces them.
    const same = input.file === file && !input.still;
    before.current = same ? { input: shown.current, tops: topsOf(column.current) } : null;
    shown.current = input;
  }
  useLayoutEffect(() => {
    const was = before.current;
    before.current = null;
    if (was && column.current) play(column.current, was, shown.current, dropped.current);
    dropped.current.clear();
  });
  return { dropped: dropped.current };
}

function play(
  column: HTMLElement,
  { input, tops }: Before,
  now: MotionInput,
  dropped: ReadonlySet<string>,
): void {
  const wasOpen = new Set(input.open);
  const wasDone = new Set(input.done);
  const isDone = new Set(now.done);
  const origin = column.getBoundingClientRect().top;
  const rows = rowsOf(column).map((row) => ({ row, id: row.dataset.id ?? '', top: topOf(row, origin) }));
  const added = rows.filter(({ id }) => !wasOpen.has(id) && !wasDone.has(id));
  if (added.length <= MOST_NEW) for (const { row } of added) enter(row);
  for (const { row, id, top } of rows) {
    const from = tops.get(id);
    const distance = from === undefined ? 0 : from - top;
    const completed = wasOpen.has(id) && isDone.has(id);
    if (completed) tick(row);
    if (dropped.has(id) || Math.abs(distance) < 1 || Math.abs(distance) > FARTHEST) continue;
    const travels = completed || (wasDone.has(id) && !isDone.has(id));
    slide(row, distance, travels);
  }
}

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
  row.animate?.([{ color: vars.text }], { duration: TRAVEL_MS, easing: EASE_OUT });
}

/** The curves of the tokens; the animation interface takes no custom properties. */
const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const EASE_IN_OUT = 'cubic-bezier(0.4, 0, 0.2, 1)';

function topsOf(column: HTMLElement | null): ReadonlyMap<string, number> {
  if (!column) return new Map();
  const origin = column.getBoundingClientRect().top;
  return new Map(rowsOf(column).map((row) => [row.dataset.id ?? '', topOf(row, origin)]));
}

const topOf = (row: HTMLElement, origin: number): number => row.getBoundingClientRect().top - origin;

const rowsOf = (column: HTMLElement): HTMLElement[] => [
  ...column.querySelectorAll<HTMLElement>('[role="row"][data-id]'),
];
