// The size budget of the first load: the entry and what it imports statically, read from the build's manifest.
import { readFileSync } from 'node:fs';

/**
 * @typedef {{ file: string, css?: string[], imports?: string[], isEntry?: boolean }} Chunk
 */

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(new URL('dist/manifest.json', import.meta.url), 'utf8'));
// The entry is merged into the first chunk, so the page itself says what it loads.
const page = readFileSync(new URL('dist/client/index.html', import.meta.url), 'utf8');
/** @type {Set<Chunk>} */
const firstLoad = new Set();
for (const chunk of Object.values(manifest)) if (page.includes(`/${chunk.file}"`)) visit(chunk);

const scripts = [...firstLoad].map((chunk) => chunk.file).filter((file) => file.endsWith('.js'));
const linked = [...page.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map((match) => match[1] ?? '');
const styles = [...linked, ...[...firstLoad].flatMap((chunk) => chunk.css ?? [])];
if (scripts.length === 0) throw new Error('The page names no script: build first.');

/** @param {string[]} files */
const inClient = (files) => [...new Set(files)].map((file) => `dist/client/${file}`);

// The budget is 150 kB (docs/benchmarks.md says so at each run). Until it is reached this line is a ratchet: no growth.
export default [
  { name: 'first load: JavaScript', path: inClient([...scripts, 'theme.js']), gzip: true, limit: '181 kB' },
  // Without a style sheet there is nothing to measure, and index.html stands in.
  {
    name: 'first load: CSS',
    path: inClient(styles.length > 0 ? styles : ['index.html']),
    gzip: true,
    limit: '15 kB',
  },
];

/** @param {Chunk} chunk */
function visit(chunk) {
  if (firstLoad.has(chunk)) return;
  firstLoad.add(chunk);
  for (const name of chunk.imports ?? []) {
    const next = manifest[name];
    if (next) visit(next);
  }
}
