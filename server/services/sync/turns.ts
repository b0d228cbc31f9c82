// One thing after the other for each user: whoever sends much at once waits for themselves, and for nobody else.
import type { Database, Writing } from '../../data/database';

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

/** Gives turns to writes of users, whichever call these are for. */
export class WritingTurns {
  private readonly turns = new Turns();

  constructor(private readonly database: Database) {}

  /**
   * With PostgreSQL each write takes a connection, of which there are few, and those of one user wait for each other
   * anyway: in there they would keep out everybody else. SQLite gathers them in one commit instead.
   */
  write<T>(userId: string, work: (writing: Writing) => Promise<T>): Promise<T> {
    const write = () => this.database.write(work);
    return this.database.kind === 'postgres' ? this.turns.run(userId, write) : write();
  }
}
