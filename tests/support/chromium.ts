// Starts and ends one Chromium for webdriverio, and leaves no process or profile behind.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, remote } from 'webdriverio';

/** What a test may choose about the browser. */
export interface BrowserOptions {
  readonly width: number;
  readonly height: number;
  /** Emulates a phone: touch events, no hover, mobile viewport. */
  readonly touch?: boolean;
  readonly reducedMotion?: boolean;
  /** Hosts of the wide world, as patterns, that are found on this machine instead, whatever their certificate. */
  readonly hosts?: Readonly<Record<string, string>>;
  /** The folder of a profile that outlasts the browser; one of its own, and removed, when left out. */
  readonly profile?: string;
}

/** A running browser and the way to end it. */
export interface RunningBrowser {
  readonly browser: Browser;
  close(): Promise<void>;
  /** Ends it as a power failure does: nothing gets the time to be put away. */
  kill(): Promise<void>;
}

const BROWSER = process.env.CHROME_BIN ?? '/usr/bin/chromium';
const DRIVER = process.env.CHROMEDRIVER_BIN ?? '/usr/bin/chromedriver';

const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without it the driver keeps the console, and the policy's reports, to itself. */
const LOGGING = { 'goog:loggingPrefs': { browser: 'ALL' } };

/** Starts a Chromium, with an empty profile of its own where none is named. */
export async function startBrowser(options: BrowserOptions): Promise<RunningBrowser> {
  const profile = options.profile ?? mkdtempSync(join(tmpdir(), 'tabdo-chromium-'));
  const browser = await remote({ logLevel: 'error', capabilities: capabilities(options, profile) });
  const pids = processIds(browser);
  const killAtExit = (): void => pids.forEach(kill);
  process.once('exit', killAtExit);
  if (options.touch !== true) await browser.setViewport({ width: options.width, height: options.height });
  const end = (): void => {
    process.off('exit', killAtExit);
    pids.forEach(kill);
    if (options.profile === undefined) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return {
    browser,
    close: async () => {
      await browser.deleteSession().catch(() => undefined);
      end();
    },
    kill: async () => {
      // The browser first: its driver would close it properly.
      pids
        .toSorted((a, b) => Number(b === browserId(browser)) - Number(a === browserId(browser)))
        .forEach(kill);
      // As long as it is there, the next one on the same profile gives way to it.
      for (let at = 0; at < 100 && pids.some(lives); at += 1)
        await new Promise((done) => setTimeout(done, 50));
      end();
    },
  };
}

function capabilities(options: BrowserOptions, profile: string): WebdriverIO.Capabilities {
  const { width, height, touch = false, reducedMotion = false, hosts = {} } = options;
  // Where these are missing, webdriverio fetches a pair of its own.
  const installed = existsSync(BROWSER) && existsSync(DRIVER);
  const args = [...ARGS, `--user-data-dir=${profile}`, `--window-size=${width},${height}`];
  if (reducedMotion) args.push('--force-prefers-reduced-motion');
  const rules = Object.entries(hosts).map(([pattern, place]) => `MAP ${pattern} ${place}`);
  if (rules.length > 0) args.push(`--host-resolver-rules=${rules.join(',')}`, '--ignore-certificate-errors');
  const deviceMetrics = { width, height, pixelRatio: 2, touch: true, mobile: true };
  return {
    browserName: 'chrome',
    ...LOGGING,
    'goog:chromeOptions': {
      args,
      ...(installed ? { binary: BROWSER } : {}),
      ...(touch ? { mobileEmulation: { deviceMetrics } } : {}),
    },
    ...(installed ? { 'wdio:chromedriverOptions': { binary: DRIVER } } : {}),
  };
}

function browserId(browser: Browser): unknown {
  return Object(browser.capabilities)['goog:processID'];
}

function processIds(browser: Browser): number[] {
  const found: Record<string, unknown> = { ...browser.capabilities };
  return ['goog:processID', 'wdio:driverPID']
    .map((name) => found[name])
    .filter((pid): pid is number => typeof pid === 'number');
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
