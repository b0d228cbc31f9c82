// Names the installers of a release as the download page links to them: that of Windows has a number of its own (decisions D1).
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transformSync } from 'esbuild';
import { ROOT } from './process.mjs';

/**
 * @typedef {'windows' | 'macArm' | 'macIntel'} Linked
 * @typedef {{ APP_VERSION: string, LINKS: Record<Linked, string> }} Product
 */

/** How the bundler ends the name of what a link leads to. @type {readonly (readonly [Linked, string])[]} */
const ENDINGS = [
  ['windows', '_x64-setup.exe'],
  ['macArm', '_aarch64.dmg'],
  ['macIntel', '_x64.dmg'],
];

/**
 * Copies what the bundler made into the folder `linked` beside it; its own names stay, for updates are signed under them.
 * @param {string} bundle the folder of the bundler, with one folder for each kind
 * @returns {Promise<string[]>} the names that are linked to
 */
export async function nameAsLinked(bundle) {
  const { APP_VERSION, LINKS } = await product();
  const folder = join(bundle, 'linked');
  return ENDINGS.flatMap(([key, ending]) => {
    const made = kinds(bundle)
      .map((kind) => join(bundle, kind, `Tabdo_${APP_VERSION}${ending}`))
      .find((file) => existsSync(file));
    if (made === undefined) return [];
    const name = basename(new URL(LINKS[key]).pathname);
    mkdirSync(folder, { recursive: true });
    copyFileSync(made, join(folder, name));
    return [name];
  });
}

/** @param {string} bundle */
const kinds = (bundle) => (existsSync(bundle) ? readdirSync(bundle) : []);

/** The constants of the product, in which the links stand. @returns {Promise<Product>} */
async function product() {
  const text = readFileSync(join(ROOT, 'src/platform/contract/product.ts'), 'utf8');
  const { code } = transformSync(text, { loader: 'ts', format: 'esm' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}
