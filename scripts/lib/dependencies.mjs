// Installs the packages of the lockfile when what is installed is something else. Node built-ins only.
import { readFileSync } from 'node:fs';
import { ensureNative } from './native.mjs';
import { ROOT, run } from './process.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockEntry
 * @typedef {Record<string, LockEntry>} LockedPackages
 */

/** The oldest Node that the tools run on. */
const OLDEST_NODE = [20, 19];

/** Makes `node_modules` agree with `package-lock.json`; throws when that fails. */
export async function ensureDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Error(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  }
  const wanted = readPackages(`${ROOT}/package-lock.json`);
  if (wanted === null) throw new Error('package-lock.json is missing or damaged.');
  const installed = readPackages(`${ROOT}/node_modules/.package-lock.json`);
  if (installed === null || firstDifference(wanted, installed) !== null) await install();
  await ensureNative();
}

async function install() {
  console.log('Installing dependencies ...');
  const npm = process.env.npm_execpath;
  // Development packages build the client, so they are wanted even where NODE_ENV says production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const code = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
  if (code !== 0) throw new Error('The dependencies could not be installed (npm ci failed, see above).');
}

/**
 * The first package that is installed in another version than locked, or null; packages for other systems
 * are marked optional and may be absent.
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 */
export function firstDifference(wanted, installed) {
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.link) continue;
    const found = installed[path];
    if (found === undefined && (entry.optional || entry.devOptional)) continue;
    if (found?.version !== entry.version) return path;
  }
  return null;
}

/**
 * @param {string} file
 * @returns {LockedPackages | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
