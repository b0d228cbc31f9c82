// The browser's part of what grows with the workspace: keys, palette, filter, files, scrolling, start, reading, writing.
import { sizeOf, withWorlds } from '../large/world';
import { type Figure, told } from '../report';
import type { Stage } from '../stage';
import { keyGrowth } from './browserKeys';
import { readingGrowth, startGrowth, writingGrowth } from './browserWhole';
import { exponent, listed, SIZES } from './exponent';

/** All of it, each size with a server and a browser of its own. @param sizes in to-dos */
export function browserGrowth(sizes: readonly number[] = SIZES): Promise<Figure[]> {
  const wanted = sizes.map(sizeOf);
  return withWorlds(wanted, async (accounts) => {
    const worlds = accounts.map((account, at) => ({ account, todos: sizes[at] ?? 0 }));
    const sides = accounts.map(({ stage }, at) => ({ stage, ...(wanted[at] ?? sizeOf(0)) }));
    return [
      ...(await readingGrowth(worlds)),
      ...(await startGrowth(worlds)),
      ...(await writingGrowth(worlds)),
      await shown(
        accounts.map(({ stage }) => stage),
        sizes,
      ),
      ...(await keyGrowth(sides)),
    ];
  });
}

/** How much there is to see: what a key costs may grow as that does. */
async function shown(stages: readonly Stage[], sizes: readonly number[]): Promise<Figure> {
  const counts: number[] = [];
  for (const { app } of stages) counts.push(await app.browser.execute(rowsInView));
  return told(
    `growth: browser: rows in view with ${listed(sizes)}; exponent`,
    `${counts.join(', ')}; ${exponent(sizes, counts).toFixed(2)}`,
  );
}

/** Rows of the lists and of the sidebar that a person sees. */
function rowsInView(): number {
  const rows = [...document.querySelectorAll('[role="row"], [role="option"], [role="treeitem"]')];
  return rows.filter((row) => {
    const { top, bottom, left, width } = row.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return at !== null && row.contains(at);
  }).length;
}
