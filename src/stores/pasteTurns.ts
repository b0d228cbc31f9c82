// What is pressed right behind a paste, before the clipboard has answered, comes behind it (decisions D13, D15).
import { runInAction } from 'mobx';
import type { Clock } from '../platform/types';

/** So long anything waits for what was pressed before it: a browser that asks whether the clipboard may be read can wait for an answer for ever. */
export const PATIENCE_MS = 1000;

export interface PasteTurnsDeps {
  readonly history: { readonly stepsMade: number };
  readonly clock: Pick<Clock, 'later'>;
}

export class PasteTurns {
  /** The last of those that wait; says whether undo behind it has something to take back. */
  private last: Promise<boolean> | null = null;
  /** As many steps as there were made when the last paste was asked for, and what pastes have added since. */
  private steps = 0;

  constructor(private readonly deps: PasteTurnsDeps) {}

  /** A paste has not come yet that nothing was done behind: it is what undo means. */
  get isAwaited(): boolean {
    return this.last !== null && this.deps.history.stepsMade === this.steps;
  }

  /** Pastes once it is here what is to be pasted, and whatever waits was done. */
  paste<T>(what: Promise<T>, add: (what: T) => boolean): Promise<boolean> {
    return this.pasteBehind(this.last, what, add);
  }

  /** The same of what does not come from the clipboard: it waits for no paste, but undo waits for it. */
  pasteNow<T>(what: Promise<T>, add: (what: T) => boolean): Promise<boolean> {
    return this.pasteBehind(null, what, add);
  }

  private async pasteBehind<T>(
    before: Promise<boolean> | null,
    what: Promise<T>,
    add: (what: T) => boolean,
  ): Promise<boolean> {
    const { history } = this.deps;
    this.steps = history.stepsMade;
    let isTaken = false;
    await this.queue(before, async () => {
      const came = await what;
      const before = history.stepsMade;
      isTaken = runInAction(() => add(came));
      this.steps += history.stepsMade - before;
      return history.stepsMade > before;
    });
    return isTaken;
  }

  /** At once, or behind the paste: of one that came to nothing there is nothing to take back. */
  undo(step: () => void): Promise<boolean> | undefined {
    if (!this.isAwaited) {
      step();
      return undefined;
    }
    let isDue = true;
    const act = (added: boolean): void => {
      if (isDue && added) runInAction(step);
      isDue = false;
    };
    const cancel = this.deps.clock.later(PATIENCE_MS, () => act(true));
    return this.queue(this.last, async (added) => {
      cancel();
      act(added);
      return true;
    });
  }

  private queue(
    before: Promise<boolean> | null,
    run: (added: boolean) => Promise<boolean>,
  ): Promise<boolean> {
    const turn = this.inTime(before).then(run, () => run(false));
    this.last = turn;
    const end = (): void => {
      cancel();
      if (this.last === turn) this.last = null;
    };
    const cancel = this.deps.clock.later(PATIENCE_MS, end);
    void turn.then(end, end);
    return turn;
  }

  /** What the turn before says, or that it has something to take back once it has taken too long. */
  private inTime(before: Promise<boolean> | null): Promise<boolean> {
    if (!before) return Promise.resolve(true);
    return new Promise((resolve, reject) => {
      const cancel = this.deps.clock.later(PATIENCE_MS, () => resolve(true));
      void before.then(resolve, reject).finally(cancel);
    });
  }
}
