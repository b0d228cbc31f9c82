// One browser with one seeded workspace: keys go in as real ones, measurements come out.
import { build } from 'esbuild';
import { type App, openApp } from '../support/browser';
import type { Press } from './page/probe';
import { type SeedFile, seed } from './seed';
import { openTracing, type Spent } from './tracing';

/** A press, and what the page's main thread spent on it where that was traced. */
export type Measured = Press & { -readonly [Part in keyof Spent]: Spent[Part] };

/** The page under measurement. */
export interface Stage {
  readonly app: App;
  /** Presses keys together and measures the last of them. */
  measure(...keys: string[]): Promise<Measured>;
  /** The same through all frames that are looked at, for what is drawn in more than one. */
  measureLong(...keys: string[]): Promise<Measured>;
  /** Adds to all presses measured by `run` what the main thread spent on them. */
  traced<T>(run: () => Promise<T>): Promise<T>;
  /** The longest that the page's main thread worked in one piece while `run` ran, in milliseconds. */
  longest(run: () => Promise<unknown>): Promise<Spent>;
  /** What the page's main thread spent while `run` ran, between the two marks that it answers with. */
  work(run: () => Promise<readonly [from: string, to: string]>): Promise<Spent>;
  /** The tasks of the page's main thread after it set this mark, while `run` ran. */
  tasks(mark: string, run: () => Promise<unknown>): Promise<readonly Spent[]>;
  /** What the page's main thread spent between animation frames while `run` ran, in milliseconds of a processor. */
  frames(run: () => Promise<unknown>): Promise<readonly number[]>;
  /** Presses keys together and waits until the page rests. */
  press(...keys: string[]): Promise<void>;
  /** Types into whatever has the focus and waits until the page rests. */
  type(text: string): Promise<void>;
  /** Waits until the page rests. */
  rest(): Promise<void>;
  /** Loads the page anew; answers with the time until it could be worked with. */
  start(): Promise<number>;
  close(): Promise<void>;
}

/** Opens the benchmark build, which has no limits, on a workspace with these files. */
export async function openStage(files: readonly SeedFile[]): Promise<Stage> {
  const app = await openApp({
    width: 1440,
    height: 900,
    theme: 'light',
    storage: seed(files),
    env: { TABDO_CLIENT_DIR: 'dist-bench/client' },
  });
  return stageOn(app).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
}

/**
 * Makes an app that is open a stage; whoever opened it closes it where that fails.
 * @param started whether its workspace is loaded for the first time here
 */
export async function stageOn(app: App, started = true): Promise<Stage> {
  const { browser } = app;
  await browser.sendCommandAndGetResult('Page.addScriptToEvaluateOnNewDocument', { source: await probe() });
  const tracing = await openTracing(browser);
  let measured: Measured[] = [];
  const rest = async (): Promise<void> => browser.execute(() => window.tabdoBench.rest());
  const pressed = async (keys: readonly string[]): Promise<Press> => {
    await browser.execute(() => window.tabdoBench.arm());
    await app.press(...keys);
    return browser.execute(() => window.tabdoBench.take());
  };
  const stage: Stage = {
    app,
    rest,
    close: () => app.close(),
    measure: async (...keys) => {
      const result = { ...(await pressed(keys)), busy: Number.NaN, clock: Number.NaN };
      measured.push(result);
      return result;
    },
    measureLong: async (...keys) => {
      const press = await pressed(keys);
      const result = { ...press, frame: press.frames, busy: Number.NaN, clock: Number.NaN };
      measured.push(result);
      return result;
    },
    traced: async (run) => {
      measured = [];
      await tracing.start();
      const answer = await run();
      const trace = await tracing.stop();
      for (const press of measured) Object.assign(press, trace.spent(press.n, press.frame));
      return answer;
    },
    longest: async (run) => {
      await tracing.start();
      await browser.execute(() => void performance.mark('bench:here'));
      await run();
      return (await tracing.stop()).longest('bench:here');
    },
    work: async (run) => {
      await tracing.start();
      const [from, to] = await run();
      return (await tracing.stop()).work(from, to);
    },
    tasks: async (mark, run) => {
      await tracing.start();
      await run();
      return (await tracing.stop()).tasks(mark);
    },
    frames: async (run) => {
      await tracing.start();
      await browser.execute(() => window.tabdoBench.tick(true));
      await run();
      await browser.execute(() => window.tabdoBench.tick(false));
      return (await tracing.stop()).between('bench:tick');
    },
    press: async (...keys) => {
      await app.press(...keys);
      await rest();
    },
    type: async (text) => {
      await app.typeText(text);
      await rest();
    },
    start: async () => {
      await app.goto('/');
      const time = await browser.execute(() => window.tabdoBench.interactive());
      await rest();
      return time;
    },
  };
  if (started) await stage.start();
  return stage;
}

let source: Promise<string> | undefined;

/** The probe as one script, made once. */
function probe(): Promise<string> {
  source ??= build({
    entryPoints: ['tests/bench/page/probe.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return source;
}
