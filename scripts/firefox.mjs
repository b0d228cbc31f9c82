// `npm run test:firefox`: the browser tests in Firefox, with its set-up; `npm run test:firefox -- tests/e2e/drag` some.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { endWithNpm, run, runTool } from './lib/process.mjs';

endWithNpm();
const FIREFOX = process.env.FIREFOX_BIN ?? '/usr/bin/firefox-esr';
// Debian has no package of it; a cache outlives the checkout.
const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'tabdo-geckodriver');
const DRIVER = process.env.GECKODRIVER_BIN ?? join(CACHE, 'bin', 'geckodriver');

await ensureDependencies();
if (!existsSync(FIREFOX) && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr'], { env });
}
if (!existsSync(DRIVER)) await run('cargo', ['install', 'geckodriver', '--locked', '--root', CACHE]);
const missing = [FIREFOX, DRIVER].filter((program) => !existsSync(program));
if (missing.length > 0) {
  console.error(
    `Needed and not there: ${missing.join(', ')}. FIREFOX_BIN and GECKODRIVER_BIN name other places.`,
  );
  process.exitCode = 1;
} else {
  const env = { TABDO_ENGINE: 'firefox', FIREFOX_BIN: FIREFOX, GECKODRIVER_BIN: DRIVER };
  const files = process.argv.slice(2);
  process.exitCode = await runTool('vitest/vitest.mjs', ['run', '--project', 'e2e', ...files], { env });
}
