// The table of faults: which there are, the file that brings each about, and how a run of them is told.

/**
 * What one fault did. Numbers that say nothing about it are left out.
 * @typedef {{ fault: string, times: string, lost?: number, doubled?: number, serverErrors?: number, executed?: number,
 *   canaries?: number, said: string }} FaultRow
 */

/** Every fault, by the name of its row: the file, as `npm run faults -- FILE` knows it. */
export const FAULTS = {
  'server: SIGKILL during writes': 'kill',
  'server: SIGTERM during writes': 'stop',
  'PostgreSQL stopped or crashed': 'postgres',
  'disk full': 'disk',
  'write-ahead log cut or torn': 'wal',
  'browser: SIGKILL while it sends': 'flushFaults',
  'slow sockets': 'slow',
  'streams that nobody reads': 'slow',
  'oversize and compressed bodies': 'bombs',
  'generated requests, SQLite': 'fuzz',
  'generated requests, PostgreSQL': 'fuzz',
  'generated requests of schemathesis': 'schemathesis',
  'script in every text field, web': 'scriptFaults',
  'script in every text field, phone': 'scriptFaults',
  'canaries in every text field, web': 'scriptFaults',
  'canaries in every text field, phone': 'scriptFaults',
};

const HEAD = ['Fault', 'How often', 'Lost', 'Doubled', '5xx', 'Executed', 'Canaries', 'Said', ''];

/**
 * The faults that a run with these words looks at; all without any.
 * @param {readonly string[]} asked
 */
export const faultsOf = (asked) =>
  Object.entries(FAULTS)
    .filter(([, file]) => asked.length === 0 || asked.some((word) => `/${file}`.includes(`/${word}`)))
    .map(([fault]) => fault);

/**
 * Large numbers as people read them.
 * @param {string} words
 */
const grouped = (words) => words.replace(/\b\d{4,}\b/g, (number) => Number(number).toLocaleString('en'));

/**
 * One row for each fault that was to be brought about. One that told nothing has failed before it could.
 * @param {readonly string[]} expected
 * @param {readonly FaultRow[]} rows
 */
export function faultsTable(expected, rows) {
  const judged = expected.map((fault) => {
    const row = rows.findLast((each) => each.fault === fault);
    return { fault, row, passed: row !== undefined && isClean(row) };
  });
  const lines = judged.map(({ fault, row, passed }) => [
    fault,
    grouped(row?.times ?? ''),
    ...[row?.lost, row?.doubled, row?.serverErrors, row?.executed, row?.canaries].map(
      (count) => count ?? '–',
    ),
    grouped(row?.said ?? 'did not end: see above'),
    passed ? 'pass' : 'FAIL',
  ]);
  const text = [HEAD, HEAD.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return { text, failed: judged.filter(({ passed }) => !passed).length };
}

/**
 * A page's table with the rows of another in it: those of the same faults are replaced, new ones come last, and the rest,
 * with what is said around it, stays.
 * @param {string} page
 * @param {string} table
 */
export function withRows(page, table) {
  const fresh = new Map(rowsOf(table).map((line) => [faultOf(line), line]));
  const lines = page.split('\n').map((line) => {
    const row = fresh.get(faultOf(line));
    fresh.delete(faultOf(line));
    return row ?? line;
  });
  lines.splice(lines.findLastIndex((line) => line.startsWith('|')) + 1, 0, ...fresh.values());
  return lines.join('\n');
}

/** @param {string} table */
const rowsOf = (table) => table.split('\n').slice(2);

/** @param {string} line */
const faultOf = (line) => /^\| (.*?) \|/.exec(line)?.[1] ?? line;

/**
 * Whether nothing was counted that must not be.
 * @param {FaultRow} row
 */
export const isClean = ({ lost = 0, doubled = 0, serverErrors = 0, executed = 0, canaries = 0 }) =>
  lost + doubled + serverErrors + executed + canaries === 0;
