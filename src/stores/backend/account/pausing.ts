// Between two steps of long work: the page draws, and whoever presses a key comes first.
import type { Cancel, Clock } from '../../../platform/types';

/** Ends in the next turn; `cancels` holds what is waiting. */
export function pauseOn(clock: Pick<Clock, 'later'>, cancels: Set<Cancel>): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.later(0, () => {
      cancels.delete(cancel);
      resolve();
    });
    cancels.add(cancel);
  });
}
