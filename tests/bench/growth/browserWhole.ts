// What reads all of a workspace, and what writes one change of it, in a real browser by its size.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseName } from '../../../src/stores/backend/account/shape';
import { loadWithStorage, openApp } from '../../support/browser';
import { stored } from '../../support/signIn';
import type { AccountStage } from '../accountStage';
import type { Figure } from '../report';
import { type Stage, stageOn } from '../stage';
import type { Spent } from '../tracing';
import { growth, MOST_OF_A_KEY } from './exponent';

const READINGS = 3;
const STARTS = 6;
const CHANGES = 5;
const PATIENCE_MS = 240_000;

/** A workspace, and how large it is. */
export interface World {
  readonly account: AccountStage;
  readonly todos: number;
}

const sizesOf = (worlds: readonly World[]): readonly number[] => worlds.map(({ todos }) => todos);

/** Collects what is measured, in turns. */
async function inTurns<T>(
  worlds: readonly World[],
  rounds: number,
  warmUp: number,
  measure: (world: World) => Promise<T>,
): Promise<T[][]> {
  const results: T[][] = worlds.map(() => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [at, world] of worlds.entries()) {
      const measured = await measure(world);
      if (round >= 0) results[at]?.push(measured);
    }
  }
  return results;
}

const part = (spent: readonly (readonly Spent[])[], which: keyof Spent): number[][] =>
  spent.map((ones) => ones.map((one) => one[which]));

/** A fresh browser reads all of the account, until it is kept. */
export async function readingGrowth(worlds: readonly World[], rounds = READINGS): Promise<Figure[]> {
  const spent = await inTurns(worlds, rounds, 0, reading);
  return growth('browser: first reading of an account', part(spent, 'busy'), { sizes: sizesOf(worlds) });
}

async function reading({ account: { devices }, todos }: World): Promise<Spent> {
  const profile = await mkdtemp(join(tmpdir(), 'tabdo-bench-'));
  const { url } = devices.server;
  const app = await openApp({ width: 1440, height: 900, at: url, path: '/about', profile });
  try {
    const stage = await stageOn(app, false);
    const values = stored(await devices.session());
    const spent = await stage.work(async () => {
      await loadWithStorage(app.browser, `${url}/`, values);
      await kept(stage);
      return ['bench:began', 'bench:kept'];
    });
    const name = databaseName(devices.other.user._id);
    const there = await app.browser.execute(countKept, name);
    if (there < todos) throw new Error(`Only ${there} of ${todos} to-dos were read.`);
    return spent;
  } finally {
    await app.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Runs in the page: how many to-dos its database has. */
async function countKept(name: string): Promise<number> {
  const answer = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
  const database = await answer(indexedDB.open(name));
  const records = await answer(database.transaction('todos').objectStore('todos').getAll());
  database.close();
  return records.reduce((sum, { id }) => sum + id.length, 0);
}

/** From the navigation to the painted list, of what this browser keeps. */
export async function startGrowth(worlds: readonly World[], rounds = STARTS): Promise<Figure[]> {
  const spent = await inTurns(worlds, rounds, 1, ({ account: { stage } }) =>
    stage.work(async () => {
      await stage.start();
      return ['bench:began', 'bench:usable'];
    }),
  );
  return growth('browser: start to the painted list', part(spent, 'busy'), { sizes: sizesOf(worlds) });
}

const CHANGES_OF = { toggle: [' '], 'move up': ['Alt', 'ArrowUp'] } as const;

/** From the key until it is kept, the server has it, and its news are kept too. */
export async function writingGrowth(worlds: readonly World[], rounds = CHANGES): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, keys] of Object.entries(CHANGES_OF)) {
    const spent = await inTurns(worlds, rounds, 1, ({ account }) => writing(account.stage, keys));
    const database = spent.map((ones) => ones.map((one) => one.database));
    const options = { sizes: sizesOf(worlds), most: MOST_OF_A_KEY };
    figures.push(
      ...growth(`browser: ${name}, until it is kept and sent`, part(spent, 'busy'), options),
      ...growth(`browser: ${name}, writing to the database, by the clock`, database, options),
    );
  }
  return figures;
}

async function writing(
  stage: Stage,
  keys: readonly string[],
): Promise<Spent & { readonly database: number }> {
  await stage.press('Control', 'Alt', 'n');
  for (const key of ['ArrowDown', 'Home', 'ArrowDown', 'ArrowDown']) await stage.press(key);
  await kept(stage);
  let database = Number.NaN;
  const spent = await stage.work(async () => {
    const { n } = await stage.measure(...keys);
    database = await kept(stage);
    return [`bench:start ${n}`, 'bench:kept'];
  });
  await stage.press('Control', 'z');
  await kept(stage);
  return { ...spent, database };
}

/** Waits until everything is. @returns how long was written */
const kept = async ({ app }: Stage): Promise<number> =>
  app.browser.execute((patience: number) => window.tabdoBench.kept(patience), PATIENCE_MS);
