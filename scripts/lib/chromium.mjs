// Sees to a browser for the tests: Debian's packages where apt and root are at hand. Node built-ins only.
import { existsSync } from 'node:fs';
import { run } from './process.mjs';

const PACKAGES = ['chromium', 'chromium-driver', 'fonts-noto-core', 'fonts-noto-color-emoji'];

/** Installs Chromium if it is missing and can be installed; otherwise webdriverio fetches one by itself. */
export async function ensureBrowser() {
  if (existsSync('/usr/bin/chromium') && existsSync('/usr/bin/chromedriver')) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    console.log('No Chromium in /usr/bin: the test tool will fetch one of its own.');
    return;
  }
  console.log('Installing Chromium ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], {
    env,
  });
  if (code !== 0) console.log('Chromium could not be installed: the test tool will fetch one of its own.');
}
