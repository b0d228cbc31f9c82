// Batches and what another device had written: each operation for itself, and nothing lost silently (sync 1, P12).
import { describe, expect, test, vi } from 'vitest';
import { readBatch } from '../../../server/services/sync/batch';
import { readEnvelope } from '../../../server/services/sync/request';
import { type Caller, databases } from '../../support/api';
import { someoneOn } from '../../support/stages';
import { smallWorld, stateOf } from '../../support/world';

const NO_ENVELOPE = readEnvelope(undefined, undefined);

describe.each(databases())('batches on %s', (kind) => {
  const our = someoneOn(kind);

  const batch = async (ops: object[]) => {
    const answer = await our.user.call('batch', { body: { ops } });
    return { ...answer, results: Object(answer.body.response).results };
  };

  test('operations run in their order, and a refused one holds up nobody', async () => {
    const { results } = await batch([
      { type: 'create_folder', opId: 'o1', id: 'd2', name: 'New', folderType: 0 },
      { type: 'create_folder', opId: 'o2', id: 'f9', name: 'In it', folderType: 1, parentId: 'd2' },
      { type: 'create_todo', opId: 'o3', id: 'x', text: ' ', fileId: 'f9' },
      { type: 'create_todo', opId: 'o4', id: 'x', text: 'x', fileId: 'f9', colour: 'red' },
      { type: 'fly', opId: 'o5' },
      { type: 'create_todo', opId: 'o6', id: 'x', text: 'x', fileId: 'f9', schema: 7 },
      { type: 'create_todo', opId: 'o7', id: 'x', text: 'x', fileId: 'f9' },
    ]);
    expect(
      results.map(({ opId, status, body, seq }: Record<string, unknown>) => [
        opId,
        status,
        Object(body).code,
        seq,
      ]),
    ).toEqual([
      ['o1', 200, undefined, 8],
      ['o2', 200, undefined, 9],
      ['o3', 400, 'empty', null],
      ['o4', 400, 'invalid', null],
      ['o5', 400, 'unknown_operation', null],
      ['o6', 426, 'upgrade_required', null],
      ['o7', 200, undefined, 10],
    ]);
  });

  test('an operation is not done where one that it needs was refused, and neither are those that need it', async () => {
    const { results } = await batch([
      { type: 'create_todo', opId: 'o1', id: 'x', text: ' ', fileId: 'f1' },
      { type: 'delete_todos', opId: 'o2', ids: ['x', 't1'], deleted: true, after: ['o1'] },
      { type: 'move_todos', opId: 'o3', ids: ['t1'], fileId: 'f1', after: ['o2'] },
      { type: 'update_todo', opId: 'o4', id: 't1', text: 'still here', after: ['elsewhere'] },
    ]);
    expect(results.map(({ status, body }: Record<string, unknown>) => [status, Object(body).code])).toEqual([
      [400, 'empty'],
      [425, 'too_early'],
      [425, 'too_early'],
      [200, undefined],
    ]);
    // What waited had no effect, so it is done when it is sent again.
    const again = await batch([{ type: 'delete_todos', opId: 'o2', ids: ['x', 't1'], deleted: true }]);
    expect(again.results).toMatchObject([{ status: 200 }]);
    expect((await our.user.call('trash')).body.response).toMatchObject({ todos: [{ id: 't1' }] });
  });

  test('a number has no more digits than it may have in the header', async () => {
    const numbered = (n: number) => batch([{ type: 'update_todo', opId: `o${n}`, n, id: 't1', text: 'x' }]);
    expect((await numbered(999_999_999_999_999)).status).toBe(200);
    for (const n of [1e15, 2 ** 63, 1e300]) expect((await numbered(n)).body.code).toBe('invalid');
  });

  test('one that takes too long is broken off, and the rest is done when it comes again', async () => {
    const ops = Array.from({ length: 5 }, (_, n) => ({
      type: 'update_todo',
      opId: `o${n}`,
      id: 't1',
      text: `${n}`,
    }));
    let time = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1_500));
    const first = await batch(ops).finally(() => clock.mockRestore());
    const statuses = first.results.map(({ status }: { status: number }) => status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 425]);
    expect(statuses).toEqual([...statuses].sort());
    const again = await batch(ops);
    expect(again.results.map(({ status }: { status: number }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(again.results[0].seq).toBe(first.results[0].seq);
  });

  test('a long one lets others write between its operations, and so does one of the same person', async () => {
    const other = await our.api.user();
    await smallWorld(other);
    const { writes } = our.api.services;
    const ops = readBatch(
      Array.from({ length: 6 }, (_, n) => ({ type: 'update_todo', opId: `o${n}`, id: 't1', text: `${n}` })),
      NO_ENVELOPE,
    );
    const create = ({ userId }: Caller) =>
      writes.one(userId, {
        type: 'create_todo',
        body: { id: 'x', text: 'x', fileId: 'f1' },
        envelope: NO_ENVELOPE,
      });
    const answered: string[] = [];
    const note = async <T>(name: string, asked: Promise<T>): Promise<T> => {
      const answer = await asked;
      answered.push(name);
      return answer;
    };
    // Every operation takes longer than one may keep others waiting.
    let time = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 30));
    const long = note('batch', writes.batch(our.user.userId, ops));
    const mine = note('mine', create(our.user));
    // Another person has a connection of their own to PostgreSQL: nobody can say when it is there.
    const theirs = kind === 'sqlite' ? note('theirs', create(other)) : create(other);
    const results = await Promise.all([long, mine, theirs])
      .then(([{ results: all }]) => all)
      .finally(() => clock.mockRestore());
    expect(answered.at(-1)).toBe('batch');
    expect(results.map(({ status }) => status)).toEqual(ops.map(() => 200));
    expect((await mine).seq).toBeLessThan(results.at(-1)?.seq ?? 0);
    expect((await stateOf(our.user)).state.todos.find(({ id }) => id === 't1')?.text).toBe('5');
  });

  test('an operation waits for one that was refused long before it in the same batch', async () => {
    let time = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 30));
    const { results } = await batch([
      { type: 'create_todo', opId: 'o1', id: 'x', text: ' ', fileId: 'f1' },
      { type: 'update_todo', opId: 'o2', id: 't1', text: 'one' },
      { type: 'update_todo', opId: 'o3', id: 't1', text: 'two' },
      { type: 'update_todo', opId: 'o4', id: 't1', text: 'three', after: ['o1'] },
    ]).finally(() => clock.mockRestore());
    expect(results.map(({ status }: { status: number }) => status)).toEqual([400, 200, 200, 425]);
  });

  test('a repeated batch is answered alike and does nothing', async () => {
    const ops = [
      { type: 'create_todo', opId: 'o1', n: 1, id: 'x', text: 'x', fileId: 'f1' },
      { type: 'delete_todos', opId: 'o2', n: 2, ids: ['x'], deleted: true },
    ];
    const first = await batch(ops);
    const state = await stateOf(our.user);
    expect((await batch(ops)).results).toEqual(first.results);
    expect(await stateOf(our.user)).toEqual(state);
  });

  test('an operation means the same alone and in a batch', async () => {
    const body = { id: 'x', text: 'x', fileId: 'f1' };
    const headers = { 'idempotency-key': 'o1' };
    const alone = await our.user.call('create_todo', { body, headers });
    const { results } = await batch([{ type: 'create_todo', opId: 'o1', ...body }]);
    expect(results).toEqual([{ opId: 'o1', status: 200, body: alone.body, seq: alone.body.seq }]);
  });

  test('beside the list that an order was made from, the cursor has a name of its own', async () => {
    const { cursor } = await stateOf(our.user);
    const order = {
      type: 'update_todo_order',
      fileId: 'f1',
      todoOrder: ['t3', 't1', 't2'],
      base: ['t1', 't2', 't3'],
    };
    const { results } = await batch([
      { ...order, opId: 'o1', cursor },
      { ...order, opId: 'o2', cursor: `${'0'.repeat(16)}.1` },
      { type: 'update_todo', opId: 'o3', id: 't1', completed: true, base: cursor },
    ]);
    expect(
      results.map(({ status, body }: { status: number; body: object }) => [status, Object(body).code]),
    ).toEqual([
      [200, undefined],
      [409, 'epoch_changed'],
      [200, undefined],
    ]);
  });

  test.each([
    [{ ops: [] }],
    [{ ops: Array.from({ length: 101 }, (_, n) => ({ type: 'x', opId: `${n}` })) }],
    [{}],
  ])('a batch must hold 1 to 100 operations', async (body) => {
    const answer = await our.user.call('batch', { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
  });

  test('who overwrites what they had not seen is told, and the loser is kept', async () => {
    const { cursor } = await stateOf(our.user);
    const write = (client: string, text: string, base: string) =>
      our.user.call('update_todo', {
        body: { id: 't1', text },
        headers: { 'x-sync': `client=${client};n=1;ack=0;base=${base};schema=1` },
      });
    expect(Object((await write('laptop', 'from the laptop', cursor)).body).overwritten).toBeUndefined();
    const second = await write('phone', 'from the phone', cursor);
    const lost = { entity: 'todo', id: 't1', field: 'text', value: 'from the laptop', seq: 8 };
    expect(Object(second.body).overwritten).toEqual([{ ...lost, at: expect.any(String) }]);
    const kept = await our.user.call('history', { params: { id: 't1' } });
    expect(kept.body.response).toEqual([{ ...lost, at: expect.any(String) }]);
  });

  test('changes of different fields, of what was seen, or by oneself lose nothing', async () => {
    const { cursor } = await stateOf(our.user);
    const write = (client: string, body: object, base: string) =>
      our.user.call('update_todo', {
        body: { id: 't1', ...body },
        headers: { 'x-sync': `client=${client};base=${base}` },
      });
    const answers = [
      await write('laptop', { text: 'one' }, cursor),
      await write('phone', { completed: true }, cursor),
      await write('laptop', { text: 'two' }, cursor),
      await write('phone', { text: 'three' }, (await stateOf(our.user)).cursor),
    ];
    for (const { body } of answers) expect(Object(body).overwritten).toBeUndefined();
    expect((await our.user.call('history', { params: { id: 't1' } })).body.response).toEqual([]);
  });

  test('a snapshot that was read before is not shown after a change, nor to anybody else', async () => {
    const other = await our.api.user();
    const before = await stateOf(our.user);
    expect(await stateOf(our.user)).toEqual(before);
    await our.user.call('update_todo', { body: { id: 't1', text: 'changed' } });
    expect((await stateOf(our.user)).state.todos.find(({ id }) => id === 't1')?.text).toBe('changed');
    expect((await stateOf(other)).state.todos).toEqual([]);
  });
});
