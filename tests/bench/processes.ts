// What Linux knows of a program and of all that it started: its age, and the memory that is its own.
import { readdirSync, readFileSync } from 'node:fs';

/** Of each second, as Linux tells times of processes. */
const TICKS = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Seconds after the start of the system. */
  readonly began: number;
  readonly command: string;
}

/** Chromium's watchers for its crashes, which belong to no program. */
const WATCHER = /crashpad/;

/** The first process of the newest program whose command line has this text. */
export function newestOf(text: string): number {
  const named = processes().filter(({ command }) => command.includes(text) && !WATCHER.test(command));
  const pids = new Set(named.map(({ pid }) => pid));
  const roots = named.filter(({ parent }) => !pids.has(parent));
  const newest = roots.toSorted((a, b) => b.began - a.began)[0];
  if (newest === undefined) throw new Error(`Nothing runs that is named ${text}.`);
  return newest.pid;
}

/** How long this process has run, in milliseconds, to a hundredth of a second. */
export function ageOf(pid: number): number {
  const now = Number(readFileSync('/proc/uptime', 'utf8').split(' ', 1)[0]);
  const began = processes().find((process) => process.pid === pid)?.began ?? Number.NaN;
  return (now - began) * 1000;
}

/** The memory of this process and all below it in bytes; what several share counts in parts. */
export function memoryOf(pid: number): number {
  const all = processes();
  const below = (parent: number): number[] => [
    parent,
    ...all.filter((each) => each.parent === parent).flatMap((each) => below(each.pid)),
  ];
  const parts = below(pid).map((each) => {
    const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB$/m.exec(read(each, 'smaps_rollup')) ?? [];
    return Number(kilobytes) * 1024;
  });
  return parts.reduce((sum, part) => sum + part, 0);
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = read(Number(name), 'stat');
      // The name before it may have spaces and brackets of its own.
      const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (parent === undefined) return [];
      const command = read(Number(name), 'cmdline').replaceAll('\0', ' ');
      return [{ pid: Number(name), parent: Number(parent), began: Number(rest[17]) / TICKS, command }];
    });
}

/** Nothing for a process that has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
