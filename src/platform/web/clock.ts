// The browser's time and timers.
import { stamps } from '../stamps';
import type { Cancel, Clock } from '../types';

/** A page that paints nothing (covered, throttled) must not hold work back for longer than this. */
const PAINT_PATIENCE_MS = 100;

export function webClock(): Clock {
  const later = (ms: number, run: () => void): Cancel => {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  };
  return { now: () => Date.now(), stamp: stamps(() => Date.now()), later, afterPaint };
}

/** What waits for the same paint. */
interface Batch {
  readonly runs: Set<() => void>;
  readonly since: number;
}

/** Who waits with others has at least half of the patience. */
const JOINED_MS = PAINT_PATIENCE_MS / 2;

/** The one that can still be joined: a key may ask for several things, and frames and messages have their price. */
let joined: Batch | null = null;

function afterPaint(run: () => void): Cancel {
  // Out of sight nothing is painted, and what waits for that there is late already.
  const open = isVisible() && joined && performance.now() - joined.since < JOINED_MS;
  const batch = open && joined ? joined : nextPaint();
  const once = () => {
    if (batch.runs.delete(once)) run();
  };
  batch.runs.add(once);
  return () => {
    batch.runs.delete(once);
  };
}

const isVisible = (): boolean => document.visibilityState === 'visible';

function nextPaint(): Batch {
  const batch: Batch = { runs: new Set(), since: performance.now() };
  joined = batch;
  // What is asked for later may be painted later, too.
  const close = () => {
    if (joined === batch) joined = null;
  };
  const end = () => {
    close();
    window.clearTimeout(timer);
    if (frame !== 0) window.cancelAnimationFrame(frame);
    port.port1.close();
    // Each by itself: what one throws keeps none of the others from running, and one may take another back.
    for (const once of batch.runs) queueMicrotask(once);
  };
  const visible = isVisible();
  const timer = window.setTimeout(end, visible ? PAINT_PATIENCE_MS : 0);
  // A frame callback runs before its paint; a message posted from it runs after.
  const port = new MessageChannel();
  port.port1.onmessage = end;
  const ask = () => {
    close();
    port.port2.postMessage(null);
  };
  const frame = visible ? window.requestAnimationFrame(ask) : 0;
  return batch;
}
