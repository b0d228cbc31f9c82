// Takes each picture in a real browser, at rest, in both themes, and writes it where the public pages find it.
import { mkdir, writeFile } from 'node:fs/promises';
import { type App, loadWithStorage, openApp } from '../support/browser';
import { guestStorage } from '../support/guestData';
import { WORKSPACE } from './data';
import { PICTURES, type Picture } from './scenes';

const FOLDER = 'public/pictures';
const THEMES = ['light', 'dark'] as const;
/** Sharp on most screens, and small. */
const PIXELS = 1.5;
const QUALITY = 0.82;
/** Fonts, icons and transitions have come to rest. */
const REST_MS = 600;

/** Takes all of them; answers with the files. */
export async function takePictures(): Promise<string[]> {
  await mkdir(FOLDER, { recursive: true });
  const files: string[] = [];
  for (const theme of THEMES) {
    const app = await openApp({ width: 1200, height: 720, theme });
    try {
      for (const picture of PICTURES.filter(({ only = theme }) => only === theme))
        files.push(await take(app, picture, theme));
    } finally {
      await app.close();
    }
  }
  return files;
}

async function take(app: App, picture: Picture, theme: string): Promise<string> {
  const { name, suffix = '', width, height, type = 'webp', pixels = PIXELS, reach, clip } = picture;
  const { browser } = app;
  const context = await browser.getWindowHandle();
  await browser.browsingContextSetViewport({
    context,
    viewport: { width, height },
    devicePixelRatio: type === 'webp' ? pixels : 1,
  });
  await loadWithStorage(browser, `${app.url}/`, { ...guestStorage(WORKSPACE), 'tabdo.theme': theme });
  await reach(app);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const { data } = await browser.browsingContextCaptureScreenshot({
    context,
    format: { type: `image/${type}`, ...(type === 'webp' && { quality: QUALITY }) },
    ...(clip && { clip: { type: 'box', ...clip } }),
  });
  const file = `${FOLDER}/${name}-${theme}${suffix}.${type}`;
  await writeFile(file, Buffer.from(data, 'base64'));
  return file;
}
