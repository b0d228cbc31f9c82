// How long ago something was, in words: "just now", "5 minutes ago", "yesterday".

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/**
 * @param at an ISO instant; one that cannot be read gives an empty text
 * @param now milliseconds since the epoch
 */
export function ago(at: string, now: number): string {
  const passed = now - Date.parse(at);
  if (Number.isNaN(passed)) return '';
  for (const [unit, ms] of UNITS) {
    if (passed >= ms) return words.format(-Math.floor(passed / ms), unit);
  }
  return 'just now';
}
