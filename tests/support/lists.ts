// Reads what the lists of the workspace show, for e2e tests.
import type { App } from './browser';

/** Texts of the rows of a grid, in their shown order. */
export async function rows(app: App, grid: 'Open to-dos' | 'Completed to-dos'): Promise<string[]> {
  return app.browser.execute(
    (label: string) =>
      [...document.querySelectorAll(`[role=grid][aria-label="${label}"] [role=row]`)]
        .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
        .map((row) => row.getAttribute('aria-label') ?? ''),
    grid,
  );
}

/** Names of the options of a sidebar list. */
export async function options(app: App, list: 'Folders' | 'Files'): Promise<string[]> {
  const box = await app.find('listbox', list);
  const found = await app.all('option', undefined, box);
  return Promise.all(found.map((option) => option.getComputedLabel()));
}

/** Waits until a grid shows exactly these rows. */
export async function expectRows(
  app: App,
  grid: 'Open to-dos' | 'Completed to-dos',
  wanted: readonly string[],
): Promise<void> {
  let seen: string[] = [];
  try {
    await app.until(`${grid}: ${wanted.join(', ')}`, async () => {
      seen = await rows(app, grid);
      return seen.length === wanted.length && seen.every((text, index) => text === wanted[index]);
    });
  } catch (error) {
    throw new Error(`${String(error)}; it shows: ${seen.join(', ')}`);
  }
}
