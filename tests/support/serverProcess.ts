// Commands of the server as processes of their own, from the sources: what they say, and how they end.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const TSX = resolve('node_modules/tsx/dist/loader.mjs');

/** A running command. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Its exit code and all that it said. */
  readonly ended: Promise<{ readonly code: unknown; readonly output: string }>;
  /** Waits for words; gives the first group, or all of them. */
  says(words: RegExp): Promise<string>;
}

/** Starts `server/NAME.ts` in a folder. */
export function startProcess(
  name: 'main' | 'backup' | 'restore' | 'endSessions',
  folder: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, ['--import', TSX, resolve(`server/${name}.ts`), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  const says = (words: RegExp): Promise<string> =>
    new Promise((found, failed) => {
      const look = (): void => {
        const match = words.exec(output);
        if (match) found(match[1] ?? match[0]);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.on('close', () => failed(new Error(`The server ended: ${output}`)));
      look();
    });
  return { child, ended, says };
}
