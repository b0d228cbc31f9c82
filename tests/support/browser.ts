// The e2e tests' hands and eyes: opens the production build in a real Chromium and drives it by role and name.
//
//   const app = await openApp({ width: 1440, height: 900 });
//   await app.press('Control', 'k');
//   await app.find('dialog', 'Command palette');
//   expect(await app.consoleMessages()).toEqual([]);
//   await app.close();
import { mkdirSync } from 'node:fs';
import { type Browser, Key } from 'webdriverio';
import { type BrowserOptions, ENGINE, type RunningBrowser, startBrowser } from './engines';
import { ELEMENT_KEY } from './references';
import { startServer } from './server';

/** How the app is opened. */
export interface OpenOptions extends BrowserOptions {
  /** The theme preference, stored before the first paint. */
  readonly theme?: 'system' | 'light' | 'dark';
  /** The address to open; `/` when left out. */
  readonly path?: string;
  /** Values to put into localStorage before the app starts. */
  readonly storage?: Readonly<Record<string, string>>;
  /** The origin of a server that runs already; one is started when left out. */
  readonly at?: string;
  /** Settings of the server that is started. */
  readonly env?: Readonly<Record<string, string>>;
}

/** An element of the page. */
export type PageElement = WebdriverIO.Element;

/** The app in a browser. */
export interface App {
  readonly browser: Browser;
  /** The origin, without a trailing slash. */
  readonly url: string;
  /** Loads a path of the app in the current window. */
  goto(path: string): Promise<void>;
  /** All elements with this computed role and exact accessible name, at once and without waiting. */
  all(role: string, name?: string, within?: PageElement): Promise<PageElement[]>;
  /** Waits for the first element with this role and name; fails after a few seconds. */
  find(role: string, name?: string, within?: PageElement): Promise<PageElement>;
  /** Waits until no element has this role and name. */
  gone(role: string, name?: string): Promise<void>;
  /** Presses keys together, like `press('Control', 'k')`; names are those of KeyboardEvent.key. */
  press(...keys: string[]): Promise<void>;
  /** Types text key by key into whatever has the focus. */
  typeText(text: string): Promise<void>;
  /** The computed accessible name of what has the focus. */
  focusedName(): Promise<string>;
  /** Waits until `question` answers true; `what` is said when it never does. */
  until(what: string, question: () => Promise<boolean>): Promise<void>;
  /** Opens a second window of the same profile on `path` and switches to it; answers with its handle. */
  newWindow(path?: string): Promise<string>;
  /** Saves a picture of the page as `tests/e2e/output/NAME.png`. */
  screenshot(name: string): Promise<void>;
  /** Cuts the network of the window, or brings it back. */
  network(offline: boolean): Promise<void>;
  /** Presses another button than the first at a point, where the driver cannot let go of one: `pointerOf` asks it. */
  readonly pressOther?: RunningBrowser['pressOther'];
  /** Errors, warnings and policy reports of the page since the last call; a healthy page has none. */
  consoleMessages(): Promise<string[]>;
  /** Ends browser and server and removes what they kept. */
  close(): Promise<void>;
  /** Ends the browser as a power failure does. */
  kill(): Promise<void>;
}

/** Other engines do the same work more slowly here: pages are drawn, and no test is about that time. */
const WAIT_MS = ENGINE === 'chromium' ? 10_000 : 30_000;
const POLL_MS = 25;
const OUTPUT = 'tests/e2e/output';

/** Starts a browser, and a server where none is named, and opens the app. */
export async function openApp(options: OpenOptions): Promise<App> {
  const { at } = options;
  const server = at === undefined ? await startServer(options.env) : { url: at, close: async () => {} };
  const running = await startBrowser(options).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const { browser } = running;
  const end = async (browserToo: () => Promise<void>): Promise<void> => {
    await browserToo();
    await server.close();
  };
  const app = makeApp(running, server.url, {
    network: running.network,
    pressOther: running.pressOther,
    consoleMessages: running.consoleMessages,
    close: () => end(running.close),
    kill: () => end(running.kill),
  });
  const storage = { ...options.storage, ...(options.theme && { 'tabdo.theme': options.theme }) };
  const address = server.url + (options.path ?? '/');
  // What a profile keeps is why it is kept.
  if (options.profile !== undefined && options.storage === undefined) await loadPage(browser, address);
  else await loadWithStorage(browser, address, storage);
  return app;
}

function makeApp(
  { browser, locate: all }: RunningBrowser,
  url: string,
  ends: Pick<App, 'close' | 'kill' | 'consoleMessages' | 'network' | 'pressOther'>,
): App {
  const until: App['until'] = async (what, question) => {
    await browser.waitUntil(question, {
      timeout: WAIT_MS,
      interval: POLL_MS,
      timeoutMsg: `Waited for ${what}`,
    });
  };
  return {
    browser,
    url,
    ...ends,
    all,
    until,
    goto: (path) => loadPage(browser, url + path),
    find: async (role, name, within) => {
      let found: PageElement | undefined;
      await until(`${role} "${name ?? ''}"`, async () => {
        // Chromium breaks when it is asked for names and roles of a page that is still coming.
        if (!(await hasCome(browser))) return false;
        [found] = await all(role, name, within);
        return found !== undefined;
      });
      if (found === undefined) throw new Error(`There is no ${role} "${name ?? ''}"`);
      return found;
    },
    gone: (role, name) =>
      until(`${role} "${name ?? ''}" to go`, async () => (await all(role, name)).length === 0),
    press: async (...keys) => {
      const codes = keys.map(keyCode);
      const action = browser.action('key');
      for (const code of codes) action.down(code);
      for (const code of codes.toReversed()) action.up(code);
      await action.perform();
    },
    typeText: async (text) => {
      const action = browser.action('key');
      for (const character of text) action.down(keyCode(character)).up(keyCode(character));
      await action.perform();
    },
    focusedName: async () => browser.$(':focus').getComputedLabel(),
    newWindow: async (path = '/') => {
      const { handle } = await browser.createWindow('tab');
      await browser.switchToWindow(handle);
      await loadPage(browser, url + path);
      return handle;
    },
    screenshot: async (name) => {
      mkdirSync(OUTPUT, { recursive: true });
      await browser.saveScreenshot(`${OUTPUT}/${name}.png`);
    },
  };
}

/** Runs a function on an element, in the page; it can use nothing of the test's own. */
export async function onElement<Answer>(
  app: App,
  element: PageElement,
  read: (node: HTMLElement) => Answer | Promise<Answer>,
): Promise<Answer> {
  // The driver turns such a reference into the element.
  const reference: unknown = { [ELEMENT_KEY]: element.elementId };
  const answer: unknown = await app.browser.execute(read, reference as HTMLElement);
  return answer as Answer;
}

/** The words of an element, once it has faded in: before that the driver reads none. */
export async function wordsOf(app: App, element: PageElement): Promise<string> {
  let words = '';
  await app.until('words', async () => {
    words = await element.getText();
    return words !== '';
  });
  return words;
}

/** Loads a page whose origin keeps these values and nothing else; they are there before any code of the app runs. */
export async function loadWithStorage(
  browser: Browser,
  url: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  // By then the page before has written what it writes when it is left.
  const script = await browser.addInitScript(
    (text: string) => {
      // Firefox runs it in the empty page before, which has no storage.
      if (location.protocol === 'about:') return;
      localStorage.clear();
      sessionStorage.clear();
      const entries: Record<string, string> = JSON.parse(decodeURIComponent(text));
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    // The driver carries plain letters only.
    encodeURIComponent(JSON.stringify(values)),
  );
  await loadPage(browser, url);
  await script.remove();
}

/** Whether the page is all there; one that is being left is not. */
const hasCome = (browser: Browser): Promise<boolean> =>
  browser.execute(() => document.readyState === 'complete').catch(() => false);

/** Loads a page and waits until the app has drawn something: a page that is loaded need not have started yet. */
async function loadPage(browser: Browser, url: string): Promise<void> {
  await browser.url(url);
  await browser.waitUntil(
    () => browser.execute(() => (document.querySelector('#root')?.childElementCount ?? 1) > 0),
    { timeout: WAIT_MS, interval: POLL_MS, timeoutMsg: `Waited for ${url} to be drawn` },
  );
}

/** The driver's code for a key name; a single character stands for itself. */
function keyCode(name: string): string {
  if ([...name].length === 1) return name === '\n' ? Key.Enter : name;
  const known = name === 'Meta' ? 'Command' : name;
  const found = Object.entries(Key).find(([candidate]) => candidate === known)?.[1];
  if (typeof found !== 'string') throw new Error(`There is no key named "${name}"`);
  return found;
}
