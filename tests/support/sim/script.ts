// What happens in one life, in order: plain words, so that a failing life can be told with some of them left out.
import type { Kind } from './luck';
import { pick, randomOf } from './random';

/** Everything that may happen at a step, how likely it is, and the kind of fault that it is, if it is one. */
const DEEDS = [
  ['act', 100, null],
  ['sync', 6, null],
  ['wait', 6, null],
  ['open', 6, null],
  ['sign in', 12, null],
  ['retry', 3, null],
  ['discard', 1.5, null],
  ['backup', 2, 'restore'],
  ['storm', 7, 'loss'],
  ['cut', 5, 'partition'],
  ['revoke', 2, 'session'],
  ['expire', 0.4, 'time'],
  ['switch', 2, 'people'],
  ['crash', 5, 'crash'],
  ['browser crash', 1.5, 'crash'],
  ['lose locks', 4, 'locks'],
  ['clock', 3, 'clock'],
  ['quota', 2, 'storage'],
  ['server crash', 3, 'server'],
  ['disk', 1.5, 'server'],
  ['restore', 2, 'restore'],
  ['month', 0.5, 'time'],
  ['half a year', 0.4, 'time'],
  ['poison', 4, 'poison'],
  ['break', 2, 'poison'],
  ['unknown', 2, 'poison'],
  ['clone', 0.8, 'clone'],
  ['guest', 3, 'guest'],
] as const satisfies readonly (readonly [string, number, Kind | null])[];

/** By how much something may be likelier in one life than in another. */
export const SWARM = [0.3, 1, 1, 1, 4];

export type DeedName = (typeof DEEDS)[number][0];

/** One step; its luck is its own, so that it is the same with others left out. */
export interface Step {
  readonly index: number;
  readonly deed: DeedName;
  readonly seed: number;
}

/** The life of a seed. */
export interface Script {
  readonly users: number;
  readonly profiles: number;
  readonly premium: readonly boolean[];
  readonly kinds: ReadonlySet<Kind>;
  readonly steps: readonly Step[];
}

/** One number out of several. */
export const mixed = (...parts: readonly number[]): number =>
  parts.reduce((mix, part) => Math.imul(mix ^ part, 0x9e3779b1) ^ (mix >>> 15), 0x5bd1e995);

/** Writes the life of a seed. */
export function scriptOf(seed: number, all: readonly Kind[]): Script {
  const random = randomOf(mixed(seed, 1));
  // Most lives meet a few kinds of faults; those that meet all of them hide one behind the other.
  const density = pick(random, [0.15, 0.3, 0.3, 0.5, 1]);
  const kinds = new Set(all.filter(() => random() < density));
  const users = random() < 0.5 ? 1 : random() < 0.7 ? 2 : 3;
  const possible = DEEDS.filter(([, , kind]) => kind === null || kinds.has(kind));
  // What is rare in most lives is frequent in some, so that rare things meet.
  const often = possible.map(([deed, weight]) => (deed === 'act' ? weight : weight * pick(random, SWARM)));
  const total = often.reduce((sum, weight) => sum + weight, 0);
  const draw = (): DeedName => {
    let at = random() * total;
    for (const [place, [deed]] of possible.entries()) {
      at -= often[place] ?? 0;
      if (at < 0) return deed;
    }
    return 'act';
  };
  const length = 55 + Math.floor(random() * 90);
  const steps = Array.from({ length }, (_, index) => ({ index, deed: draw(), seed: mixed(seed, 2, index) }));
  const premium = Array.from({ length: users }, () => random() < 0.7);
  return { users, profiles: 2 + Math.floor(random() * 3), premium, kinds, steps };
}
