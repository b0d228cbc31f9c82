// What this window tells the others, in few messages: each costs more than the change it tells of.
import type { GuestMessage } from './guestMessage';

/** Tells the first change of a task at once, and all others of it in one message when it is over. */
export class GuestTelling {
  /** Null between tasks. */
  private untold: GuestMessage[] | null = null;

  constructor(private readonly post: (message: GuestMessage) => void) {}

  tell(message: GuestMessage): void {
    if (this.untold?.push(message)) return;
    this.post(message);
    this.untold = [];
    void Promise.resolve().then(() => this.rest());
  }

  /** Tells what is left, before the window goes. */
  rest(): void {
    const { untold } = this;
    this.untold = null;
    if (untold?.[0]) this.post({ ...untold[0], ops: untold.flatMap(({ ops }) => ops) });
  }
}
