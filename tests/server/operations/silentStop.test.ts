// SIGTERM while PostgreSQL says nothing: what waits for it is given up, and the process is gone well before it is killed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases, emptyDatabase } from '../../support/api';
import { type ServerProcess, startProcess } from '../../support/serverProcess';
import { SilentRelay } from '../../support/silence';

describe.each(databases().filter((kind) => kind === 'postgres'))('a silent %s', (kind) => {
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  let relay: SilentRelay;
  let dataDir: string;
  let server: ServerProcess;
  let url: string;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tabdo-silent-'));
    place = await emptyDatabase(kind);
    relay = new SilentRelay(place.url ?? '');
    server = startProcess('main', dataDir, { DATA_DIR: dataDir, DATABASE_URL: await relay.listen() });
    url = await server.says(/ready at (http\S+)/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
  afterEach(async () => {
    server.child.kill('SIGKILL');
    await relay.close();
    await place.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('that is asked something', async () => {
    relay.silence(true);
    const asked = fetch(`${url}/api/user/todo/get_todos`).then(
      ({ status }) => status,
      () => 'cut',
    );
    // Sent away, or cut: nobody was told that anything was done.
    const outcome = expect(asked).resolves.toSatisfy((end) => end === 503 || end === 'cut');
    await fetch(`${url}/healthz`);
    const began = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(performance.now() - began).toBeLessThan(9_000);
    await outcome;
  });
});
