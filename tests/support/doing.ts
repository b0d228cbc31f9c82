// What a person does in the workspace by keys, for tests that are about something else than keys.
import { type App, wordsOf } from './browser';
import { ENGINE } from './engines';

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
export const network = (app: App, offline: boolean): Promise<void> => app.network(offline);

/** The words of the sync state. */
export const stateOf = async (app: App): Promise<string> =>
  wordsOf(app, await app.find('status', 'Sync status'));

/** Waits for the words of the sync state. */
export const stateIs = (app: App, words: string): Promise<void> =>
  app.until(`the state "${words}"`, async () => (await stateOf(app)) === words);

/** Adds many to-dos as fast as keys go, whether or not the page keeps up. */
export async function addFast(app: App, texts: readonly string[]): Promise<void> {
  await app.press('Control', 'Alt', 'n');
  await app.typeText(texts.map((text) => `${text}\n`).join(''));
}

/** An operation that a page has kept for good, as the outbox holds it. */
export interface SavedOperation {
  readonly opId: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Tells of each operation once the page has kept it for good; call before the page is loaded. */
export async function hearSaved(app: App, heard: (saved: SavedOperation) => void): Promise<void> {
  const script = await app.browser.addInitScript((emit: (text: string) => void) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (this.name === 'offlineOperations') {
        const { type, data } = value;
        const saved = JSON.stringify({ opId: key, type, data });
        this.transaction.addEventListener('complete', () => emit(saved));
      }
      return put.call(this, value, key);
    };
  });
  script.on('data', (saved) => heard(JSON.parse(saved)));
}

/** Lets the page read and write the clipboard, as a person who was asked once; others are told when they start. */
export async function allowClipboard({ browser }: App): Promise<void> {
  if (ENGINE !== 'chromium') return;
  for (const name of ['clipboard-read', 'clipboard-write']) await browser.setPermissions({ name }, 'granted');
}

/** Pastes lines, each of which becomes a to-do, into the list of the file that is shown. */
export async function paste(app: App, texts: readonly string[]): Promise<void> {
  await allowClipboard(app);
  await app.browser.execute((words: string) => navigator.clipboard.writeText(words), texts.join('\n'));
  await command(app, 'Paste');
  await (await app.find('button', `Add ${texts.length} to-dos`)).click();
  await app.find('row', texts[0]);
}
