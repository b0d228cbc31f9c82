// Reads what mutation testing found: a score for each module, and every change that no test noticed.

/**
 * @typedef {{ status: string, mutatorName: string, replacement?: string, location: { start: { line: number, column: number }, end: { line: number, column: number } } }} Mutant
 * @typedef {{ files: Record<string, { source: string, mutants: Mutant[] }> }} Report
 */

/** Issue 9's budget, in percent. */
const LEAST = 85;
const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

/**
 * The score of each module, what survived, and whether all of it together is enough.
 * @param {Report} report
 */
export function mutationTable(report) {
  const rows = Object.entries(report.files).map(([file, { mutants }]) => {
    const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length;
    const all = noticed + mutants.filter(({ status }) => UNNOTICED.includes(status)).length;
    return { file, noticed, all };
  });
  /** @param {'noticed' | 'all'} what */
  const total = (what) => rows.reduce((sum, row) => sum + row[what], 0);
  const lines = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => UNNOTICED.includes(status))
      .map((mutant) => survivor(file, source, mutant)),
  );
  const score = percent(total('noticed'), total('all'));
  const table = rows.map(
    ({ file, noticed, all }) => `| ${file} | ${all} | ${noticed} | ${percent(noticed, all)} % |`,
  );
  const text = [
    ...lines,
    '',
    '| Module | Changes | Noticed | Score |',
    '|---|---|---|---|',
    ...table,
    `| all | ${total('all')} | ${total('noticed')} | ${score} % |`,
  ].join('\n');
  return { text, isEnough: score >= LEAST };
}

/**
 * @param {number} part
 * @param {number} whole
 */
const percent = (part, whole) => (whole === 0 ? 100 : Math.round((part / whole) * 1000) / 10);

/**
 * @param {string} file
 * @param {string} source
 * @param {Mutant} mutant
 */
function survivor(file, source, { mutatorName, replacement = '', location: { start, end } }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const was = lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join(' ');
  return `${file}:${start.line} ${mutatorName}: ${short(was)} -> ${short(replacement)}`;
}

/** @param {string} text */
const short = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 90);
