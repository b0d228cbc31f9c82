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
import { randomOf } from '../support/sim/random';
import { countAnswers } from './answers';
import { ask } from './ask';
import { expectNoComplaint, expectNothingLost, type Found, repeated, sumOf, tellFault } from './checks';
import { bundleServer, FaultServer } from './server';
import { type Heard, Writer } from './writer';

const CUTS = repeated(12, 500);
const WRITES = repeated(40, 150);
/** So many of the cuts are followed by sending everything again. */
const EVERY = repeated(4, 9);
const DONE_WITHIN = { timeout: repeated(120_000, 3_600_000) };
/** The log begins with so many bytes, and has so many before each page. */
const [LOG_HEAD, FRAME_HEAD] = [32, 24];

/** What stands behind a cut: a power failure leaves what the disk had there, or made of it. */
const TAILS = ['nothing', 'zeros', 'older frames', 'flipped bits', 'anything'] as const;

describe('the log is cut', () => {
  let folder: string;
  let person: Person;
  let writer: Writer;
  const heard: Heard = { refused: 0, cut: 0, hit: 0, repeated: 0, wrong: [] };
  let log: Buffer;
  let pageSize: number;
  /** How long the log was when the first so many had been acknowledged. */
  const ends: { readonly acknowledged: number; readonly length: number }[] = [];
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
      // Before the first write everything is in the file that is not cut.
      const copy = new Native(server.databaseFile);
      copy.pragma('wal_checkpoint(TRUNCATE)');
      pageSize = Number(copy.pragma('page_size', { simple: true }));
      copy.close();
      writer = new Writer(server.url, person, heard, { name: 'w0', seed: 7, text: 'water the plants' });
      while (ends.length < WRITES) {
        expect(await writer.step(), heard.wrong.join()).toBe(true);
        const { size } = statSync(`${server.databaseFile}-wal`);
        ends.push({ acknowledged: writer.acknowledged, length: size });
      }
      const snapshot = await ask(server.url, 'GET', 'user/sync/snapshot', person);
      cursor = Object(await snapshot.json()).response.cursor;
      await server.end('SIGKILL');
      expectNoComplaint([server]);
      copyFileSync(server.databaseFile, join(folder, 'whole.sqlite'));
      log = readFileSync(`${server.databaseFile}-wal`);
    } finally {
      await server.remove();
      bundle.remove();
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('what was whole is there, the rest can be sent again, and nothing is half', DONE_WITHIN, async () => {
    const answers = countAnswers();
    const found: Found[] = [];
    // Nothing was moved into the file meanwhile (which begins the log anew), else a cut would not be one.
    const lengths = ends.map(({ length }) => length);
    expect(lengths).toEqual([...new Set(lengths)].toSorted((a, b) => a - b));
    expect(lengths[0]).toBeLessThan(log.length / 4);
    const cuts = cutsOf(lengths);
    expect(new Set(cuts).size).toBe(CUTS);
    const { plan } = writer;
    let again = 0;
    for (const [at, length] of cuts.entries()) {
      const kind = TAILS[at % TAILS.length] ?? 'nothing';
      const torn = Buffer.concat([log.subarray(0, length), tailOf(kind, length, at)]);
      const acknowledged = ends.findLast((end) => end.length <= length)?.acknowledged ?? 0;
      await opened(torn, async (url) => {
        const whole = await expectNothingLost(url, { person, wrong: [], writers: [{ plan, acknowledged }] });
        found.push(whole);
        // Of the request that the cut tore apart some operations may be whole, of those behind it none.
        const next = ends.find((end) => end.length > length)?.acknowledged ?? plan.ops.length;
        expect(acknowledged + whole.beyond).toBeLessThanOrEqual(next);
        const changes = await ask(url, 'GET', `user/sync/changes?since=${cursor}`, person);
        const { response } = Object(await changes.json());
        if (acknowledged + whole.beyond < plan.ops.length) expect(response).toEqual({ reset: true });
        else expect(response.changes).toEqual([]);
        if (at % EVERY > 0) return;
        await writer.sendAll(url);
        const { wrong } = heard;
        found.push(await expectNothingLost(url, { person, wrong, writers: [writer] }));
        again += 1;
      });
    }
    tellFault({
      fault: 'write-ahead log cut or torn',
      times: `${CUTS}`,
      ...{ ...sumOf(found), serverErrors: answers.serverErrors },
      said:
        `${plan.ops.length} writes in ${log.length} bytes; behind the cut ${TAILS.join(', ')}; file intact each time, ` +
        `devices ahead of it told; all sent again ${again} times`,
    });
  });

  /** Each at another place: a third on a commit or a byte beside it, the others spread over the whole log. */
  function cutsOf(lengths: readonly number[]): readonly number[] {
    const cuts = new Set<number>();
    for (let at = 0; at < CUTS; at += 1) {
      const end = lengths[(at * 7) % lengths.length] ?? 0;
      const beside = [0, -1, 1].map((by) => end + by);
      const spread = Math.floor((log.length * (at + 0.5)) / CUTS);
      const wanted = at % 3 > 0 ? [spread] : [...beside.slice((at / 3) % 3), ...beside, spread];
      let cut = wanted.find((each) => !cuts.has(each) && each <= log.length) ?? spread;
      while (cuts.has(cut)) cut += 1;
      cuts.add(cut);
    }
    return [...cuts];
  }

  function tailOf(kind: (typeof TAILS)[number], length: number, seed: number): Buffer {
    const left = log.length - length;
    if (kind === 'nothing') return Buffer.alloc(0);
    const random = randomOf(seed);
    const noise = (): number => Math.floor(random() * 256);
    if (kind === 'anything') return Buffer.from(Array.from({ length: left }, noise));
    if (kind === 'flipped bits') {
      // The first byte behind the cut, and then one in each part of a disk.
      const rest = Buffer.from(log.subarray(length));
      for (let byte = 0; byte < rest.length; byte += 512)
        rest[byte] = (rest[byte] ?? 0) ^ (1 << Math.floor(random() * 8));
      return rest;
    }
    if (kind === 'zeros') return Buffer.alloc(left);
    // Whole ones of this very log, with its salt, at the places of others.
    const frame = FRAME_HEAD + pageSize;
    const inFrame = (length - LOG_HEAD) % frame;
    const from = LOG_HEAD + Math.max(0, inFrame);
    return Buffer.alloc(left, log.subarray(from, from + 9 * frame));
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
