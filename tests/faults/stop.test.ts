// SIGTERM under load: every request is answered or was never taken, nothing acknowledged is lost, the end is clean.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqlite } from '../../server/data/sqlite';
import { makePeople, type Person } from '../support/people';
import { countAnswers } from './answers';
import { expectNoComplaint, expectNothingLost, type Found, repeated, sumOf, tellFault } from './checks';
import { Follower } from './follower';
import { Load } from './load';
import { bundleServer, FaultServer } from './server';

const STOPS = repeated(2, 20);
const DEVICES = 8;
/** Writes that come before it, so that there is something to change. */
const DEEP = 120;
const DONE_WITHIN = { timeout: repeated(120_000, 3_600_000) };
const FILLED = { timeout: 60_000, interval: 5 };
const ENDS_WITHIN_MS = 10_000;

describe('asked to stop during writes', () => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>;
  let server: FaultServer;
  let people: readonly Person[];

  beforeAll(async () => {
    bundle = await bundleServer();
    server = new FaultServer(bundle.file);
    const database = await openSqlite(server.databaseFile);
    people = await makePeople(database, STOPS);
    await database.close();
    await server.start();
  });
  afterAll(async () => {
    await server.remove();
    bundle.remove();
  });

  test(
    'nothing acknowledged is lost, no answer is cut, exit 0 within 10 s, and streams come back',
    DONE_WITHIN,
    async () => {
      const took: number[] = [];
      const found: Found[] = [];
      // What comes after the signal is sent away.
      const answers = countAnswers([503]);
      let written = 0;
      for (const [at, person] of people.entries()) {
        const load = new Load(server.url, person, { seed: at });
        const followers = [
          new Follower(server.url, person, 'events'),
          new Follower(server.url, person, 'polls'),
        ];
        try {
          load.start(DEVICES);
          await expect.poll(() => load.acknowledged, FILLED).toBeGreaterThanOrEqual(DEEP);
          await new Promise((done) => setTimeout(done, 150 + ((at * 53) % 300)));
          const { code, ms } = await server.end('SIGTERM');
          took.push(ms);
          expect(code).toBe(0);
          expect(ms).toBeLessThan(ENDS_WITHIN_MS);
          await load.stop();
          expect(load.cut).toBe(0);
          await server.start();
          found.push(await expectNothingLost(server.url, load, followers));
          await load.settle();
          expect(load.unsettled).toBe(0);
          found.push(await expectNothingLost(server.url, load, followers));
          written += load.acknowledged;
        } finally {
          await Promise.all(followers.map((follower) => follower.stop()));
        }
      }
      expect(written).toBeGreaterThan(STOPS * DEVICES);
      expectNoComplaint([server]);
      tellFault({
        fault: 'server: SIGTERM during writes',
        times: `${STOPS}`,
        ...{ ...sumOf(found), serverErrors: answers.serverErrors },
        said: `${written} writes acknowledged, no answer cut; ended in ${Math.round(Math.max(...took))} ms (worst)`,
      });
    },
  );
});
