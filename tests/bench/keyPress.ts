// The daily keys in short and long lists: what each costs until it is on screen, and what is written afterwards.
import { always, atMost, type Figure, kB, median, ms, p95, times, told } from './report';
import { number } from './seed';
import { type Measured, openStage, type Stage } from './stage';

/** One frame of a screen that shows sixty of them a second. */
export const FRAME_MS = 1000 / 60;
/** A long list may cost this much of a short one (issue of the guest workspace: no more; the rest is noise). */
const MOST_GROWTH = 1.2;

const CYCLES = 60;
const WARM_UP = 6;
/** Cycles between two on the longest list, which is only told. */
const LONGEST_EVERY = 5;

const SHORT = 100;
const LONG = 1000;
const LONGEST = 10_000;

const KEYS = ['add', 'move up', 'toggle', 'undo', 'delete', 'nothing'] as const;
type Key = (typeof KEYS)[number];
/** A key that does nothing tells what event, frame and noise cost by themselves. */
export const DOING = KEYS.filter((key) => key !== 'nothing');

/** What was measured, by the key. */
export type Presses = Readonly<Record<Key, Measured[]>>;

/** Room for presses of each key. */
export const none = (): Presses => ({
  add: [],
  'move up': [],
  toggle: [],
  undo: [],
  delete: [],
  nothing: [],
});

/** Lists of different lengths take turns, so that noise meets them alike. */
export async function keyPressFigures(): Promise<Figure[]> {
  const stages: Stage[] = [];
  const sizes = [SHORT, LONG, LONGEST];
  const results = sizes.map(none);
  try {
    for (const todos of sizes) stages.push(await openStage([{ name: 'List', todos }]));
    for (let n = -WARM_UP; n < CYCLES; n += 1) {
      for (const [at, stage] of stages.entries()) {
        if (sizes[at] === LONGEST && n % LONGEST_EVERY !== 0) continue;
        const into = n < 0 ? none() : (results[at] ?? none());
        await stage.traced(() => cycle(stage, n, into, sizes[at] ?? 0));
      }
    }
  } finally {
    for (const stage of stages) await stage.close();
  }
  const [short = none(), long = none(), longest = none()] = results;
  return [
    ...DOING.flatMap((key) => inFrame(key, long[key])),
    ...DOING.map((key) => growth(key, short[key], long[key])),
    ...DOING.map((key) => {
      const ratio = times(median(busy(longest[key])) / median(busy(short[key])));
      return told(`${key}: cost with 10,000 to-dos against 100`, ratio);
    }),
    told('a key that does nothing, by the clock, median and p95', byClock(long.nothing)),
    ...writing(short, long),
  ];
}

/** One of each key, leaving the list as long as it was; every other time in the middle of the list. */
export async function cycle(stage: Stage, n: number, into: Presses, todos: number): Promise<void> {
  const { app } = stage;
  await app.press('Control', 'Alt', 'n');
  await stage.type(`New ${n}`);
  into.add.push(await stage.measure('Enter'));
  if (n % 2 === 0) {
    for (const key of ['ArrowDown', 'Home', 'ArrowDown', 'ArrowDown']) await app.press(key);
  } else {
    await app.press('Control', 'k');
    await app.typeText(`/${number(middle(todos, Math.floor((n + WARM_UP) / 2)))}`);
    await app.press('Enter');
  }
  await stage.rest();
  into.nothing.push(await stage.measure('F9'));
  into['move up'].push(await stage.measure('Alt', 'ArrowUp'));
  into.toggle.push(await stage.measure(' '));
  into.undo.push(await stage.measure('Control', 'z'));
  into.delete.push(await stage.measure('Delete'));
}

/** The number of an open to-do in the middle of the list, another one each time: every tenth is completed. */
const middle = (todos: number, time: number): number => todos / 2 + 1 + time + Math.floor(time / 9);

function inFrame(key: Key, presses: readonly Measured[]): Figure[] {
  const next = presses.filter(({ frame, changed }) => frame === 1 && changed).length;
  return [
    always(`${key}: shown by the very next frame`, next, presses.length),
    atMost(`${key}: main thread busy until painted, p95`, p95(busy(presses)), FRAME_MS, ms),
    told(`${key}: the same by the clock, median and p95`, byClock(presses)),
    told(`${key}: from the key to the end of the frame, p95`, ms(p95(presses.map((one) => one.latency)))),
  ];
}

const growth = (key: Key, short: readonly Measured[], long: readonly Measured[]): Figure =>
  atMost(
    `${key}: cost with 1,000 to-dos against 100`,
    median(busy(long)) / median(busy(short)),
    MOST_GROWTH,
    times,
  );

function writing(short: Presses, long: Presses): Figure[] {
  const all = DOING.flatMap((key) => [...short[key], ...long[key]]);
  const clean = all.filter(({ early }) => early.length === 0).length;
  const count = median(long.toggle.map(({ writes }) => writes.length));
  const bytes = median(long.toggle.map(({ writes }) => writes.reduce((sum, one) => sum + one.bytes, 0)));
  const keys = [...new Set(long.toggle.flatMap(({ writes }) => writes.map(({ key }) => key)))];
  const saving = (presses: Presses): string => ms(median(presses.toggle.map((press) => press.saving)));
  return [
    always('nothing is written before the frame is painted', clean, all.length),
    told(
      'toggle with 1,000 to-dos: values and bytes written',
      `${count} of ${keys.join(', ')}; ${kB(bytes)}`,
    ),
    told('toggle: time to save, with 1,000 to-dos and with 100', `${saving(long)}; ${saving(short)}`),
  ];
}

/** What each spent on a processor until it was painted. */
export const busy = (presses: readonly Measured[]): number[] => presses.map((press) => press.busy);

/** Waiting for a frame to be due is left out, waiting for a processor is not. */
export function byClock(presses: readonly Measured[]): string {
  const clock = presses.map((press) => press.clock);
  return `${ms(median(clock))}, ${ms(p95(clock))}`;
}
