// Lets rows glide to their new places. The list is right at once; this only shows where things came from, nothing
// waits for it, and it comes when the page is quiet.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { whenIdle } from '../parts/idle';
import { Late } from '../parts/late';
import type { Before, MotionInput } from './rowGlide';

const glides = new Late(() => import('./rowGlide'));

/**
 * Watches the rows inside `column`.
 * @returns where to note rows that a hand has just put down: they are in their place already
 */
export function useRowMotion(
  column: RefObject<HTMLElement | null>,
  input: MotionInput,
): { dropped: Set<string> } {
  useEffect(() => whenIdle(() => void glides.load().catch(() => {})), []);
  const glide = glides.value;
  const shown = useRef(input);
  const before = useRef<Before | null>(null);
  const dropped = useRef(new Set<string>());
  const { file, open, done } = shown.current;
  if (input.open !== open || input.done !== done || input.file !== file) {
    // Read while the old rows still stand: what follows replaces them.
    const same = input.file === file && !input.still;
    before.current = same && glide ? glide.before(column.current, shown.current) : null;
    shown.current = input;
  }
  useLayoutEffect(() => {
    const was = before.current;
    before.current = null;
    if (was) glide?.play(column.current, was, shown.current, dropped.current);
    dropped.current.clear();
  });
  return { dropped: dropped.current };
}
