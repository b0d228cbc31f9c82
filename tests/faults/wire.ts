// Plain sockets, for what no well-behaved client sends; and what a process holds in memory meanwhile.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** A connection to the server. */
export interface Wire {
  readonly socket: Socket;
  /** What the server has said so far; nothing once `pause` was called. */
  said(): string;
  /** Whether the server, or an error, has ended it. */
  isOver(): boolean;
  /** Waits until it is over; false if it is not within this time. */
  over(withinMs: number): Promise<boolean>;
}

/** Connects, and never fails: a server that hangs up is what is looked for. */
export async function openWire(origin: string): Promise<Wire> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let [said, isOver] = ['', false];
  const ended = new Promise<boolean>((resolve) => {
    for (const event of ['end', 'close', 'error']) {
      socket.on(event, () => {
        isOver = true;
        resolve(true);
      });
    }
  });
  socket.on('data', (part) => {
    said = (said + part.toString('latin1')).slice(0, 10_000);
  });
  await new Promise<void>((resolve) => {
    for (const event of ['connect', 'error']) socket.once(event, () => resolve());
  });
  return {
    socket,
    said: () => said,
    isOver: () => isOver,
    over: (withinMs) =>
      Promise.race([ended, new Promise<boolean>((resolve) => setTimeout(resolve, withinMs, false))]),
  };
}

/** The first lines of a request. */
export function head(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** The status of an answer; null for none. */
export const statusOf = (said: string): number | null => {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1];
  return status === undefined ? null : Number(status);
};

/** The milliseconds for which a process was ready to go on while others had the processor; 0 where the system does not tell. */
export function waitedFor(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1] ?? 0) / 1e6;
  } catch {
    return 0;
  }
}

/** How many megabytes a process holds; null where the system does not tell. */
export const heldBy = (pid: number): number | null => megabytesOf(pid, 'VmRSS');

/** The most that it ever held. */
export const peakOf = (pid: number): number | null => megabytesOf(pid, 'VmHWM');

function megabytesOf(pid: number, name: string): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_024);
  } catch {
    return null;
  }
}
