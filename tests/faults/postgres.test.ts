// PostgreSQL stopped and started, in order and like a crash, under the load of two server processes (sync P4, P20).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../scripts/lib/postgres.mjs';
import { openPostgres } from '../../server/data/postgres';
import { databases } from '../support/api';
import { makePeople, type Person } from '../support/people';
import { countAnswers } from './answers';
import { ask } from './ask';
import { expectNoComplaint, expectNothingLost, type Found, LONG, repeated, sumOf, tellFault } from './checks';
import { Follower } from './follower';
import { Load } from './load';
import { bundleServer, FaultServer } from './server';

const STOPS = repeated(2, 20);
const DEVICES = 4;
/** Writes that come before it goes, so that there is something to change. */
const DEEP = 60;
const FILLED = { timeout: 60_000, interval: 5 };
const AWAY_MS = LONG ? 1_500 : 500;
const BACK_WITHIN_MS = 15_000;
/** What a server says of a database that is away; work that is done by itself meets that too. */
const STORAGE = /"msg":"the storage refuses"|"job":"[a-z-]+","err":\{"type":"StorageError"/;
const DONE_WITHIN = { timeout: repeated(120_000, 3_600_000) };

describe.each(databases().filter((kind) => kind === 'postgres'))('%s goes away and comes back', () => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>;
  let cluster: Cluster;
  let servers: readonly FaultServer[];
  let people: readonly Person[];

  beforeAll(async () => {
    bundle = await bundleServer();
    const started = await startCluster();
    if (started === null) throw new Error('There is no PostgreSQL.');
    cluster = started;
    const database = await openPostgres(cluster.url);
    people = await makePeople(database, STOPS);
    await database.close();
    servers = [1, 2].map(() => new FaultServer(bundle.file, { DATABASE_URL: cluster.url }));
    for (const server of servers) await server.start();
  });
  afterAll(async () => {
    for (const server of servers) await server.remove();
    await cluster.stop();
    bundle.remove();
  });

  test(
    '503 meanwhile, nothing acknowledged lost, writes and live events again without anybody doing anything',
    DONE_WITHIN,
    async () => {
      const [one, two] = servers.map(({ url }) => url) as [string, string];
      const back: number[] = [];
      const found: Found[] = [];
      const answers = countAnswers([503]);
      let [written, refused] = [0, 0];
      for (const [at, person] of people.entries()) {
        const load = new Load(one, person, { seed: at });
        // They listen to the other process.
        const followers = [new Follower(two, person, 'events'), new Follower(two, person, 'polls')];
        try {
          load.start(DEVICES);
          await expect.poll(() => load.acknowledged, FILLED).toBeGreaterThanOrEqual(DEEP);
          await new Promise((done) => setTimeout(done, 100 + ((at * 71) % 300)));
          await cluster.halt(at % 2 === 0 ? 'SIGQUIT' : 'SIGINT');
          for (const url of [one, two]) {
            const answer = await ask(url, 'GET', 'user/todo/get_todos', person);
            expect([answer.status, Object(await answer.json()).code]).toEqual([503, 'unavailable']);
          }
          await new Promise((done) => setTimeout(done, AWAY_MS));
          await cluster.resume();
          back.push(await untilWritten(load));
          await load.stop();
          await load.settle();
          expect(load.unsettled).toBe(0);
          found.push(await expectNothingLost(one, load, followers));
          written += load.acknowledged;
          refused += load.refused;
        } finally {
          await load.stop();
          await Promise.all(followers.map((follower) => follower.stop()));
        }
      }
      expect(refused).toBeGreaterThan(0);
      for (const { pid } of servers) expect(pid).toBeGreaterThan(0);
      expectNoComplaint(servers, STORAGE);
      tellFault({
        fault: 'PostgreSQL stopped or crashed',
        times: `${STOPS}`,
        ...{ ...sumOf(found), serverErrors: answers.serverErrors },
        said:
          `${written} writes acknowledged, ${refused} refused with 503; ` +
          `writing again within ${Math.round(Math.max(...back))} ms (worst)`,
      });
    },
  );
});

/** How long it takes until something is acknowledged again. */
async function untilWritten(load: Load): Promise<number> {
  const began = performance.now();
  const before = load.acknowledged;
  while (load.acknowledged === before) {
    if (performance.now() - began > BACK_WITHIN_MS) throw new Error('No write came through again.');
    await new Promise((done) => setTimeout(done, 10));
  }
  return performance.now() - began;
}
