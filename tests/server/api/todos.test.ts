// To-dos over the API: created, changed, deleted, restored, moved, and limited.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';

describe.each(databases())('to-dos on %s', (kind) => {
  let api: TestApi;
  let user: Caller;

  beforeAll(async () => {
    api = await testApi(kind);
    user = await api.user();
    await user.call('create_folder_or_file', { body: { id: 'f1', name: 'Work', parentId: null, type: 1 } });
  });

  afterAll(() => api.close());

  test('a to-do is created and read back', async () => {
    const made = await user.call('create_todo', {
      body: { id: 't1', text: '  Buy milk ', completed: false, fileId: 'f1' },
    });
    expect(made.body).toMatchObject({
      response: { id: 't1', text: 'Buy milk', completed: false, fileId: 'f1', userId: user.userId },
      message: 'To-do created',
      seq: 2,
    });
    expect(made.status).toBe(200);
    const all = await user.call('get_todos');
    expect(all.body).toEqual({ response: [Object(made.body.response)], message: 'OK', seq: 2 });
  });

  test('without a token, or with another, nobody is let in', async () => {
    for (const token of [undefined, 'x', 'y'.repeat(43)]) {
      const answer = await api.call('get_todos', {}, token);
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized']);
    }
  });
});
