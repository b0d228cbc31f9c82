// How long the installed app takes to start without a network, against a start with one: both by what the browser keeps.

import { openApp } from '../support/browser';
import { untilKept } from '../support/kept';
import { startServer } from '../support/server';
import { atMost, type Figure, median, ms, times, told } from './report';
import { seed } from './seed';
import { type Stage, stageOn } from './stage';

const STARTS = 15;
const TODOS = 200;
const MOST = 1.2;

/** The server ends between the two halves, so nothing can answer. */
export async function installedFigures(): Promise<Figure[]> {
  const server = await startServer({ TABDO_SERVICE_WORKER: 'on', TABDO_CLIENT_DIR: 'dist-bench/client' });
  let running = true;
  const end = async (): Promise<void> => {
    if (running) await server.close();
    running = false;
  };
  const storage = seed([{ name: 'List', todos: TODOS }]);
  const app = await openApp({ width: 1440, height: 900, theme: 'light', storage, at: server.url });
  try {
    const stage = await stageOn(app);
    await untilKept(app);
    const online = await starts(stage);
    await end();
    const offline = await starts(stage);
    return [
      atMost('installed: start without a network against one with it', offline / online, MOST, times),
      told('installed: start without a network; with it', `${ms(offline)}; ${ms(online)}`),
    ];
  } finally {
    await app.close();
    await end();
  }
}

/** The first one only warms the caches. */
async function starts(stage: Stage): Promise<number> {
  const all: number[] = [];
  for (let n = 0; n <= STARTS; n += 1) all.push(await stage.start());
  return median(all.slice(1));
}
