// Reads that look through all rows of somebody: one at a time for each user, and counted by their rows (security S8).
import type { CallName } from '../../src/platform/contract/api/calls';
import type { CallerKey } from './callRates';
import type { Limits, WholeRate } from './limits';
import { Turns } from './sync/turns';

/** Which calls these are; those that are about a few rows are counted as calls alone. */
const RATES: Readonly<Partial<Record<CallName, WholeRate>>> = {
  snapshot: 'snapshot',
  trash: 'read',
  history: 'read',
  get_folder_or_file: 'read',
  get_file_order: 'read',
  get_todo_order: 'read',
  get_todos: 'read',
};

/** What a read says of itself. */
interface Looked {
  readonly rows?: number;
}

/** Lets such reads in. */
export class WholeReads {
  readonly #turns = new Turns();

  constructor(private readonly limits: Limits) {}

  /**
   * Answers a call. Of many that come at once the first ones tell what the others would cost, and between two of them
   * others are served.
   */
  run<T extends Looked | undefined>(name: CallName, caller: CallerKey, work: () => Promise<T>): Promise<T> {
    const rate = RATES[name];
    return rate === undefined ? work() : this.look(rate, caller, work);
  }

  /** One look of a call that looks more than once, or waits in between. */
  look<T extends Looked | undefined>(rate: WholeRate, caller: CallerKey, work: () => Promise<T>): Promise<T> {
    const { userId } = caller;
    if (userId === null) return work();
    return new Promise((answer, fail) => {
      const turn = async (): Promise<void> => {
        this.limits.mayLook(rate, caller);
        try {
          const done = await work();
          this.limits.looked(rate, done?.rows ?? 0, caller);
          answer(done);
        } catch (error) {
          fail(error);
        }
        // Whoever comes next in this line waits until others were served, whatever was found; the answer does not.
        await new Promise(setImmediate);
      };
      this.#turns.run(userId, turn).catch(fail);
    });
  }
}
