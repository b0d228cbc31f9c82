// What changed comes in answers that a slow network gets through, and none of it is left out (sync 1, P4).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { smallWorld, stateOf } from '../../support/world';

describe.each(databases())('much news on %s', (kind) => {
  let api: TestApi;
  let user: Caller;

  beforeAll(async () => {
    api = await testApi(kind);
    user = await api.user({ premium: true });
    await smallWorld(user);
  });
  afterAll(() => api.close());

  const make = async (from: number, count: number, length: number): Promise<void> => {
    const ops = Array.from({ length: count }, (_, at) => {
      const id = `n${from + at}`;
      return { type: 'create_todo', opId: id, id, text: 'x'.repeat(length), completed: false, fileId: 'f2' };
    });
    const { results } = Object((await user.call('batch', { body: { ops } })).body.response);
    for (const { status } of results) expect(status).toBe(200);
  };
  const read = async (since: string, limit?: number) => {
    const query = { since, ...(limit !== undefined && { limit: String(limit) }) };
    return Object((await user.call('changes', { query })).body.response);
  };

  test('is told in parts of about a megabyte, one after the other, until there is no more', async () => {
    const { cursor: before } = await stateOf(user);
    for (const from of [0, 80, 160]) await make(from, 80, 10_000);
    const parts: number[] = [];
    const ids: string[] = [];
    for (let cursor = before, more = true; more; ) {
      const answer = await read(cursor);
      expect(JSON.stringify(answer).length).toBeLessThan(1_100_000);
      parts.push(answer.changes.length);
      for (const { opId } of answer.changes) ids.push(opId);
      ({ cursor, more } = answer);
    }
    expect(parts.length).toBe(3);
    expect(ids).toEqual(Array.from({ length: 240 }, (_, at) => `n${at}`));
  });

  test('is told as far as it was asked for, and what is larger than a part by itself', async () => {
    const { cursor: before } = await stateOf(user);
    await make(300, 70, 10);
    const some = await read(before, 60);
    expect([some.changes.length, some.more]).toEqual([60, true]);
    const all = await read(before);
    expect([all.changes.length, all.more]).toEqual([70, false]);
    const { seq } = all.changes[1];
    await api.database.write(({ queries }) =>
      queries
        .updateTable('change_log')
        .set({
          rows: JSON.stringify([{ entity: 'todo', id: 'n301', fields: { text: 'x'.repeat(1_500_000) } }]),
        })
        .where('user_id', '=', user.userId)
        .where('seq', '=', seq)
        .execute(),
    );
    const first = await read(before);
    expect([first.changes.length, first.more]).toEqual([1, true]);
    const second = await read(first.cursor);
    expect([second.changes.length, second.more]).toEqual([1, true]);
    const rest = await read(second.cursor);
    expect([rest.changes.length, rest.more]).toEqual([68, false]);
  });
});
