// Firefox as the tests start it: Debian's package, driven by geckodriver.
import type { Browser } from 'webdriverio';
import type { BrowserOptions } from './engines';
import type { Wire } from './wire';

const BROWSER = process.env.FIREFOX_BIN ?? '/usr/bin/firefox-esr';
const DRIVER = process.env.GECKODRIVER_BIN ?? '/usr/bin/geckodriver';

/** What to ask the driver for. */
export function firefoxCapabilities(
  options: BrowserOptions,
  profile: string,
  wire: string,
): WebdriverIO.Capabilities {
  const { width, height, reducedMotion = false, touch = false, fontSize } = options;
  const prefs: Record<string, string | number | boolean> = {
    'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
    // Clipboard and storage without a question, as a person has answered it once.
    'dom.events.testing.asyncClipboard': true,
    // The tests' servers are on this machine, and what goes to them is to go by the wire too.
    'network.proxy.allow_hijacking_localhost': true,
    // Else it looks for itself whether there is a network, and finds one.
    'network.manage-offline-status': false,
    ...(fontSize && { 'font.size.variable.x-western': fontSize }),
    ...(touch && { 'dom.w3c_touch_events.enabled': 1, 'ui.primaryPointerCapabilities': 0x08 }),
  };
  return {
    browserName: 'firefox',
    webSocketUrl: true,
    acceptInsecureCerts: true,
    proxy: { proxyType: 'manual', httpProxy: wire, sslProxy: wire },
    'moz:firefoxOptions': {
      binary: BROWSER,
      args: ['-headless', '-profile', profile, `-width=${width}`, `-height=${height}`],
      prefs,
    },
    // `cutFirefox` asks for what pages may not.
    'wdio:geckodriverOptions': { binary: DRIVER, ...{ allowSystemAccess: true } },
  };
}

/** Cuts the network of the whole browser, or brings it back: the wire, and what it says of it by itself. */
export async function cutFirefox(browser: Browser, offline: boolean, wire?: Wire): Promise<void> {
  wire?.cut(offline);
  await browser.setMozContext('chrome');
  try {
    await browser.executeScript('Services.io.offline = arguments[0];', [offline]);
  } finally {
    await browser.setMozContext('content');
  }
}

/** Scripts of the driver, which stand nowhere, in the page before the first one. */
const OF_THE_DRIVER = 'SecurityError: The operation is insecure.';

/** Listens from now on; each call answers with what came since the last one. */
export async function followFirefoxConsole(browser: Browser): Promise<() => Promise<string[]>> {
  let messages: string[] = [];
  await browser.sessionSubscribe({ events: ['log.entryAdded'] });
  browser.on('log.entryAdded', ({ level, text, stackTrace }) => {
    const { url = '', lineNumber = 0 } = stackTrace?.callFrames[0] ?? {};
    if (url === '' && text === OF_THE_DRIVER) return;
    if (level === 'error' || level === 'warn') messages.push(`${level}: ${text} (${url}:${lineNumber})`);
  });
  // The driver leaves out what breaks the policy.
  const script = await browser.addInitScript((emit: (text: string) => void) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      emit(`error: Content Security Policy: ${effectiveDirective} ${blockedURI}`),
    );
  });
  script.on('data', (text) => messages.push(text));
  return async () => {
    const told = messages;
    messages = [];
    return told;
  };
}
