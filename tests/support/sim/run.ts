// Lives of seeds, one after the other in one process.
import { live } from './deeds';
import { Disk } from './disk';
import { settle } from './ending';
import { Life, textOf } from './life';
import { KINDS } from './luck';
import { randomOf } from './random';
import { mixed, scriptOf } from './script';
import { Tally } from './tally';

/** What a life came to. */
export interface Outcome {
  readonly seed: number;
  /** The same for the same life. */
  readonly trace: string;
  readonly events: number;
  /** What was not true; empty for a good life. */
  readonly broken: readonly string[];
  readonly lines: readonly string[] | null;
}

/** How a life may differ from the one that its seed says. */
export interface Telling {
  /** Steps that are left out. */
  readonly without?: ReadonlySet<number>;
  /** The trace is kept line by line. */
  readonly keepsLines?: boolean;
}

/** Lives lives; whatever they count is in one tally. */
export class Lives {
  readonly tally = new Tally();
  private disk: Promise<Disk> | null = null;

  async live(seed: number, { without, keepsLines = false }: Telling = {}): Promise<Outcome> {
    this.disk ??= Disk.make();
    const life = new Life(seed, scriptOf(seed, KINDS), await this.disk, this.tally, keepsLines);
    const crashed = (error: unknown): void => life.witness.wrong(`nobody catches ${textOf(error)}`);
    process.on('unhandledRejection', crashed);
    // How long work takes decides now and then what is done: here it is luck, and the same however often anybody asks.
    let took = 0;
    let asked = -1;
    let isSlow = false;
    const { now } = performance;
    performance.now = () => {
      if (asked !== life.stage.count) {
        asked = life.stage.count;
        isSlow = randomOf(mixed(seed, 4, asked))() < 0.02;
      }
      took += isSlow ? 25 : 0.001;
      return took;
    };
    try {
      await life.begin();
      for (const step of life.script.steps) {
        if (life.witness.broken.length > 0) break;
        if (!without?.has(step.index)) await live(life, step);
      }
      if (life.witness.broken.length === 0) await settle(life);
      await life.end();
    } catch (error) {
      crashed(error);
    } finally {
      process.off('unhandledRejection', crashed);
      performance.now = now;
    }
    const { trace, count, lines } = life.stage;
    return { seed, trace, events: count, broken: life.witness.broken, lines };
  }
}
