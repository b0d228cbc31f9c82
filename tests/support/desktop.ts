// Starts the real desktop shell under a display, a bus and a home of its own, and drives it through its WebDriver.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, remote } from 'webdriverio';
import { shellProgram, tauriDriver } from '../../scripts/lib/desktop.mjs';
import { freePort } from '../../scripts/lib/freePort.mjs';
import { type Helpers, startHelpers } from './desktopHelpers';
import { homeBelow, whenAnswers } from './drivers';

/** How the shell is started. */
export interface DesktopOptions {
  /** A home that outlasts the shell; one of its own, and removed, when left out. */
  readonly home?: string;
  /** Whether there is a keychain that is unlocked, or one that nobody unlocks. */
  readonly keychain?: boolean | 'locked';
  /** Whether some program shows a tray. */
  readonly tray?: boolean;
  /** Whether there is a session bus at all, or one that says nothing. */
  readonly bus?: boolean | 'mute';
  /** The display of another shell; one of its own when left out. */
  readonly display?: string | undefined;
  /** The size of a display of its own, as Xvfb writes it. */
  readonly screen?: string;
  /** A folder whose programs come before those of the system. */
  readonly programs?: string;
  /** Another copy of the shell than the one that was built. */
  readonly program?: string;
  /** What the shell sees besides. */
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

/** The shell in a window. */
export interface Desktop {
  readonly browser: Browser;
  /** What programs on this display see. */
  readonly env: Readonly<Record<string, string>>;
  readonly helpers: Helpers;
  /** Calls a command of the shell as the page would: its answer, or the code of its refusal. */
  invoke(command: string, args?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Waits for something. */
  until(what: string, question: () => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

const WAIT_MS = 15_000;
const POLL_MS = 100;

/** A home for a shell that is started more than once. */
export function makeHome(): { readonly home: string; remove(): void } {
  const home = mkdtempSync(join(tmpdir(), 'tabdo-desktop-'));
  return { home, remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Starts it and waits until the page has drawn something. */
export async function startDesktop(options: DesktopOptions = {}): Promise<Desktop> {
  const own = options.home === undefined ? makeHome() : undefined;
  const home = options.home ?? own?.home ?? '';
  const helpers = await startHelpers(homeBelow(home), options);
  const end = async (): Promise<void> => {
    await helpers.stop();
    own?.remove();
  };
  try {
    const [port, native] = [await freePort(), await freePort()];
    const args = ['--port', String(port), '--native-port', String(native)];
    helpers.start(tauriDriver(), [...args, '--native-driver', '/usr/bin/WebKitWebDriver']);
    const browser = await connect(port, options);
    const until = untilOf(browser);
    const close = async (): Promise<void> => {
      await browser.deleteSession().catch(() => undefined);
      await end();
    };
    const desktop = { browser, env: helpers.env, helpers, invoke: invokeOf(browser), until, close };
    await until('the page to be drawn', () => isDrawn(browser));
    return desktop;
  } catch (error) {
    await end();
    throw error;
  }
}

/** A driver that has only just started refuses for a moment. */
async function connect(port: number, { program, args = [] }: DesktopOptions): Promise<Browser> {
  const shell = { application: program ?? shellProgram(), args: [...args] };
  const capabilities = { 'tauri:options': shell, 'wdio:enforceWebDriverClassic': true };
  await whenAnswers(port, 'tauri-driver');
  return remote({ hostname: '127.0.0.1', port, logLevel: 'error', capabilities, connectionRetryCount: 0 });
}

function invokeOf(browser: Browser): Desktop['invoke'] {
  return (command, args = {}) =>
    browser.executeAsync(
      (name: string, given: object, done: (answer: unknown) => void) => {
        const internals: { invoke(name: string, given: object): Promise<unknown> } = Object(
          Reflect.get(globalThis, '__TAURI_INTERNALS__'),
        );
        internals.invoke(name, given).then(
          (answer) => done(answer ?? null),
          (error) => done({ refused: Object(error).code ?? String(error) }),
        );
      },
      command,
      args,
    );
}

function untilOf(browser: Browser): Desktop['until'] {
  return async (what, question) => {
    await browser.waitUntil(question, {
      timeout: WAIT_MS,
      interval: POLL_MS,
      timeoutMsg: `Waited for ${what}`,
    });
  };
}

const isDrawn = (browser: Browser): Promise<boolean> =>
  browser.execute(() => (document.querySelector('#root')?.childElementCount ?? 0) > 0).catch(() => false);
