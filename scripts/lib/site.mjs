// Writes the public pages as files among those of the client, with their style sheet and the script that brings life.
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './process.mjs';

const CONFIG = join(ROOT, 'vite.site.config.ts');
/** Where the server looks for them (src/platform/contract/site.ts). */
const FOLDER = '.site';

/**
 * @param {string} client folder of the built client
 * @param {string} aside folder that is gone afterwards
 */
export async function buildSite(client, aside) {
  const vite = await import('vite');
  const build = (/** @type {string} */ outDir, /** @type {boolean} */ ssr) =>
    vite.build({ root: ROOT, configFile: CONFIG, logLevel: 'warn', build: { outDir, ...(ssr && { ssr }) } });
  const [browser, pages] = [join(aside, 'site-browser'), join(aside, 'site-pages')];
  await build(browser, false);
  await build(pages, true);
  for (const from of [browser, pages]) await copyAssets(join(from, 'assets'), join(client, 'assets'));
  const manifest = JSON.parse(await readFile(join(browser, '.vite/manifest.json'), 'utf8'));
  const made = await readdir(join(pages, 'assets'));
  const { siteFiles } = await import(pathToFileURL(join(pages, 'sitePages.js')).href);
  const files = await siteFiles({
    styles: made.filter((file) => file.endsWith('.css')).map((file) => `/assets/${file}`),
    fonts: made.filter((file) => /^inter-site/.test(file)).map((file) => `/assets/${file}`),
    script: `/${manifest['src/site.ts'].file}`,
    demo: {
      script: `/${manifest['src/demo.tsx'].file}`,
      styles: stylesOf(manifest, 'src/demo.tsx').map((file) => `/${file}`),
    },
  });
  await mkdir(join(client, FOLDER), { recursive: true });
  for (const { name, text } of files) await writeFile(join(client, FOLDER, name), text);
  for (const folder of [browser, pages]) await rm(folder, { recursive: true });
}

/**
 * Names carry a hash of what is in them: the same name is the same file.
 * @param {string} from
 * @param {string} to
 */
async function copyAssets(from, to) {
  for (const file of await readdir(from)) {
    if (!file.endsWith('.map')) await copyFile(join(from, file), join(to, file));
  }
}

/**
 * Every style sheet that a chunk needs at once.
 * @param {Record<string, { css?: string[], imports?: string[] }>} manifest
 * @param {string} name
 * @returns {string[]}
 */
function stylesOf(manifest, name, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  const { css = [], imports = [] } = manifest[name] ?? {};
  return [...new Set([...imports.flatMap((each) => stylesOf(manifest, each, seen)), ...css])];
}
