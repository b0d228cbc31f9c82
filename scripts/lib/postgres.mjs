// Sees to a PostgreSQL for the server's tests: Debian's package, and a private cluster that ends with its starter.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.mjs';
import { run } from './process.mjs';

/**
 * @typedef {object} Cluster
 * @property {string} url
 * @property {string} dataDir
 * @property {number} pid of the process that was started first
 * @property {() => Promise<void>} stop ends it for good
 * @property {(signal: 'SIGINT' | 'SIGQUIT') => Promise<void>} halt ends it for now: in order, or like a crash
 * @property {() => Promise<void>} resume starts it again after `halt`
 */

const DEBIAN_HOME = '/usr/lib/postgresql';
const USER = 'tabdo';
const PREFIX = 'tabdo-postgres-';
const OLD_MS = 3_600_000;
const READY_MS = 30_000;
const POLL_MS = 50;

/** Installs PostgreSQL where it is missing and can be installed; says so loudly where it cannot. */
export async function ensurePostgres() {
  if (binaries() !== null) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    console.log('!!! NO POSTGRESQL HERE, AND IT CANNOT BE INSTALLED: ITS TESTS ARE LEFT OUT !!!');
    return;
  }
  console.log('Installing PostgreSQL ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { env });
}

/**
 * Starts a cluster of its own on a free loopback port; it accepts nobody from outside and forgets all when stopped.
 * @param {readonly string[]} [settings] further `name=value` settings
 * @returns {Promise<Cluster | null>} null where there is no PostgreSQL
 */
export async function startCluster(settings = []) {
  const bin = binaries();
  if (bin === null) return null;
  const owner = ownerOf();
  sweep();
  const home = mkdtempSync(join(tmpdir(), PREFIX));
  if (owner) chownSync(home, owner.uid, owner.gid);
  const dataDir = join(home, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', dataDir, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...owner, cwd: home, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  const port = await freePort();
  const all = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, ...settings];
  const args = [`-D${dataDir}`, ...all.flatMap((setting) => ['-c', setting])];
  const start = () => {
    const server = launch(bin, args, home, owner);
    return { server, ended: new Promise((resolve) => server.once('close', resolve)) };
  };
  let running = start();
  const { pid = 0 } = running.server;
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const halt = async (/** @type {'SIGINT' | 'SIGQUIT'} */ signal) => {
    running.server.kill(signal);
    await running.ended;
  };
  const stop = async () => {
    await halt('SIGINT');
    rmSync(home, { recursive: true, force: true });
  };
  const resume = async () => {
    running = start();
    await untilReady(bin, port, running.ended);
  };
  await untilReady(bin, port, running.ended).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, dataDir, pid, stop, halt, resume };
}

/** Removes what killed runs have left behind. */
function sweep() {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const home = join(tmpdir(), name);
    if (existsSync(join(home, 'data/postmaster.pid'))) continue;
    if (Date.now() - (statSync(home, { throwIfNoEntry: false })?.mtimeMs ?? 0) < OLD_MS) continue;
    rmSync(home, { recursive: true, force: true });
  }
}

/** The folder of PostgreSQL's programs: Debian keeps them off the PATH, one folder for each version. */
function binaries() {
  const versions = existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((each) => join(DEBIAN_HOME, each, 'bin'));
  const onPath = (process.env.PATH ?? '').split(':');
  return [...folders, ...onPath].find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root: there, the user of Debian's package. */
function ownerOf() {
  if (process.getuid?.() !== 0) return null;
  const idOf = (/** @type {string} */ flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Starts the server so that it stops when this process dies, however it dies.
 * @param {string} bin
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {{ uid: number, gid: number } | null} owner
 */
function launch(bin, args, cwd, owner) {
  const program = join(bin, 'postgres');
  const stdio = /** @type {const} */ ('ignore');
  if (!existsSync('/usr/bin/setpriv')) return spawn(program, args, { ...owner, cwd, stdio });
  const as = owner ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : [];
  return spawn('/usr/bin/setpriv', [...as, '--pdeathsig=INT', program, ...args], { cwd, stdio });
}

/**
 * @param {string} bin
 * @param {number} port
 * @param {Promise<unknown>} ended
 */
async function untilReady(bin, port, ended) {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const deadline = Date.now() + READY_MS;
  while (!over && Date.now() < deadline) {
    const args = ['-q', '-h', '127.0.0.1', '-p', String(port)];
    if (spawnSync(join(bin, 'pg_isready'), args).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('PostgreSQL did not get ready.');
}
