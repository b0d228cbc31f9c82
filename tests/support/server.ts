// Starts the built server as a process of its own, on a free port and with a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running server. */
export interface TestServer {
  /** The origin, without a trailing slash. */
  readonly url: string;
  /** From now on it takes connections and says nothing, or goes on where it was. */
  silence(isSilent: boolean): void;
  /** Stops the process and removes its data. */
  close(): Promise<void>;
}

/** Most tests cut the network, exchange files or count requests: the worker has tests of its own (`offlineStart`, `versions`). */
const USUAL = { HOST: '127.0.0.1', PORT: '0', TABDO_SERVICE_WORKER: 'off' };

const READY_WITHIN_MS = 15_000;
const STOP_WITHIN_MS = 10_000;

/** Starts the production server and waits until it says that it listens. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabdo-data-'));
  const child = spawn(process.execPath, ['dist/server/main.mjs'], {
    env: { ...USUAL, PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killAtExit = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', killAtExit);
  // The system still accepts for a process that does not run.
  const silence = (isSilent: boolean): void => void child.kill(isSilent ? 'SIGSTOP' : 'SIGCONT');
  const close = async (): Promise<void> => {
    process.off('exit', killAtExit);
    silence(false);
    await stop(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await readAddress(child), silence, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string): void => reject(new Error(`The server ${reason}. It said:\n${output}`));
    const timer = setTimeout(() => fail('did not get ready in time'), READY_WITHIN_MS);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /ready at (http\S+)/.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await gone;
  clearTimeout(timer);
}
