// The server as a process that tests may kill: always on the same port and data, so that clients can find it again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { freePort } from '../../scripts/lib/freePort.mjs';
import { waitedFor } from './wire';

/** Limits are not what these tests are about. */
const GENEROUS = {
  TABDO_WRITES_AT_ONCE: '9999999',
  TABDO_WRITES_PER_SECOND: '9999999',
  TABDO_MEGABYTES_PER_DAY: '9999999',
  TABDO_READS_PER_MINUTE: '9999999',
  TABDO_SNAPSHOTS_PER_MINUTE: '9999999',
  TABDO_STREAMS_PER_USER: '9999',
  TABDO_STRANGERS_PER_MINUTE: '9999999',
  TABDO_BACKUPS: 'off',
};

const READY_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 10;

/** Bundles the server, or another program, as the production build does; gives the file. */
export async function bundleServer(
  entry = 'server/main.ts',
): Promise<{ readonly file: string; remove(): void }> {
  mkdirSync(resolve('.cache'), { recursive: true });
  // Below the repository, so that its packages are found.
  const folder = mkdtempSync(resolve('.cache/server-'));
  const file = join(folder, 'main.mjs');
  await build({
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What a server says that starts, as words; the provider of local accounts names the versions of Node that it likes. */
const HEALTHY = /^(Settings: |Please note: |Tabdo is ready|oidc-provider WARNING: Unsupported runtime)/;
/** `error` in the log. */
const ERROR_LEVEL = 50;

/** Whether a line tells of an error; words that are no line of the log are those of a process that breaks. */
function isComplaint(line: string): boolean {
  if (line.trim() === '') return false;
  try {
    return Object(JSON.parse(line)).level >= ERROR_LEVEL;
  } catch {
    return !HEALTHY.test(line);
  }
}

/** A server that can be killed, stopped and started again. */
export class FaultServer {
  /** Lines that tell of an error, or that no healthy server writes. */
  readonly complaints: string[] = [];
  readonly dataDir: string;
  private readonly said: string[] = [];
  private child: ChildProcess | null = null;
  private port = 0;

  constructor(
    private readonly bundle: string,
    private readonly env: Readonly<Record<string, string>> = {},
    dataDir?: string,
  ) {
    this.dataDir = dataDir ?? mkdtempSync(join(tmpdir(), 'tabdo-faults-'));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get databaseFile(): string {
    return join(this.dataDir, 'tabdo.sqlite');
  }

  /** Everything that all its processes said, from the first line on. */
  get output(): string {
    return this.said.join('');
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Starts it; answers with the milliseconds from there until it said that it is ready, and how many of them were its own. */
  async start(): Promise<{ readonly ms: number; readonly ownMs: number }> {
    this.port ||= await freePort();
    const began = performance.now();
    const child = spawn(process.execPath, [this.bundle], {
      cwd: this.dataDir,
      env: {
        PATH: process.env.PATH,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ...GENEROUS,
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      let begun = '';
      stream.on('data', (chunk: Buffer) => {
        this.said.push(chunk.toString());
        const lines = (begun + chunk.toString()).split('\n');
        // Of one who is killed the last line may lack its end.
        begun = lines.pop() ?? '';
        this.complaints.push(...lines.filter(isComplaint));
      });
    }
    while (!(await this.isReady())) {
      if (child.exitCode !== null || performance.now() - began > READY_WITHIN_MS) {
        throw new Error(`The server did not get ready (exit code ${child.exitCode}): ${this.output}`);
      }
      await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
    }
    const ms = performance.now() - began;
    return { ms, ownMs: ms - waitedFor(this.pid) };
  }

  /** Sends a signal and waits for the end; answers with the exit code and how long it took. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ readonly code: number | null; readonly ms: number }> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return { code: null, ms: 0 };
    const gone = once(child, 'close');
    const began = performance.now();
    child.kill(signal);
    await gone;
    return { code: child.exitCode, ms: performance.now() - began };
  }

  /** Ends it for good. */
  async remove(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`)).ok;
    } catch {
      return false;
    }
  }
}
