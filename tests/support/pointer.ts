// The e2e tests' pointer: clicks with modifiers, drags and swipes, by mouse or by finger, as a driver really makes them.
//
//   const mouse = pointerOf(app);
//   await mouse.click(row, { keys: ['Shift'] });
//   await mouse.drag(row, { on: other, at: 'top' });
import { type Browser, Key } from 'webdriverio';
import { type App, onElement, type PageElement } from './browser';
import { ENGINE } from './engines';

/** A point of the window, in CSS px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of an element; the middle when left out. */
export interface Spot {
  readonly on: PageElement;
  readonly at?: 'top' | 'bottom' | 'left' | 'right' | 'middle';
}

/** An element's middle, a part of it, or a point. */
export type Target = PageElement | Spot | Point;

type Modifier = 'Control' | 'Shift';

/** How a press is made. */
export interface PressOptions {
  readonly keys?: readonly Modifier[];
  readonly button?: 'left' | 'middle' | 'right';
  readonly times?: 1 | 2;
}

/** How a drag is made. */
export interface DragOptions {
  /** How long the pointer rests before it moves. */
  readonly holdMs?: number;
  /** Leaves the pointer down at the end, for what is to happen meanwhile; `release` lets go. */
  readonly keepDown?: boolean;
}

/** One pointing device. */
export interface Pointer {
  click(target: Target, options?: PressOptions): Promise<void>;
  doubleClick(target: Target): Promise<void>;
  hover(target: Target): Promise<void>;
  drag(from: Target, to: Target, options?: DragOptions): Promise<void>;
  release(): Promise<void>;
}

const BUTTONS = { left: 0, middle: 1, right: 2 } as const;
/** Moves of a drag: enough for the page to follow it. */
const STEPS = 8;
const STEP_MS = 16;
/** From the edge of an element to the point that still belongs to it. */
const INSET = 3;

/** The mouse, or with `touch` a finger. */
export function pointerOf(app: App, kind: 'mouse' | 'touch' = 'mouse'): Pointer {
  const { browser } = app;
  // One device each, whatever the driver is told in how many parts: it remembers what a device holds down.
  const action = () => browser.action('pointer', { id: kind, parameters: { pointerType: kind } });
  const keyboard = () => browser.action('key', { id: 'keyboard' });
  const held = async (keys: readonly Modifier[], run: () => Promise<void>): Promise<void> => {
    if (keys.length === 0) return run();
    const down = keyboard();
    for (const key of keys) down.down(Key[key]);
    await down.perform(true);
    await run();
    const up = keyboard();
    for (const key of keys) up.up(Key[key]);
    await up.perform(true);
  };
  const click: Pointer['click'] = async (target, { keys = [], button = 'left', times = 1 } = {}) => {
    if ('elementId' in target) await bringIntoView(app, target);
    const at = await pointOf(app, target);
    await held(keys, async () => {
      if (button !== 'left' && app.pressOther) return app.pressOther(button, at);
      const press = action().move({ ...at, duration: 0 });
      if (ENGINE === 'webkit' && times === 1) await untilAnother(browser, at);
      for (let n = 0; n < times; n += 1)
        press.down({ button: BUTTONS[button] }).up({ button: BUTTONS[button] });
      await press.perform(true);
    });
  };
  return {
    click,
    doubleClick: (target) => click(target, { times: 2 }),
    hover: async (target) => {
      await action()
        .move({ ...(await pointOf(app, target)), duration: 0 })
        .perform(true);
    },
    drag: async (from, to, { holdMs = 0, keepDown = false } = {}) => {
      const start = await pointOf(app, from);
      const end = await pointOf(app, to);
      const move = action()
        .move({ ...start, duration: 0 })
        .down({ button: 0 });
      if (holdMs > 0) move.pause(holdMs);
      for (let step = 1; step <= STEPS; step += 1) {
        const x = Math.round(start.x + ((end.x - start.x) * step) / STEPS);
        const y = Math.round(start.y + ((end.y - start.y) * step) / STEPS);
        move.move({ x, y, duration: STEP_MS });
      }
      // The page draws where it would go before the pointer lets go.
      move.pause(STEP_MS * 2);
      if (!keepDown) move.up({ button: 0 });
      await move.perform(true);
    },
    release: async () => {
      await action().up({ button: 0 }).perform(true);
    },
  };
}

/** Where the last single click of a browser was, and until when another one there is the second of a double click. */
const LAST = new WeakMap<Browser, { readonly at: Point; readonly until: number }>();
const DOUBLE_MS = 1000;

/** Waits until a click is one of its own: WebKit's driver counts clicks at one point, whichever commands they came by. */
async function untilAnother(browser: Browser, at: Point): Promise<void> {
  const last = LAST.get(browser);
  if (last?.at.x === at.x && last.at.y === at.y) await browser.pause(Math.max(0, last.until - Date.now()));
  LAST.set(browser, { at, until: Date.now() + DOUBLE_MS });
}

/** Scrolls to an element that a person would have to scroll to. */
async function bringIntoView(app: App, element: PageElement): Promise<void> {
  await onElement(app, element, (node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    const seen = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    if (!seen) node.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  });
}

/** Starts a drag with one finger and puts a second one down while it runs, then lifts both. */
export async function dragWithTwoFingers(
  app: App,
  from: Target,
  to: Target,
  { holdMs, second }: { readonly holdMs: number; readonly second: Point },
): Promise<void> {
  const finger = (id: string) => app.browser.action('pointer', { id, parameters: { pointerType: 'touch' } });
  const start = await pointOf(app, from);
  const end = await pointOf(app, to);
  // Both are told in one go, step by step: only so does the driver know two fingers apart.
  const first = finger('first')
    .move({ ...start, duration: 0 })
    .down()
    .pause(holdMs);
  const other = finger('second').pause(0).pause(0).pause(holdMs);
  first
    .move({ ...end, duration: 100 })
    .pause(0)
    .pause(0)
    .pause(100)
    .pause(0)
    .up();
  other
    .pause(100)
    .move({ ...second, duration: 0 })
    .down()
    .pause(100)
    .up()
    .pause(0);
  await app.browser.actions([first, other]);
}

/** Where a target is now. */
export async function pointOf(app: App, target: Target): Promise<Point> {
  if ('x' in target && 'y' in target) return target;
  const { on, at = 'middle' }: Spot = 'elementId' in target ? { on: target } : target;
  const box = await boxOf(app, on);
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const spots: Readonly<Record<NonNullable<Spot['at']>, Point>> = {
    middle,
    top: { ...middle, y: box.top + INSET },
    bottom: { ...middle, y: box.top + box.height - INSET },
    left: { ...middle, x: box.left + INSET },
    right: { ...middle, x: box.left + box.width - INSET },
  };
  const { x, y } = spots[at];
  return { x: Math.round(x), y: Math.round(y) };
}

/** A rectangle of the window, in CSS px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element stands in the window, once it stands still: lists move their rows into place. */
export async function boxOf(app: App, element: PageElement): Promise<Box> {
  return onElement(app, element, async (node) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const read = () => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return { left, top, width, height };
    };
    let box = read();
    for (let still = 0, tries = 0; still < 3 && tries < 120; tries += 1) {
      await frame();
      const next = read();
      still = JSON.stringify(next) === JSON.stringify(box) ? still + 1 : 0;
      box = next;
    }
    return box;
  });
}
