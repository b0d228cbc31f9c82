// Something that is done again and again.
import type { Cancel, Clock } from '../../../platform/types';

/** Calls `run` every `ms` milliseconds until cancelled; the first time after one of them. */
export function every(clock: Pick<Clock, 'later'>, ms: number, run: () => void): Cancel {
  let cancel: Cancel = clock.later(ms, function again() {
    run();
    cancel = clock.later(ms, again);
  });
  return () => cancel();
}
