// A folder for each test with commands of the server in it, none of which outlives the test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type ServerProcess, startProcess } from './serverProcess';

/** What a test of commands works with; the folder is another one in each test. */
export interface ServerFolder {
  readonly folder: string;
  start(...asked: Parameters<typeof startProcess>): ServerProcess;
}

/** To be called once, at the top of a file. */
export function serverFolder(): ServerFolder {
  let folder = '';
  let running: ServerProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tabdo-commands-'));
    running = [];
  });
  afterEach(() => {
    for (const { child } of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get folder() {
      return folder;
    },
    start: (...asked) => {
      const started = startProcess(...asked);
      running.push(started);
      return started;
    },
  };
}
