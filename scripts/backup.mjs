// `npm run backup`: one backup of the SQLite in DATA_DIR, also while a server runs on it.
import { runBuilt } from './lib/built.mjs';

await runBuilt('backup');
