// What was read comes into its place bit by bit, once it has been drawn: whoever needs all of it sooner gets it, and waits.
import type { Cancel, Clock } from '../../../platform/types';
import type { EngineEvents } from './engineOptions';
import { pauseOn } from './pausing';
import type { AccountView } from './view';

/** By then what was read has been drawn. */
const DRAWN_MS = 500;

type Timers = Pick<Clock, 'later'>;

/** What settles, and when it must not. */
export interface SettlingDeps {
  /** Told of each step, and whether all that is shown is in place. */
  readonly events: Pick<EngineEvents, 'onQuiet' | 'onFault'>;
  /** Has the steps for what lies behind that. */
  readonly view: Pick<AccountView, 'room'>;
  readonly stopped: () => boolean;
}

/** Begins soon. Call it for each state that was read whole. */
export function settleLater(clock: Timers, cancels: Set<Cancel>, deps: SettlingDeps): void {
  const settle = async (): Promise<void> => {
    const steps = deps.view.room();
    while (!deps.stopped() && !(deps.events.onQuiet() && steps.next().done)) await pauseOn(clock, cancels);
  };
  const failed = (error: unknown): void => {
    if (!deps.stopped()) deps.events.onFault(error);
  };
  const cancel = clock.later(DRAWN_MS, () => {
    cancels.delete(cancel);
    void settle().catch(failed);
  });
  cancels.add(cancel);
}
