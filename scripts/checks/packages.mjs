// Checks what is installed: licences, checksums, the server's packages, known faults; writes the bill of materials.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBill } from '../lib/bill.mjs';
import { lockedCrates } from '../lib/crates.mjs';
import { listFiles } from '../lib/files.mjs';
import {
  auditVerdict,
  importedPackages,
  licenceProblems,
  looseProblems,
  MOST_OF_SERVER,
  sbomProblems,
} from '../lib/packages.mjs';
import { ROOT } from '../lib/process.mjs';

const NPM_WITHIN_MS = 60_000;

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const problems = [...licenceProblems(packages), ...looseProblems(packages)];

const server = listFiles(ROOT, ['server']).filter((path) => path.endsWith('.ts'));
const used = importedPackages(server.map((path) => readFileSync(join(ROOT, path), 'utf8')));
console.log(`The server stands on ${used.length} packages: ${used.join(', ')}`);
if (used.length === 0 || used.length > MOST_OF_SERVER) {
  problems.push(`the server imports ${used.length} packages, at most ${MOST_OF_SERVER}`);
}

const crates = readFileSync(join(ROOT, 'src-tauri/Cargo.lock'), 'utf8');
problems.push(...sbomProblems(readFileSync(join(ROOT, writeBill()), 'utf8'), packages, lockedCrates(crates)));

const { asked, found } = auditVerdict(npm(['audit', '--json', '--audit=true']));
problems.push(...found.map((fault) => `known fault in ${fault}`));
if (!asked) {
  console.log(
    '!!! THE REGISTRY DOES NOT TELL KNOWN FAULTS HERE: NO PACKAGE WAS CHECKED FOR ANY (npm audit) !!!',
  );
}

for (const problem of problems) console.log(problem);
console.log(`${Object.keys(packages).length - 1} packages, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;

/** @param {readonly string[]} args */
function npm(args) {
  const { stdout } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: NPM_WITHIN_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout ?? '';
}
