// What a request that is not as agreed is told: which member, and what would be right.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '../../../src/platform/contract/api/calls';
import { type Caller, type TestApi, testApi } from '../../support/api';

let api: TestApi;
let user: Caller;

beforeAll(async () => {
  api = await testApi('sqlite');
  user = await api.user();
});
afterAll(() => api.close());

test.each<[CallName, unknown, string]>([
  ['create_todo', { id: 'x', text: 'x' }, "body must have required property 'fileId'"],
  ['create_todo', { id: 'x', text: 5, fileId: 'f' }, 'body/text must be string'],
  ['update_todo_priorities', { updates: [], colour: 1 }, 'body must have no other members than updates'],
  ['logout', { colour: 1 }, 'body must have no other members than none'],
  [
    'update_todo_priorities',
    { updates: [{ id: 'x', priority: 3 }] },
    'body/updates/0/priority must be 0 or 1',
  ],
  ['delete_account', { confirmation: 'delete' }, 'body/confirmation must be "DELETE"'],
  ['move_file', { fileId: 'f', targetFolderId: 5 }, 'body/targetFolderId must be string or null'],
  ['create_or_update_folder_order', { folderOrder: [5] }, 'body/folderOrder/0 must be string'],
  ['update_user', { firstName: true }, 'body/firstName must be string or null'],
  [
    'create_or_update_todo_order',
    { fileId: 'f', todoOrder: { moved: ['x'], after: 5 } },
    'body/todoOrder/after must be string or null',
  ],
])('%s with %j', async (name, body, message) => {
  const reply = await user.call(name, { body });
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([400, 'invalid', message]);
});

test.each<[object, string]>([
  [{ type: 'create_todo', id: 'x', text: 'x' }, "ops/1 must have required property 'fileId'"],
  [{ type: 'create_todo', id: 'x', text: 5, fileId: 'f' }, 'ops/1/text must be string'],
  [
    { type: 'update_todo_priorities', updates: [], [`evil${'!'.repeat(50)}`]: 1 },
    'ops/1 must have no other members than updates',
  ],
  [
    {
      type: 'update_todo_priorities',
      updates: [
        { id: 'x', priority: 0 },
        { id: 'x', priority: 3 },
      ],
    },
    'ops/1/updates/1/priority must be 0 or 1',
  ],
  [{ type: 'create_folder', id: 'x', name: 'x', folderType: 7 }, 'ops/1/folderType must be 0 or 1'],
  [{ type: 'move_file', fileId: 'f', targetFolderId: 5 }, 'ops/1/targetFolderId must be string or null'],
  [{ type: 'update_folder_order', folderOrder: [5] }, 'ops/1/folderOrder/0 must be string'],
  [
    { type: 'update_todo_order', fileId: 'f', todoOrder: { moved: ['x'], after: 5 } },
    'ops/1/todoOrder/after must be string or null',
  ],
])('the operation %j of a batch, like a single call', async (operation, message) => {
  const ops = [
    { type: 'update_user', opId: 'o1' },
    { opId: 'o2', ...operation },
  ];
  const { response } = (await user.call('batch', { body: { ops } })).body;
  const { results } = Object(response);
  expect([results[0].status, results[1].status]).toEqual([200, 400]);
  expect(results[1].body).toEqual({ code: 'invalid', message });
});

test.each(['{"id":', '', 'nonsense'])('a body that is %j', async (payload) => {
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: '/api/user/todo/create_todo',
    headers: { authorization: user.token, host: '127.0.0.1:8787', 'content-type': 'application/json' },
    payload,
  });
  expect([statusCode, JSON.parse(body)]).toEqual([
    400,
    { message: 'The body is empty, or not JSON.', code: 'bad_request' },
  ]);
});
