// Tasks that hold the page up after its first paint, on a processor four times as slow (issue 9).
import { openAccountStage } from './accountStage';
import { atMost, type Figure, median, ms, told } from './report';
import { openStage, type Stage } from './stage';

const STARTS = 7;
const SLOWER = 4;
const MOST_MS = 50;
const FILES = [{ name: 'List', todos: 100 }];

/** A guest's start, then one of somebody who is signed in. */
export async function longTaskFigures(): Promise<Figure[]> {
  const guest = await openStage(FILES);
  const asGuest = await starts('a guest', guest).finally(() => guest.close());
  const account = await openAccountStage(FILES);
  const signedIn = await starts('signed in', account.stage).finally(() => account.close());
  return [...asGuest, ...signedIn];
}

async function starts(who: string, stage: Stage): Promise<Figure[]> {
  const { browser } = stage.app;
  const slower = (rate: number): Promise<unknown> =>
    browser.sendCommandAndGetResult('Emulation.setCPUThrottlingRate', { rate });
  await slower(SLOWER);
  const longest: number[] = [];
  const more: number[] = [];
  // The first one fills the caches.
  for (let n = -1; n < STARTS; n += 1) {
    const tasks = await stage.tasks('bench:painted', () => stage.start());
    if (n < 0) continue;
    const busy = tasks.map((task) => task.busy);
    // None at all was not measured.
    longest.push(busy.length > 0 ? Math.max(...busy) : Number.NaN);
    more.push(busy.filter((one) => one > MOST_MS).length);
  }
  await slower(1);
  return [
    atMost(
      `start, ${SLOWER} times slower: longest task after the first paint, ${who}, median`,
      median(longest),
      MOST_MS,
      ms,
    ),
    told(
      `the same, each start; tasks over ${MOST_MS} ms`,
      `${longest.map((one) => one.toFixed(0)).join(', ')}; ${more.join(', ')}`,
    ),
  ];
}
