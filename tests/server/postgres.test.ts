// The private PostgreSQL of the tests: real, and gone when whoever started it is gone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { expect, inject, test } from 'vitest';

const url = inject('postgresUrl');

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

test('CI never goes without', () => {
  expect(url !== null || !process.env.CI).toBe(true);
});

test.each(url === null ? [] : (['SIGKILL'] as const))(
  'a cluster ends at a %s of its starter',
  async (signal) => {
    const script = `
    import { startCluster } from './scripts/lib/postgres.mjs';
    const { url, dataDir } = await startCluster(['fsync=off']);
    console.log(JSON.stringify({ port: Number(new URL(url).port), dataDir }));
    setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    const { port, dataDir } = JSON.parse(String(line));
    expect(await accepts(port)).toBe(true);
    child.kill(signal);
    await expect.poll(() => accepts(port), { timeout: 5000 }).toBe(false);
    await expect.poll(() => existsSync(`${dataDir}/postmaster.pid`), { timeout: 5000 }).toBe(false);
  },
);
