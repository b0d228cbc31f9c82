// PostgreSQL stopped and started, in order and like a crash, under the load of two server processes (sync P4, P20).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../scripts/lib/postgres.mjs';
import { openPostgres } from '../../server/data/postgres';
import { databases } from '../support/api';
import { makePeople, type Person } from '../support/people';
import { expectNothingLost, LONG, repeated, tellFault } from './checks';
import { Follower } from './follower';
import { ask, Load } from './load';
import { bundleServer, FaultServer } from './server';

const STOPS = repeated(2, 20);
const DEVICES = 4;
const AWAY_MS = LONG ? 1_500 : 500;
const BACK_WITHIN_MS = 15_000;
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
      let [written, refused] = [0, 0];
      for (const [at, person] of people.entries()) {
        const load = new Load(one, person);
        await load.begin();
        // They listen to the other process.
        const followers = [new Follower(two, person, 'events'), new Follower(two, person, 'polls')];
        try {
          load.start(DEVICES);
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
          expect(load.unsettled.size).toBe(0);
          await expectNothingLost(one, load, followers);
          written += load.acknowledged.size;
          refused += load.refused;
        } finally {
          await load.stop();
          await Promise.all(followers.map((follower) => follower.stop()));
        }
      }
      expect(refused).toBeGreaterThan(0);
      for (const { pid } of servers) expect(pid).toBeGreaterThan(0);
      tellFault({
        fault: 'PostgreSQL stopped or crashed',
        times: `${STOPS}`,
        ...{ lost: 0, doubled: 0, serverErrors: 0 },
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
  const before = load.acknowledged.size;
  while (load.acknowledged.size === before) {
    if (performance.now() - began > BACK_WITHIN_MS) throw new Error('No write came through again.');
    await new Promise((done) => setTimeout(done, 10));
  }
  return performance.now() - began;
}
