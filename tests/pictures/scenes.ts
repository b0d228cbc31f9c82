// What each picture shows: how to get there, and how large it is.
import type { App } from '../support/browser';

/** One picture, taken in both themes. */
export interface Picture {
  readonly name: string;
  /** Of the window, in px of the page. */
  readonly width: number;
  readonly height: number;
  readonly type?: 'webp' | 'png';
  /** Taken in this theme alone. */
  readonly only?: 'light' | 'dark';
  /** Pixels for each px of the page; 1.5 when left out. */
  readonly pixels?: number;
  /** After the theme in the name of the file. */
  readonly suffix?: string;
  /** On a phone: by finger, two pixels for each px. */
  readonly phone?: true;
  /** A part of the window; all of it when left out. */
  readonly clip?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  reach(app: App): Promise<unknown>;
}

const FIRST = 'Write the release notes for 1.3.1';

const ready = (app: App) => app.find('row', FIRST);

const PHONE = { width: 390, height: 844, type: 'png', pixels: 2, phone: true } as const;

/** Those of the public pages; `preview` is what other sites show of us. */
export const PICTURES: readonly Picture[] = [
  { name: 'workspace', width: 1200, height: 720, reach: ready },
  // For screens that are narrower than the picture.
  { name: 'workspace', suffix: '-small', width: 1200, height: 720, pixels: 2 / 3, reach: ready },
  {
    name: 'palette',
    width: 720,
    height: 440,
    reach: async (app) => {
      await ready(app);
      await app.press('Control', 'k');
      await app.find('dialog', 'Command palette');
      await app.typeText('mov');
    },
  },
  {
    name: 'selection',
    width: 1200,
    height: 720,
    clip: { x: 402, y: 36, width: 720, height: 440 },
    reach: async (app) => {
      await ready(app);
      await app.press('ArrowDown');
      await app.press('Shift', 'ArrowDown');
      await app.press('Shift', 'ArrowDown');
    },
  },
  {
    name: 'keys',
    width: 1200,
    height: 720,
    clip: { x: 0, y: 0, width: 720, height: 440 },
    reach: async (app) => {
      await ready(app);
      // Held until the next picture begins with a page of its own.
      await app.browser.action('key').down('\uE009').pause(900).perform(true);
    },
  },
  { name: 'preview', width: 1200, height: 630, type: 'png', pixels: 1, only: 'light', reach: ready },
  // Those of the manifest: phones show no others where the app is installed.
  { name: 'phone-list', ...PHONE, only: 'light', reach: ready },
  {
    name: 'phone-drawer',
    ...PHONE,
    only: 'light',
    reach: async (app) => {
      await ready(app);
      await (await app.find('button', 'Open sidebar')).click();
      await app.find('complementary', 'Sidebar');
    },
  },
  {
    name: 'phone-sheet',
    ...PHONE,
    only: 'dark',
    reach: async (app) => {
      await ready(app);
      await (await app.find('button', `More for ${FIRST}`)).click();
      await app.find('menu');
    },
  },
];
