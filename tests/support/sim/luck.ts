// The luck of one life: which faults there may be, and when they come.
import { pick, randomOf } from './random';
import type { Counted, Tally } from './tally';

/** Kinds of faults that a life may have or not; leaving some out makes a failing life smaller. */
export const KINDS = [
  'loss',
  'delay',
  'refusals',
  'partition',
  'session',
  'people',
  'crash',
  'locks',
  'clock',
  'storage',
  'server',
  'restore',
  'time',
  'poison',
  'clone',
  'events',
  'guest',
] as const;

export type Kind = (typeof KINDS)[number];

export class Luck {
  private readonly random: () => number;

  constructor(
    seed: number,
    readonly kinds: ReadonlySet<Kind>,
    private readonly tally: Tally,
  ) {
    this.random = randomOf(seed);
  }

  /** From 0 to 1. */
  next = (): number => this.random();

  /** Whether something comes to pass. */
  chance(probability: number): boolean {
    return this.random() < probability;
  }

  /** Whether a fault comes to pass; it is counted. */
  fault(kind: Kind, probability: number, what: Counted): boolean {
    const comes = this.random() < probability && this.kinds.has(kind);
    if (comes) this.tally.add(what);
    return comes;
  }

  /** A number up to this one; small ones are likelier. */
  below(most: number): number {
    return this.random() * this.random() * most;
  }

  pick<T>(from: readonly T[]): T {
    return pick(this.random, from);
  }

  /** An order of its own. */
  shuffled<T>(from: readonly T[]): T[] {
    return from
      .map((value) => ({ value, at: this.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  }
}
