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

function afterPaint(run: () => void): Cancel {
  let waiting = true;
  const once = () => {
    if (!waiting) return;
    stop();
    run();
  };
  const visible = document.visibilityState === 'visible';
  const timer = window.setTimeout(once, visible ? PAINT_PATIENCE_MS : 0);
  // A frame callback runs before its paint; a message posted from it runs after.
  const port = new MessageChannel();
  port.port1.onmessage = once;
  const frame = visible ? window.requestAnimationFrame(() => port.port2.postMessage(null)) : 0;
  const stop = () => {
    waiting = false;
    window.clearTimeout(timer);
    if (frame !== 0) window.cancelAnimationFrame(frame);
    port.port1.close();
  };
  return stop;
}
