// The write-ahead log cut or torn at any byte, as a power failure may leave it: what was whole before the cut is there once,
// what was behind it is gone as a whole and can be sent again, and devices that had seen it are told so (sync I1, I2, P22).
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Native from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { openSqlite } from '../../server/data/sqlite';
import { makeServices } from '../../server/services/index';
import { makePeople, type Person } from '../support/people';
import { expectNothingLost, repeated, tellFault } from './checks';
import { ask } from './load';
import { bundleServer, FaultServer } from './server';

const CUTS = repeated(10, 500);
const WRITES = repeated(40, 150);
/** So many of the cuts are followed by sending everything again. */
const EVERY = repeated(5, 10);
const FILE = 'f1';

describe('the log is cut', () => {
  let folder: string;
  let person: Person;
  let log: Buffer;
  /** How long the log was when each write had been acknowledged. */
  const lengths = new Map<string, number>();
  let cursor: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tabdo-wal-'));
    const bundle = await bundleServer();
    const server = new FaultServer(bundle.file);
    try {
      const database = await openSqlite(server.databaseFile);
      [person] = (await makePeople(database, 1)) as [Person];
      await database.close();
      await server.start();
      const file = { id: FILE, name: 'Work', parentId: null, type: 1 };
      expect((await ask(server.url, 'POST', 'user/folder/create_folder_or_file', person, file)).ok).toBe(
        true,
      );
      // Before the first of them everything is in the file that is not cut.
      const copy = new Native(server.databaseFile);
      copy.pragma('wal_checkpoint(TRUNCATE)');
      copy.close();
      for (let at = 0; at < WRITES; at += 1) {
        expect((await create(server.url, `t${at}`)).ok).toBe(true);
        lengths.set(`t${at}`, statSync(`${server.databaseFile}-wal`).size);
      }
      const snapshot = await ask(server.url, 'GET', 'user/sync/snapshot', person);
      cursor = Object(await snapshot.json()).response.cursor;
      await server.end('SIGKILL');
      copyFileSync(server.databaseFile, join(folder, 'whole.sqlite'));
      log = readFileSync(`${server.databaseFile}-wal`);
    } finally {
      await server.remove();
      bundle.remove();
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const create = (url: string, id: string): Promise<Response> =>
    ask(url, 'POST', 'user/todo/create_todo', person, { id, text: id, completed: false, fileId: FILE }, id);

  test('what was whole is there, the rest can be sent again, and nothing is half', async () => {
    // Nothing was moved into the file meanwhile (which begins the log anew), else a cut would not be one.
    const ends = [...lengths.values()];
    expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
    expect(ends[0]).toBeLessThan(log.length / 4);
    let again = 0;
    for (let at = 0; at < CUTS; at += 1) {
      const length = cutAt(at);
      // Each other one leaves the length as it was, and nothing behind the cut.
      const torn = Buffer.concat([log.subarray(0, length), Buffer.alloc(at % 2 ? log.length - length : 0)]);
      const whole = [...lengths].filter(([, needs]) => needs <= length).map(([id]) => id);
      const missing = [...lengths.keys()].filter((id) => !whole.includes(id));
      await opened(torn, async (url) => {
        const told = { person, wrong: [], acknowledged: new Set(whole) };
        await expectNothingLost(url, told);
        const changes = await ask(url, 'GET', `user/sync/changes?since=${cursor}`, person);
        const { response } = Object(await changes.json());
        // A write that was in the log and not acknowledged yet may be there or not.
        if (missing.length > 1) expect(response).toEqual({ reset: true });
        if (at % EVERY > 0) return;
        for (const id of lengths.keys()) expect((await create(url, id)).status).toBeLessThan(300);
        await expectNothingLost(url, { ...told, acknowledged: new Set(lengths.keys()) });
        again += 1;
      });
    }
    tellFault({
      fault: 'write-ahead log cut or torn',
      times: `${CUTS}`,
      ...{ lost: 0, doubled: 0, serverErrors: 0 },
      said:
        `${WRITES} writes in ${log.length} bytes; file intact each time, devices ahead of it told; ` +
        `all sent again ${again} times`,
    });
  });

  /** Spread over the whole log, on a commit or a byte beside it each third time. */
  function cutAt(at: number): number {
    const ends = [...lengths.values()];
    const end = ends[(at * 7) % ends.length] ?? 0;
    if (at % 3 === 0) return end + ((at % 9) / 3 - 1);
    return Math.floor((log.length * (at + 0.5)) / CUTS);
  }

  async function opened(torn: Buffer, look: (url: string) => Promise<void>): Promise<void> {
    const place = mkdtempSync(join(folder, 'cut-'));
    const file = join(place, 'tabdo.sqlite');
    copyFileSync(join(folder, 'whole.sqlite'), file);
    writeFileSync(`${file}-wal`, torn);
    const database = await openSqlite(file);
    const services = makeServices(database);
    const app = await buildApp(readConfig({ DATA_DIR: place }, place), { clientDir: null, services });
    try {
      const port = new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port;
      await look(`http://127.0.0.1:${port}`);
    } finally {
      await services.close();
      await app.close();
      await database.close();
    }
    const native = new Native(file, { readonly: true });
    expect(native.pragma('integrity_check', { simple: true })).toBe('ok');
    native.close();
    rmSync(place, { recursive: true, force: true });
  }
});
