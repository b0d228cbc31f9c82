// Which browser the tests run in: Chromium, or Firefox or WebKitGTK where TABDO_ENGINE says so.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Browser, remote } from 'webdriverio';
import type { PageElement } from './browser';
import { chromiumCapabilities, readChromiumConsole } from './chromium';
import { cutFirefox, firefoxCapabilities, followFirefoxConsole } from './firefox';
import type { Point } from './pointer';
import { elementsOf } from './references';
import { startWebKit } from './webkit';
import { layWire, type Wire } from './wire';

/** What a test may choose about the browser. */
export interface BrowserOptions {
  readonly width: number;
  readonly height: number;
  /** Emulates a phone: touch events, no hover, mobile viewport. */
  readonly touch?: boolean;
  readonly reducedMotion?: boolean;
  /** The font size in px that the person has set in the browser; browsers come with 16. */
  readonly fontSize?: number;
  /** Hosts of the wide world, as patterns, that are found on this machine instead, whatever their certificate. */
  readonly hosts?: Readonly<Record<string, string>>;
  /** The folder of a profile that outlasts the browser; one of its own, and removed, when left out. */
  readonly profile?: string;
}

/** A running browser and the way to end it. */
export interface RunningBrowser {
  readonly browser: Browser;
  /** All elements with this computed role and exact accessible name, at once and without waiting. */
  locate(role: string, name?: string, within?: PageElement): Promise<PageElement[]>;
  /** Cuts the network of the window, or brings it back. */
  network(offline: boolean): Promise<void>;
  /** Presses another button than the first at a point of the page, where the driver cannot let go of one. */
  pressOther?(button: 'middle' | 'right', at: Point): Promise<void>;
  /** Errors, warnings and policy reports since the last call. */
  consoleMessages(): Promise<string[]>;
  close(): Promise<void>;
  /** Ends it as a power failure does: nothing gets the time to be put away. */
  kill(): Promise<void>;
}

/** What differs between the browsers that know the newer protocol. */
interface Engine {
  capabilities(options: BrowserOptions, profile: string, wire: string): WebdriverIO.Capabilities;
  /** Begins to listen where that is needed, and gives the way to read. */
  console(browser: Browser): Promise<() => Promise<string[]>>;
  /** Whether the page is as large as the window says, so that it need not be told. */
  emulates(options: BrowserOptions): boolean;
  network(browser: Browser, offline: boolean, wire?: Wire): Promise<void>;
  /** Whether everything goes by a wire that can be cut. */
  readonly isWired: boolean;
  readonly processId: string;
}

const ENGINES = {
  chromium: {
    capabilities: chromiumCapabilities,
    console: async (browser) => () => readChromiumConsole(browser),
    emulates: ({ touch }) => touch === true,
    network: async (browser, offline) =>
      void (await browser.setNetworkConditions({ offline, latency: 0, throughput: 0 })),
    isWired: false,
    processId: 'goog:processID',
  },
  firefox: {
    capabilities: firefoxCapabilities,
    console: followFirefoxConsole,
    emulates: () => false,
    network: cutFirefox,
    isWired: true,
    processId: 'moz:processID',
  },
} as const satisfies Record<string, Engine>;

/** The one that this run is for. */
export const ENGINE =
  (['firefox', 'webkit'] as const).find((name) => name === process.env.TABDO_ENGINE) ?? 'chromium';

/** A test of what only Chromium can be made to do: its own protocol, its paper. */
export function inChromium(name: string, run: () => Promise<void>): void {
  if (ENGINE === 'chromium') test(name, run);
}

/** What the console says of a request that the server refuses with this status: Chromium alone names it. */
export const refusals = (status: number): unknown[] =>
  ENGINE === 'chromium' ? [expect.stringContaining(`status of ${status}`)] : [];

/** Starts a browser, with an empty profile of its own where none is named. */
export async function startBrowser(options: BrowserOptions): Promise<RunningBrowser> {
  if (ENGINE === 'webkit') return startWebKit(options);
  const engine: Engine = ENGINES[ENGINE];
  const profile = options.profile ?? mkdtempSync(join(tmpdir(), `tabdo-${ENGINE}-`));
  const wire = engine.isWired ? await layWire(options.hosts) : undefined;
  const capabilities = engine.capabilities(options, profile, wire?.place ?? '');
  const browser = await remote({ logLevel: 'error', capabilities });
  const found: Record<string, unknown> = { ...browser.capabilities };
  const browserId = found[engine.processId];
  const pids = [browserId, found['wdio:driverPID']].filter((pid): pid is number => typeof pid === 'number');
  const killAtExit = (): void => pids.forEach(kill);
  process.once('exit', killAtExit);
  const { width, height } = options;
  if (!engine.emulates(options)) await browser.setViewport({ width, height });
  const consoleMessages = await engine.console(browser);
  const end = (): void => {
    process.off('exit', killAtExit);
    pids.forEach(kill);
    if (options.profile === undefined) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return {
    browser,
    consoleMessages,
    locate: (...what) => locate(browser, ...what),
    network: (offline) => engine.network(browser, offline, wire),
    close: async () => {
      await browser.deleteSession().catch(() => undefined);
      await wire?.close();
      end();
    },
    kill: async () => {
      // The browser first: its driver would close it properly.
      pids.toSorted((a, b) => Number(b === browserId) - Number(a === browserId)).forEach(kill);
      // As long as it is there, the next one on the same profile gives way to it.
      for (let at = 0; at < 100 && pids.some(lives); at += 1)
        await new Promise((done) => setTimeout(done, 50));
      await wire?.close();
      end();
    },
  };
}

async function locate(
  browser: Browser,
  role: string,
  name?: string,
  within?: PageElement,
): Promise<PageElement[]> {
  const { nodes } = await browser.browsingContextLocateNodes({
    context: await browser.getWindowHandle(),
    locator: { type: 'accessibility', value: name === undefined ? { role } : { role, name } },
    ...(within && { startNodes: [{ sharedId: within.elementId }] }),
  });
  const ids = nodes.flatMap((node) => ('sharedId' in node && node.sharedId ? [node.sharedId] : []));
  return elementsOf(browser, ids);
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already, as it should be.
  }
}
