// Draws the icons of the installed app from the mark, in a real browser, and writes them where the manifest finds them.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { startBrowser } from '../support/engines';

const FOLDER = 'public/icons';
const MARK = 'public/mark.svg';
/** The colour behind everything in the light theme. */
const GROUND = '#eef0f4';

interface Icon {
  readonly name: string;
  readonly size: number;
  /** How much of the width the mark takes: systems cut maskable icons to the inner 80 %. */
  readonly share: number;
  readonly ground?: string;
  /** Only its shape counts. */
  readonly oneColour?: boolean;
}

const ICONS: readonly Icon[] = [
  { name: 'any-192', size: 192, share: 1 },
  { name: 'any-512', size: 512, share: 1 },
  { name: 'maskable-512', size: 512, share: 0.62, ground: GROUND },
  { name: 'monochrome-512', size: 512, share: 0.8, oneColour: true },
  { name: 'touch-180', size: 180, share: 0.78, ground: GROUND },
];

/** Draws all of them; answers with the files. */
export async function drawIcons(): Promise<string[]> {
  const mark = await readFile(MARK, 'utf8');
  const { browser, close } = await startBrowser({ width: 600, height: 600 });
  try {
    await mkdir(FOLDER, { recursive: true });
    const files: string[] = [];
    for (const icon of ICONS) {
      const data = await browser.execute(draw, icon.oneColour ? silhouette(mark) : mark, icon);
      const file = `${FOLDER}/${icon.name}.png`;
      await writeFile(file, Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'));
      files.push(file);
    }
    return files;
  } finally {
    await close();
  }
}

/** The ground in one colour, the tick cut out of it. */
function silhouette(mark: string): string {
  const inner = mark.slice(mark.indexOf('>') + 1, mark.lastIndexOf('</svg>'));
  const [, tick = ''] = /(<path[^>]*\/>)/.exec(inner) ?? [];
  const rects = inner.replace(tick, '').replace(/fill="#[^"]*"/g, 'fill="#fff"');
  const cut = tick.replace(/stroke="#[^"]*"/, 'stroke="#000"');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><mask id="m">${rects}${cut}</mask><rect width="24" height="24" mask="url(#m)"/></svg>`;
}

/** Runs in the page. */
async function draw(svg: string, { size, share, ground }: Icon): Promise<string> {
  const image = new Image();
  const side = Math.round(size * share);
  image.src = `data:image/svg+xml;base64,${btoa(svg.replace(/width="24" height="24"/, `width="${side}" height="${side}"`))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser cannot draw');
  if (ground !== undefined) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, size, size);
  }
  pen.drawImage(image, (size - side) / 2, (size - side) / 2, side, side);
  return canvas.toDataURL('image/png');
}
