// Builds the client of the desktop window into `dist-desktop`: the same sources, without service worker and public site.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runTool } from './process.mjs';
import { currentStamp } from './stamp.mjs';

/** The folder that the shell packs, from the root. */
export const DESKTOP_FOLDER = 'dist-desktop';

const OWN_INPUTS = ['capture.html', 'scripts/lib/desktopClient.mjs'];
/** Of a page in a browser, which the window is not. */
const NOT_NEEDED = ['manifest.webmanifest', 'pictures', 'icons', 'robots.txt', 'sitemap.xml'];

/**
 * Builds it, unless it is that of the present sources and of this server.
 * @param {{ serverUrl?: string }} [options] whose server it talks to; TABDO_SERVER_URL, or this machine's, where left out
 */
export async function buildDesktopClient({ serverUrl = process.env.TABDO_SERVER_URL } = {}) {
  const folder = join(ROOT, DESKTOP_FOLDER);
  const stampFile = join(ROOT, '.cache', 'desktop-client.stamp');
  const stamp = stampFor(serverUrl);
  const isThere = ['index.html', 'capture.html'].every((page) => existsSync(join(folder, page)));
  if (isThere && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const aside = `${folder}-${process.pid}`;
  try {
    const env = {
      TABDO_DESKTOP: '1',
      NODE_ENV: 'production',
      ...(serverUrl && { TABDO_SERVER_URL: serverUrl }),
    };
    const args = ['build', '--logLevel', 'warn', '--outDir', aside, '--emptyOutDir'];
    const code = await runTool('vite/bin/vite.js', args, { env });
    if (code !== 0) throw new Error(`The desktop client cannot be built (code ${code}).`);
    for (const name of NOT_NEEDED) await rm(join(aside, name), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
    await rename(aside, folder).catch(() => cp(aside, folder, { recursive: true }));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  await writeFile(stampFile, stamp);
}

/** @param {string | undefined} serverUrl */
function stampFor(serverUrl) {
  const hash = createHash('sha256').update(`${currentStamp()}\0${serverUrl ?? ''}`);
  for (const file of OWN_INPUTS) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}
