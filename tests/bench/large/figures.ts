// A workspace of 100,000 to-dos: keys, palette, scrolling, memory and start, against 100 to-dos or none (issue 9).
import { busy, FRAME_MS } from '../keyPress';
import { always, atLeast, atMost, type Figure, median, ms, p95, quantile, times, told } from '../report';
import type { Measured, Stage } from '../stage';
import { floorFigures } from './floor';
import { largeKeys } from './keys';
import { LARGE, SMALL, withWorlds } from './world';

const STARTS = 8;
const QUERIES = ['invoice', 'plan bu', 'file 29', 'zzkq', '/garden', 'weekly report'];
const ROUNDS = 2;
const PAGES = 300;
/** A held key comes again so often. */
const REPEAT_MS = 33;

const MOST_HEAP_MB = 150;
const MOST_OF_EMPTY = 1.5;
const MOST_DROPPED = 0.01;

/** All of it, in three browsers with servers of their own. */
export const largeFigures = (): Promise<Figure[]> =>
  withWorlds([LARGE, SMALL, null], async (worlds) => {
    const [large, small, empty] = worlds;
    if (!large || !small || !empty) return [];
    return [
      ...(await starts(large.stage, empty.stage)),
      ...(await palette(large.stage)),
      ...(await scrolling(large.stage)),
      await heap(large.stage),
      ...(await largeKeys([large, small], [LARGE.largest, SMALL.largest])),
      ...(await floorFigures(large.stage, LARGE.largest)),
    ];
  });

async function starts(large: Stage, empty: Stage): Promise<Figure[]> {
  const took: [number[], number[]] = [[], []];
  for (let n = 0; n < STARTS; n += 1) {
    took[0].push(await large.start());
    took[1].push(await empty.start());
  }
  const [many, none] = [median(took[0]), median(took[1])];
  return [
    atMost('large: start to the painted list, against an empty workspace', many / none, MOST_OF_EMPTY, times),
    told('large: start; empty', `${ms(many)}; ${ms(none)}`),
  ];
}

/** What is left after collecting garbage, with the page's own objects and the bytes of typed arrays. */
async function heap({ app: { browser } }: Stage): Promise<Figure> {
  await browser.sendCommandAndGetResult('HeapProfiler.collectGarbage', {});
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = Object(
    await browser.sendCommandAndGetResult('Runtime.getHeapUsage', {}),
  );
  const all = (usedSize + embedderHeapUsedSize + backingStorageSize) / 1_000_000;
  return atMost('large: heap', all, MOST_HEAP_MB, (mb) => `${mb.toFixed(0)} MB`);
}

async function palette(stage: Stage): Promise<Figure[]> {
  const letters: Measured[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const query of QUERIES) {
      const typed = await stage.traced(async () => {
        await stage.press('Control', 'k');
        const presses: Measured[] = [];
        for (const letter of query) presses.push(await stage.measure(letter));
        await stage.press('Escape');
        return presses;
      });
      if (round > 0) letters.push(...typed);
    }
  }
  const shown = letters.filter(({ frame, changed }) => frame === 1 && changed).length;
  return [
    always('large: palette: a letter is answered by the very next frame', shown, letters.length),
    atMost('large: palette: busy until a letter is answered, p95', p95(busy(letters)), FRAME_MS, ms),
    told(
      'large: palette: the same, median and worst',
      `${ms(median(busy(letters)))}, ${ms(quantile(busy(letters), 1))}`,
    ),
  ];
}

/**
 * Held Page Down from the first row. A headless browser shows nothing, so a frame is dropped here where the main
 * thread spent longer on a processor between two animation frames than one of them lasts: as many as fit into it.
 */
async function scrolling(stage: Stage): Promise<Figure[]> {
  const { app } = stage;
  await app.press('Control', 'Alt', 'n');
  for (const key of ['ArrowDown', 'Home']) await stage.press(key);
  const frames = await stage.frames(async () => {
    const held = app.browser.action('key');
    for (let n = 0; n < PAGES; n += 1) held.down('\uE00F').pause(REPEAT_MS);
    await held.up('\uE00F').perform();
  });
  const [moved, page] = await app.browser.execute((): [number, number] => {
    const scroller = document.querySelector('[data-scroller]');
    return scroller ? [scroller.scrollTop, scroller.clientHeight] : [0, 0];
  });
  const dropped = frames.reduce((sum, one) => sum + Math.floor(one / FRAME_MS), 0);
  return [
    atMost(
      'large: held Page Down: frames dropped',
      dropped / frames.length,
      MOST_DROPPED,
      (share) => `${(share * 100).toFixed(1)} %`,
    ),
    told(
      'large: held Page Down: frames; busy in one, median and p95',
      `${frames.length}; ${ms(median(frames))}, ${ms(p95(frames))}`,
    ),
    // What does not move drops no frames.
    atLeast('large: held Page Down: moved by', moved, (page * PAGES) / 2, (px) => `${px.toFixed(0)} px`),
  ];
}
