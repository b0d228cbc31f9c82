// `npm run backup`: one backup of the SQLite in DATA_DIR, also while a server runs on it.
import { runBuilt } from './lib/built.mjs';

// A build of edited sources would be served at once, by a server that is older than its page.
await runBuilt('backup', { asItIs: true });
