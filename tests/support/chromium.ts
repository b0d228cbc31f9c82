// Chromium as the tests start it.
import { existsSync } from 'node:fs';
import type { Browser } from 'webdriverio';
import type { BrowserOptions } from './engines';

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

/** What to ask the driver for. */
export function chromiumCapabilities(options: BrowserOptions, profile: string): WebdriverIO.Capabilities {
  const { width, height, touch = false, reducedMotion = false, hosts = {}, fontSize } = options;
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
      ...(fontSize ? { prefs: { 'webkit.webprefs.default_font_size': fontSize } } : {}),
      ...(touch ? { mobileEmulation: { deviceMetrics } } : {}),
    },
    ...(installed ? { 'wdio:chromedriverOptions': { binary: DRIVER } } : {}),
  };
}

/** The driver's own code, where a script of `loadWithStorage` is gone already when it looks for it. */
const OF_THE_DRIVER = /^javascript \d+:\d+ Uncaught Object: Script not found$/;

/** Errors and warnings since the last call. */
export async function readChromiumConsole(browser: Browser): Promise<string[]> {
  const entries = await browser.getLogs('browser');
  return entries.flatMap((entry: unknown) => {
    const { level, message } = Object(entry);
    if (OF_THE_DRIVER.test(message)) return [];
    return level === 'SEVERE' || level === 'WARNING' ? [`${level}: ${message}`] : [];
  });
}
