// An account in a browser that does not let Tabdo keep its data: words and a way on, and nothing lost (sync P19, P21).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type App, loadWithStorage, openApp, wordsOf } from '../support/browser';
import { toNewPage } from '../support/pages';
import { type Device, signIn, stored } from '../support/signIn';

let app: App;
let mine: Device;

beforeAll(async () => {
  app = await openApp({ width: 1280, height: 800, path: '/about' });
  mine = await signIn(app.url, 'ada@example.com');
});

afterEach(async () => {
  expect(await app.consoleMessages()).toEqual([]);
});

afterAll(() => app.close());

const database = (): string => `tabdo-${mine.user._id}`;

/** Opens the workspace after `before` has run in the page, ahead of everything else. */
async function openWith(before: (name: string) => void): Promise<void> {
  const script = await app.browser.addInitScript(before, database());
  await loadWithStorage(app.browser, `${app.url}/`, stored(mine));
  await script.remove();
}

test.each([
  ['SecurityError', 'This browser does not let Tabdo keep anything'],
  ['QuotaExceededError', 'The storage of this browser is full'],
  ['UnknownError', 'The storage of this browser has a fault'],
  ['VersionError', 'A newer Tabdo was here'],
])('%s reads "%s", and the way on works once it is over', async (name, title) => {
  const script = await app.browser.addInitScript((error: string) => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value: () => {
        throw new DOMException('refused', error);
      },
    });
  }, name);
  await loadWithStorage(app.browser, `${app.url}/`, stored(mine));
  await app.find('heading', title);
  await app.screenshot(`trouble-${name}`);
  await script.remove();
  const [way] = await app.all('button');
  await toNewPage(app, async () => way?.click());
  await app.find('textbox', 'What needs to be done?');
});

test('a database of a newer version stays as it is, and says so', async () => {
  await openWith((name) => {
    const opening = indexedDB.open(name, 1000);
    opening.onsuccess = () => opening.result.close();
  });
  await app.find('heading', 'A newer Tabdo was here');
  await openWith((name) => void indexedDB.deleteDatabase(name));
  await app.find('textbox', 'What needs to be done?');
});

test('an older window that holds the database is named', async () => {
  await openWith((name) => {
    // An open connection that does not give way is what a hung window has: asked for first, and nothing collects it.
    const real = IDBFactory.prototype.open;
    Reflect.set(window, 'held', indexedDB.open(name));
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value(this: IDBFactory, asked: string, version?: number) {
        return real.call(this, asked, asked === name ? Number(version) + 1 : version);
      },
    });
  });
  const heading = await app.find('heading', 'An older window of Tabdo is in the way');
  expect(await wordsOf(app, heading)).toContain('older window');
});

test('what a browser cannot read any more is removed after a question, and comes again from the server', async () => {
  const script = await app.browser.addInitScript(() => {
    const { open, deleteDatabase } = IDBFactory.prototype;
    const isDamaged = (): boolean => localStorage.getItem('mended') === null;
    IDBFactory.prototype.open = function openDamaged(...given) {
      if (isDamaged()) throw new DOMException('damaged', 'UnknownError');
      return open.apply(this, given);
    };
    IDBFactory.prototype.deleteDatabase = function mend(...given) {
      localStorage.setItem('mended', 'yes');
      return deleteDatabase.apply(this, given);
    };
  });
  await loadWithStorage(app.browser, `${app.url}/`, stored(mine));
  await app.find('heading', 'The storage of this browser has a fault');
  await (await app.find('button', 'Start anew')).click();
  await app.find('heading', 'Start anew with what the server has?');
  expect(await app.focusedName()).toBe('Cancel');
  await app.screenshot('trouble-anew');
  await app.press('Enter');
  await (await app.find('button', 'Start anew')).click();
  expect(await app.browser.execute(() => localStorage.getItem('mended'))).toBeNull();
  await toNewPage(app, async () => (await app.find('button', 'Remove and start anew')).click());
  await app.find('textbox', 'What needs to be done?');
  await script.remove();
});
