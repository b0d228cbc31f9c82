// Days that go by on a server that runs all the while.
import type { Jobs } from '../../server/services/jobs';

const DAY = 24 * 3_600_000;

/**
 * Lets days go by, and does the work of the last two: a clock that jumps is believed a day later.
 * @param move lets so many milliseconds go by
 * @returns the work that was done on the last day
 */
export async function letDaysPass(
  jobs: Jobs,
  days: number,
  move: (ms: number) => void,
): Promise<readonly string[]> {
  move((days - 1) * DAY);
  await jobs.runDue();
  move(DAY);
  return jobs.runDue();
}
