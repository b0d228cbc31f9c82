// What must hold after every fault: everything acknowledged is there once, the log has no gap, the hash is right (sync I1 to I4).
import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { FAULTS, type FaultRow, isClean } from '../../scripts/lib/faultsTable.mjs';
import type { ChangeShape, StateShape } from '../../src/platform/contract/api/entities';
import { inOrder } from '../../src/platform/contract/ordering';
import type { Person } from '../support/people';
import { hashOf } from '../support/stateHash';
import { ask } from './ask';
import type { Follower } from './follower';
import type { Model } from './model';
import { modelOf, type Op } from './plan';
import type { FaultServer } from './server';

/** What is to be held against the server: what it acknowledged to whom, and what it should not have said. */
interface Told {
  readonly person: Person;
  readonly wrong: readonly string[];
  readonly writers: readonly Written[];
}

/** The operations of a writer, of which the first ones were acknowledged. */
interface Written {
  readonly plan: { readonly name: string; readonly ops: readonly Op[] };
  readonly acknowledged: number;
}

/** What was counted against the server; nothing else than 0 goes. */
interface Counted {
  readonly lost: number;
  readonly doubled: number;
}

/** Besides: how many operations were done that nobody had acknowledged. */
export interface Found extends Counted {
  readonly beyond: number;
}

/** Whether the long forms are asked for: `npm run faults`. */
export const LONG = process.env.FAULTS === 'long';

/** Takes the short form in `npm test`, the long one in `npm run faults`. */
export const repeated = (short: number, long: number): number => (LONG ? long : short);

/** A figure for whoever reads the log of a run. */
export function tell(words: string): void {
  process.stdout.write(`  ${words}\n`);
}

/** What a fault did: a line for whoever reads the log of a run, and a row of the table that `npm run faults` ends with. */
export function tellFault(row: FaultRow & { readonly fault: keyof typeof FAULTS }): void {
  expect(FAULTS).toHaveProperty([row.fault]);
  tell(`${row.fault}, ${row.times}: ${row.said}`);
  const file = process.env.FAULTS_ROWS;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`);
  // Also in `npm test`, which makes no table.
  expect(isClean(row), JSON.stringify(row)).toBe(true);
}

/**
 * Looks at all that the server has of a person, against what each writer was told: every acknowledged operation is in the
 * log once, those behind it are there whole or not at all, and rows, contents and orders are those of a model that did just
 * what the log says.
 */
export async function expectNothingLost(
  url: string,
  told: Told,
  followers: readonly Follower[] = [],
): Promise<Found> {
  expect(told.wrong).toEqual([]);
  const { state, seq, hash } = await snapshotOf(url, told);
  const log = await logOf(url, told);
  const keys = log.map(({ opId }) => opId ?? 'none');
  const wanted = told.writers.flatMap(({ plan, acknowledged }) => plan.ops.slice(0, acknowledged));
  const done = told.writers.map(({ plan }) => keys.filter((key) => key.startsWith(`load:${plan.name}:`)));
  const lost = wanted.filter(({ opId }) => !keys.includes(opId)).map(({ opId }) => opId);
  const doubled = keys.filter((key, at) => keys.indexOf(key) !== at);
  const found = { lost: lost.length, doubled: doubled.length, beyond: keys.length - wanted.length };
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  // Nobody else wrote, and each wrote in order: what was not acknowledged can only come behind what was.
  expect(keys.toSorted()).toEqual(done.flat().toSorted());
  expect(log.map((entry) => entry.seq)).toEqual(Array.from({ length: seq }, (_, at) => at + 1));
  const models: Model[] = [];
  for (const [at, { plan }] of told.writers.entries()) {
    const first = plan.ops.slice(0, done[at]?.length);
    expect(done[at]).toEqual(first.map(({ opId }) => opId));
    const model = modelOf(first);
    models.push(model);
    expectAsModel(state, plan.name, model);
  }
  // Nor is there anything of nobody's.
  expect(state.todos.length).toBe(models.reduce((sum, { todos }) => sum + todos.size, 0));
  expect(state.items.length).toBe(models.reduce((sum, { files }) => sum + files.size, 0));
  expect(hash).toBe(hashOf(state));
  for (const follower of followers) {
    await follower.reaches(seq);
    expect(follower.wrong).toEqual([]);
    expect(follower.seen.slice(0, seq)).toEqual(log.map((entry) => entry.seq));
  }
  return found;
}

/** All that was found. */
export const sumOf = (all: readonly Counted[]): Counted => ({
  lost: all.reduce((sum, { lost }) => sum + lost, 0),
  doubled: all.reduce((sum, { doubled }) => sum + doubled, 0),
});

/** No server tells of an error, but for those that the fault brings about. */
export function expectNoComplaint(servers: readonly FaultServer[], expected: RegExp = /^$/): void {
  const all = servers.flatMap(({ complaints }) => complaints);
  expect(all.filter((line) => !expected.test(line))).toEqual([]);
}

/** What a writer's two files have, and nothing besides. */
function expectAsModel({ todos, items, lists }: StateShape, name: string, model: Model): void {
  const owned = todos.filter(({ fileId }) => [`${name}f`, `${name}g`].includes(fileId));
  const rows = owned.map(({ id, fileId, text, completed, priority, deletedAt, completedAt }) => {
    expect(completedAt !== null, id).toBe(completed);
    return [id, { fileId, text, completed, priority, deleted: deletedAt !== null }] as const;
  });
  expect(rows.length).toBe(new Set(rows.map(([id]) => id)).size);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(model.todos));
  const files = items.flatMap(({ id, name: called, deletedAt }) => {
    if (!model.files.has(id)) return [];
    const saved = lists[`todos:${id}`] ?? [];
    const live = owned.filter((row) => row.fileId === id && row.deletedAt === null);
    // Nothing stands in an order twice.
    expect(saved).toEqual([...new Set(saved)]);
    const order = inOrder(live, saved).map((row) => row.id);
    return [[id, { name: called, deleted: deletedAt !== null, order }] as const];
  });
  expect(Object.fromEntries(files)).toEqual(Object.fromEntries(model.files));
  expect(files.length).toBe(model.files.size);
}

async function snapshotOf(url: string, { person }: Pick<Told, 'person'>) {
  const answer = await ask(url, 'GET', 'user/sync/snapshot', person);
  expect(answer.status).toBe(200);
  const { response, seq }: { response: { state: StateShape; hash: string }; seq: number } = Object(
    await answer.json(),
  );
  return { ...response, seq };
}

async function logOf(url: string, { person }: Pick<Told, 'person'>): Promise<readonly ChangeShape[]> {
  const first = await ask(url, 'GET', 'user/sync/snapshot', person);
  const [epoch] = String(Object(await first.json()).response.cursor).split('.');
  const log: ChangeShape[] = [];
  for (let cursor = `${epoch}.0`; ; ) {
    const answer = await ask(url, 'GET', `user/sync/changes?since=${cursor}`, person);
    const { response } = Object(await answer.json());
    log.push(...response.changes);
    if (!response.more) return log;
    cursor = response.cursor;
  }
}
