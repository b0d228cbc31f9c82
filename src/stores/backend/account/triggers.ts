// What makes a device sync besides its own work and the server's hints: focus, a connection, an hour (spec §4, §9).
import type { Cancel, Clock, Lifecycle } from '../../../platform/types';

/** `spec §9`: the hourly sync. */
const HOURLY_MS = 3_600_000;
/** Coming back to a page is told of several times over. */
const FOCUS_MS = 1_000;

/** Calls `wake` at each of them. */
export function startTriggers(
  { lifecycle, clock }: { readonly lifecycle: Lifecycle; readonly clock: Pick<Clock, 'later'> },
  wake: () => void,
): Cancel {
  let stopClock: Cancel = clock.later(HOURLY_MS, function again() {
    wake();
    stopClock = clock.later(HOURLY_MS, again);
  });
  let focused: Cancel | null = null;
  const onFocus = (): void => {
    if (focused !== null) return;
    focused = clock.later(FOCUS_MS, () => {
      focused = null;
    });
    wake();
  };
  const stops = [
    () => stopClock(),
    () => focused?.(),
    lifecycle.onFocus(onFocus),
    lifecycle.onOnline((online) => {
      if (online) wake();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
