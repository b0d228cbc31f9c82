// How cost grows with size: the exponent of the power that fits best, and the figure that says it.
import { atMost, type Figure, median, ms, told } from '../report';

/** The sizes of a workspace, in to-dos; its longest list holds a tenth. */
export const SIZES = [1_000, 10_000, 100_000] as const;

/** What a thing costs that must look at every row once; the rest is noise. */
const MOST = 1.15;

/** The slope of the line through the logarithms: 0 does not grow, 1 is linear, 2 is quadratic. */
export function exponent(sizes: readonly number[], costs: readonly number[]): number {
  const points = sizes.map((size, at) => [Math.log(size), Math.log(costs[at] ?? Number.NaN)] as const);
  const mean = (of: 0 | 1): number => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

/**
 * What a key costs that looks at what is shown and no more: there is about twice as much to see in a workspace of
 * 100,000 to-dos as in one of 1,000, whose sidebar is nearly empty.
 */
export const MOST_OF_A_KEY = 0.15;

/**
 * One line of the table, and one that tells the medians. Of what should not be linear the steeper of all sizes and the last
 * two is judged: what does not grow at all hides in small workspaces what does.
 * @param costs what was measured, size by size, in milliseconds
 */
export function growth(
  name: string,
  costs: readonly (readonly number[])[],
  { most = MOST, sizes = SIZES }: { readonly most?: number; readonly sizes?: readonly number[] } = {},
): Figure[] {
  const usual = costs.map(median);
  const last = exponent(sizes.slice(-2), usual.slice(-2));
  const all = exponent(sizes, usual);
  const power = most < 1 ? Math.max(all, last) : all;
  return [
    atMost(`growth: ${name}: exponent`, power, most, (value) => value.toFixed(2)),
    told(
      `growth: ${name}: with ${listed(sizes)}; exponent of the last step`,
      `${usual.map(ms).join(', ')}; ${last.toFixed(2)}`,
    ),
  ];
}

/** "1,000, 10,000 and 100,000". */
export const listed = (sizes: readonly number[]): string =>
  new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })
    .format(sizes.map((size) => size.toLocaleString('en')))
    .replace(/, and /, ' and ');
