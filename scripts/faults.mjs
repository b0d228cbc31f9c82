// `npm run faults`: the long forms of crashes, faults and bad input that `npm test` runs shortly, and one table of what they
// did; `-- kill fuzz` only these, `-- --write` puts the table into docs/benchmarks.md. Ends with 1 when one fails.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { faultsOf, faultsTable, withRows } from './lib/faultsTable.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { endWithNpm, ROOT, runTool } from './lib/process.mjs';

/** Each test of these repeats until it is done, however long that takes. */
const TIMEOUT_MS = 3_600_000;
const PAGE = join(ROOT, 'docs/benchmarks.md');
const TABLE = /(?<=<!-- faults -->\n)[\s\S]*(?=<!-- end of faults -->)/;

endWithNpm();
await ensureDependencies();
await ensurePostgres();
await ensureBrowser();
const names = process.argv.slice(2).filter((name) => name !== '--write');
const asked = names.length > 0 ? names.map((name) => `/${name}`) : ['tests/faults', 'Faults.e2e'];
const rowsFile = join(ROOT, '.cache', `faults-${process.pid}.jsonl`);
mkdirSync(join(ROOT, '.cache'), { recursive: true });
writeFileSync(rowsFile, '');
// One file after the other: a machine that does two things at once measures neither.
const projects = ['--project', 'server', '--project', 'e2e'];
const args = ['run', ...projects, '--no-file-parallelism', `--testTimeout=${TIMEOUT_MS}`, ...asked];
const code = await runTool('vitest/vitest.mjs', args, { env: { FAULTS: 'long', FAULTS_ROWS: rowsFile } });
const rows = readFileSync(rowsFile, 'utf8').trim().split('\n').filter(Boolean);
rmSync(rowsFile);
const { text, failed } = faultsTable(
  faultsOf(names),
  rows.map((row) => JSON.parse(row)),
);
const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
const whole = `${text}\n\nOn ${machine}, Node ${process.versions.node}.`;
console.log(`\n${whole}`);
if (process.argv.includes('--write')) {
  // What a run of some says stands among what others said; notes below may speak of rows that it replaced.
  const put = (/** @type {string} */ before) =>
    names.length > 0 ? withRows(before, text) : `\n${whole}\n\n`;
  writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(TABLE, put));
}
process.exitCode = code === 0 && failed === 0 ? 0 : 1;
