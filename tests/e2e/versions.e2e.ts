// A newer version waits for a click or a start, in each window by itself, and can be taken away again (security S23, sync P21).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { add } from '../support/doing';
import {
  type ChangingClient,
  cached,
  changingClient,
  holdShared,
  type KeptApp,
  openKept,
  partsNow,
  untilKept,
} from '../support/kept';
import { loadAnew, toNewPage } from '../support/pages';

const BANNER = 'A new version of Tabdo is ready.';

let client: ChangingClient;
let kept: KeptApp;

beforeAll(async () => {
  client = changingClient();
  kept = await openKept(client.folder);
  await untilKept(kept.app);
});

beforeEach(async () => {
  expect(await kept.app.consoleMessages()).toEqual([]);
});

afterAll(async () => {
  await kept.close();
  client.remove();
});

/** The first script of the page, which every version calls otherwise. */
const running = () =>
  kept.app.browser.execute(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);
const look = () =>
  kept.app.browser.execute(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
const words = () => kept.app.browser.execute(() => document.body.textContent ?? '');
/** A whole version is fetched before: on a busy machine that takes its time. */
const announced = () =>
  kept.app.browser.waitUntil(async () => (await words()).includes(BANNER), {
    timeout: 40_000,
    interval: 100,
    timeoutMsg: 'Waited for the word of a new version',
  });
const draft = () => kept.app.browser.execute(() => document.querySelector('input')?.value);

test('a new version leaves a window with typed text alone, and starts at a click with the text kept', async () => {
  const { app } = kept;
  await add(app, 'Kept over versions');
  const before = await running();
  await app.typeText('half a thou');
  client.renew();
  await look();
  await announced();
  expect(await running()).toBe(before);
  await app.typeText('ght');
  expect(await draft()).toBe('half a thought');
  const way = await app.find('button', 'Reload');
  await toNewPage(app, () => way.click());
  await app.find('row', 'Kept over versions');
  expect(await running()).not.toBe(before);
  expect(await draft()).toBe('half a thought');
  expect(await words()).not.toContain(BANNER);
  await untilKept(app);
});

/** Which of them are not kept. */
const missing = async (parts: readonly string[]) => {
  const { 'tabdo-shell': paths = [] } = await cached(kept.app);
  return parts.filter((part) => !paths.includes(part));
};

test('parts of versions that nobody runs any more are thrown away', async () => {
  const { app } = kept;
  await app.goto('/');
  await app.find('row', 'Kept over versions');
  const now = await partsNow(app);
  await app.until('the old parts to go', async () => {
    const { 'tabdo-shell': paths = [] } = await cached(app);
    return JSON.stringify(paths) === JSON.stringify(now);
  });
});

test('a version that came right after the start is whole when it takes over, and starts without a server', async () => {
  const { app } = kept;
  client.renew();
  await app.goto('/');
  await look();
  await app.until('the word to the worker', () => app.browser.execute(() => performance.now() > 6_000));
  await announced();
  expect(await missing(await partsNow(app))).toEqual([]);
  await toNewPage(app, () => loadAnew(app));
  await app.find('row', 'Kept over versions');
  await untilKept(app);
  await kept.cut();
  await app.goto('/');
  await app.find('row', 'Kept over versions');
  await app.consoleMessages();
  await kept.restore();
});

test('parts that were lost are fetched again, and the next start needs no server', async () => {
  const { app } = kept;
  await app.goto('/');
  await app.find('row', 'Kept over versions');
  const now = await partsNow(app);
  await app.browser.execute(async () => {
    const cache = await caches.open('tabdo-shell');
    for (const request of await cache.keys())
      if (/index\.html|TrashDialog/.test(request.url)) await cache.delete(request);
  });
  expect((await missing(now)).length).toBeGreaterThan(1);
  await app.goto('/');
  await app.until('the lost parts', async () => (await missing(now)).length === 0);
  await kept.cut();
  await app.goto('/');
  await app.find('row', 'Kept over versions');
  await app.consoleMessages();
  await kept.restore();
});

test('loading anew asks the server, whatever is kept', async () => {
  const { app } = kept;
  const before = await running();
  client.renew();
  await toNewPage(app, () => loadAnew(app));
  await app.find('row', 'Kept over versions');
  expect(await running()).not.toBe(before);
});

test('the kill switch takes the worker and what it kept away, but no shared text, and no window is reloaded', async () => {
  const { app } = kept;
  await untilKept(app);
  await app.browser.execute(async () =>
    (await caches.open('tabdo-shared')).put('/share/1', new Response('Buy milk')),
  );
  const letGo = await holdShared(app);
  await kept.cut();
  await kept.restore({ TABDO_SERVICE_WORKER: 'off' });
  // What came late was asked for while nothing answered.
  await app.consoleMessages();
  await app.browser.execute(() => document.documentElement.setAttribute('data-same', ''));
  await look();
  await app.until('the worker to go', async () => {
    return await app.browser.execute(async () => {
      const left = await navigator.serviceWorker.getRegistrations();
      return left.length === 0 && (await caches.keys()).join() === 'tabdo-shared';
    });
  });
  expect(await app.browser.execute(() => document.documentElement.hasAttribute('data-same'))).toBe(true);
  await kept.cut();
  await kept.restore();
  await app.goto('/');
  await app.find('row', 'Kept over versions');
  await (await app.find('button', 'Add it')).click();
  await app.find('dialog', 'Add 1 to-do?');
  await app.press('Escape');
  await untilKept(app);
  await letGo();
});

test('two windows: the next start of one is the new version, the other goes on with all its parts', async () => {
  const { app } = kept;
  const before = await running();
  const first = await app.browser.getWindowHandle();
  client.renew();
  await look();
  await announced();
  await app.newWindow('/');
  await app.find('row', 'Kept over versions');
  expect(await running()).not.toBe(before);
  await app.until('a look at versions', () => app.browser.execute(() => performance.now() > 7_000));
  expect(await words()).not.toContain(BANNER);
  await app.browser.closeWindow();
  await app.browser.switchToWindow(first);
  expect(await running()).toBe(before);
  // A part that this window never had, and the server has no more.
  await app.press('Control', 'k');
  await app.find('dialog', 'Command palette');
  await app.typeText('trash');
  await app.press('Enter');
  await app.find('dialog', 'Trash');
  await app.press('Escape');
  expect(await draft()).toBe('half a thought');
});

/** Lets the long waits of the page pass sixty times as fast, and counts them, until it is taken back. */
const hurry = () =>
  kept.app.browser.addInitScript(() => {
    const later = window.setTimeout;
    let tries = 0;
    Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) =>
      later(
        () => {
          if (ms === 30_000) tries += 1;
          document.documentElement.dataset.tries = String(tries);
          run();
        },
        ms >= 30_000 ? ms / 60 : ms,
      ),
    );
  });
/** Puts the page's clock forward, as if nobody had touched anything since. */
const minutesPass = (minutes: number) =>
  kept.app.browser.execute((ms) => {
    const now = Date.now;
    Date.now = () => now() + ms;
  }, minutes * 60_000);
/** What is typed in the add field goes. */
const clear = async () => {
  await (await kept.app.find('textbox', 'What needs to be done?')).click();
  await kept.app.press('Control', 'a');
  await kept.app.press('Backspace');
};
const tries = () => kept.app.browser.execute(() => Number(document.documentElement.dataset.tries ?? 0));

test('a window that nobody uses takes it by itself, but never over typed text', async () => {
  const { app } = kept;
  // WebKit's driver counts its own patience by the timers of the page.
  await app.browser.setTimeout({ script: 29_000 });
  const script = await hurry();
  await app.goto('/');
  await script.remove();
  await app.find('row', 'Kept over versions');
  const before = await running();
  client.renew();
  await look();
  await announced();
  await clear();
  await app.typeText('x');
  await minutesPass(11);
  const so = await tries();
  await app.until('it to be looked at twice', async () => (await tries()) >= so + 2);
  expect(await running()).toBe(before);
  expect(await draft()).toBe('x');
  await clear();
  await minutesPass(11);
  await app.until('the new version', async () => {
    const now = await running().catch(() => before);
    return now !== undefined && now !== before;
  });
  await app.find('row', 'Kept over versions');
  await untilKept(app);
});
