// `npm run end-sessions -- EMAIL|ID|everybody`: signs somebody out everywhere, also while a server runs.
import { runBuilt } from './lib/built.mjs';

// A build of edited sources would be served at once, by a server that is older than its page.
await runBuilt('endSessions', { asItIs: true });
