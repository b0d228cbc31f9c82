// Sees to what the desktop shell is built and driven with, and builds it into a cache folder outside of the checkout.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { crateLicenceProblems, looseCrates } from './crates.mjs';
import { cacheFolder } from './native.mjs';
import { ROOT, run } from './process.mjs';

/** @typedef {{ name: string, packages: readonly string[], there: () => boolean }} Need */

const SHELL = join(ROOT, 'src-tauri');
const DRIVER_VERSION = '2.1.0';
const IS_LINUX = process.platform === 'linux';
const SUFFIX = process.platform === 'win32' ? '.exe' : '';

/** What Debian calls what a build needs. @type {readonly Need[]} */
const TO_BUILD = [
  { name: 'WebKitGTK', packages: ['libwebkit2gtk-4.1-dev', 'librsvg2-dev'], there: has('webkit2gtk-4.1') },
  { name: 'D-Bus', packages: ['libdbus-1-dev'], there: has('dbus-1') },
  { name: 'the tray', packages: ['libayatana-appindicator3-dev'], there: has('ayatana-appindicator3-0.1') },
  { name: 'a C compiler', packages: ['build-essential', 'pkg-config'], there: () => onPath('cc') !== null },
];

/** What the tests need besides. @type {readonly Need[]} */
const TO_TEST = [
  program('WebKitWebDriver', 'webkit2gtk-driver'),
  program('Xvfb', 'xvfb'),
  program('dbus-daemon', 'dbus'),
  program('gnome-keyring-daemon', 'gnome-keyring'),
  program('openbox', 'openbox'),
  program('xdotool', 'xdotool'),
  { name: "Debian's Python", packages: ['python3-dbus', 'python3-gi'], there: hasBindings },
];

/** The folder of cargo's work: minutes of compiling, so it outlasts the checkout. */
const targetFolder = () => join(cacheFolder(), 'desktop-target');

/**
 * The built shell.
 * @param {'debug' | 'release'} [profile] how it was compiled
 */
export const shellProgram = (profile = 'debug') => join(targetFolder(), profile, `tabdo${SUFFIX}`);

/** The program between a WebDriver client and the shell. */
export const tauriDriver = () => join(cacheFolder(), 'desktop-tools', 'bin', `tauri-driver${SUFFIX}`);

/**
 * Installs what is missing where apt and root are at hand.
 * @param {{ tests: boolean }} how whether the tests' needs count too
 * @returns {Promise<string | null>} what to install by hand, or null where all is there
 */
export async function ensureDesktop({ tests }) {
  const needs = IS_LINUX ? [...TO_BUILD, ...(tests ? TO_TEST : [])] : [];
  await installPackages(needs.filter(({ there }) => !there()).flatMap(({ packages }) => packages));
  const missing = needs.filter(({ there }) => !there());
  const lines = [];
  if (missing.length > 0) lines.push(`apt-get install ${missing.flatMap((each) => each.packages).join(' ')}`);
  if (cargo() === null) lines.push('Rust, from https://rustup.rs or your system (1.85 or newer)');
  return lines.length === 0 ? null : lines.join('\n');
}

/**
 * Compiles the shell, without optimising unless asked to, with the client that is in `dist-desktop`.
 * @param {string} [command] `test` runs the shell's own tests instead
 * @param {readonly string[]} [more] arguments
 */
export function runCargo(command = 'build', more = []) {
  const env = { CARGO_TARGET_DIR: targetFolder() };
  return run(cargo() ?? 'cargo', [command, '--locked', ...more], { cwd: SHELL, env });
}

/** Names the crates that must not be there; answers like a program. */
export function checkCrates() {
  const { stdout } = spawnSync(cargo() ?? 'cargo', ['metadata', '--locked', '--format-version', '1'], {
    cwd: SHELL,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const { packages } = JSON.parse(stdout);
  const lockfile = readFileSync(join(SHELL, 'Cargo.lock'), 'utf8');
  const problems = [...crateLicenceProblems(packages), ...looseCrates(lockfile)];
  for (const problem of problems) console.log(problem);
  console.log(`${packages.length} crates, ${problems.length} problems`);
  return Promise.resolve(packages.length > 1 && problems.length === 0 ? 0 : 1);
}

/** Compiles tauri-driver once for a machine. */
export async function ensureTauriDriver() {
  if (existsSync(tauriDriver())) return 0;
  const root = join(cacheFolder(), 'desktop-tools');
  const args = [
    'install',
    'tauri-driver',
    '--version',
    DRIVER_VERSION,
    '--locked',
    '--debug',
    '--root',
    root,
  ];
  return run(cargo() ?? 'cargo', args, { env: { CARGO_TARGET_DIR: join(cacheFolder(), 'desktop-driver') } });
}

/** @param {readonly string[]} packages */
async function installPackages(packages) {
  if (packages.length === 0 || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log(`Installing ${packages.join(', ')} ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

function cargo() {
  const usual = join(homedir(), '.cargo/bin', `cargo${SUFFIX}`);
  return onPath(`cargo${SUFFIX}`) ?? (existsSync(usual) ? usual : null);
}

/** @param {string} name */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/**
 * @param {string} name
 * @param {string} from its package
 * @returns {Need}
 */
function program(name, from) {
  return { name, packages: [from], there: () => onPath(name) !== null };
}

/** Whether the tests can put a tray onto a bus. */
function hasBindings() {
  return spawnSync('/usr/bin/python3', ['-c', 'import dbus, gi']).status === 0;
}

/** @param {string} library as pkg-config knows it */
function has(library) {
  return () => spawnSync('pkg-config', ['--exists', library]).status === 0;
}
