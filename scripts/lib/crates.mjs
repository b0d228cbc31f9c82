// What the desktop shell may be built of: licences and checksums of crates (security S16).
import { allows, FREE } from './packages.mjs';

/** @typedef {{ name: string, version: string, license: string | null, source: string | null }} Crate */

/** Besides those of packages: of tables and certificates; and Mozilla's, whose files we pass on unchanged. */
const FREE_IN_CRATES = [
  ...FREE,
  'Unicode-3.0',
  'CDLA-Permissive-2.0',
  'MPL-2.0',
  'Apache-2.0 WITH LLVM-exception',
];
const REGISTRY = 'registry+https://github.com/rust-lang/crates.io-index';

/**
 * The crates whose licence nobody has agreed to.
 * @param {readonly Crate[]} crates as cargo's metadata lists them; our own have no source
 * @returns {string[]}
 */
export function crateLicenceProblems(crates) {
  return crates.flatMap(({ name, license, source }) => {
    if (source === null) return [];
    if (license === null) return [`${name} names no licence`];
    return allows(license.replaceAll(/ ?\/ ?/g, ' OR '), FREE_IN_CRATES)
      ? []
      : [`${name} has the licence ${license}`];
  });
}

/**
 * The crates of a lockfile that are not our own.
 * @param {string} lockfile
 * @returns {{ name: string, version: string, checksum: string }[]}
 */
export function lockedCrates(lockfile) {
  return lockfile
    .split('[[package]]')
    .slice(1)
    .flatMap((text) => {
      const [name, version, checksum] = ['name', 'version', 'checksum'].map(
        (member) => new RegExp(`^${member} = "([^"]+)"$`, 'm').exec(text)?.[1],
      );
      return name && version && checksum ? [{ name, version, checksum }] : [];
    });
}

/**
 * The crates of a lockfile that come from elsewhere than the one registry, or without a checksum.
 * @param {string} lockfile
 * @returns {string[]}
 */
export function looseCrates(lockfile) {
  return lockfile
    .split('[[package]]')
    .slice(1)
    .flatMap((text) => {
      const name = /^name = "([^"]+)"$/m.exec(text)?.[1] ?? '?';
      const source = /^source = "([^"]+)"$/m.exec(text)?.[1];
      if (source === undefined) return name === 'tabdo' ? [] : [`${name} has no source`];
      if (source !== REGISTRY) return [`${name} comes from ${source}`];
      return /^checksum = "[0-9a-f]{64}"$/m.test(text) ? [] : [`${name} has no checksum`];
    });
}
