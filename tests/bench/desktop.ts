// How long the desktop window takes to start with a full file, against the same page in Chromium, and its memory (issue 8).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, remote } from 'webdriverio';
import { ensureDesktop, ensureTauriDriver, runCargo, shellProgram } from '../../scripts/lib/desktop.mjs';
import { buildDesktopClient } from '../../scripts/lib/desktopClient.mjs';
import { freePort } from '../../scripts/lib/freePort.mjs';
import { chromiumCapabilities } from '../support/chromium';
import { makeHome, startDesktop } from '../support/desktop';
import { startHelpers } from '../support/desktopHelpers';
import { homeBelow, whenAnswers } from '../support/drivers';
import { startServer } from '../support/server';
import { ageOf, memoryOf, newestOf } from './processes';
import { atMost, type Figure, median, ms, times, told } from './report';
import { seed } from './seed';

const TODOS = 10_000;
const STARTS = 9;
const MOST = 1.5;
const SCREEN = '1440x900x24';
/** What a page of this size still does after its list is drawn. */
const REST_MS = 3_000;

/** A program that starts with one workspace again and again. */
interface Peer {
  /** Ends when it has drawn the list and its add field. */
  start(): Promise<Started>;
  end(): Promise<void>;
}

interface Started {
  readonly browser: Browser;
  /** Of the program's first process. */
  readonly pid: number;
  close(): Promise<void>;
}

/** Both start in turn on displays of their own; the first start of each only warms what the system keeps. */
export async function desktopFigures(): Promise<Figure[]> {
  await build();
  const server = await startServer();
  const peers: Peer[] = [];
  try {
    peers.push(await desktopPeer(TODOS), await chromiumPeer(server.url, TODOS), await desktopPeer(0));
    const [shell = [], chromium = [], empty = []] = await measure(peers);
    const [own, other] = [median(shell.map(({ took }) => took)), median(chromium.map(({ took }) => took))];
    const memory = (of: typeof shell) => `${(median(of.map(({ bytes }) => bytes)) / 1e6).toFixed(0)} MB`;
    return [
      atMost('desktop: start to a list of 10,000 to-dos, against Chromium', own / other, MOST, times),
      told('desktop: start of the window; of the same page in Chromium', `${ms(own)}; ${ms(other)}`),
      told('desktop: memory with 10,000 to-dos; with none', `${memory(shell)}; ${memory(empty)}`),
      told('desktop: memory of the same page with 10,000 to-dos in Chromium', memory(chromium)),
    ];
  } finally {
    for (const peer of peers) await peer.end();
    await server.close();
  }
}

async function build(): Promise<void> {
  const missing = await ensureDesktop({ tests: true });
  if (missing !== null)
    throw new Error(`The desktop shell needs what is not here. Please install:\n${missing}`);
  await buildDesktopClient();
  console.log('  Compiling the shell as it is released: the first time takes some minutes ...');
  const codes = [await ensureTauriDriver(), await runCargo('build', ['--release', '--quiet'])];
  if (codes.some((code) => code !== 0)) throw new Error('The desktop shell cannot be built, see above.');
}

async function measure(peers: readonly Peer[]) {
  const all = peers.map((): { took: number; bytes: number }[] => []);
  for (let n = 0; n <= STARTS; n += 1) {
    for (const [at, peer] of peers.entries()) {
      const { browser, pid, close } = await peer.start();
      const took = ageOf(pid);
      await browser.pause(REST_MS);
      if (n > 0) all[at]?.push({ took, bytes: memoryOf(pid) });
      await close();
    }
  }
  return all;
}

async function desktopPeer(todos: number): Promise<Peer> {
  const place = makeHome();
  const program = shellProgram('release');
  const start = async (): Promise<Started> => {
    const { browser, close } = await startDesktop({ home: place.home, program, screen: SCREEN });
    await untilDrawn(browser, todos);
    return { browser, pid: newestOf(program), close };
  };
  const { browser, close } = await startDesktop({ home: place.home, program, screen: SCREEN });
  await fill(browser, todos);
  await close();
  return { start, end: async () => place.remove() };
}

async function chromiumPeer(url: string, todos: number): Promise<Peer> {
  const profile = mkdtempSync(join(tmpdir(), 'tabdo-chromium-'));
  const helpers = await startHelpers(homeBelow(profile), { screen: SCREEN });
  const port = await freePort();
  helpers.start('chromedriver', [`--port=${port}`]);
  await whenAnswers(port, 'chromedriver');
  const open = async (): Promise<Started> => {
    const capabilities = inWindow(profile, url);
    const browser = await remote({ hostname: '127.0.0.1', port, logLevel: 'error', capabilities });
    return { browser, pid: newestOf(profile), close: () => browser.deleteSession() };
  };
  const { browser, close } = await open();
  await fill(browser, todos);
  await close();
  return {
    start: async () => {
      const started = await open();
      await untilDrawn(started.browser, todos);
      return started;
    },
    end: async () => {
      await helpers.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Chromium as a window of its own with this page alone, as the shell is one. */
function inWindow(profile: string, url: string): WebdriverIO.Capabilities {
  const usual = chromiumCapabilities({ width: 1440, height: 900 }, join(profile, 'profile'));
  const options = usual['goog:chromeOptions'] ?? {};
  const args = (options.args ?? []).filter((arg) => !arg.startsWith('--headless'));
  return {
    ...usual,
    'wdio:enforceWebDriverClassic': true,
    'goog:chromeOptions': { ...options, args: [...args, `--app=${url}`] },
  };
}

/** Gives the workspace of this start its to-dos, and waits until a page drew them. */
async function fill(browser: Browser, todos: number): Promise<void> {
  await browser.waitUntil(() => browser.execute(() => document.querySelector('#root > *') !== null));
  await browser.execute(
    (stored: Readonly<Record<string, string>>) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    seed([{ name: 'List', todos }]),
  );
  await browser.refresh();
  await untilDrawn(browser, todos);
  await browser.pause(REST_MS);
}

/** The question comes back as fast as it is answered: both drivers take a few milliseconds for one. */
async function untilDrawn(browser: Browser, todos: number): Promise<void> {
  const isDrawn = (some: boolean): boolean =>
    document.querySelector('input[placeholder="What needs to be done?"]') !== null &&
    (!some || document.querySelector('[role="row"][data-id]') !== null);
  const deadline = Date.now() + 60_000;
  while (!(await browser.execute(isDrawn, todos > 0).catch(() => false))) {
    if (Date.now() > deadline) throw new Error('The list was not drawn.');
  }
}
