// Builds the one package that needs a compiled part: install scripts run for those named here and for no others.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT, run } from './process.mjs';

/** The packages whose install script may run, and what it makes. */
const NATIVE = [{ name: 'better-sqlite3', made: 'build/Release/better_sqlite3.node' }];

/** Sees that every compiled part is there and is for this Node; a build takes about a minute, once for a machine. */
export async function ensureNative() {
  for (const part of NATIVE) await ensurePart(part);
}

/** @param {{ name: string, made: string }} part */
async function ensurePart({ name, made }) {
  const folder = join(ROOT, 'node_modules', name);
  const target = join(folder, made);
  const stamp = join(folder, 'build/abi');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const abi = `${version}-${process.versions.modules}-${process.platform}-${process.arch}`;
  if (existsSync(target) && readText(stamp) === abi) return;
  const kept = join(cacheFolder(), `${name}-${abi}.node`);
  if (existsSync(kept)) put(kept, target);
  else {
    console.log(`Building ${name}: this takes a minute or two, once ...`);
    const code = await run('npm', ['rebuild', name, '--ignore-scripts=false', '--silent']);
    if (code !== 0 || !existsSync(target)) {
      throw new Error(`${name} could not be built: a C++ compiler, make and Python are needed (see above).`);
    }
    put(target, kept);
  }
  writeFileSync(stamp, abi);
}

/**
 * Copies beside the target first, so that nobody ever loads half a file.
 * @param {string} from
 * @param {string} to
 */
function put(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  const aside = `${to}.${process.pid}`;
  copyFileSync(from, aside);
  renameSync(aside, to);
}

/** Where what is made once for a machine is kept, outside of every checkout. */
export const cacheFolder = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'tabdo');

/** @param {string} file */
const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
