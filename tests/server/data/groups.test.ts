// Which writes share a commit on SQLite (sync 4, adr 16).
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/data/database';
import { addUser } from '../../../server/data/users';
import { emptyDatabase } from '../../support/api';

const TOGETHER = 8;
const ROUNDS = 20;
/** Turns of the event loop between two that come: more than a gathering looks ahead by itself. */
const TURNS = 3;

let place: Awaited<ReturnType<typeof emptyDatabase>>;
let database: Database;
let groups: number[];

beforeEach(async () => {
  place = await emptyDatabase('sqlite');
  database = await place.open();
  groups = [];
  database.onCommit?.((_ms, writes) => groups.push(writes));
});
afterEach(async () => {
  await database.close();
  await place.remove();
});

const add = (id: string) =>
  database.write(({ queries }) =>
    addUser(id, queries, { issuer: 'test', subject: id, epoch: '0'.repeat(16), created_at: '' }),
  );

/** Some writes that come one after the other, each a few turns of the event loop later. */
async function addSome(name: string): Promise<void> {
  const writes: Promise<void>[] = [];
  for (let at = 0; at < TOGETHER; at += 1) {
    writes.push(add(`${name}-${at}`));
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate);
  }
  await Promise.all(writes);
}

test('those who shared a commit share the next one, though they come apart', async () => {
  await Promise.all(Array.from({ length: TOGETHER }, (_, at) => add(`first-${at}`)));
  expect(groups).toEqual([TOGETHER]);
  let shared = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(Array.from({ length: TOGETHER }, (_, at) => add(`together-${round}-${at}`)));
    groups = [];
    await addSome(`apart-${round}`);
    expect(groups.reduce((sum, size) => sum + size, 0)).toBe(TOGETHER);
    if (groups.length === 1) shared += 1;
  }
  // A busy machine may be slower than the moment that they are waited for.
  expect(shared).toBeGreaterThan(0);
});

test('whoever writes alone after many is held up once, and is on disk without them', async () => {
  await Promise.all(Array.from({ length: TOGETHER }, (_, at) => add(`first-${at}`)));
  for (let at = 0; at < 3; at += 1) await add(`alone-${at}`);
  expect(groups).toEqual([TOGETHER, 1, 1, 1]);
});

/** Keeps the event loop busy for so long in each of its turns. @returns how to stop, and how many turns there were */
function readers(ms: number): { stop(): void; readonly turns: number } {
  let turns = 0;
  let next = setImmediate(function read() {
    turns += 1;
    const until = performance.now() + ms;
    while (performance.now() < until);
    next = setImmediate(read);
  });
  return {
    stop: () => clearImmediate(next),
    get turns() {
      return turns;
    },
  };
}

const MANY = 40;
const addMany = (): Promise<unknown> =>
  Promise.all(Array.from({ length: MANY }, (_, at) => add(`many-${at}`)));

test('while others keep the process busy a group is small, and they have a turn before the next', async () => {
  const others = readers(15);
  const turnsAt: number[] = [];
  database.onCommit?.((_ms, writes) => {
    groups.push(writes);
    turnsAt.push(others.turns);
  });
  await addMany();
  others.stop();
  expect(groups[0]).toBeLessThanOrEqual(12);
  expect(groups.reduce((sum, size) => sum + size, 0)).toBe(MANY);
  for (const [at, turns] of turnsAt.slice(1).entries()) expect(turns).toBeGreaterThan(turnsAt[at] ?? 0);
});

test('whoever has waited long enough to write is kept waiting for others no more', async () => {
  const others = readers(300);
  await addMany();
  others.stop();
  expect(groups).toEqual([MANY]);
});
