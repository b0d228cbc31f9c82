// A device that follows the log of an account, and what must hold of every state (sync I3, I8).
import { expect } from 'vitest';
import type { ChangeShape, StateShape } from '../../src/platform/contract/api/entities';
import type { Caller } from './api';
import { LogState } from './logState';
import { hashOf } from './stateHash';
import { stateOf } from './world';

/** What must hold of every state (sync I8). */
export function expectStructure(state: StateShape): void {
  expect(LogState.from(state).faults()).toEqual([]);
}

/** What the log says after a cursor, page by page. */
export async function changesSince(user: Caller, since: string): Promise<ChangeShape[] | 'reset'> {
  const all: ChangeShape[] = [];
  for (let cursor = since; ; ) {
    const answer = Object((await user.call('changes', { query: { since: cursor } })).body.response);
    if (answer.reset) return 'reset';
    all.push(...answer.changes);
    cursor = answer.cursor;
    if (!answer.more) return all;
  }
}

/** A device that has seen `seen` and follows from there has what the server has; gives that. */
export async function expectAgreement(
  user: Caller,
  seen: { state: StateShape; cursor: string },
): Promise<StateShape> {
  const { state, hash } = await stateOf(user);
  expect(hashOf(state)).toBe(hash);
  expectStructure(state);
  const follower = LogState.from(seen.state);
  const changes = await changesSince(user, seen.cursor);
  for (const change of changes === 'reset' ? [] : changes) follower.take(change);
  if (changes !== 'reset') expect(follower.state()).toEqual(state);
  return state;
}
