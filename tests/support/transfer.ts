// Real downloads and real file choices for e2e tests.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from './browser';

/** A folder that the browser saves to. */
export interface Downloads {
  /** Waits for a new file, and answers with its name and text. */
  next(): Promise<{ readonly name: string; readonly text: string }>;
  remove(): void;
}

/** Lets the browser save files without asking. */
export async function allowDownloads(app: App): Promise<Downloads> {
  const destinationFolder = mkdtempSync(join(tmpdir(), 'tabdo-downloads-'));
  await app.browser.browserSetDownloadBehavior({ downloadBehavior: { type: 'allowed', destinationFolder } });
  return {
    next: async () => {
      let name: string | undefined;
      await app.until('a download', async () => {
        // The browser writes to another name until the file is whole.
        name = readdirSync(destinationFolder).find((each) => each.endsWith('.json'));
        return name !== undefined;
      });
      if (name === undefined) throw new Error('nothing was downloaded');
      const text = readFileSync(join(destinationFolder, name), 'utf8');
      rmSync(join(destinationFolder, name));
      return { name, text };
    },
    remove: () => rmSync(destinationFolder, { recursive: true, force: true }),
  };
}

/** Leaves file choices of the page open; without a screen the browser would cancel them at once. */
export async function holdFileChoices(app: App): Promise<void> {
  await app.browser.sendCommand('Page.setInterceptFileChooserDialog', { enabled: true });
}

/** Answers the file choice that the page has opened with a file that holds `text`. */
export async function chooseFile(app: App, name: string, text: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tabdo-upload-'));
  // The page reads it when it likes.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, text);
  const input = await app.browser.$('input[type=file]').getElement();
  await app.until('the file field', () => input.isExisting());
  await input.addValue(path);
}
