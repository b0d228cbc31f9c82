// A full disk: writes are refused with 507 or 503, reads go on, nothing is corrupt, and with room again all works (sync P20).
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Native from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqlite } from '../../server/data/sqlite';
import { makePeople, type Person } from '../support/people';
import { countAnswers } from './answers';
import { ask } from './ask';
import { expectNoComplaint, expectNothingLost, type Found, repeated, sumOf, tellFault } from './checks';
import { Follower } from './follower';
import { Load } from './load';
import { modelOf } from './plan';
import { bundleServer, FaultServer } from './server';

const HOUR = 3_600_000;
const ROUNDS = repeated(1, 10);
const DEVICES = 8;
const DISK = '8m';
/** What the test holds, so that it can give room back. */
const BALLAST_BYTES = 3 * 1024 * 1024;
const FULL_WITHIN_MS = 60_000;
const REFUSALS = 20;
/** What a server says of a disk without room. */
const STORAGE = /"msg":"the storage refuses"/;

/** A disk of a few megabytes where one can be mounted, else a limit on the size of every file of the process. */
interface SmallDisk {
  readonly folder: string;
  /** Gives room back. */
  ease(pid: number): void;
  /** Takes it again. */
  tighten(pid: number): void;
  /** Leaves no room at all; only `ease` gives some back. */
  fill(pid: number): void;
  remove(): void;
}

function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'tabdo-disk-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]).status === 0) {
    const ballast = join(folder, 'ballast');
    return {
      folder,
      ease: () => rmSync(ballast, { force: true }),
      fill: () => fillWith(ballast),
      tighten: () => writeFileSync(ballast, Buffer.alloc(BALLAST_BYTES)),
      remove: () => {
        spawnSync('umount', ['-l', folder]);
        remove();
      },
    };
  }
  const limit = (pid: number, size: string): void => {
    spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}`]);
  };
  return {
    folder,
    ease: (pid) => limit(pid, 'unlimited:unlimited'),
    tighten: (pid) => limit(pid, `${2 * 1024 * 1024}:unlimited`),
    fill: (pid) => limit(pid, '4096:unlimited'),
    remove,
  };
}

/** Writes until there is no room. */
function fillWith(file: string): void {
  const piece = Buffer.alloc(4096);
  try {
    for (;;) appendFileSync(file, piece);
  } catch (error) {
    if (Object(error).code !== 'ENOSPC') throw error;
  }
}

describe('the disk is full', () => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>;
  let disk: SmallDisk;
  let server: FaultServer;
  let people: readonly Person[];
  /** Somebody who was not here for hours: that they are is to be noted. */
  let late: readonly Person[];

  beforeAll(async () => {
    bundle = await bundleServer();
    disk = smallDisk();
    const dataDir = join(disk.folder, 'data');
    mkdirSync(dataDir);
    server = new FaultServer(bundle.file, {}, dataDir);
    const database = await openSqlite(server.databaseFile);
    [late, people] = [await makePeople(database, 1), await makePeople(database, ROUNDS)];
    const ids = late.map(({ userId }) => userId);
    await database.write(({ queries }) =>
      queries
        .updateTable('sessions')
        .set({ last_seen_at: Date.now() - 2 * HOUR })
        .where('user_id', 'in', ids)
        .execute(),
    );
    await database.close();
    await server.start();
  });
  afterAll(async () => {
    await server.remove();
    disk.remove();
    bundle.remove();
  });

  test('writes are refused and change nothing, reads go on, and with room again everything works', async () => {
    const found: Found[] = [];
    const answers = countAnswers([503, 507]);
    let [written, refused] = [0, 0];
    let last: readonly string[] = [];
    for (const [at, person] of people.entries()) {
      disk.tighten(server.pid);
      const load = new Load(server.url, person, { seed: at, text: 'x'.repeat(ROUNDS > 1 ? 2_000 : 8_000) });
      const followers = [new Follower(server.url, person, 'events')];
      try {
        load.start(DEVICES);
        await until(() => load.refused >= REFUSALS);
        const answer = await ask(server.url, 'GET', 'user/todo/get_todos', person);
        expect(answer.status).toBe(200);
        await load.stop();
        found.push(await expectNothingLost(server.url, load));
        disk.ease(server.pid);
        await load.settle();
        expect(load.unsettled).toBe(0);
        found.push(await expectNothingLost(server.url, load, followers));
        written += load.acknowledged;
        last = load.writers.flatMap(({ plan }) => [...modelOf(plan.ops).todos.keys()]);
        refused += load.refused;
        // Taking rows away needs room itself: after the last round nobody wants it.
        if (person !== people.at(-1)) await clear(person);
      } finally {
        await load.stop();
        await Promise.all(followers.map((follower) => follower.stop()));
      }
    }
    // Stopping moves what is written ahead into the file, for which there is no room now: it stays where it is.
    disk.fill(server.pid);
    for (const person of late)
      expect((await ask(server.url, 'GET', 'user/todo/get_todos', person)).status).toBe(200);
    expect([(await server.end('SIGTERM')).code, server.output]).toEqual([0, expect.anything()]);
    disk.ease(server.pid);
    const file = new Native(server.databaseFile, { readonly: true });
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
    const kept = file.prepare('select id from todos where user_id = ?').pluck().all(people.at(-1)?.userId);
    expect(kept.toSorted()).toEqual(last.toSorted());
    file.close();
    expectNoComplaint([server], STORAGE);
    tellFault({
      fault: 'disk full',
      times: `${ROUNDS}`,
      ...{ ...sumOf(found), serverErrors: answers.serverErrors },
      said: `${written} writes acknowledged, ${refused} refused with 507 or 503; file intact`,
    });
  });

  /** Takes the rows of a person away, so that the next round finds room in the file. */
  async function clear({ userId }: Person): Promise<void> {
    const file = new Native(server.databaseFile, { timeout: 5_000 });
    for (const table of ['todos', 'change_log', 'op_dedupe']) {
      file.prepare(`delete from ${table} where user_id = ?`).run(userId);
    }
    file.pragma('wal_checkpoint(TRUNCATE)');
    file.close();
  }
});

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + FULL_WITHIN_MS;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('The disk did not get full.');
    await new Promise((done) => setTimeout(done, 10));
  }
}
