// A title with the letters that matched, cut so that the first of them can be seen.
import { matchedSpans, toQuery } from '../../stores/search';
import { slippedSpans } from '../../stores/searchSlips';
import * as css from './Palette.css';

/** A row shows about this many characters. */
const SHOWN = 240;
/** A match further in than this would be cut off at the end of a row. */
const FAR = 56;
const LEAD_IN = 20;

/** A piece of the title; `from` is where it stands in the whole. */
interface Piece {
  readonly from: number;
  readonly text: string;
  readonly marked: boolean;
}

/** Draws the title; without a query, plainly. */
export function Marked({ title, query }: { readonly title: string; readonly query: string }) {
  const { before, pieces, after } = cut(title, query);
  return (
    <span className={css.title} dir="auto">
      {before}
      {pieces.map(({ from, text, marked }) =>
        marked ? (
          <mark key={from} className={css.mark}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
      {after}
    </span>
  );
}

/** The shown part of a title, in pieces. */
export function cut(title: string, query: string) {
  const asked = toQuery(query);
  const exact = matchedSpans(title, asked);
  const spans = exact.length > 0 ? exact : slippedSpans(title, asked);
  const first = spans[0]?.[0] ?? 0;
  const start = first > FAR ? wordBefore(title, first - LEAD_IN) : 0;
  const end = title.length - start > SHOWN ? graphemeBefore(title, start + SHOWN) : title.length;
  const pieces: Piece[] = [];
  let at = start;
  const add = (to: number, marked: boolean): void => {
    const till = Math.min(to, end);
    if (till > at) pieces.push({ from: at, text: title.slice(at, till), marked });
    at = Math.max(at, till);
  };
  for (const [from, to] of spans) {
    add(from, false);
    add(to, true);
  }
  add(end, false);
  return { before: start > 0 ? '…' : '', pieces, after: end < title.length ? '…' : '' };
}

/** The beginning of the word at `place`, or a safe place where there is no blank. */
function wordBefore(text: string, place: number): number {
  const blank = text.lastIndexOf(' ', place);
  return blank > place - FAR && blank >= 0 ? blank + 1 : graphemeBefore(text, place);
}

/** The last place at or before `place` that does not cut a character in two. */
function graphemeBefore(text: string, place: number): number {
  const from = Math.max(0, place - 40);
  const segment = new Intl.Segmenter().segment(text.slice(from, place + 40)).containing(place - from);
  return segment ? from + segment.index : place;
}
