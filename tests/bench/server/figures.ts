// The server under load, each figure as a ratio to something plain that is measured in turn with it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from '../../support/people';
import { atLeast, atMost, type Figure, median, ms, p95, times, told } from '../report';
import { openStreams } from './streams';
import { openWire, perSecond, requestText } from './wire';
import { type BenchWorld, FILES, fill, openWorld } from './world';

const CONNECTIONS = 50;
const ROUNDS = 7;
const ROUND_MS = 2_000;
const LEAST_CREATES = 0.6;
const LEAST_SNAPSHOTS = 0.5;
const SNAPSHOT_TODOS = 1_000;
const STREAMS = 2_000;
const STREAMS_OF_ONE = 10;
const MOST_MEMORY_MB = 200;
const CHANGES = 200;
const MOST_DELAY_MS = 100;
const SIZES = [1_000, 100_000] as const;
const WRITES = 400;
const MOST_GROWTH = 1.3;

/** All of them, on one pair of servers. */
export async function serverFigures(): Promise<Figure[]> {
  const world = await openWorld(STREAMS / STREAMS_OF_ONE);
  try {
    const [first, ...others] = world.people;
    if (first === undefined) throw new Error('There is nobody.');
    await Promise.all(others.slice(0, CONNECTIONS).map((person) => fill(world.server.url, person, 0)));
    return [
      ...(await createFigures(world, others.slice(0, CONNECTIONS))),
      ...(await snapshotFigures(world, first)),
      ...(await streamFigures(world)),
      ...(await growthFigures(world, others.slice(-2))),
    ];
  } finally {
    await world.close();
  }
}

/** Durable writes of fifty people at once. */
async function createFigures({ server, bare }: BenchWorld, people: readonly Person[]): Promise<Figure[]> {
  let count = 0;
  const next = (address: string) => (connection: number) => {
    count += 1;
    const body = { id: `n${count}`, text: 'water the plants', completed: false, fileId: 'f0' };
    return requestText('POST', address, people[connection]?.token ?? '', body);
  };
  const costs: [number[], number[]] = [[], []];
  const counted = async (side: 0 | 1, address: string): Promise<number> => {
    const { url, pid } = side === 0 ? server : bare;
    const before = processorMs(pid);
    const rate = await perSecond(url, CONNECTIONS, ROUND_MS, next(`${url}${address}`));
    costs[side].push(((processorMs(pid) - before) * 1e6) / (rate * ROUND_MS));
    return rate;
  };
  const create = () => counted(0, '/api/user/todo/create_todo');
  const [ours, plain] = await inTurn(create, () => counted(1, '/create'));
  const [ourCost, plainCost] = costs.map(median);
  costs[1].length = 0;
  const [again, sameRows] = await inTurn(create, () => counted(1, '/create-rows'));
  return [
    atLeast(
      'create_todo on disk, 50 connections, against a bare route',
      ratioOf(ours, plain),
      LEAST_CREATES,
      times,
    ),
    told('the same in requests per second; bare', `${perS(ours)}; ${perS(plain)}`),
    told('processor time of one request; bare', `${us(ourCost)}; ${us(plainCost)}`),
    told('against a bare route that writes the same rows', times(ratioOf(again, sameRows))),
    told('processor time of one request of that', us(median(costs[1]))),
  ];
}

/** Everything that one person has, as text. */
async function snapshotFigures({ server, bare }: BenchWorld, person: Person): Promise<Figure[]> {
  await fill(server.url, person, SNAPSHOT_TODOS);
  const address = `${server.url}/api/user/sync/snapshot`;
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const text = await answer.text();
  writeFileSync(join(bare.dataDir, 'snapshot.json'), text);
  const [ours, plain] = await inTurn(
    () => perSecond(server.url, CONNECTIONS, ROUND_MS, () => requestText('GET', address, person.token)),
    () =>
      perSecond(bare.url, CONNECTIONS, ROUND_MS, () =>
        requestText('GET', `${bare.url}/snapshot`, person.token),
      ),
  );
  return [
    atLeast(
      'snapshot of 1,000 to-dos, against a bare route with the same bytes',
      ratioOf(ours, plain),
      LEAST_SNAPSHOTS,
      times,
    ),
    told('the same in requests per second; bare', `${perS(ours)}; ${perS(plain)}`),
  ];
}

/** Devices that only listen: what they cost, and how soon they hear. */
async function streamFigures({ server, people }: BenchWorld): Promise<Figure[]> {
  // What the load before has left in the heap is not theirs.
  await server.end('SIGTERM');
  await server.start();
  const before = megabytesOf(server.pid);
  const streams = await openStreams(
    server.url,
    people.flatMap((person) => Array.from({ length: STREAMS_OF_ONE }, () => person)),
  );
  try {
    const with2000 = megabytesOf(server.pid);
    const writer = people[1];
    if (writer === undefined) throw new Error('There is nobody.');
    const wire = await openWire(server.url);
    const delays: number[] = [];
    for (let at = 0; at < CHANGES; at += 1) {
      const heard = streams.next(STREAMS_OF_ONE);
      const began = performance.now();
      const body = { id: `heard${at}`, text: 'x', fileId: 'f0' };
      await wire.ask(requestText('POST', `${server.url}/api/user/todo/create_todo`, writer.token, body));
      delays.push((await heard) - began);
    }
    wire.close();
    return [
      atMost('memory of the process with 2,000 idle event streams', with2000, MOST_MEMORY_MB, mb),
      told('the same before they were opened', mb(before)),
      atMost('from a write to the stream of a second device, median', median(delays), MOST_DELAY_MS, ms),
      told('the same, p95', ms(p95(delays))),
    ];
  } finally {
    streams.close();
  }
}

/** One write of a person with few to-dos and of one with many, in turn. */
async function growthFigures({ server }: BenchWorld, people: readonly Person[]): Promise<Figure[]> {
  const took: number[][] = [[], []];
  const inBatch: number[][] = [[], []];
  for (const [at, person] of people.entries()) await fill(server.url, person, SIZES[at] ?? 0);
  const wire = await openWire(server.url);
  for (let round = 0; round < WRITES; round += 1) {
    for (const [at, { token }] of people.entries()) {
      const body = { id: `w${round}`, text: 'x', fileId: `f${round % FILES}` };
      took[at]?.push(
        await wire.ask(requestText('POST', `${server.url}/api/user/todo/create_todo`, token, body)),
      );
      if (round % 4 > 0) continue;
      // Fifty in one commit: here the disk hides nothing.
      const ops = Array.from({ length: 50 }, (_, n) => {
        const id = `b${round}-${n}`;
        return { type: 'create_todo', opId: id, id, text: 'x', fileId: `f${n % FILES}` };
      });
      inBatch[at]?.push(
        await wire.ask(requestText('POST', `${server.url}/api/user/sync/batch`, token, { ops })),
      );
    }
  }
  wire.close();
  const [few = Number.NaN, many = Number.NaN] = took.map(median);
  const [fewInBatch = Number.NaN, manyInBatch = Number.NaN] = inBatch.map(median);
  return [
    atMost('one write with 100,000 to-dos against 1,000', many / few, MOST_GROWTH, times),
    atMost('fifty writes in one batch, the same', manyInBatch / fewInBatch, MOST_GROWTH, times),
    told(
      'one write with 100,000; 1,000; in a batch',
      `${ms(many)}; ${ms(few)}; ${ms(manyInBatch / 50)}, ${ms(fewInBatch / 50)}`,
    ),
  ];
}

/** Both sides in turn, so that whatever else the machine does falls on both; the first of each only warms up. */
async function inTurn(
  ours: () => Promise<number>,
  plain: () => Promise<number>,
): Promise<readonly [number[], number[]]> {
  const figures: readonly [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round += 1) {
    const pair = [await ours(), await plain()] as const;
    if (round < 0) continue;
    figures[0].push(pair[0]);
    figures[1].push(pair[1]);
  }
  return figures;
}

/** The median of the ratios of neighbours. */
const ratioOf = (ours: readonly number[], plain: readonly number[]): number =>
  median(ours.map((value, at) => value / (plain[at] ?? Number.NaN)));

const perS = (values: readonly number[]): string => Math.round(median(values)).toLocaleString('en');
const us = (value: number | undefined): string => `${(value ?? Number.NaN).toFixed(0)} µs`;
const mb = (value: number): string => `${value.toFixed(0)} MB`;

/** What a process has spent so far; the system counts hundredths of seconds. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

function megabytesOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(stdout) * 1_024) / 1e6;
}
