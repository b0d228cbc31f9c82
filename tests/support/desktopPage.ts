// What a person does in the desktop window, and what the page hears of the shell.
import { Key } from 'webdriverio';
import type { PageElement } from './browser';
import type { Desktop } from './desktop';
import { toNewPage } from './pages';
import { type Device, stored } from './signIn';

/** Writes a to-do into the add field. */
export async function addTodo(desktop: Desktop, text: string): Promise<void> {
  const field = await desktop.browser.$('aria/What needs to be done?');
  await field.waitForExist();
  await field.click();
  const keys = desktop.browser.action('key');
  for (const key of [...text, Key.Enter]) keys.down(key).up(key);
  await keys.perform();
  await desktop.until(`the to-do "${text}"`, () => shows(desktop, text));
}

/** Waits for the button, link or status of this name. */
export async function find(desktop: Desktop, name: string): Promise<PageElement> {
  // By what it says: the driver's own look for accessible names takes seconds here.
  const said = `normalize-space()="${name}" and (self::button or self::a)`;
  const element = desktop.browser.$(`//*[@aria-label="${name}" or ${said}]`);
  await desktop.until(`"${name}"`, () => element.isClickable());
  return element.getElement();
}

/** Clicks the button or link of this name. */
export async function press(desktop: Desktop, name: string): Promise<void> {
  await (await find(desktop, name)).click();
}

/** Runs a command from the palette. */
export async function choose(desktop: Desktop, title: string): Promise<void> {
  const { browser } = desktop;
  await browser.keys([Key.Ctrl, 'k']);
  const isOpen = () => browser.execute(() => document.querySelector('[role=dialog] input') !== null);
  await desktop.until('the palette', isOpen);
  for (const key of title) await browser.keys(key);
  await desktop.until(`"${title}" in it`, () =>
    browser.execute(
      (wanted: string) =>
        document.querySelector('[role=dialog] [role=option]')?.textContent?.includes(wanted) ?? false,
      title,
    ),
  );
  await browser.keys(Key.Enter);
  await desktop.until('the palette to go', async () => !(await isOpen()));
}

/** Names another server in the settings, as a person does who hosts their own. */
export async function useServer(desktop: Desktop, origin: string): Promise<void> {
  await press(desktop, 'Settings');
  const field = desktop.browser.$('aria/Address of your server');
  await field.setValue(origin);
  await toNewPage(desktop, () => press(desktop, 'Use this server'));
}

/** Is somebody who has signed in at this server: the page finds both in its storage. */
export async function enterStored(desktop: Desktop, origin: string, device: Device): Promise<void> {
  const entries = { ...stored(device), 'tabdo.server': origin };
  await toNewPage(desktop, () =>
    desktop.browser.execute((given) => {
      for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
      location.assign('/');
    }, entries),
  );
  await find(desktop, 'Sync status');
}

/** Whether the page shows this text. */
export function shows(desktop: Desktop, text: string): Promise<boolean> {
  return desktop.browser.execute(
    (wanted: string) => document.querySelector('#root')?.textContent?.includes(wanted) ?? false,
    text,
  );
}

/** Begins to remember the events of this name, as a listener of the page does. */
export async function listen(desktop: Desktop, name: string): Promise<void> {
  const answer = await desktop.browser.executeAsync((event: string, done: (answer: unknown) => void) => {
    const heard: unknown[] = [];
    Reflect.set(globalThis, `heard-${event}`, heard);
    const internals = Object(Reflect.get(globalThis, '__TAURI_INTERNALS__'));
    const handler = internals.transformCallback((given: unknown) => heard.push(Object(given).payload));
    internals.invoke('plugin:event|listen', { event, target: { kind: 'Any' }, handler }).then(
      () => done(null),
      (error: unknown) => done(String(error)),
    );
  }, name);
  if (answer !== null) throw new Error(`listening to ${name}: ${answer}`);
}

/** What was heard since. */
export function heard(desktop: Desktop, name: string): Promise<unknown[]> {
  return desktop.browser.execute(
    (event: string) => [...(Reflect.get(globalThis, `heard-${event}`) ?? [])],
    name,
  );
}
