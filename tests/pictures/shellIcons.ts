// Makes the icons of the desktop shell from the largest one of the installed app, in the forms that systems ask for.
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../../scripts/lib/process.mjs';

const FROM = 'public/icons/any-512.png';
const FOLDER = 'src-tauri/icons';
/** Those that tauri.conf.json names; the tool makes many more. */
const FILES = ['32x32.png', '128x128.png', '128x128@2x.png', 'icon.icns', 'icon.ico'];

/** Makes all of them; answers with the files. */
export async function drawShellIcons(): Promise<string[]> {
  const aside = await mkdtemp(join(tmpdir(), 'tabdo-icons-'));
  try {
    const code = await runTool('@tauri-apps/cli/tauri.js', ['icon', FROM, '-o', aside]);
    if (code !== 0) throw new Error('The icons of the desktop shell could not be made, see above.');
    await mkdir(FOLDER, { recursive: true });
    for (const file of FILES) await copyFile(join(aside, file), join(FOLDER, file));
    return FILES.map((file) => `${FOLDER}/${file}`);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
