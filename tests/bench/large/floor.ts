// The floor of the large workspace: the same keys in a long list that was written by hand for the bench and does
// nothing else. Both take turns in one run.
import { openApp } from '../../support/browser';
import { busy } from '../keyPress';
import { servePage } from '../peer';
import { always, atMost, type Figure, median, ms, times, told } from '../report';
import { number } from '../seed';
import { type Measured, type Stage, stageOn } from '../stage';

const ROUNDS = 24;
const WARM_UP = 6;
/** The product may cost this much of the floor (issue of the speed at scale). */
const MOST_OF_FLOOR = 2;

const KEYS = ['add', 'toggle', 'delete'] as const;
type Presses = Readonly<Record<(typeof KEYS)[number], Measured[]>>;
const room = (): Presses => ({ add: [], toggle: [], delete: [] });

/** How a side gets to a row in the middle of its list. */
type ToMiddle = (round: number) => Promise<void>;

/** @param large the product. @param todos how many its open file has */
export async function floorFigures(large: Stage, todos: number): Promise<Figure[]> {
  const served = await servePage('floor');
  try {
    const app = await openApp({ width: 1440, height: 900, at: served.url, path: '/' });
    try {
      return await inTurn(large, await stageOn(app), todos);
    } finally {
      await app.close();
    }
  } finally {
    await served.close();
  }
}

async function inTurn(large: Stage, floor: Stage, todos: number): Promise<Figure[]> {
  const byPalette: ToMiddle = async (round) => {
    await large.app.press('Control', 'k');
    await large.app.typeText(`/${number(middle(todos, round + WARM_UP))}`);
    await large.app.press('Enter');
  };
  const byKey: ToMiddle = () => floor.app.press('Control', 'Alt', 'm');
  const sides = [
    { stage: large, toMiddle: byPalette, presses: room() },
    { stage: floor, toMiddle: byKey, presses: room() },
  ] as const;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const { stage, toMiddle, presses } of sides) {
      const into = round < 0 ? room() : presses;
      await stage.traced(() => cycle(stage, round, toMiddle, into));
    }
  }
  const [ours, plain] = sides.map(({ presses }) => presses);
  return KEYS.flatMap((key) => {
    const [mine = [], theirs = []] = [ours?.[key], plain?.[key]];
    const shown = theirs.filter(({ frame, changed }) => frame === 1 && changed).length;
    const [cost, least] = [median(busy(mine)), median(busy(theirs))];
    return [
      always(`large: ${key}: the floor shows it in the very next frame`, shown, theirs.length),
      atMost(`large: ${key}: cost against a windowed list in plain DOM`, cost / least, MOST_OF_FLOOR, times),
      told(`large: ${key}: busy, ours; plain`, `${ms(cost)}; ${ms(least)}`),
    ];
  });
}

/** The list stays as long as it is but for what is completed; every other time in its middle. */
async function cycle(stage: Stage, round: number, toMiddle: ToMiddle, into: Presses): Promise<void> {
  await stage.press('Control', 'Alt', 'n');
  await stage.type(`Next ${round}`);
  into.add.push(await stage.measure('Enter'));
  if (round % 2 === 0) for (const key of ['ArrowDown', 'Home', 'ArrowDown']) await stage.press(key);
  else await toMiddle(round);
  await stage.rest();
  into.toggle.push(await stage.measure(' '));
  into.delete.push(await stage.measure('Delete'));
}

/** The number of an open to-do in the middle, another one each time; two go at each, and every tenth is completed. */
const middle = (todos: number, round: number): number => {
  const at = todos / 2 + 200 + round * 4;
  return at % 10 === 0 ? at + 1 : at;
};
