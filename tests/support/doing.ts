// What a person does in the workspace by keys, for tests that are about something else than keys.
import { type App, wordsOf } from './browser';

/** Runs a command of the palette by its title; further words choose what it asks for. */
export async function command(app: App, title: string, ...choices: readonly string[]): Promise<void> {
  await app.press('Control', 'k');
  for (const words of [title, ...choices]) {
    await app.find('combobox');
    await app.typeText(`${words}\n`);
  }
}

/** Adds a to-do to the file that is shown. */
export async function add(app: App, text: string): Promise<void> {
  await app.press('Control', 'Alt', 'n');
  await app.typeText(`${text}\n`);
  await app.find('row', text);
}

/** Puts the cursor on a row. */
export async function select(app: App, text: string): Promise<void> {
  await (await app.find('row', text)).click();
}

/** Cuts the network of the window, or brings it back. */
export const network = (app: App, offline: boolean): Promise<unknown> =>
  app.browser.setNetworkConditions({ offline, latency: 0, throughput: 0 });

/** Waits for the words of the sync state. */
export const stateIs = (app: App, words: string): Promise<void> =>
  app.until(
    `the state "${words}"`,
    async () => (await wordsOf(app, await app.find('status', 'Sync status'))) === words,
  );
