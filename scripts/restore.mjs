// `npm run restore -- FILE|latest`: puts a backup in the place of the SQLite in DATA_DIR.
import { runBuilt } from './lib/built.mjs';

await runBuilt('restore');
