// Runs every bench, one after the other, and answers with all figures.
import { ACCOUNT_BENCHES } from './account';
import { desktopFigures } from './desktop';
import { firstLoadFigures } from './firstLoad';
import { browserGrowth } from './growth/browser';
import { coreGrowth } from './growth/core';
import { installedFigures } from './installed';
import { keymapFigures } from './keymap';
import { keyPressFigures } from './keyPress';
import { largeFigures } from './large/figures';
import { longTaskFigures } from './longTasks';
import { paletteFigures } from './palette';
import { rankingFigures } from './ranking';
import type { Figure } from './report';
import { serverFigures } from './server/figures';
import { loadFigures } from './server/load';
import { siteFigures } from './site';
import { startFigures } from './start';
import { TODOMVC_BENCHES } from './todomvc';

/** By the name to ask for, in the order of the table. */
export const BENCHES: Readonly<Record<string, () => Figure[] | Promise<Figure[]>>> = {
  size: firstLoadFigures,
  keys: keyPressFigures,
  ...TODOMVC_BENCHES,
  palette: paletteFigures,
  ranking: rankingFigures,
  keymap: keymapFigures,
  start: startFigures,
  installed: installedFigures,
  desktop: desktopFigures,
  ...ACCOUNT_BENCHES,
  longtasks: longTaskFigures,
  large: largeFigures,
  'growth-core': coreGrowth,
  'growth-browser': () => browserGrowth(),
  server: serverFigures,
  load: () => loadFigures(),
  site: siteFigures,
};

/** The benches that a name stands for: `account` is all that begin with it. */
export const benchesOf = (name: string): string[] =>
  Object.keys(BENCHES).filter((known) => known === name || known.startsWith(`${name}-`));

/** Runs the named benches; one that breaks is a failed figure, and the others still run. */
export async function runBenches(names: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of names) {
    console.log(`Measuring: ${name} ...`);
    const began = performance.now();
    try {
      figures.push(...((await BENCHES[name]?.()) ?? []));
    } catch (error) {
      console.error(error);
      figures.push({ name: `${name}: could be measured`, measured: 'no', budget: 'yes', passed: false });
    }
    console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  return figures;
}
