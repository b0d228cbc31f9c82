// How cost grows with size: the exponent of the power that fits best, and the figure that says it.
import { type Figure, median, ms, told } from '../report';

/** The sizes of a workspace, in to-dos; its longest list holds a tenth. */
export const SIZES = [1_000, 10_000, 100_000] as const;

/** What a thing costs that must look at every row once; the rest is noise. */
const MOST = 1.15;

/** The slope of the line through the logarithms: 0 does not grow, 1 is linear, 2 is quadratic. */
function exponent(sizes: readonly number[], costs: readonly number[]): number {
  const points = sizes.map((size, at) => [Math.log(size), Math.log(costs[at] ?? Number.NaN)] as const);
  const mean = (of: 0 | 1): number => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

/** One line of the table. @param costs what was measured, size by size, in milliseconds */
export function growth(name: string, costs: readonly (readonly number[])[]): Figure[] {
  const usual = costs.map(median);
  const power = exponent(SIZES, usual);
  return [
    {
      name: `growth: ${name}: exponent`,
      measured: power.toFixed(2),
      budget: `≤ ${MOST.toFixed(2)}`,
      passed: power <= MOST,
    },
    told(`growth: ${name}: with 1,000, 10,000 and 100,000`, usual.map(ms).join(', ')),
  ];
}
