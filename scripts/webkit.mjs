// `npm run test:webkit`: the browser tests in WebKitGTK, with its set-up; `npm run test:webkit -- tests/e2e/drag` some.
import { testInEngine } from './lib/engineTests.mjs';
import { endWithNpm } from './lib/process.mjs';

endWithNpm();
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

process.exitCode = await testInEngine({
  name: 'webkit',
  programs: {
    MINIBROWSER_BIN: process.env.MINIBROWSER_BIN ?? BROWSER,
    WEBKITDRIVER_BIN: process.env.WEBKITDRIVER_BIN ?? '/usr/bin/WebKitWebDriver',
    XVFB_BIN: '/usr/bin/Xvfb',
    OPENBOX_BIN: '/usr/bin/openbox',
    XDOTOOL_BIN: '/usr/bin/xdotool',
  },
  packages: ['libwebkit2gtk-4.1-0', 'webkit2gtk-driver', 'xvfb', 'openbox', 'xdotool'],
});
