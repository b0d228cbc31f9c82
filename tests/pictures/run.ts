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
    const wanted = PICTURES.filter(({ only = theme }) => only === theme);
    const phone = { width: 390, height: 844, touch: true, theme } as const;
    files.push(...(await takeIn({ width: 1200, height: 720, theme }, wanted.filter(isOfDesk), theme)));
    files.push(
      ...(await takeIn(
        phone,
        wanted.filter((picture) => !isOfDesk(picture)),
        theme,
      )),
    );
  }
  return files;
}

const isOfDesk = ({ phone }: Picture): boolean => phone !== true;

async function takeIn(
  window: Parameters<typeof openApp>[0],
  pictures: readonly Picture[],
  theme: string,
): Promise<string[]> {
  const app = await openApp(window);
  const files: string[] = [];
  try {
    for (const picture of pictures) files.push(await take(app, picture, theme));
  } finally {
    await app.close();
  }
  return files;
}

async function take(app: App, picture: Picture, theme: string): Promise<string> {
  const { name, suffix = '', width, height, type = 'webp', pixels = PIXELS, reach, phone } = picture;
  const { browser } = app;
  const context = await browser.getWindowHandle();
  // A phone has its size since it was opened, and draws no scrollbars.
  if (phone) await browser.sendCommandAndGetResult('Emulation.setScrollbarsHidden', { hidden: true });
  else {
    const viewport = { width, height };
    await browser.browsingContextSetViewport({ context, viewport, devicePixelRatio: pixels });
  }
  await loadWithStorage(browser, `${app.url}/`, { ...guestStorage(WORKSPACE), 'tabdo.theme': theme });
  await reach(app);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const file = `${FOLDER}/${name}-${theme}${suffix}.${type}`;
  const data = await (phone ? shootPhone(app) : shoot(app, context, picture));
  await writeFile(file, Buffer.from(data, 'base64'));
  return file;
}

async function shoot({ browser }: App, context: string, { type = 'webp', clip }: Picture): Promise<string> {
  const { data } = await browser.browsingContextCaptureScreenshot({
    context,
    format: { type: `image/${type}`, ...(type === 'webp' && { quality: QUALITY }) },
    ...(clip && { clip: { type: 'box', ...clip } }),
  });
  return data;
}

/** The other way would take the phone away before it shoots. */
async function shootPhone({ browser }: App): Promise<string> {
  return Object(await browser.sendCommandAndGetResult('Page.captureScreenshot', { format: 'png' })).data;
}
