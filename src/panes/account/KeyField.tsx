// A field of keys over the whole page, some of them with letters, pressed in a wave (design 8.16). It only decorates.
import { assignInlineVars } from '@vanilla-extract/dynamic';
import * as css from './Login.css';

/** Measures of the drawing in its own units. */
const WIDTH = 1440;
const HEIGHT = 900;
const PITCH = 88;
const KEY = 76;
/** How far each row of a keyboard stands to the side; the rows repeat. */
const SHIFTS = [-105, -10, -48, -67] as const;
const TOP = -70;

/** Keys with a letter: column and row. */
const LETTERS: readonly (readonly [label: string, column: number, row: number])[] = [
  ['T', 3, 2],
  ['K', 14, 2],
  ['A', 4, 3],
  ['1', 14, 3],
  ['B', 13, 4],
  ['D', 12, 5],
  ['O', 13, 6],
  ['F', 2, 7],
  ['L', 4, 8],
  ['N', 13, 9],
];
/** The wide marigold key. */
const MARK = { column: 2, row: 8 } as const;

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly column: number;
  readonly row: number;
}

const CELLS: readonly Cell[] = Array.from({ length: 13 }, (_, row) =>
  Array.from({ length: 19 }, (_, column) => ({
    x: (SHIFTS[row % SHIFTS.length] ?? 0) + column * PITCH,
    y: TOP + row * PITCH,
    column,
    row,
  })),
).flat();

/** Hidden from assistive technology; stands still under reduced motion, as all animations do. */
export function KeyField() {
  return (
    <svg
      className={css.field}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {CELLS.map((cell) => (
        <KeyCell key={`${cell.column} ${cell.row}`} cell={cell} />
      ))}
    </svg>
  );
}

function KeyCell({ cell: { x, y, column, row } }: { readonly cell: Cell }) {
  if (row === MARK.row && column === MARK.column) return <MarkKey x={x} y={y} />;
  // The wide key covers the place of its neighbour.
  if (row === MARK.row && column === MARK.column + 1) return null;
  const letter = LETTERS.find(([, atColumn, atRow]) => atColumn === column && atRow === row)?.[0];
  if (letter === undefined) return <rect className={css.flat} x={x} y={y} width={KEY} height={KEY} rx={14} />;
  return (
    <g className={css.pressed} style={wave(x, y)}>
      <rect className={css.edge} x={x} y={y + 3} width={KEY} height={KEY} rx={14} />
      <rect className={css.top} x={x} y={y} width={KEY} height={KEY} rx={14} />
      <text className={css.letter} x={x + 22} y={y + 30}>
        {letter}
      </text>
    </g>
  );
}

function MarkKey({ x, y }: { readonly x: number; readonly y: number }) {
  const width = KEY + PITCH;
  const size = 52;
  return (
    <g className={css.pressed} style={wave(x, y)}>
      <rect className={css.sparkEdge} x={x} y={y + 3} width={width} height={KEY} rx={14} />
      <rect className={css.spark} x={x} y={y} width={width} height={KEY} rx={14} />
      <g transform={`translate(${x + (width - size) / 2} ${y + (KEY - size) / 2}) scale(${size / 24})`}>
        <path className={css.sign} d="M5.75 11.6l3.3 3.3 5.5-7M18.25 7.4v7.8" />
      </g>
    </g>
  );
}

/** The wave comes from the lower left. */
function wave(x: number, y: number) {
  const far = Math.hypot(x, HEIGHT - y);
  return assignInlineVars({ [css.delay]: `${Math.round(far * 1.4)}ms` });
}
