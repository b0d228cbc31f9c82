// WebKitGTK as the tests start it: Debian's MiniBrowser on a display of its own, driven by WebKitWebDriver, which knows
// the classic protocol only; what that lacks is made here.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, remote } from 'webdriverio';
import { freePort } from '../../scripts/lib/freePort.mjs';
import type { PageElement } from './browser';
import { type Helpers, startHelpers } from './desktopHelpers';
import { homeBelow, whenAnswers } from './drivers';
import type { BrowserOptions, RunningBrowser } from './engines';
import type { Point } from './pointer';
import { ELEMENT_KEY } from './references';
import { locate } from './webkitLocate';
import { layWire, TOLD, type Wire } from './wire';

const BROWSER = process.env.MINIBROWSER_BIN ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const DRIVER = process.env.WEBKITDRIVER_BIN ?? '/usr/bin/WebKitWebDriver';

/** Room for the largest page that a test asks for, and for what the window has around it. */
const SCREEN = '1800x1200x24';
const CONSOLE = 'console';
const UNLOADED = 'did not load';

/** Starts it, with everything around it; it keeps nothing once it ends. */
export async function startWebKit(options: BrowserOptions): Promise<RunningBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'tabdo-webkit-'));
  const wire = await layWire(options.hosts);
  const settle = (): void => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  // Without that renderer no picture can be taken.
  const env = { WEBKIT_DISABLE_DMABUF_RENDERER: '0' };
  const helpers = await startHelpers(makeHome(home, options), { bus: false, screen: SCREEN, env });
  const end = async (): Promise<void> => {
    await helpers.stop();
    await wire.close();
    settle();
  };
  try {
    const port = await freePort();
    helpers.start(DRIVER, [`--port=${port}`]);
    await whenAnswers(port, 'WebKitWebDriver');
    const browser = await remote({
      hostname: '127.0.0.1',
      port,
      logLevel: 'error',
      capabilities: capabilities(wire, home, options),
      connectionRetryCount: 0,
    });
    const consoleMessages = listen(wire);
    teach(browser, wire);
    teachToSee(browser);
    await browser.setViewport({ width: options.width, height: options.height });
    return {
      browser,
      consoleMessages,
      locate: (role, name, within) => locate(browser, role, name, within),
      network: async (offline) => {
        wire.cut(offline);
        await browser.execute(tellOfNetwork, !offline);
      },
      pressOther: (button, at) => pressReally(browser, helpers, button, at),
      close: async () => {
        await browser.deleteSession().catch(() => undefined);
        await end();
      },
      kill: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function capabilities(wire: Wire, home: string, { fontSize = 16 }: BrowserOptions) {
  const config = join(home, 'wishes.ini');
  writeFileSync(config, `[websettings]\ndefault-font-size=${fontSize}\n`);
  const args = ['--automation', '--javascript-can-access-clipboard=true', `--config=${config}`];
  return {
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    proxy: { proxyType: 'manual' as const, httpProxy: wire.place, sslProxy: wire.place },
    'webkitgtk:browserOptions': { binary: BROWSER, args },
    'wdio:enforceWebDriverClassic': true,
  };
}

/** Folders of its own, and the one wish that GTK reads from a file. */
function makeHome(home: string, { reducedMotion = false }: BrowserOptions): Record<string, string> {
  const folders = homeBelow(home);
  const settings = join(folders.XDG_CONFIG_HOME, 'gtk-3.0');
  mkdirSync(settings);
  writeFileSync(
    join(settings, 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`,
  );
  // Else the buttons above the page make the window wider than a phone.
  writeFileSync(join(settings, 'gtk.css'), '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }\n');
  return folders;
}

/** The typings name only some of the commands that can be told anew. */
type Overwrite = (
  name: string,
  run: (
    before: (type: string) => Promise<unknown>,
    given: { readonly expression: string },
  ) => Promise<unknown>,
) => void;

/** Gives the browser the commands that other engines have by the newer protocol. */
function teach(browser: Browser, wire: Wire): void {
  const overwrite = browser.overwriteCommand.bind(browser) as unknown as Overwrite;
  let count = 0;
  browser.overwriteCommand('addInitScript', async (_, script, ...args) => {
    count += 1;
    const name = `script-${count}`;
    const listeners: ((text: never) => void)[] = [];
    wire.told.set(name, (text) => {
      for (const listener of listeners) listener(JSON.parse(text) as never);
    });
    const emit = `(said) => navigator.sendBeacon('${TOLD}${name}', JSON.stringify(said))`;
    const given = [...args.map((arg) => JSON.stringify(arg)), emit].join(', ');
    wire.scripts.set(name, `(${script})(${given});`);
    return {
      remove: async () => {
        wire.scripts.delete(name);
        wire.told.delete(name);
      },
      on: (_event: unknown, listener: (text: never) => void) => void listeners.push(listener),
    };
  });
  // No content policy holds back what the driver runs.
  overwrite('scriptEvaluate', async (_, { expression }) => {
    await browser.executeScript(expression, []);
    return { type: 'success', result: { type: 'undefined' }, realm: '' };
  });
  overwrite('sessionSubscribe', async () => ({ subscription: '' }));
  wire.hear(({ url, headers: { referer } }) => {
    const headers = referer ? [{ name: 'referer', value: { type: 'string', value: referer } }] : [];
    browser.emit('network.beforeRequestSent', { request: { url, headers } });
  });
  // A tab behind another is not drawn.
  overwrite('createWindow', (create) => create('window'));
  browser.overwriteCommand('setViewport', (_, { width = 0, height = 0 }) => resize(browser, width, height));
}

/** The driver's own words leave out what anybody sees, like a list that scrolls in a dialog, and call its dialog hidden. */
function teachToSee(browser: Browser): void {
  const look = <Answer>(read: (node: HTMLElement) => Answer) =>
    async function (this: PageElement): Promise<Answer> {
      const reference: unknown = { [ELEMENT_KEY]: this.elementId };
      const answer: unknown = await browser.execute(read, reference as HTMLElement);
      return answer as Answer;
    };
  // As they are drawn, which `textContent` does not tell.
  const words = look((node) => String(Reflect.get(node, 'innerText')).trim());
  const isSeen = look((node) => node.checkVisibility({ visibilityProperty: true }));
  browser.overwriteCommand<'getText', never, true>('getText', words, true);
  browser.overwriteCommand<'isDisplayed', never, true>('isDisplayed', isSeen, true);
}

/** Makes the page as large as this: the window has more around it. */
async function resize(browser: Browser, width: number, height: number): Promise<void> {
  const size = () =>
    browser.execute(
      () => [window.innerWidth, window.innerHeight, window.outerWidth, window.outerHeight] as const,
    );
  await browser.setWindowRect(0, 0, width, height);
  const [innerWidth, innerHeight, outerWidth, outerHeight] = await size();
  await browser.setWindowRect(0, 0, width + outerWidth - innerWidth, height + outerHeight - innerHeight);
  await browser.waitUntil(async () => {
    const [isWidth, isHeight] = await size();
    return isWidth === width && isHeight === height;
  });
}

/** By a mouse of the display: the driver lets go of the first button, whichever was pressed. */
async function pressReally(
  browser: Browser,
  helpers: Helpers,
  button: 'middle' | 'right',
  at: Point,
): Promise<void> {
  const inner = await browser.execute(() => innerHeight);
  const found = helpers.xdotool('getactivewindow', 'getwindowgeometry', '--shell');
  const height = Number(/^HEIGHT=(\d+)$/m.exec(found)?.[1]);
  // The page is the lower part of its window.
  const place = [at.x, height - inner + at.y].map((part) => String(Math.round(part)));
  const number = button === 'middle' ? '2' : '3';
  helpers.xdotool('getactivewindow', 'mousemove', '--window', '%1', ...place, 'click', number);
}

/** Does for the page what the engine does when the network comes or goes. */
function tellOfNetwork(isOnline: boolean): void {
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => isOnline });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** Hears errors and warnings of every page; the driver has no log. */
function listen(wire: Wire): () => Promise<string[]> {
  let messages: string[] = [];
  // Named as Chromium names it, whose console tests know.
  const why = (): string => (wire.isCut ? ' (net::ERR_INTERNET_DISCONNECTED)' : '');
  wire.told.set(CONSOLE, (text) => messages.push(text.includes(UNLOADED) ? text + why() : text));
  wire.scripts.set(CONSOLE, `(${reportAll})('${TOLD}${CONSOLE}', '${UNLOADED}');`);
  return async () => {
    // What is on its way is there in a moment.
    await new Promise((done) => setTimeout(done, 150));
    const told = messages;
    messages = [];
    return told;
  };
}

function reportAll(place: string, unloaded: string): void {
  const tell = (words: string): void => void navigator.sendBeacon(place, words);
  let isLeft = false;
  window.addEventListener('beforeunload', () => {
    isLeft = true;
  });
  for (const level of ['error', 'warn'] as const) {
    const real = console[level];
    console[level] = (...given: unknown[]): void => {
      tell(`${level}: ${given.map(String).join(' ')}`);
      real.apply(console, given);
    };
  }
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // So it does with a part of the program that was on its way.
    if (isLeft && String(reason).includes('Importing a module script failed')) return;
    tell(`error: unhandled ${String(reason)}`);
  });
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      // What is still to come is given up then, and fails here in this engine.
      if (isLeft && target instanceof Element) return;
      const broken = target instanceof Element ? `${unloaded}: ${target.outerHTML.slice(0, 200)}` : '';
      // Whoever hears it later may say that it is none.
      setTimeout(() => event.defaultPrevented || tell(`error: ${broken || event.message}`));
    },
    true,
  );
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    tell(`error: Content Security Policy: ${effectiveDirective} ${blockedURI} (${sourceFile})`),
  );
}
