// `npm start`: installs, builds and serves, each only when needed; the server runs in this very process.
import { runBuilt } from './lib/built.mjs';

await runBuilt('main');
