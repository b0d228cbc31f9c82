// A folder of hundreds of files: only those near what is seen are drawn whole, and nobody may see one that is not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../support/browser';
import { type Devices, openDevices } from '../support/devices';

const FILES = 240;

let devices: Devices;
let app: App;

beforeAll(async () => {
  devices = await openDevices();
  const ops = Array.from({ length: FILES }, (_, at) => ({
    type: 'create_folder',
    folderType: 1,
    id: `many-${String(at).padStart(3, '0')}-file`,
    name: `File ${FILES - at}`,
    opId: `many:${at}`,
  }));
  for (let from = 0; from < FILES; from += 60)
    await devices.other.call('batch', { body: { ops: ops.slice(from, from + 60) } });
  app = await devices.open();
  await app.until('all files', async () => (await seen()).rows === FILES);
});

afterAll(() => devices.close());

/** The rows of the pane, how many are drawn whole, and what of those that can be seen is not. */
const seen = () =>
  app.browser.execute(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-area="files"] [role="option"]')];
    const scroller = rows[0]?.closest<HTMLElement>('[data-area="files"] > div:last-child');
    const view = scroller?.getBoundingClientRect() ?? new DOMRect();
    const isIn = (row: HTMLElement): boolean => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > view.top && top < view.bottom;
    };
    const visible = rows.filter(isIn);
    return {
      rows: rows.length,
      whole: rows.filter((row) => row.querySelector('svg')).length,
      visible: visible.length,
      empty: visible.filter((row) => !row.querySelector('svg')).map((row) => row.textContent),
      named: rows.filter((row) => row.textContent !== '').length,
      first: visible[0]?.textContent ?? '',
    };
  });

/** Looks in each frame of a scrolling, right before it is painted, for rows that are not whole. */
const scrolled = async (by: number, frames: number): Promise<number> =>
  await app.browser.execute(
    async (step, count) => {
      const pane = document.querySelector('[data-area="files"] [role="listbox"]')?.parentElement;
      if (!pane) return Number.NaN;
      const view = pane.getBoundingClientRect();
      let empty = 0;
      for (let n = 0; n < count; n += 1) {
        pane.scrollTop += step;
        // The first one hears of the scrolling before it runs.
        await new Promise<void>((done) => requestAnimationFrame(() => done()));
        for (const row of pane.querySelectorAll('[role="option"]')) {
          const { top, bottom } = row.getBoundingClientRect();
          if (bottom > view.top && top < view.bottom && !row.querySelector('svg')) empty += 1;
        }
      }
      return empty;
    },
    by,
    frames,
  );

test('what is far from what is seen has its name alone', async () => {
  const { rows, whole, visible, empty, named } = await seen();
  expect({ rows, empty, named }).toEqual({ rows: FILES, empty: [], named: FILES });
  expect(visible).toBeGreaterThan(5);
  expect(whole).toBeLessThan(FILES / 2);
});

test('no row is empty where one scrolls to, by steps or at a stroke', async () => {
  expect(await scrolled(180, 50)).toBe(0);
  expect(await scrolled(-100_000, 1)).toBe(0);
  expect(await scrolled(100_000, 1)).toBe(0);
  expect(await scrolled(-3_000, 1)).toBe(0);
  expect((await seen()).empty).toEqual([]);
});

test('keys go to any of them, and its row is there', async () => {
  await app.press('Alt', '1');
  await app.browser.execute(() => {
    document.querySelector<HTMLElement>('[data-area="files"] [role="option"][tabindex="0"]')?.focus();
  });
  await app.press('End');
  const focused = () =>
    app.browser.execute(() => [
      document.activeElement?.role ?? '',
      document.activeElement?.textContent ?? '',
    ]);
  await app.until('the last file', async () => (await focused())[1]?.includes('File 240') === true);
  expect((await seen()).empty).toEqual([]);
  await app.press('Home');
  await app.until('the first file', async () => (await focused())[1] === 'File 1');
  expect((await focused())[0]).toBe('option');
});

test('a window that grows shows no empty row', async () => {
  await app.browser.setViewport({ width: 1280, height: 400 });
  expect((await seen()).empty).toEqual([]);
  await app.browser.setViewport({ width: 1280, height: 1400 });
  await app.until('words in all rows', async () => (await seen()).empty.length === 0);
  expect((await seen()).visible).toBeGreaterThan(20);
});
