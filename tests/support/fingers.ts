// One or more fingers that stay down between the steps of a test, as the browser's own input gets them.
import type { App } from './browser';
import type { Point } from './pointer';

/** Fingers on the screen; each call says where all of them are then. */
export interface Fingers {
  down(...at: Point[]): Promise<void>;
  /** In steps, a frame each. */
  moveTo(...at: Point[]): Promise<void>;
  up(): Promise<void>;
}

const STEPS = 8;
const FRAME_MS = 16;

/** Nothing is down at first. */
export function fingersOf(app: App): Fingers {
  let now: readonly Point[] = [];
  const tell = async (type: string, at: readonly Point[]): Promise<void> => {
    const touchPoints = at.map(({ x, y }, id) => ({ x, y, id }));
    await app.browser.sendCommandAndGetResult('Input.dispatchTouchEvent', { type, touchPoints });
  };
  return {
    down: async (...at) => {
      // They come one after the other.
      for (let count = now.length + 1; count <= at.length; count += 1) {
        await tell('touchStart', at.slice(0, count));
      }
      now = at;
    },
    moveTo: async (...at) => {
      for (let step = 1; step <= STEPS; step += 1) {
        const part = (from: number, to: number) => from + ((to - from) * step) / STEPS;
        const points = at.map(({ x, y }, n) => ({ x: part(now[n]?.x ?? x, x), y: part(now[n]?.y ?? y, y) }));
        await tell('touchMove', points);
        await app.browser.pause(FRAME_MS);
      }
      now = at;
    },
    up: async () => {
      now = [];
      await tell('touchEnd', []);
    },
  };
}
