// The summary of many payment histories, in words.
import type { Summary } from './run';

const MINUTE = 60_000;
const minutes = (ms: number): string => `${(ms / MINUTE).toFixed(1)} min`;

/** Line by line; what broke comes last but for the sum. */
export function tellPayments({ histories, deeds, broken, looks, ...found }: Summary): readonly string[] {
  const { longestWait, slowest, longestStale, waitsFromPaying: waits } = found;
  const known = [...deeds].sort(([a], [b]) => (a < b ? -1 : 1));
  const within = waits.filter((ms) => ms <= 15 * MINUTE).length;
  return [
    ...known.map(([deed, times]) => `${String(times).padStart(7)}  ${deed}`),
    `${histories} payment histories, judged ${looks} times; ${waits.length} payments became premium`,
    `${within} of them within 15 minutes of paying; the others had no page open, no report and no provider to ask`,
    `the longest wait for premium once anybody could know of the money: ${minutes(longestWait)} (history ${slowest})`,
    `the longest that something ended without a report was not noticed: ${minutes(longestStale)}`,
    ...broken.slice(0, 20),
    `${histories - new Set(broken.map((fault) => fault.split(':', 1)[0])).size} passed, ${broken.length} faults`,
  ];
}
