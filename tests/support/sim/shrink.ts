// Makes a life that ends badly smaller: fewer steps that still end in the same way.
import { KINDS } from './luck';
import type { Lives, Outcome } from './run';
import { scriptOf } from './script';

/** A smaller life. */
export interface Shrunk {
  /** Steps that must be left out. */
  readonly without: readonly number[];
  /** What is left, in words. */
  readonly steps: readonly string[];
  readonly broken: readonly string[];
  readonly trace: string;
  /** Whether living it once more gave the same trace. */
  readonly same: boolean;
}

/** The rule that was broken; not the names in it, which change with what is left out. */
const ruleOf = ([first = '']: readonly string[]): string =>
  /\b[IP]\d+\b/.exec(first)?.[0] ?? first.slice(0, 40);

/** @param before what is left out already */
export async function shrunk(
  lives: Lives,
  bad: Outcome,
  before: ReadonlySet<number>,
): Promise<Shrunk | null> {
  if (bad.broken.length === 0) return null;
  const { seed } = bad;
  const { steps } = scriptOf(seed, KINDS);
  const rule = ruleOf(bad.broken);
  let without = new Set(before);
  let last = bad;
  const left = (): number[] => steps.map(({ index }) => index).filter((index) => !without.has(index));
  for (let size = Math.ceil(left().length / 2); size >= 1; size = Math.floor(size / 2)) {
    const all = left();
    for (let at = 0; at < all.length; at += size) {
      const fewer = new Set([...without, ...all.slice(at, at + size)]);
      const outcome = await lives.live(seed, { without: fewer });
      if (outcome.broken.length === 0 || ruleOf(outcome.broken) !== rule) continue;
      without = fewer;
      last = outcome;
    }
  }
  const again = await lives.live(seed, { without });
  return {
    without: [...without],
    steps: steps.filter(({ index }) => !without.has(index)).map(({ index, deed }) => `${index} ${deed}`),
    broken: last.broken,
    trace: again.trace,
    same: again.trace === last.trace,
  };
}
