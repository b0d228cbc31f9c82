// Runs other programs: output shown as it comes, stop signals passed on, the exit code given back.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/**
 * Runs a program to its end and answers with its exit code; a program that cannot start counts as failed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const stop = passOnSignals(child);
    child.on('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`);
      stop();
      resolve(127);
    });
    child.on('close', (code, signal) => {
      stop();
      resolve(code ?? (signal === null ? 1 : 128));
    });
  });
}

/**
 * Runs a script of an installed package with this very Node.
 * @param {string} script its path below node_modules
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 */
export function runTool(script, args, options) {
  return run(process.execPath, [`${ROOT}/node_modules/${script}`, ...args], options);
}

/**
 * Passes SIGINT and SIGTERM on to a child, so that nothing outlives this process.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops passing on
 */
export function passOnSignals(child) {
  const interrupt = () => child.kill('SIGINT');
  const terminate = () => child.kill('SIGTERM');
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', terminate);
  return () => {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', terminate);
  };
}

/** How often to look whether npm is still there. */
const PARENT_CHECK_MS = 250;

/**
 * Stops this process, as SIGTERM would, when the npm that started it is gone. npm passes a stop signal to
 * the shell between the two, which ends without passing it on.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}
