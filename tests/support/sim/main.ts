// One process of the simulator: lives the lives that it is told to, and says of each in one line what it came to.
import { Lives, type Outcome } from './run';
import { shrunk } from './shrink';

/** What a process is asked for. */
interface Asked {
  readonly first: number;
  readonly count: number;
  /** From one seed to the next. */
  readonly step: number;
  /** Seeds besides those. */
  readonly also?: readonly number[];
  /** Ends with the first life that ends badly. */
  readonly untilBad?: boolean;
  /** Tells the whole trace. */
  readonly trace?: boolean;
  /** Steps that are left out. */
  readonly without?: readonly number[];
  /** Looks for the smallest life of this seed that still ends badly. */
  readonly shrink?: boolean;
}

const asked: Asked = JSON.parse(process.argv[2] ?? '{}');
const lives = new Lives();
const tell = (what: object): void => {
  process.stdout.write(`${JSON.stringify(what)}\n`);
};

const seeds = Array.from({ length: asked.count }, (_, at) => asked.first + at * asked.step);
for (const seed of [...(asked.also ?? []), ...seeds]) {
  const without = new Set(asked.without ?? []);
  const outcome: Outcome = await lives.live(seed, { without, keepsLines: asked.trace === true });
  tell({ ...outcome, lines: undefined });
  if (outcome.lines) process.stdout.write(`${JSON.stringify({ lines: outcome.lines })}\n`);
  if (asked.shrink) tell({ shrunk: await shrunk(lives, outcome, without) });
  if (asked.untilBad && outcome.broken.length > 0) break;
}
tell({ counts: [...lives.tally.counts] });
process.exit(0);
