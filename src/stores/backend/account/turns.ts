// Work that one window does at a time; a window that has its turn and sleeps keeps nobody from it (sync P10).
import type { Cancel, Platform } from '../../../platform/types';
import type { WindowMessage } from './messages';

/** A window that lives answers at once, seen or not, however long its own work takes. */
const PATIENCE_MS = 1_000;
/** So long one that goes on answering is waited for: its work should have come to an end. */
const LONGEST_MS = 300_000;

export interface TurnsDeps {
  readonly platform: Pick<Platform, 'clock' | 'locks'>;
  readonly lock: string;
  /** Holds what is waiting. */
  readonly cancels: Set<Cancel>;
  readonly tell: (message: WindowMessage) => void;
}

export class Turns {
  private working = 0;
  /** Somebody answered since it was asked last. */
  private answered = false;

  constructor(private readonly deps: TurnsDeps) {}

  /**
   * Runs `work` under a lock of all windows, or without it where whoever has it does not answer: two windows that send
   * at once are safe, and do double work.
   */
  take<T>(work: () => Promise<T>): Promise<T> {
    const { cancels, lock, platform, tell } = this.deps;
    return new Promise<T>((resolve, reject) => {
      let begun = false;
      // Not by how often it was asked: timers of a window that nobody sees run once a minute.
      const since = platform.clock.now();
      let asked = false;
      let waiting: Cancel;
      const begin = async (): Promise<void> => {
        if (begun) return;
        begun = true;
        waiting();
        cancels.delete(waiting);
        this.working += 1;
        await work().then(resolve, reject);
        this.working -= 1;
      };
      const wait = (): void => {
        waiting = platform.clock.later(PATIENCE_MS, () => {
          cancels.delete(waiting);
          const isAtWork = this.working > 0 || this.answered;
          // Either way: a clock that was set back must not make it longer (sync I15).
          const isOver = Math.abs(platform.clock.now() - since) >= LONGEST_MS;
          if (asked && (!isAtWork || isOver)) return void begin();
          asked = true;
          this.answered = false;
          tell({ kind: 'asks' });
          wait();
        });
        cancels.add(waiting);
      };
      wait();
      platform.locks.run(lock, begin).catch(() => begin());
    });
  }

  /** Whether a message was about turns, and needs no more. */
  hear({ kind }: WindowMessage): boolean {
    if (kind === 'works') this.answered = true;
    else if (kind !== 'asks') return false;
    else if (this.working > 0) this.deps.tell({ kind: 'works' });
    return true;
  }
}
