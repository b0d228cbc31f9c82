// The contact form against the real server and a real mail server: sent, slow, refused, away, offline, and before it lives (spec §4, decisions D21).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, openApp } from '../support/browser';
import { type Mailbox, openMailbox } from '../support/mailbox';
import { pointerOf } from '../support/pointer';

const THANKS = "Thank you for your message! We'll get back to you soon.";
/** Whoever sends within two seconds is taken for a program. */
const HUMAN_MS = 2_100;

let app: App;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await openMailbox();
  const env = {
    SMTP_URL: mailbox.url,
    TABDO_MAIL_FROM: 'form@tabdo.example',
    TABDO_CONTACTS_PER_HOUR: '100',
  };
  app = await openApp({ width: 1440, height: 900, theme: 'light', path: '/contact', env });
  await tools('Network.enable', {});
});

afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const tools = (method: string, params: object) => app.browser.sendCommandAndGetResult(method, params);
/** @param latency in ms, of each request */
const network = (latency: number, offline = false) =>
  tools('Network.emulateNetworkConditions', {
    offline,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
const block = (...urls: readonly string[]) => tools('Network.setBlockedURLs', { urls });

const click = async (role: string, name: string) => pointerOf(app).click(await app.find(role, name));
const write = async (name: string, text: string) => {
  await pointerOf(app).click(await app.find('textbox', name));
  await app.typeText(text);
};
const textIn = async (name: string) => (await app.find('textbox', name)).getValue();
const writeBoth = async () => {
  await write('Email Address', 'ann@example.com');
  await write('Message', 'Keep this');
};
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const alive = () =>
  app.until('a form that lives', () =>
    app.browser.execute(
      () => document.querySelector('[data-island="contact"]')?.hasAttribute('data-alive') === true,
    ),
  );
const open = async () => {
  await app.goto('/contact');
  await alive();
};
/** How often the page asked the server to take a message. */
const asked = () =>
  app.browser.execute(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('auth/contact-us')).length,
  );

test('a space after an address, as keyboards put it there, leaves the caret where it is', async () => {
  await open();
  await write('Email Address', 'ann@example.com ');
  await app.typeText('x');
  expect(await textIn('Email Address')).toBe('ann@example.com x');
});

describe('a message', () => {
  beforeEach(open);

  test('needs both fields; the one that is missing is marked and has the focus', async () => {
    await write('Email Address', 'ann@example.com');
    await app.press('Enter');
    expect(await (await app.find('alert')).getText()).toBe('Please fill all the fields');
    expect(await app.focusedName()).toBe('Message');
    expect(await (await app.find('textbox', 'Message')).getAttribute('aria-invalid')).toBe('true');
    expect(await asked()).toBe(0);
  });

  test('is sent; that is said for five seconds, and the form is empty again', async () => {
    await write('Email Address', 'ann@example.com');
    await write('Message', 'Where is the Apple Silicon build?');
    await wait(HUMAN_MS);
    await app.browser.execute(() => {
      const seen: number[] = [];
      Reflect.set(globalThis, 'seen', seen);
      new MutationObserver(() => {
        const isThere = document.querySelector('form [role="status"]') !== null;
        if (isThere === (seen.length === 0)) seen.push(performance.now());
      }).observe(document.body, { childList: true, subtree: true });
    });
    await click('button', 'Send Message');
    expect(await (await app.find('status')).getText()).toBe(THANKS);
    await app.until('an empty form', async () => (await textIn('Message')) === '');
    await app.gone('status');
    const [came = 0, went = 0] = await app.browser.execute((): number[] => Reflect.get(globalThis, 'seen'));
    expect(went - came).toBeGreaterThan(4_950);
    expect(went - came).toBeLessThan(9_000);
  });

  test('that is long on its way says so, stays as it is, and is sent once, however often one clicks', async () => {
    await writeBoth();
    await network(4_000);
    const button = await app.find('button', 'Send Message');
    await pointerOf(app).click(button, { times: 2 });
    await app.find('button', 'Sending...');
    await pointerOf(app).click(button);
    await write('Message', ' and more');
    expect(await textIn('Message')).toBe('Keep this');
    await app.find('status');
    await network(0);
    await app.find('button', 'Send Message');
    expect(await asked()).toBe(1);
  });

  test('that the server refuses comes back by a button', async () => {
    await write('Email Address', 'ann..b@example.com');
    await write('Message', 'Keep this');
    await click('button', 'Send Message');
    expect(await (await app.find('alert')).getText()).toMatch(/^Something went wrong!\n.*address/);
    await click('button', 'Restore message');
    expect(await textIn('Message')).toBe('Keep this');
    expect(await textIn('Email Address')).toBe('ann..b@example.com');
    // The browser itself notes that the server refused.
    await app.consoleMessages();
  });

  test.each([
    ['the server is away', 'Network error occurred', () => block('*auth/contact-us*'), () => block()],
    ['the network is off', 'Your network is offline', () => network(0, true), () => network(0)],
  ] as const)('is kept while %s, and sent afterwards', async (_, words, begin, end) => {
    await writeBoth();
    await begin();
    await click('button', 'Send Message');
    expect(await (await app.find('alert')).getText()).toBe(words);
    await app.find('button', 'Restore message');
    expect(await textIn('Message')).toBe('');
    await end();
    await write('Message', 'Typed since');
    await click('button', 'Restore message');
    expect(await textIn('Message')).toBe('Keep this');
    await click('button', 'Send Message');
    await app.find('status');
    await app.until('an empty form', async () => (await textIn('Message')) === '');
    await click('button', 'Restore message');
    expect(await textIn('Message')).toBe('Typed since');
    await app.consoleMessages();
  });
});

describe('before the form lives', () => {
  const address = () => app.browser.execute(() => location.pathname + location.search);

  test('no letter is lost in the moment in which it comes to life', async () => {
    await tools('Network.setCacheDisabled', { cacheDisabled: true });
    await network(100);
    await app.goto('/contact');
    const [typed, kept] = await app.browser.execute(async () => {
      const field = document.querySelector<HTMLTextAreaElement>('[name="message"]');
      field?.focus();
      let letters = 0;
      // A message stands in line already wherever what draws puts its own: a letter goes in between.
      const { port1, port2 } = new MessageChannel();
      for (let after = 0; after < 20 && letters < 9_000; letters += 1) {
        document.execCommand('insertText', false, 'x');
        if (document.querySelector('[data-island="contact"][data-alive]')) after += 1;
        await new Promise((next) => {
          port1.onmessage = next;
          port2.postMessage(null);
        });
      }
      return [letters, field?.value.length];
    });
    await network(0);
    expect(kept).toBe(typed);
    expect(typed).toBeGreaterThan(30);
  });

  test('what is typed and sent goes nowhere but to the server, once the form lives', async () => {
    await app.consoleMessages();
    await tools('Network.setCacheDisabled', { cacheDisabled: true });
    await network(800);
    await app.goto('/contact');
    await writeBoth();
    await app.press('Tab');
    await app.press('Enter');
    expect(await address()).toBe('/contact');
    expect(await (await app.find('status')).getText()).toBe(THANKS);
    await network(0);
    expect(await address()).toBe('/contact');
    expect(await asked()).toBe(1);
    // The page's own form is the one that lives, not one that was drawn anew.
    expect(await app.consoleMessages()).toEqual([]);
  });

  test('and never does, nothing is sent, and the page says what works', async () => {
    await block('*siteContact*');
    await app.goto('/contact');
    await app.until('the words', () =>
      app.browser.execute(
        () => document.querySelector('[data-island="contact"] + p')?.checkVisibility() === true,
      ),
    );
    await writeBoth();
    await click('button', 'Send Message');
    await app.press('Enter');
    expect(await address()).toBe('/contact');
    expect(await textIn('Message')).toContain('Keep this');
    await block();
    await app.consoleMessages();
  });
});

test('a message that was sent has come as a mail, once', async () => {
  // Letters wait for the next round of the post, which comes while the others are tried.
  const wanted = () => mailbox.received.filter(({ text }) => text.includes('Apple Silicon')).length;
  await expect.poll(wanted, { timeout: 45_000 }).toBe(1);
});
