// What may be installed: licences, checksums, how many packages the server stands on, known faults (security S16).

/**
 * @typedef {{ version?: string, license?: string, integrity?: string, dev?: boolean, devOptional?: boolean, link?: boolean }} Locked
 */

/** Licences that ask for nothing but their own text. */
export const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'WTFPL',
  'Zlib',
  'Python-2.0',
];
/** Those that may besides stand in a tool, or in a font or data that is passed on unchanged. */
const FREE_IN_TOOLS = [...FREE, 'MPL-2.0', 'CC-BY-4.0', 'OFL-1.1'];
/** Tools of tools whose package.json names no licence; their repositories do: MIT. */
const UNNAMED = ['css-value', 'eval', 'require-like'];

/** security S16. */
export const MOST_OF_SERVER = 25;

/**
 * The packages whose licence nobody has agreed to.
 * @param {Record<string, Locked>} packages those of the lockfile
 */
export function licenceProblems(packages) {
  return installed(packages).flatMap(([path, { license, dev, devOptional }]) => {
    const name = nameOf(path);
    const isTool = dev === true || devOptional === true;
    if (license === undefined) return isTool && UNNAMED.includes(name) ? [] : [`${name} names no licence`];
    return allows(license, isTool ? FREE_IN_TOOLS : FREE) ? [] : [`${name} has the licence ${license}`];
  });
}

/**
 * The packages whose content the lockfile does not fix.
 * @param {Record<string, Locked>} packages
 */
export function looseProblems(packages) {
  return installed(packages)
    .filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)
    .map(([path]) => `${nameOf(path)} has no checksum in the lockfile`);
}

/**
 * Whether one of the ways, or all the parts, of a licence are among those allowed; `A OR (B AND C)` is as deep as it gets.
 * @param {string} licence
 * @param {readonly string[]} known
 */
export function allows(licence, known) {
  const ways = licence.replaceAll(/[()]/g, '').split(' OR ');
  return ways.some((way) => way.split(' AND ').every((part) => known.includes(part.trim())));
}

/**
 * The packages that texts import, by name.
 * @param {readonly string[]} texts
 */
export function importedPackages(texts) {
  const name = String.raw`'((?:@[\w.-]+/)?[\w-][\w.-]*)(?:/[^']*)?'`;
  const written = new RegExp(`^(?:import|export) (?!type )[^;]*?from ${name};|\\bimport\\(${name}\\)`, 'gm');
  const names = texts.flatMap((text) =>
    [...text.matchAll(written)].map(([, first, second]) => first ?? second ?? ''),
  );
  return [...new Set(names)].filter((name) => name !== 'node').sort();
}

/**
 * What `npm audit` found. `asked` is false where the registry does not tell.
 * @param {string} output JSON
 * @returns {{ asked: boolean, found: string[] }}
 */
export function auditVerdict(output) {
  const report = parse(output);
  const faults = report?.vulnerabilities;
  if (report === null || report.error !== undefined || typeof faults !== 'object' || faults === null) {
    return { asked: false, found: [] };
  }
  const found = Object.entries(faults)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name}: ${severity}`);
  return { asked: true, found };
}

/**
 * What is wrong with a bill of materials; it must name every package that is not a tool, and every crate, with its version.
 * @param {string} output JSON of CycloneDX
 * @param {Record<string, Locked>} packages
 * @param {readonly { name: string, version: string }[]} crates
 */
export function sbomProblems(output, packages, crates) {
  const bill = parse(output);
  if (bill?.bomFormat !== 'CycloneDX') return ['npm sbom made no CycloneDX document'];
  /** @type {{ purl?: string }[]} */
  const components = Array.isArray(bill.components) ? bill.components : [];
  const named = new Set(components.map(({ purl }) => decodeURIComponent(purl ?? '').replace(/[?#].*/, '')));
  const used = installed(packages)
    .filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true)
    .map(([path, { version }]) => `pkg:npm/${nameOf(path)}@${version}`);
  return [...used, ...crates.map(({ name, version }) => `pkg:cargo/${name}@${version}`)]
    .filter((purl) => !named.has(purl))
    .map((purl) => `the bill of materials leaves ${purl} out`);
}

/** @param {Record<string, Locked>} packages */
const installed = (packages) =>
  Object.entries(packages).filter(([path, { link }]) => path !== '' && link !== true);

/** @param {string} path */
const nameOf = (path) => path.replace(/^.*node_modules\//, '');

/**
 * Null for what is no JSON.
 * @param {string} text
 */
export function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
