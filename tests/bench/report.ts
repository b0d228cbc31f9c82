// What a bench says: figures with their budgets, the statistics behind them, and the one table they end in.
import { cpus, totalmem } from 'node:os';

/** One line of the table. Without a budget it is told, not judged. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly budget: string | null;
  readonly passed: boolean | null;
}

/** A figure that only informs. */
export const told = (name: string, measured: string): Figure => ({
  name,
  measured,
  budget: null,
  passed: null,
});

/** A figure at or under its budget passes; what was not measured at all does not. */
export function atMost(name: string, value: number, most: number, print: (value: number) => string): Figure {
  return { name, measured: print(value), budget: `≤ ${print(most)}`, passed: value <= most };
}

/** A figure at or over its budget passes. */
export function atLeast(
  name: string,
  value: number,
  least: number,
  print: (value: number) => string,
): Figure {
  return { name, measured: print(value), budget: `≥ ${print(least)}`, passed: value >= least };
}

/** Something that must hold in every case. */
export function always(name: string, held: number, of: number): Figure {
  return { name, measured: `${held} of ${of}`, budget: `${of} of ${of}`, passed: of > 0 && held === of };
}

/** The value that `share` of all values do not exceed; NaN, which meets no budget, for none and where one was not measured. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = inOrder(values);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle value; the mean of the two middle ones where there are two; NaN as with `quantile`. */
export function median(values: readonly number[]): number {
  const sorted = inOrder(values);
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  const high = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return (low + high) / 2;
}

/** Nothing where one of them is no number: sorting would leave it anywhere, and the others out of order. */
function inOrder(values: readonly number[]): number[] {
  return values.some(Number.isNaN) ? [] : [...values].sort((a, b) => a - b);
}

export const p95 = (values: readonly number[]): number => quantile(values, 0.95);

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
export const us = (value: number): string => `${value.toFixed(1)} µs`;
export const times = (value: number): string => `${value.toFixed(2)} ×`;
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The machine by cores and memory only. */
export function machine(): string {
  return `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}`;
}

/** The table in Markdown, which is easily read on a terminal too. */
export function table(figures: readonly Figure[]): string {
  const head = ['Figure', 'Measured', 'Budget', ''];
  const rows = figures.map(({ name, measured, budget, passed }) => [
    name,
    measured,
    budget ?? '',
    passed === null ? 'told' : passed ? 'pass' : 'FAIL',
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join(
    '\n',
  );
}
