// Few words can have much written: what that takes counts, so that nobody holds up others or fills the disk (security S8).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller, TestApi } from '../support/api';
import { databases } from '../support/api';
import { LimitedApis, refusedFor } from '../support/callLimits';
import { file, folder } from '../support/world';

const FILES = 3_000;
const BURST = 40;
/** What deleting all of them writes: "deletedAt" and "deletedWith" of each. */
const DELETING = 18;

describe.each(databases())('few words that change much on %s', (kind) => {
  let now = Date.now();
  const apis = new LimitedApis(kind, () => now);
  let api: TestApi;
  let user: Caller;

  beforeEach(async () => {
    api = await apis.begin({ writes: { burst: BURST, perSecond: 1 } });
    user = await api.user();
    await folder(user, 'd');
    await file(user, 'small');
    const body = {
      format: 'tabdo',
      version: 1,
      folders: [],
      files: Array.from({ length: FILES }, (_none, n) => ({ id: `f${n}`, folderId: 'd', name: 'x' })),
      todos: [],
    };
    const { status } = await user.call('import', { body: { ...body, folders: [{ id: 'd', name: 'd' }] } });
    expect(status).toBe(200);
    // What the import has written is given back.
    now += 1_000 * BURST;
  });
  afterEach(() => apis.close());

  const remove = (by: Caller) => by.call('delete_folder_or_file', { params: { id: 'd' } });
  const inBatch = async (by: Caller) => {
    const answer = await by.call('batch', { body: { ops: [{ type: 'delete_folder', opId: 'o', id: 'd' }] } });
    expect(Object(answer.body.response).results[0].status).toBe(200);
    return answer;
  };
  const rename = (by: Caller) =>
    by.call('update_folder_or_file', { body: { id: 'small', name: `n${Math.random()}` } });

  /** How many small changes still go through. */
  async function left(by: Caller): Promise<number> {
    for (let done = 0; ; done += 1) if ((await rename(by)).status === 429) return done;
  }

  test.each([
    ['alone', remove],
    ['in a batch', inBatch],
  ])('counts as what it has written, %s', async (_how, change) => {
    expect((await change(user)).status).toBe(200);
    expect(await left(user)).toBe(BURST - 1 - DELETING);
  });

  test('is done where there is one to take, and owes the rest', async () => {
    for (let n = 0; n < BURST - 2; n += 1) await rename(user);
    expect((await remove(user)).status).toBe(200);
    // Two were left: less than all that was written.
    refusedFor(await rename(user), DELETING);
    const other = await api.user();
    expect((await file(other, 'theirs')).status).toBe(200);
    now += 1_000 * DELETING;
    expect((await rename(user)).status).toBe(200);
  });

  test('counts once, and not where it was done before', async () => {
    const headers = { 'idempotency-key': 'once' };
    const again = () => user.call('delete_folder_or_file', { params: { id: 'd' }, headers });
    expect((await again()).status).toBe(200);
    expect((await again()).headers['idempotent-replayed']).toBe('true');
    expect(await left(user)).toBe(BURST - 2 - DELETING);
  });
});
