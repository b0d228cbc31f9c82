// The TodoMVC work: add 100, complete all, delete all, in the full product and in a plain React TodoMVC, in turns.
import { build } from 'esbuild';
import type { Browser } from 'webdriverio';
import { openApp } from '../support/browser';
import type { Hands, Step, StepName } from './page/steps';
import { openPeer } from './peer';
import { atMost, type Figure, median, ms, times, told } from './report';
import { seed } from './seed';
import { openTracing, type Spent, type Tracing } from './tracing';

const COUNT = 100;
const ROUNDS = { atOnce: 9, apart: 2 } as const;
const WARM_UP = { atOnce: 3, apart: 1 } as const;
const MOST = { atOnce: 0.7, apart: 1 } as const;
const WORDS = { atOnce: 'all in one task', apart: 'each in its own task' } as const;
type Mode = keyof typeof MOST;
const STEPS: readonly StepName[] = ['add', 'complete', 'delete'];

/** A usual window is judged: the product draws what is seen in it. A tall one shows 100 rows and what stands above them. */
const WINDOWS = { usual: { width: 1280, height: 900 }, tall: { width: 1280, height: 4400 } } as const;
type Size = keyof typeof WINDOWS;
/** Longer waits are a fault. */
const GIVE_UP_MS = 10_000;

const OURS: Hands = {
  field: '[data-area="form"] input',
  toggles: '[aria-label="Open to-dos"] input[type="checkbox"]',
  done: '[aria-label="Completed to-dos"] input[type="checkbox"]',
  destroys: null,
  lists: ['[aria-label="Open to-dos"]', '[aria-label="Completed to-dos"]'],
};
const THEIRS: Hands = {
  field: '.new-todo',
  toggles: 'li:not(.completed) .toggle',
  done: 'li.completed .toggle',
  destroys: '.destroy',
  lists: null,
};

interface Side {
  readonly browser: Browser;
  readonly hands: Hands;
  readonly tracing: Tracing;
  readonly spent: Readonly<Record<StepName, Spent[]>>;
}

/** Both modes by name, and both in a window that shows all rows. */
export const TODOMVC_BENCHES = {
  'todomvc-once': () => todoMvcFigures('atOnce', 'usual'),
  'todomvc-apart': () => todoMvcFigures('apart', 'usual'),
  'todomvc-tall': async () => [
    ...(await todoMvcFigures('atOnce', 'tall')),
    ...(await todoMvcFigures('apart', 'tall')),
  ],
} as const;

async function todoMvcFigures(mode: Mode, size: Size): Promise<Figure[]> {
  const app = await openApp({
    ...WINDOWS[size],
    theme: 'light',
    storage: seed([{ name: 'List', todos: 0 }]),
    env: { TABDO_CLIENT_DIR: 'dist-bench/client' },
  });
  try {
    const peer = await openPeer('todomvc', WINDOWS[size]);
    try {
      const script = await pageScript();
      const sides = { ours: app.browser, theirs: peer.browser };
      const ratios = await measured(mode, script, sides);
      return figuresOf(mode, size, ratios);
    } finally {
      await peer.close();
    }
  } finally {
    await app.close();
  }
}

interface Pair<T> {
  readonly ours: T;
  readonly theirs: T;
}

async function measured(mode: Mode, script: string, browsers: Pair<Browser>): Promise<Pair<Side>> {
  const sides: Pair<Side> = {
    ours: await openSide(browsers.ours, OURS, script),
    theirs: await openSide(browsers.theirs, THEIRS, script),
  };
  for (let round = -WARM_UP[mode]; round < ROUNDS[mode]; round += 1) {
    for (const side of Object.values(sides)) {
      for (const name of STEPS) {
        const spent = await measure(side, mode, name);
        if (round >= 0) side.spent[name].push(spent);
      }
    }
  }
  return sides;
}

function figuresOf(mode: Mode, size: Size, { ours, theirs }: Pair<Side>): Figure[] {
  const of = (side: Side, name: StepName, part: keyof Spent): number =>
    median(side.spent[name].map((spent) => spent[part]));
  const total = (side: Side, part: keyof Spent): number =>
    STEPS.reduce((sum, name) => sum + of(side, name, part), 0);
  const ratio = (part: keyof Spent): number => total(ours, part) / total(theirs, part);
  const both = (a: number, b: number): string => `${ms(a)}; ${ms(b)}`;
  const what = `TodoMVC, ${WORDS[mode]}: cost against plain React`;
  return [
    size === 'usual'
      ? atMost(what, ratio('busy'), MOST[mode], times)
      : told(`${what}, all 100 rows in view`, times(ratio('busy'))),
    told('the same by the clock', times(ratio('clock'))),
    ...STEPS.flatMap((name) => {
      const [our, their] = [of(ours, name, 'busy'), of(theirs, name, 'busy')];
      return told(`${name} ${COUNT}: ratio; ours; plain React`, `${times(our / their)}; ${both(our, their)}`);
    }),
  ];
}

async function openSide(browser: Browser, hands: Hands, script: string): Promise<Side> {
  await browser.sendCommandAndGetResult('Runtime.evaluate', { expression: script });
  const tracing = await openTracing(browser);
  return { browser, hands, tracing, spent: { add: [], complete: [], delete: [] } };
}

let numbers = 0;

async function measure(side: Side, mode: Mode, name: StepName): Promise<Spent> {
  const { browser, tracing, hands } = side;
  const count = mode === 'atOnce' ? 1 : COUNT;
  const step: Step = { name, hands, count: COUNT, n: numbers + 1 };
  numbers += count;
  await browser.execute((each) => window.tabdoSteps.ready(each), step);
  await browser.execute(() => window.tabdoSteps.rest());
  await tracing.start();
  if (mode === 'atOnce') await browser.execute((each) => window.tabdoSteps.atOnce(each), step);
  else await oneByOne(browser, step);
  const trace = await tracing.stop();
  const counts = await browser.execute((each) => window.tabdoSteps.counts(each), hands);
  const wanted = { add: [COUNT, 0], complete: [0, COUNT], delete: [0, 0] }[name];
  if (counts.join() !== wanted.join()) throw new Error(`After "${name}" there were ${counts} to-dos`);
  const all = Array.from({ length: count }, (_, at) => trace.spent(step.n + at, 1));
  const sum = (part: keyof Spent): number => all.reduce((so, spent) => so + spent[part], 0);
  return { busy: sum('busy'), clock: sum('clock') };
}

/** Trusted events, each action when the one before is painted. */
async function oneByOne(browser: Browser, step: Step): Promise<void> {
  const { name, hands } = step;
  await browser.execute((each) => window.tabdoSteps.follow(each), step);
  for (let done = 0; done < COUNT; done += 1) {
    if (name === 'add') {
      await browser.sendCommandAndGetResult('Input.insertText', { text: `Something to do ${done}` });
      await press(browser, 'Enter', 13);
    } else if (name === 'delete' && hands.destroys === null) await press(browser, 'Delete', 46);
    else await click(browser, step);
    await untilPainted(browser, done + 1);
  }
}

async function untilPainted(browser: Browser, count: number): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS;
  while ((await browser.execute(() => window.tabdoSteps.painted())) < count) {
    if (performance.now() > deadline) throw new Error('An action was not painted');
  }
}

async function press(browser: Browser, key: string, code: number): Promise<void> {
  const event = { key, code: key, windowsVirtualKeyCode: code, ...(key === 'Enter' && { text: '\r' }) };
  await browser.sendCommandAndGetResult('Input.dispatchKeyEvent', { ...event, type: 'keyDown' });
  await browser.sendCommandAndGetResult('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
}

/** Where the next action is to be clicked, when it stands still: a row that glides would be missed on a busy machine. */
async function stillPlace(browser: Browser, step: Step): Promise<readonly [number, number]> {
  const deadline = performance.now() + GIVE_UP_MS;
  for (let before = ''; performance.now() < deadline; ) {
    const place = await browser.execute((each) => window.tabdoSteps.place(each), step);
    if (place.join() === before) return place;
    before = place.join();
  }
  throw new Error('What is to be clicked does not come to rest');
}

async function click(browser: Browser, step: Step): Promise<void> {
  const [x, y] = await stillPlace(browser, step);
  const event = { x, y, button: 'left', clickCount: 1 };
  await browser.sendCommandAndGetResult('Input.dispatchMouseEvent', { ...event, type: 'mousePressed' });
  await browser.sendCommandAndGetResult('Input.dispatchMouseEvent', { ...event, type: 'mouseReleased' });
}

async function pageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['tests/bench/page/steps.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}
