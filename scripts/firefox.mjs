// `npm run test:firefox`: the browser tests in Firefox, with its set-up; `npm run test:firefox -- tests/e2e/drag` some.
import { homedir } from 'node:os';
import { join } from 'node:path';
import { testInEngine } from './lib/engineTests.mjs';
import { endWithNpm, run } from './lib/process.mjs';

endWithNpm();
// Debian has no package of the driver; a cache outlives the checkout.
const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'tabdo-geckodriver');

process.exitCode = await testInEngine({
  name: 'firefox',
  programs: {
    FIREFOX_BIN: process.env.FIREFOX_BIN ?? '/usr/bin/firefox-esr',
    GECKODRIVER_BIN: process.env.GECKODRIVER_BIN ?? join(CACHE, 'bin', 'geckodriver'),
  },
  packages: ['firefox-esr'],
  more: () => run('cargo', ['install', 'geckodriver', '--locked', '--root', CACHE]),
});
