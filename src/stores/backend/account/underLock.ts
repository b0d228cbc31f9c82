// Work that one window does at a time; a window that holds the lock and sleeps keeps nobody from it (sync P10).
import type { Cancel, Platform } from '../../../platform/types';

/** Two windows that send at once are safe, so waiting longer would only cost time. */
const PATIENCE_MS = 2_000;

/** Runs `work` under a lock of all windows, or without it when that takes too long. `cancels` holds what is waiting. */
export function underLock<T>(
  { clock, locks }: Pick<Platform, 'clock' | 'locks'>,
  name: string,
  cancels: Set<Cancel>,
  work: () => Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let begun = false;
    const attempt = async (): Promise<void> => {
      if (begun) return;
      begun = true;
      patience();
      cancels.delete(patience);
      await work().then(resolve, reject);
    };
    const patience = clock.later(PATIENCE_MS, () => void attempt());
    cancels.add(patience);
    locks.run(name, attempt).catch(() => attempt());
  });
}
