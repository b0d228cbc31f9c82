// Cuts a text for labels and announcements.

/** Labels and announcements show at most this much of a text. */
const SHOWN = 40;

/** A text cut for a label, never inside a grapheme. */
export function shorten(text: string, max: number = SHOWN): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= max) return line;
  let short = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    line.slice(0, max * 4),
  )) {
    if (short.length + segment.length > max) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}
