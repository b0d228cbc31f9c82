// The bill of materials: the packages as npm lists them, and the crates of the desktop shell, in one document (CycloneDX).
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockedCrates } from './crates.mjs';
import { parse } from './packages.mjs';
import { ROOT } from './process.mjs';

const FILE = '.cache/sbom.cdx.json';
const NPM_WITHIN_MS = 60_000;

/** Makes and writes it; gives the file's name, from the root. */
export function writeBill() {
  mkdirSync(dirname(join(ROOT, FILE)), { recursive: true });
  writeFileSync(join(ROOT, FILE), makeBill());
  return FILE;
}

/** The whole document as JSON. */
export function makeBill() {
  // With --omit=dev npm forgets what a tool needs too; tools are marked as such instead.
  const args = ['sbom', '--sbom-format=cyclonedx', '--silent'];
  const { stdout } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: NPM_WITHIN_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  return withCrates(stdout ?? '', readFileSync(join(ROOT, 'src-tauri/Cargo.lock'), 'utf8'));
}

/**
 * Adds the crates of a lockfile to what npm has made.
 * @param {string} bill
 * @param {string} lockfile
 */
export function withCrates(bill, lockfile) {
  const document = parse(bill);
  // What is wrong with it says the check of the packages.
  if (document?.bomFormat !== 'CycloneDX') return bill;
  const crates = lockedCrates(lockfile).map(({ name, version, checksum }) => ({
    'bom-ref': `cargo:${name}@${version}`,
    type: 'library',
    name,
    version,
    purl: `pkg:cargo/${name}@${version}`,
    hashes: [{ alg: 'SHA-256', content: checksum }],
  }));
  document.components = [...(document.components ?? []), ...crates];
  return `${JSON.stringify(document, null, 2)}\n`;
}
