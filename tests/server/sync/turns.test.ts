// Whoever sends much at once holds up nobody else (security S8).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { Pressure } from '../../../server/plugins/overload';
import { Turns } from '../../../server/services/sync/turns';
import { type Caller, databases, type Reply, type TestApi, testApi } from '../../support/api';
import { smallWorld, todo } from '../../support/world';

const EXPORT = {
  format: 'tabdo',
  version: 1,
  folders: [],
  files: [{ id: 'f1', folderId: 'default-folder', name: 'Work' }],
};
const TODO = { fileId: 'f1', text: 'x', completed: false };

describe('turns', () => {
  test('one user has one at a time, in their order and whatever fails; others do not wait', async () => {
    const turns = new Turns();
    const seen: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        seen.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
      };
    const all = [turns.run('a', work('1', true)), turns.run('a', work('2')), turns.run('b', work('3'))];
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(seen.slice(0, 2)).toEqual(['1 begins', '3 begins']);
    expect(seen.indexOf('2 begins')).toBeGreaterThan(seen.indexOf('1 ends'));
  });
});

describe.each(databases().filter((kind) => kind === 'postgres'))('a burst on %s', (kind) => {
  let api: TestApi;
  let folder: string;

  beforeAll(async () => {
    api = await testApi(kind);
    folder = mkdtempSync(join(tmpdir(), 'tabdo-turns-'));
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const BURST = 30;
  const bursts: readonly [string, (user: Caller, n: number) => Promise<Reply>][] = [
    ['of operations', (user, n) => todo(user, `burst${n}`, 'f1')],
    [
      'of batches',
      (user, n) =>
        user.call('batch', {
          body: { ops: [{ type: 'update_todo', opId: `o${n}`, id: 't1', text: `${n}` }] },
        }),
    ],
    [
      "of a guest's data",
      (user, n) =>
        user.call('sync_free_data', { body: { todosFree: [{ id: `g${n}`, text: 'x', fileId: 'f1' }] } }),
    ],
    [
      'of imports',
      (user, n) => user.call('import', { body: { ...EXPORT, todos: [{ ...TODO, id: `i${n}` }] } }),
    ],
  ];

  test.each(bursts)('%s takes one connection', async (_what, send) => {
    const user = await api.user({ premium: true });
    await smallWorld(user);
    let [now, most] = [0, 0];
    const { write } = api.database;
    const spy = vi.spyOn(api.database, 'write').mockImplementation(async (work) => {
      most = Math.max(most, ++now);
      return write(work).finally(() => {
        now -= 1;
      });
    });
    const answers = await Promise.all(Array.from({ length: BURST }, (_, n) => send(user, n)));
    spy.mockRestore();
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(most).toBe(1);
  });

  test('that waits long for its own turns sends nobody else away', async () => {
    let now = 0;
    const pressure = new Pressure(() => now);
    const config = readConfig({ DATA_DIR: folder }, folder);
    const app = await buildApp(config, { clientDir: null, services: api.services, pressure });
    const [busy, calm] = [await api.user({ premium: true }), await api.user()];
    await smallWorld(busy);
    const create = (user: Caller, id: string) =>
      app.inject({
        method: 'POST',
        url: '/api/user/folder/create_folder_or_file',
        headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ id, name: id, parentId: null, type: 1 }),
      });
    let [begun, letGo] = [0, (): void => undefined];
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { write } = api.database;
    const spy = vi.spyOn(api.database, 'write').mockImplementation(async (work) => {
      begun += 1;
      if (begun === 1) await held;
      return write(work);
    });
    const burst = Promise.all(Array.from({ length: 100 }, (_, n) => create(busy, `many${n}`)));
    await expect.poll(() => begun).toBe(1);
    now = 5_000;
    expect((await create(calm, 'one')).statusCode).toBe(200);
    letGo();
    expect((await burst).every(({ statusCode }) => statusCode === 200)).toBe(true);
    spy.mockRestore();
    await app.close();
  });
});
