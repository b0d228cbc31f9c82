// The hourly backup, in a process of its own: checking a large file takes seconds in which nobody would be served.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Database } from './data/database';
import { hasUsers } from './data/users';
import type { Job } from './services/jobs';

const HOUR = 3_600_000;

/** What the command said; it speaks of files only. */
class BackupFailed extends Error {
  readonly code = 'EBACKUP';
}

/**
 * Runs `backup` beside this file, built or not; `signal` ends it.
 * @param forget removes what a process has left that did not end by itself
 */
export function backupJob(
  database: Database,
  signal: AbortSignal,
  forget: (pid: number) => Promise<void>,
): Job {
  const run = async (): Promise<void> => {
    if (signal.aborted || !(await hasUsers(database.queries))) return;
    const name = import.meta.url.endsWith('.ts') ? './backup.ts' : './backup.mjs';
    const child = fork(fileURLToPath(new URL(name, import.meta.url)), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const stop = (): boolean => child.kill('SIGTERM');
    signal.addEventListener('abort', stop, { once: true });
    let words = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
    const [code] = await once(child, 'close');
    signal.removeEventListener('abort', stop);
    if (code !== 0 && child.pid !== undefined) await forget(child.pid);
    if (code !== 0 && !signal.aborted) throw new BackupFailed(words.trim().slice(0, 1_000));
  };
  return { name: 'backup', everyMs: HOUR, run };
}
