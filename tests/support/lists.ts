// Reads what the lists of the workspace show, for e2e tests.
import { isDeepStrictEqual } from 'node:util';
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

/** Names of the options of a sidebar list, also of those that only `aria-owns` puts there. */
export async function options(app: App, list: 'Folders' | 'Files'): Promise<string[]> {
  await app.find('listbox', list);
  return app.browser.execute((label: string) => {
    const boxes = [...document.querySelectorAll(`[role=listbox][aria-label="${label}"]`)];
    const owned = (box: Element): Element[] =>
      (box.getAttribute('aria-owns') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);
    return boxes
      .flatMap((box) => [...box.querySelectorAll('[role=option]'), ...owned(box)])
      .map(
        (option) =>
          option.getAttribute('aria-label') ?? option.querySelector('[dir=auto]')?.textContent ?? '',
      );
  }, list);
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

/** Names of the open files, in the order of their tabs, and the one that is shown. */
export async function tabs(app: App): Promise<{ readonly names: string[]; readonly active: string | null }> {
  return app.browser.execute(() => {
    const all = [...document.querySelectorAll('[role=tab]')].map((tab) => ({
      name: tab.getAttribute('aria-label') ?? tab.querySelector('[dir=auto]')?.textContent ?? '',
      active: tab.getAttribute('aria-selected') === 'true',
    }));
    return { names: all.map(({ name }) => name), active: all.find(({ active }) => active)?.name ?? null };
  });
}

/** Texts of the selected rows of both grids, in their shown order. */
export async function selectedRows(app: App): Promise<string[]> {
  return app.browser.execute(() =>
    [...document.querySelectorAll('[role=row][aria-selected=true]')]
      .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((row) => row.getAttribute('aria-label') ?? ''),
  );
}

/** Waits until `read` answers this, and says what it answered last when it never does. */
export async function expectSoon<Value>(app: App, read: () => Promise<Value>, wanted: Value): Promise<void> {
  let seen: Value | undefined;
  try {
    await app.until(JSON.stringify(wanted), async () => {
      seen = await read();
      // Drivers differ in the order of an object's fields.
      return isDeepStrictEqual(seen, wanted);
    });
  } catch (error) {
    throw new Error(`${String(error)}; it was: ${JSON.stringify(seen)}`);
  }
}
