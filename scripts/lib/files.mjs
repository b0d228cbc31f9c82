// Walks the folders of the repository in a stable order. Node built-ins only.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NEVER = new Set(['node_modules', '.git', 'dist', 'dist-bench', 'coverage', '.cache', 'output']);
/** The server's data lies at the root; a folder of code may have that name too. */
const NEVER_AT_THE_ROOT = new Set(['data']);

/**
 * All files below the given files and folders, as paths from `root` with forward slashes, sorted.
 * Names that do not exist are passed over.
 * @param {string} root
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export function listFiles(root, names) {
  /** @type {string[]} */
  const found = [];
  for (const name of names) visit(root, name, found);
  return found.sort();
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string[]} found
 */
function visit(root, name, found) {
  const status = statSync(join(root, name), { throwIfNoEntry: false });
  if (status?.isFile()) found.push(name);
  if (!status?.isDirectory()) return;
  for (const child of readdirSync(join(root, name))) {
    if (NEVER.has(child) || (name === '.' && NEVER_AT_THE_ROOT.has(child))) continue;
    visit(root, name === '.' ? child : `${name}/${child}`, found);
  }
}
