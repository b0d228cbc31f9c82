// Builds client and server for production; `--if-stale` does nothing when the build is that of the sources.
import { rmSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from './lib/compress.mjs';
import { ROOT } from './lib/process.mjs';
import { buildSite } from './lib/site.mjs';
import { buildFolder, currentStamp, isBench, isBuildCurrent, stampFile } from './lib/stamp.mjs';

const target = join(ROOT, buildFolder);
// Built aside and moved into place, so that a running server never sees half a build.
const aside = join(target, `.next-${process.pid}`);

// A test runner that starts this says `test`, and React would then come in its development build.
process.env.NODE_ENV = 'production';
if (process.argv.includes('--if-stale') && isBuildCurrent()) process.exit(0);
process.on('exit', () => rmSync(aside, { recursive: true, force: true }));
await build();

async function build() {
  const started = performance.now();
  const stamp = currentStamp();
  console.log(isBench ? 'Building for benchmarks ...' : 'Building ...');
  await buildClient(join(aside, 'client'));
  if (!isBench) await buildServer(join(aside, 'server'));
  await rm(stampFile, { force: true });
  for (const part of isBench ? ['client', 'manifest.json'] : ['client', 'server', 'manifest.json']) {
    await putInPlace(part);
  }
  await writeFile(stampFile, stamp);
  console.log(`Built ${buildFolder} in ${Math.round(performance.now() - started)} ms`);
}

/** @param {string} folder */
async function buildClient(folder) {
  const vite = await import('vite');
  await vite.build({ root: ROOT, logLevel: 'warn', build: { outDir: folder } });
  // The manifest is for our own checks and must not be served.
  await cp(join(folder, '.vite/manifest.json'), join(aside, 'manifest.json'));
  await rm(join(folder, '.vite'), { recursive: true });
  if (!isBench) await buildSite(folder, aside);
  await compressFolder(folder);
}

/** @param {string} folder */
async function buildServer(folder) {
  await mkdir(folder, { recursive: true });
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ['server/main.ts', 'server/backup.ts', 'server/restore.ts', 'server/endSessions.ts'],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
}

/**
 * Two builds may end at the same moment, when each may find the other's result in its way.
 * @param {string} part
 */
async function putInPlace(part) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await rm(join(target, part), { recursive: true, force: true });
      await rename(join(aside, part), join(target, part));
      return;
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}
