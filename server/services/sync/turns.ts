// One thing after the other for each user: whoever sends much at once waits for themselves, and for nobody else.

/** Gives turns. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs work after all that the same user began before, however that ended. */
  run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(userId);
    const mine = before === undefined ? work() : before.then(work, work);
    this.last.set(userId, mine);
    const leave = (): void => {
      if (this.last.get(userId) === mine) this.last.delete(userId);
    };
    mine.then(leave, leave);
    return mine;
  }
}
