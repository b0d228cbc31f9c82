// `npm run faults`: the long forms of crashes, faults and bad input that `npm test` runs shortly; `-- kill fuzz` only these.
import { ensureBrowser } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { endWithNpm, runTool } from './lib/process.mjs';

/** Each test of these repeats until it is done, however long that takes. */
const TIMEOUT_MS = 3_600_000;

endWithNpm();
await ensureDependencies();
await ensurePostgres();
await ensureBrowser();
const names = process.argv.slice(2);
const asked = names.length > 0 ? names.map((name) => `/${name}`) : ['tests/faults', 'Faults.e2e'];
// One file after the other: a machine that does two things at once measures neither.
const projects = ['--project', 'server', '--project', 'e2e'];
const args = ['run', ...projects, '--no-file-parallelism', `--testTimeout=${TIMEOUT_MS}`, ...asked];
process.exitCode = await runTool('vitest/vitest.mjs', args, { env: { FAULTS: 'long' } });
