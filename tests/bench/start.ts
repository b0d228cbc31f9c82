// How long the start takes with a full file, against an empty workspace.
import { type Figure, median, ms, times, told } from './report';
import { openStage, type Stage } from './stage';

const STARTS = 12;
const SIZES = [0, 1000];

/** Both start in turn; the first of each only warms the caches. */
export async function startFigures(): Promise<Figure[]> {
  const stages: Stage[] = [];
  const starts: number[][] = SIZES.map(() => []);
  try {
    for (const todos of SIZES) stages.push(await openStage(todos === 0 ? [] : [{ name: 'List', todos }]));
    for (let n = 0; n < STARTS; n += 1) {
      for (const [at, stage] of stages.entries()) starts[at]?.push(await stage.start());
    }
  } finally {
    for (const stage of stages) await stage.close();
  }
  const [empty = Number.NaN, full = Number.NaN] = starts.map(median);
  return [
    told('start to the painted list: 1,000 to-dos against an empty workspace', times(full / empty)),
    told('start: 1,000 to-dos; empty', `${ms(full)}; ${ms(empty)}`),
  ];
}
