// Undo and redo: one labelled step per user action, made of new operations (decisions D13).
import { makeAutoObservable, observableShallow } from 'mobx';
import type { Inverse } from '../platform/contract/guards';
import type { LimitKind } from '../platform/contract/limits';
import type { Draft } from '../platform/contract/operations';
import type { Journal } from './journal';

/** Steps kept (decisions D13 asks for at least 200). */
const MAX_STEPS = 500;
/** Together they hold so many ids at most, unless they are few: moving one row of a long list keeps its whole order. */
const MAX_IDS = 1_000_000;
const LEAST_STEPS = 50;

export interface Step {
  /** As a verb with its object: "Delete 3 to-dos". */
  readonly label: string;
  readonly inverses: readonly Inverse[];
  /** How many ids those name. */
  readonly ids: number;
}

/** A step that is still being made. */
export interface OpenGroup {
  readonly label: string;
  readonly inverses: Inverse[];
  readonly era: number;
}

/** What the rest is told. */
export interface HistoryListener {
  /** A limit of the plan stands against what was to be added. */
  onLimit(limit: LimitKind, adding: number): void;
  /** A step was made, taken back or made again. */
  onStep(): void;
}

/** The undo and redo stacks of the open workspace. */
export class History {
  private past: Step[] = [];
  private future: Step[] = [];
  private group: OpenGroup | null = null;
  /** Groups of a workspace that was left are forgotten with it. */
  private era = 0;
  /** How many steps were ever made: whether something was undoable shows by a difference. */
  stepsMade = 0;

  constructor(
    private readonly journal: Journal,
    private readonly listener: HistoryListener,
  ) {
    makeAutoObservable<History, 'journal' | 'listener' | 'past' | 'future' | 'group' | 'era'>(this, {
      group: false,
      era: false,
      stepsMade: false,
      journal: false,
      listener: false,
      past: observableShallow,
      future: observableShallow,
    });
  }

  /** What undo would take back, or null. */
  get undoLabel(): string | null {
    return this.past[this.past.length - 1]?.label ?? null;
  }

  get redoLabel(): string | null {
    return this.future[this.future.length - 1]?.label ?? null;
  }

  /**
   * Commits `drafts` as one undoable step. False, with the popup open and nothing changed, where a
   * limit is reached.
   */
  record(label: string, drafts: readonly Draft[]): boolean {
    if (drafts.length === 0) return true;
    const inverses = this.commit(drafts);
    if (!inverses?.length) return inverses !== null;
    if (this.group) this.group.inverses.unshift(...inverses);
    else this.push(label, inverses);
    return true;
  }

  /** Everything recorded while `run` runs becomes one step. Groups inside a group join it. */
  grouped<T>(label: string, run: () => T): T {
    if (this.group) return run();
    const group = this.begin(label);
    try {
      return run();
    } finally {
      this.end(group);
    }
  }

  /** Begins a step that outlasts waiting: what others do meanwhile is kept out of it by `pause` and `resume`. */
  begin(label: string): OpenGroup {
    const group = { label, inverses: [], era: this.era };
    this.group = group;
    return group;
  }

  pause(group: OpenGroup): void {
    if (this.group === group) this.group = null;
  }

  resume(group: OpenGroup): void {
    if (group.era === this.era) this.group ??= group;
  }

  /** Ends the step; false when it changed nothing. */
  end(group: OpenGroup): boolean {
    this.pause(group);
    if (group.inverses.length === 0 || group.era !== this.era) return false;
    this.push(group.label, group.inverses);
    return true;
  }

  /**
   * Takes the last step back, or makes again the last one that was taken back (`stores/steps`).
   * @param draftsOf what is to be done for it
   * @returns the step; nothing where there is none, or where a limit is reached and it stays
   */
  step(way: 'undo' | 'redo', draftsOf: (step: Step) => readonly Draft[]): Step | undefined {
    const [from, to] = way === 'undo' ? [this.past, this.future] : [this.future, this.past];
    const step = from[from.length - 1];
    const inverses = step && this.commit(draftsOf(step));
    if (!inverses) return undefined;
    from.pop();
    this.listener.onStep();
    if (inverses.length > 0) to.push(stepOf(step.label, inverses));
    return step;
  }

  /** Forgets everything, when another workspace opens. */
  clear(): void {
    this.past.length = 0;
    this.future.length = 0;
    this.group = null;
    this.era += 1;
  }

  private push(label: string, inverses: readonly Inverse[]): void {
    this.listener.onStep();
    this.stepsMade += 1;
    this.past.push(stepOf(label, inverses));
    let held = this.past.reduce((sum, { ids }) => sum + ids, 0);
    while (this.past.length > (held > MAX_IDS ? LEAST_STEPS : MAX_STEPS)) held -= this.past.shift()?.ids ?? 0;
    this.future.length = 0;
  }

  /** @returns what takes them back; null, with the popup open and nothing changed, where a limit is reached */
  private commit(drafts: readonly Draft[]): readonly Inverse[] | null {
    const result = this.journal.commit(drafts);
    if (result.kind === 'done') return result.inverses;
    this.listener.onLimit(result.limit, result.adding);
    return null;
  }
}

function stepOf(label: string, inverses: readonly Inverse[]): Step {
  let ids = 0;
  for (const inverse of inverses)
    for (const part of Object.values(inverse))
      for (const value of Object.values(part)) if (Array.isArray(value)) ids += value.length;
  return { label, inverses, ids };
}
