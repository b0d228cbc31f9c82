// Many connections that say next to nothing, or do not listen: everybody else is served meanwhile, and the server ends them (security S15).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqlite } from '../../server/data/sqlite';
import { quantile } from '../bench/report';
import { makePeople, type Person } from '../support/people';
import { countAnswers } from './answers';
import { ask } from './ask';
import { expectNoComplaint, expectNothingLost, LONG, repeated, tellFault } from './checks';
import { Load } from './load';
import { bundleServer, FaultServer } from './server';
import { head, heldBy, openWire, type Wire } from './wire';

const SOCKETS = repeated(150, 1_000);
const DEVICES = 4;
const MEANWHILE_MS = repeated(1_500, 15_000);
/** A request has 15 s, a silent connection 60 s, and the server looks around each 30 s. */
const OVER_WITHIN_MS = 105_000;
const SLOWEST_MS = repeated(10_000, 1_000);
const DRIP_MS = 1_000;
const STREAMS = repeated(10, 100);
/** A change of this size is told as it is. */
const BIG = 8_000;
/** More than lies between two processes of one machine, with what may wait for a device. */
const FLOOD_BYTES = 16 * 1024 * 1024;
const FLOODED = { timeout: 60_000, interval: 50 };
const DONE_WITHIN = { timeout: repeated(120_000, 3_600_000) };
/** What a server that works holds anyhow, and gives back later. */
const SLACK_MB = 250;

describe('slow connections', () => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>;
  let server: FaultServer;
  /** One for each test. */
  let people: readonly [Person, Person];
  const wires: Wire[] = [];

  beforeAll(async () => {
    bundle = await bundleServer();
    server = new FaultServer(bundle.file);
    const database = await openSqlite(server.databaseFile);
    people = (await makePeople(database, 2)) as [Person, Person];
    await database.close();
    await server.start();
  });
  afterAll(async () => {
    for (const { socket } of wires) socket.destroy();
    await server.remove();
    bundle.remove();
  });

  /** What a connection begins with, and what it drips afterwards. */
  const kinds = (
    person: Person,
  ): readonly { readonly begin: string; readonly drip: string; readonly deaf?: true }[] => {
    const mine = { authorization: `Bearer ${person.token}` };
    const json = { ...mine, 'content-type': 'application/json', 'content-length': '100000' };
    return [
      { begin: '', drip: '' },
      { begin: 'GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ', drip: 'a' },
      { begin: head('POST', '/api/user/todo/create_todo', json), drip: ' ' },
      { begin: head('POST', '/api/user/todo/create_todo', { ...json, 'content-length': '20' }), drip: '' },
      { begin: head('GET', '/api/user/sync/snapshot', mine).repeat(20), drip: '', deaf: true },
    ];
  };

  test('everybody else is served meanwhile, and each is ended', async () => {
    const answers = countAnswers();
    const [person] = people;
    const load = new Load(server.url, person);
    const before = heldBy(server.pid);
    const all = kinds(person);
    const dripping: { readonly wire: Wire; readonly drip: string }[] = [];
    for (let at = 0; at < SOCKETS; at += 1) {
      const kind = all[at % all.length];
      if (kind === undefined) continue;
      const wire = await openWire(server.url);
      wires.push(wire);
      if (kind.deaf) wire.socket.pause();
      wire.socket.write(kind.begin);
      if (kind.drip !== '') dripping.push({ wire, drip: kind.drip });
    }
    const drops = setInterval(() => {
      for (const { wire, drip } of dripping) if (wire.socket.writable) wire.socket.write(drip);
    }, DRIP_MS);
    try {
      load.start(DEVICES);
      const took: number[] = [];
      for (const until = Date.now() + MEANWHILE_MS; Date.now() < until; ) {
        const began = performance.now();
        expect((await ask(server.url, 'GET', 'user/todo/get_todos', person)).status).toBe(200);
        took.push(performance.now() - began);
      }
      await load.stop();
      const { lost, doubled } = await expectNothingLost(server.url, load);
      expect(load.refused).toBe(0);
      const held = heldBy(server.pid);
      const worst = Math.round(quantile(took, 0.99));
      expect(worst).toBeLessThan(SLOWEST_MS);
      const ended = LONG ? await secondsUntilOver() : null;
      expectNoComplaint([server]);
      tellFault({
        fault: 'slow sockets',
        times: `${SOCKETS}`,
        ...{ lost, doubled, serverErrors: answers.serverErrors },
        said:
          `${took.length} reads beside them, p99 ${worst} ms; ${load.acknowledged} writes; memory ${before} to ${held} MB` +
          (ended === null ? '' : `; all ended by the server within ${ended} s`),
      });
    } finally {
      clearInterval(drops);
      await load.stop();
    }
  });

  test('streams that nobody reads are ended before they fill the memory', DONE_WITHIN, async () => {
    const answers = countAnswers();
    const [, person] = people;
    const load = new Load(server.url, person, { text: 'x'.repeat(BIG), texts: true });
    const before = heldBy(server.pid) ?? 0;
    const deaf: Wire[] = [];
    for (let at = 0; at < STREAMS; at += 1) {
      const wire = await openWire(server.url);
      wires.push(wire);
      deaf.push(wire);
      wire.socket.pause();
      wire.socket.write(head('GET', '/api/user/sync/events', { authorization: `Bearer ${person.token}` }));
    }
    load.start(DEVICES);
    await expect.poll(() => load.characters, FLOODED).toBeGreaterThan(FLOOD_BYTES);
    await load.stop();
    const held = heldBy(server.pid) ?? 0;
    expect(held - before).toBeLessThan(STREAMS + SLACK_MB);
    // Whoever listens again finds that it is over: none of them would be ended so soon otherwise.
    for (const { socket } of deaf) socket.resume();
    const over = await Promise.all(deaf.map((wire) => wire.over(5_000)));
    expect(over.filter((each) => !each)).toEqual([]);
    expect((await ask(server.url, 'GET', 'user/todo/get_todos', person)).status).toBe(200);
    const { lost, doubled } = await expectNothingLost(server.url, load);
    expect(load.refused).toBe(0);
    expectNoComplaint([server]);
    tellFault({
      fault: 'streams that nobody reads',
      times: `${STREAMS}`,
      ...{ lost, doubled, serverErrors: answers.serverErrors },
      said: `${load.acknowledged} writes with ${Math.round(load.characters / 1e6)} MB of texts told to each; all ended; memory ${before} to ${held} MB`,
    });
  });

  /** A deaf one is told of the end only when it listens again. */
  async function secondsUntilOver(): Promise<number> {
    const began = performance.now();
    const left = (): number => OVER_WITHIN_MS - (performance.now() - began);
    const deaf = wires.filter(({ socket }) => socket.isPaused());
    const others = wires.filter((wire) => !deaf.includes(wire));
    const over = await Promise.all(others.map((wire) => wire.over(left())));
    expect(over.filter((each) => !each)).toEqual([]);
    for (const { socket } of deaf) socket.resume();
    const overToo = await Promise.all(deaf.map((wire) => wire.over(left())));
    expect(overToo.filter((each) => !each)).toEqual([]);
    return Math.round((performance.now() - began) / 1_000);
  }
});
