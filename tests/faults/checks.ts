// What must hold after every fault: everything acknowledged is there once, the log has no gap, the hash is right (sync I1 to I4).
import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { FAULTS, type FaultRow } from '../../scripts/lib/faultsTable.mjs';
import type { ChangeShape, StateShape } from '../../src/platform/contract/api/entities';
import { hashOf } from '../support/stateHash';
import type { Follower } from './follower';
import { ask, type Load } from './load';

/** What is to be held against the server: what it acknowledged to somebody, and what it should not have said. */
type Told = Pick<Load, 'wrong' | 'acknowledged' | 'person'>;

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
}

/** Looks at all that the server has of a person, against what the load was told. */
export async function expectNothingLost(url: string, load: Told, followers: readonly Follower[] = []) {
  expect(load.wrong).toEqual([]);
  const { state, seq, hash } = await snapshotOf(url, load);
  const ids = state.todos.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...load.acknowledged].filter((id) => !ids.includes(id))).toEqual([]);
  expect(hash).toBe(hashOf(state));

  const log = await logOf(url, load);
  expect(log.map((entry) => entry.seq)).toEqual(Array.from({ length: seq }, (_, at) => at + 1));
  const created = log.flatMap(({ opId }) => (opId?.startsWith('load:') ? [opId.slice(5)] : []));
  expect(new Set(created).size).toBe(created.length);
  expect(created.toSorted()).toEqual(ids.toSorted());
  for (const follower of followers) {
    await follower.reaches(seq);
    const head = follower.seen.slice(0, seq);
    expect(head).toEqual(log.map((entry) => entry.seq));
  }
}

async function snapshotOf(url: string, { person }: Told) {
  const answer = await ask(url, 'GET', 'user/sync/snapshot', person);
  expect(answer.status).toBe(200);
  const { response, seq }: { response: { state: StateShape; hash: string }; seq: number } = Object(
    await answer.json(),
  );
  return { ...response, seq };
}

async function logOf(url: string, { person }: Told): Promise<readonly ChangeShape[]> {
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
