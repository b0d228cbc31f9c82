// To-dos over the API: created, changed, deleted, restored, moved, marked.
import { describe, expect, test } from 'vitest';
import { databases, testApi } from '../../support/api';
import { someoneOn } from '../../support/stages';
import { idsOf, smallWorld, stateOf, todo } from '../../support/world';

describe.each(databases())('to-dos on %s', (kind) => {
  const our = someoneOn(kind);

  const texts = async () => Object((await our.user.call('get_todos')).body.response);
  const row = async (id: string) => (await stateOf(our.user)).state.todos.find((each) => each.id === id);

  test('a to-do is created with its text trimmed, and read back', async () => {
    const made = await todo(our.user, 'new', 'f1', '  Buy milk ');
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      response: {
        id: 'new',
        text: 'Buy milk',
        completed: false,
        fileId: 'f1',
        userId: our.user.userId,
        priority: 0,
      },
      message: 'To-do created',
      seq: 8,
    });
    expect((await texts())[0]).toEqual(made.body.response);
  });

  test('members that a client of theirs carries are taken and ignored', async () => {
    const body = {
      id: 'new',
      text: 'x',
      completed: false,
      fileId: 'f1',
      userId: 'somebody else',
      createdAt: '1999-01-01',
      priority: 1,
    };
    expect((await our.user.call('create_todo', { body })).body.response).toMatchObject({
      userId: our.user.userId,
      createdAt: expect.stringMatching(/^20[2-9]/),
      priority: 0,
    });
  });

  test.each([
    [{ id: 'x', text: 'x', fileId: 'f1', colour: 'red' }, 'invalid'],
    [{ id: 'x', text: 5, fileId: 'f1' }, 'invalid'],
    [{ id: 'x', text: 'x', fileId: 'f1', completed: 'false' }, 'invalid'],
    [{ id: 'bad id!', text: 'x', fileId: 'f1' }, 'invalid'],
    [{ text: 'x', fileId: 'f1' }, 'invalid'],
    [[], 'invalid'],
    [{ id: 'x', text: '   ', fileId: 'f1' }, 'empty'],
    [{ id: 'x', text: 'a\u0000b', fileId: 'f1' }, 'null_character'],
    [{ id: 'x', text: 'é'.repeat(10_001), fileId: 'f1' }, 'too_long_todo'],
  ])('%j is refused as %s and changes nothing', async (body, code) => {
    const before = await stateOf(our.user);
    const answer = await our.user.call('create_todo', { body });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(await stateOf(our.user)).toEqual(before);
  });

  test('a to-do in a file that nobody knows is refused', async () => {
    const answer = await todo(our.user, 'x', 'nowhere');
    expect([answer.status, answer.body.code]).toEqual([404, 'unknown_id']);
  });

  test('an id that is there already stays as it is', async () => {
    const again = await todo(our.user, 't1', 'f1', 'other');
    expect([again.status, again.body.response]).toEqual([200, expect.objectContaining({ text: 't1' })]);
  });

  test('10,000 code points of any script are kept as typed', async () => {
    const text = '👩‍👩‍👧 ไทย \u202eمرحبا'.padEnd(9_999, '😀').slice(0, 9_999);
    await todo(our.user, 'long', 'f1', `${text}\ud800`);
    expect((await row('long'))?.text).toBe(
      `${text}\ufffd`.replace(/[\ud800-\udbff](?![\udc00-\udfff])/g, '\ufffd'),
    );
  });

  test('text and completion change apart from each other', async () => {
    await our.user.call('update_todo', { body: { id: 't1', text: 'new' } });
    const done = await our.user.call('update_todo', { body: { id: 't1', completed: true } });
    expect(done.body.response).toMatchObject({
      text: 'new',
      completed: true,
      completedAt: expect.any(String),
    });
    const open = await our.user.call('update_todo', { body: { id: 't1', completed: false } });
    expect(open.body.response).toMatchObject({ text: 'new', completed: false, completedAt: null });
  });

  test('a change of an unknown to-do is refused, as is one of somebody else', async () => {
    const other = await our.api.user();
    for (const [caller, id] of [
      [our.user, 'nobody'],
      [other, 't1'],
    ] as const) {
      const answer = await caller.call('update_todo', { body: { id, text: 'x' } });
      expect([answer.status, answer.body.code]).toEqual([404, 'unknown_id']);
    }
    expect((await row('t1'))?.text).toBe('t1');
  });

  test('deleted to-dos go to the Trash and come back at the head of their list', async () => {
    await our.user.call('create_or_update_todo_order', {
      body: { fileId: 'f1', todoOrder: ['t1', 't2', 't3'] },
    });
    await our.user.call('delete_todos', { body: { ids: ['t2', 't3', 'nobody'], deleted: true } });
    expect(idsOf(await texts())).toEqual(['t1']);
    expect(idsOf(Object((await our.user.call('trash')).body.response).todos)).toEqual(['t2', 't3']);
    await our.user.call('delete_todos', { body: { ids: ['t3'], deleted: false } });
    expect((await our.user.call('get_todo_order')).body.response).toEqual([
      { fileId: 'f1', todoOrder: ['t3', 't1'] },
    ]);
  });

  test('writing to a deleted to-do is stored, and it stays deleted', async () => {
    await our.user.call('delete_todos', { body: { ids: ['t1'], deleted: true } });
    expect((await our.user.call('update_todo', { body: { id: 't1', text: 'late' } })).status).toBe(200);
    expect(await row('t1')).toMatchObject({ text: 'late', deletedAt: expect.any(String) });
  });

  test('moved to-dos stand at the head of the other list, in the order of the request', async () => {
    await todo(our.user, 'u1', 'f2');
    const moved = await our.user.call('move_todos', {
      body: { ids: ['t3', 't1', 'nobody'], fileId: 'f2' },
    });
    expect(moved.status).toBe(200);
    const orders = (await our.user.call('get_todo_order')).body.response;
    expect(orders).toEqual([{ fileId: 'f2', todoOrder: ['t3', 't1', 'u1'] }]);
    expect(await row('t3')).toMatchObject({ fileId: 'f2' });
  });

  test('a to-do that is moved into a deleted file brings the file back', async () => {
    await our.user.call('delete_folder_or_file', { params: { id: 'f2' } });
    await our.user.call('move_todos', { body: { ids: ['t1'], fileId: 'f2' } });
    expect((await stateOf(our.user)).state.items.find(({ id }) => id === 'f2')?.deletedAt).toBeNull();
  });

  test('priorities are set for those that are there', async () => {
    const updates = [
      { id: 't1', priority: 1 },
      { id: 'nobody', priority: 1 },
    ];
    const answer = await our.user.call('update_todo_priorities', { body: { updates } });
    expect(answer.body.response).toEqual({ ids: ['t1'] });
    expect(await row('t1')).toMatchObject({ priority: 1 });
  });

  test('to-dos of one moment keep the order in which they came, whatever the clock does', async () => {
    const clock = { now: 1_700_000_000_000 };
    const still = await testApi(kind, () => clock.now);
    try {
      const someone = await still.user();
      await smallWorld(someone);
      clock.now -= 10 * 365 * 24 * 3_600_000;
      await todo(someone, 't0', 'f1');
      expect(idsOf((await someone.call('get_todos')).body.response)).toEqual(['t0', 't3', 't2', 't1']);
    } finally {
      await still.close();
    }
  });
});
