// SIGTERM under load: streams are told, requests end, what was acknowledged is there, and the process is gone in time.
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveApi } from '../../support/liveApi';
import { type ServerProcess, startProcess } from '../../support/serverProcess';
import { file, idsOf, stateOf } from '../../support/world';

const LONG_MS = 120_000;

let dataDir: string;
let server: ServerProcess;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tabdo-stopping-'));
});
afterEach(() => {
  server.child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Somebody with a session and a file, known to the server that is then started. */
async function begin() {
  const api = await liveApi(dataDir);
  const ann = await api.user();
  await file(ann, 'f1');
  await api.close();
  server = startProcess('main', dataDir, { DATA_DIR: dataDir });
  const url = await server.says(/ready at (http\S+)/);
  const authorization = `Bearer ${ann.token}`;
  const create = (id: string) =>
    fetch(`${url}/api/user/todo/create_todo`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ id, text: id, completed: false, fileId: 'f1' }),
    });
  return { ann, url, authorization, create };
}

/** What a stream says until it ends. */
async function listen(url: string, authorization: string) {
  const answer = await fetch(`${url}/api/user/sync/events`, { headers: { authorization } });
  let said = '';
  const over = (async () => {
    for await (const chunk of answer.body ?? []) said += Buffer.from(chunk).toString();
    return said;
  })();
  await expect.poll(() => said).toContain('event: hello');
  return over;
}

test(
  'under load: every acknowledged write is kept, a request half sent is answered, streams hear when to come back',
  async () => {
    const { ann, url, authorization, create } = await begin();
    const stream = listen(url, authorization);
    await create('first');
    const acknowledged: string[] = ['first'];
    let refused = 0;
    const writer = async (name: string): Promise<void> => {
      for (let n = 0; n < 24; n += 1) {
        const answer = await create(`${name}${n}`).catch(() => null);
        if (answer === null) return;
        if (answer.status === 200) acknowledged.push(`${name}${n}`);
        else refused += 1;
      }
    };
    const body = JSON.stringify({ id: 'slow', text: 'slow', completed: false, fileId: 'f1' });
    const slow = request(`${url}/api/user/todo/create_todo`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'content-length': body.length },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      slow.once('response', (answer) => resolve(answer.resume().statusCode));
      slow.once('error', reject);
    });
    slow.write(body.slice(0, 10));
    const writers = ['a', 'b', 'c'].map(writer);
    await expect.poll(() => acknowledged.length, { interval: 2 }).toBeGreaterThan(5);
    const stopped = performance.now();
    server.child.kill('SIGTERM');
    setTimeout(() => slow.end(body.slice(10)), 300);
    expect(await answered).toBe(200);
    await Promise.all(writers);
    const retry = Number(/event: bye\ndata: \{"retry":(\d+)\}/.exec(await stream)?.[1]);
    expect(retry).toBeGreaterThanOrEqual(0);
    expect(retry).toBeLessThanOrEqual(5_000);
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(performance.now() - stopped).toBeLessThan(10_000);
    expect(refused).toBeLessThanOrEqual(3 * 24);
    const again = await liveApi(dataDir);
    const kept = idsOf((await stateOf(again.caller(ann))).state.todos);
    expect(kept).toEqual(expect.arrayContaining([...acknowledged, 'slow']));
    await again.close();
  },
  LONG_MS,
);

test(
  'a request that never ends does not keep the process longer than ten seconds',
  async () => {
    const { url, authorization } = await begin();
    const endless = request(`${url}/api/user/todo/create_todo`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'content-length': 1_000 },
    });
    // Cut, or told that the server closes: whichever comes, the connection ends.
    endless.on('error', () => undefined);
    const over = new Promise((resolve) => endless.once('close', resolve));
    endless.write('{');
    await expect.poll(() => endless.socket?.bytesWritten ?? 0).toBeGreaterThan(0);
    const stopped = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(performance.now() - stopped).toBeLessThan(10_000);
    await over;
  },
  LONG_MS,
);
