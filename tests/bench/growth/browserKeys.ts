// What a key costs in a real browser by the size of the workspace, from the event to the painted frame.
import { busy, cycle, none } from '../keyPress';
import { always, type Figure } from '../report';
import type { Measured, Stage } from '../stage';
import { growth, MOST_OF_A_KEY } from './exponent';

const CYCLES = 10;
const WARM_UP = 3;
const WORD = 'pl';

/** What a key does to what is shown. */
const OF_SCREEN = [
  'toggle',
  'add',
  'move up',
  'delete',
  'undo',
  'opening the palette',
  'to another file',
  'and back',
  'a page of the list',
  'a page of the sidebar',
] as const;
/** What must look through all of a file, or of the workspace. */
const OF_ALL = ['a letter of the palette', 'a letter of the filter', 'clearing the filter'] as const;
const ALL = [...OF_SCREEN, ...OF_ALL];
/** Drawn in more than one frame, which the browser does by itself. */
const SCROLLING = new Set<string>(['a page of the list', 'a page of the sidebar']);

type Room = ReturnType<typeof none> & Readonly<Record<(typeof ALL)[number], Measured[]>>;
const room = (): Room => ({
  ...none(),
  'opening the palette': [],
  'to another file': [],
  'and back': [],
  'a page of the list': [],
  'a page of the sidebar': [],
  'a letter of the palette': [],
  'a letter of the filter': [],
  'clearing the filter': [],
});

/** A workspace with its open file, the largest. */
export interface Side {
  readonly stage: Stage;
  readonly todos: number;
  readonly largest: number;
}

/** They take turns, so that noise meets them alike. */
export async function keyGrowth(sides: readonly Side[], cycles = CYCLES): Promise<Figure[]> {
  const results = sides.map(room);
  for (const { stage } of sides) await secondTab(stage);
  for (let n = -WARM_UP; n < cycles; n += 1) {
    for (const [at, { stage, largest }] of sides.entries()) {
      const into = n < 0 ? room() : (results[at] ?? room());
      await stage.traced(() => round(stage, n, into, largest));
    }
  }
  const sizes = sides.map(({ todos }) => todos);
  const seen = results.flatMap((result) =>
    ALL.filter((key) => !SCROLLING.has(key)).flatMap((key) => result[key]),
  );
  const next = seen.filter(({ frame, changed }) => frame === 1 && changed).length;
  const figures = ALL.flatMap((key) => {
    const costs = results.map((result) => busy(result[key]));
    const isOfScreen = OF_SCREEN.some((name) => name === key);
    return growth(`browser: ${key}`, costs, { sizes, ...(isOfScreen && { most: MOST_OF_A_KEY }) });
  });
  return [always('growth: browser: shown by the very next frame', next, seen.length), ...figures];
}

/** Opens another file, which has a few hundred to-dos in each of them, and comes back. */
async function secondTab(stage: Stage): Promise<void> {
  await stage.press('Control', 'k');
  await stage.type('#File 2\n');
  await stage.press('Control', 'Alt', 'x');
}

/** Leaves the workspace as it was, but for what is completed. */
async function round(stage: Stage, n: number, into: Room, largest: number): Promise<void> {
  await cycle(stage, n, into, largest);
  into['a page of the list'].push(await page(stage));
  into['to another file'].push(await stage.measure('Control', 'Alt', 'x'));
  into['and back'].push(await stage.measure('Control', 'Alt', 'x'));
  into['opening the palette'].push(await stage.measure('Control', 'k'));
  for (const letter of WORD) into['a letter of the palette'].push(await stage.measure(letter));
  await stage.press('Escape');
  await stage.press('Alt', 's');
  for (const letter of WORD) into['a letter of the filter'].push(await stage.measure(letter));
  into['clearing the filter'].push(await stage.measure('Escape'));
  await stage.press('Alt', 'Shift', 'o');
  await stage.press('Home');
  into['a page of the sidebar'].push(await page(stage));
}

/** What is drawn where a page is scrolled; the sidebar has one page only where there are few files. */
async function page(stage: Stage): Promise<Measured> {
  const [before, most] = await stage.app.browser.execute(scrolled);
  const measured = await stage.measureLong('PageDown');
  const [after] = await stage.app.browser.execute(scrolled);
  if (after === before && before < most) throw new Error('Page Down did not scroll.');
  return measured;
}

/** Runs in the page: how far what is around the focus is scrolled, and how far it could be. */
function scrolled(): [now: number, most: number] {
  let around = document.activeElement;
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
  return around ? [around.scrollTop, around.scrollHeight - around.clientHeight] : [0, 0];
}
