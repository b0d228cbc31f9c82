// The daily keys in the largest file of a large workspace, against the same in a file of 100 to-dos.
import type { AccountStage } from '../accountStage';
import { busy, byClock, cycle, DOING, FRAME_MS, none } from '../keyPress';
import { always, atMost, type Figure, median, ms, p95, times, told } from '../report';
import type { Measured, Stage } from '../stage';

const CYCLES = 40;
const WARM_UP = 6;
/** A long list may cost this much of a short one (issue of the speed at scale). */
const MOST_GROWTH = 1.2;

const MORE = ['edit', 'save an edit', 'select all'] as const;
const ALL = [...DOING, ...MORE];

type Presses = Readonly<Record<(typeof ALL)[number], Measured[]>>;

/** What `cycle` measures, and what it does not. */
type Room = ReturnType<typeof none> & Presses;
const room = (): Room => ({ ...none(), edit: [], 'save an edit': [], 'select all': [] });

/** @param worlds the large one, then the small one; both take turns. @param lists how long their open files are */
export async function largeKeys(
  worlds: readonly AccountStage[],
  lists: readonly number[],
  cycles = CYCLES,
): Promise<Figure[]> {
  const results = worlds.map(room);
  for (let n = -WARM_UP; n < cycles; n += 1) {
    for (const [at, { stage }] of worlds.entries()) {
      const into = n < 0 ? room() : (results[at] ?? room());
      await stage.traced(() => whole(stage, n, into, lists[at] ?? 0));
    }
  }
  const [large = room(), small = room()] = results;
  return ALL.flatMap((key) => {
    const next = large[key].filter(({ frame, changed }) => frame === 1 && changed).length;
    const ratio = median(busy(large[key])) / median(busy(small[key]));
    return [
      always(`large: ${key}: shown by the very next frame`, next, large[key].length),
      atMost(`large: ${key}: main thread busy until painted, p95`, p95(busy(large[key])), FRAME_MS, ms),
      told(`large: ${key}: the same by the clock, median and p95`, byClock(large[key])),
      atMost(`large: ${key}: cost against a workspace of 100 to-dos`, ratio, MOST_GROWTH, times),
    ];
  });
}

/** One of each key: after the daily ones the row that is there is edited, and everything selected. */
async function whole(stage: Stage, n: number, into: Room, todos: number): Promise<void> {
  await cycle(stage, n, into, todos);
  into.edit.push(await stage.measure('Enter'));
  await stage.type(` ${n}`);
  into['save an edit'].push(await stage.measure('Enter'));
  into['select all'].push(await stage.measure('Control', 'a'));
  await stage.press('Escape');
}
