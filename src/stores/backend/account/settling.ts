// What was read comes into its place bit by bit, once it has been drawn: whoever needs all of it sooner gets it, and waits.
import type { Cancel } from '../../../platform/types';
import type { EngineEvents, EngineOptions } from './engineOptions';
import type { AccountView } from './view';

/** By then what was read has been drawn. */
const DRAWN_MS = 500;

/** What settles, and when it must not. */
export interface SettlingDeps {
  /** Told of each step, and whether all that is shown is in place. */
  readonly events: Pick<EngineEvents, 'onQuiet' | 'onFault'>;
  /** Has the steps for what lies behind that. */
  readonly view: Pick<AccountView, 'room'>;
  readonly stopped: () => boolean;
}

/** Begins soon. Call it for each state that was read whole. */
export function settleLater(
  { platform, soon }: Pick<EngineOptions, 'platform' | 'soon'>,
  cancels: Set<Cancel>,
  deps: SettlingDeps,
): void {
  const settle = async (): Promise<void> => {
    const steps = deps.view.room();
    while (!deps.stopped() && !(deps.events.onQuiet() && steps.next().done)) await soon();
  };
  const failed = (error: unknown): void => {
    if (!deps.stopped()) deps.events.onFault(error);
  };
  const cancel = platform.clock.later(DRAWN_MS, () => {
    cancels.delete(cancel);
    void settle().catch(failed);
  });
  cancels.add(cancel);
}
