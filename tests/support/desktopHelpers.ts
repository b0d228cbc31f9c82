// The programs around a desktop shell under test: a display, a window manager, a bus, a keychain; all ended with it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { PYTHON, startTray, type TrayHost } from './trayHost';

/** Programs that run on one display. */
export interface Helpers {
  /** What they, and the shell, see. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts another one. */
  start(command: string, args: readonly string[]): ChildProcess;
  /** Presses keys, or types, as a keyboard of this display does. */
  xdotool(...args: string[]): string;
  /** Where there is one from the start. */
  readonly tray: TrayHost | null;
  /** Shows a tray that was not there until now. */
  showTray(): Promise<TrayHost>;
  stop(): Promise<void>;
}

/** What there is on the display. */
export interface Around {
  readonly keychain?: boolean | 'locked';
  /** Whether there is a session bus: none, or one that takes connections and says nothing. */
  readonly bus?: boolean | 'mute';
  readonly display?: string | undefined;
  readonly programs?: string;
  /** The size of a display of its own, as Xvfb writes it. */
  readonly screen?: string;
  /** More that programs see. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether some program shows a tray. */
  readonly tray?: boolean;
}

const READY_MS = 15_000;

/** Starts a display, a window manager and, unless left out, a bus. */
export async function startHelpers(home: Readonly<Record<string, string>>, around: Around): Promise<Helpers> {
  const children: ChildProcess[] = [];
  // tauri-driver passes its own environment on: nothing of this machine's desktop may be in it.
  const env: Record<string, string> = {
    ...home,
    PATH: [around.programs, process.env.PATH].filter(Boolean).join(delimiter),
    LANG: 'C.UTF-8',
    NO_AT_BRIDGE: '1',
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    ...around.env,
  };
  const killAll = (): void => children.toReversed().forEach(kill);
  process.once('exit', killAll);
  const start = (command: string, args: readonly string[], input: string | null = ''): ChildProcess => {
    // A group of its own, so that what it starts ends with it.
    const child = spawn(command, [...args], {
      env,
      detached: true,
      stdio: ['pipe', 'pipe', process.env.TABDO_DESKTOP_LOG ? 'inherit' : 'ignore'],
    });
    child.on('error', () => undefined);
    child.stdin?.on('error', () => undefined);
    if (input !== null) child.stdin?.end(input);
    children.push(child);
    return child;
  };
  let mute: Server | undefined;
  const showTray = () => startTray((command, args) => start(command, args, null));
  const stop = async (): Promise<void> => {
    process.off('exit', killAll);
    killAll();
    mute?.close();
  };
  let tray: TrayHost | null = null;
  try {
    env.DISPLAY = around.display ?? (await startDisplay(start, around.screen));
    if (around.display === undefined) start('openbox', []).stdout?.resume();
    if (around.bus === 'mute') {
      const path = join(home.XDG_RUNTIME_DIR ?? '', 'mute-bus');
      mute = createServer(() => undefined).listen(path);
      await once(mute, 'listening');
      env.DBUS_SESSION_BUS_ADDRESS = `unix:path=${path}`;
    } else if (around.bus !== false) {
      const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address=1']);
      env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus, 'dbus-daemon');
    } else {
      env.DBUS_SESSION_BUS_ADDRESS = 'unix:path=/nonexistent';
    }
    if (around.tray === true) tray = await showTray();
    if (around.keychain === 'locked') {
      await firstLine(start(PYTHON, [resolve('tests/support/lockedKeychain.py')]), 'the locked keychain');
    } else if (around.keychain === true) {
      const args = ['--foreground', '--unlock', '--components=secrets'];
      start('gnome-keyring-daemon', args, 'word\n').stdout?.resume();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const xdotool = (...args: string[]): string =>
    spawnSync('xdotool', args, { env, encoding: 'utf8' }).stdout.trim();
  return { env, start, xdotool, tray, showTray, stop };
}

async function startDisplay(start: Helpers['start'], screen = '1280x900x24'): Promise<string> {
  const display = start('Xvfb', ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp']);
  return `:${await firstLine(display, 'Xvfb')}`;
}

function firstLine(child: ChildProcess, name: string): Promise<string> {
  const output: Readable | null = child.stdout;
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => reject(new Error(`${name} did not get ready`)), READY_MS);
    const end = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    child.once('error', end);
    child.once('exit', (code) => end(new Error(`${name} ended with code ${code}`)));
    output?.on('data', (part: Buffer) => {
      text += part.toString();
      const [line, ...rest] = text.split('\n');
      if (rest.length === 0) return;
      clearTimeout(timer);
      resolve(line?.trim() ?? '');
    });
  });
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It is gone already, as it should be.
  }
}
