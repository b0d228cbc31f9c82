// The palette's ranking against a plain scan of the same texts, in Node, turn by turn.
import { fold, type Query, searchable, toQuery } from '../../src/stores/search';
import { Scan } from '../../src/stores/searchRank';
import { type Entry, Texts } from '../../src/stores/searchTexts';
import { atMost, type Figure, ms, quantile, times, told } from './report';
import { todoText } from './seed';

const TODOS = 20_000;
const FILES = 300;
/** issue of keyboard and palette: never more than this much of a plain substring scan. */
const MOST = 3;
/** As many as a group of the palette shows. */
const LIMIT = 5;
const WARM_UP = 10;
const ROUNDS = 60;

const QUERIES = ['invoice', 'plan budget', 'e', 'zzkq', 'no19', 'wkly', 'report garden', 'file 29', 'é'];

interface Step {
  readonly typed: string;
  readonly plain: number[];
  /** Going on from the letter before, as in the palette. */
  readonly ranked: number[];
  /** As if pasted: nothing is known from before. */
  readonly fresh: number[];
}

/** Every beginning of every query, as it is typed. */
export function rankingFigures(): Figure[] {
  const names = Array.from({ length: FILES }, (_, at) => `File ${at + 1}`);
  const texts = [...names, ...Array.from({ length: TODOS }, (_, at) => todoText(at + 1))];
  const entries = texts.map((text): Entry<string> => ({ item: text, search: searchable(text) }));
  const ready = [Texts.of(entries)];
  const folded = texts.map(fold);
  const steps = QUERIES.map((query) =>
    [...query].map((_, at): Step => ({ typed: query.slice(0, at + 1), plain: [], ranked: [], fresh: [] })),
  );
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const query of steps) {
      const scan = new Scan(ready);
      for (const { typed, plain, ranked, fresh } of query) {
        const asked = toQuery(typed);
        const took = [
          time(() => plainScan(folded, asked)),
          time(() => scan.find(asked, LIMIT).hits.length),
          time(() => new Scan(ready).find(asked, LIMIT).hits.length),
        ] as const;
        if (round < 0) continue;
        plain.push(took[0]);
        ranked.push(took[1]);
        fresh.push(took[2]);
      }
    }
  }
  const all = steps.flat();
  const total = (which: 'plain' | 'ranked' | 'fresh'): number =>
    all.reduce((sum, step) => sum + usual(step[which]), 0);
  return [
    atMost(
      'ranking 20,300 texts as typed, against a plain scan',
      total('ranked') / total('plain'),
      MOST,
      times,
    ),
    worst('ranking: the worst letter as typed', all, 'ranked'),
    worst('ranking: the worst query at once', all, 'fresh'),
    told(
      'ranking: slowest letter; plain scan',
      `${ms(slowest(all, 'ranked'))}; ${ms(slowest(all, 'plain'))}`,
    ),
  ];
}

/** What anybody would write first: keep what holds the text. */
function plainScan(texts: readonly string[], query: Query): number {
  const found: string[] = [];
  for (const text of texts) if (text.includes(query.text)) found.push(text);
  return found.length;
}

function worst(name: string, steps: readonly Step[], which: 'ranked' | 'fresh'): Figure {
  const ratios = steps.map((step) => ({
    typed: step.typed,
    ratio: usual(step[which]) / usual(step.plain),
  }));
  const top = ratios.reduce((a, b) => (b.ratio > a.ratio ? b : a));
  return atMost(`${name} ("${top.typed}")`, top.ratio, MOST, times);
}

const slowest = (steps: readonly Step[], which: 'plain' | 'ranked'): number =>
  Math.max(...steps.map((step) => usual(step[which])));

/** The lower quarter: half a millisecond is soon doubled by another program, and never halved. */
const usual = (values: readonly number[]): number => quantile(values, 0.25);

/** The sum of results is kept, so that no engine may leave the work out. */
let kept = 0;

function time(run: () => number): number {
  const began = performance.now();
  kept += run();
  const took = performance.now() - began;
  if (kept < 0) throw new Error('Nothing was found at all.');
  return took;
}
