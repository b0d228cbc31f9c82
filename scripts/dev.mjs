// `npm run dev`: Vite with hot reload for the client, and the server from its sources, restarted on change.
import { spawn } from 'node:child_process';
import { ensureDependencies } from './lib/dependencies.mjs';
import { freePort } from './lib/freePort.mjs';
import { endWithNpm, passOnSignals, ROOT } from './lib/process.mjs';

endWithNpm();
await ensureDependencies();
console.log('Open the address that Vite names.');
const port = await freePort();
const pagePort = await freePort(5173);
const server = start(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
  HOST: '127.0.0.1',
  PORT: String(port),
  // People see Vite's address; who signs in must come back there.
  PUBLIC_URL: `http://127.0.0.1:${pagePort}`,
});
const client = start(['node_modules/vite/bin/vite.js', '--port', String(pagePort), '--strictPort'], {
  DEV_API_ORIGIN: `http://127.0.0.1:${port}`,
});

// Both live and end together.
server.on('close', () => client.kill('SIGTERM'));
client.on('close', (code) => {
  server.kill('SIGTERM');
  process.exitCode = code ?? 0;
});

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 */
function start(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  passOnSignals(child);
  return child;
}
