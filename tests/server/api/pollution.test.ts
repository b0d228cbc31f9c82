// Members that are none of anybody's, and names that mean something to the language, change nothing (security S6).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { smallWorld, stateOf } from '../../support/world';

describe.each(databases())('on %s', (kind) => {
  let api: TestApi;
  let user: Caller;

  beforeAll(async () => {
    api = await testApi(kind);
    user = await api.user();
    await smallWorld(user);
  });
  afterAll(() => api.close());

  const send = async (url: string, payload?: string): Promise<unknown[]> => {
    const answer = await api.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api/user/${url}`,
      headers: {
        authorization: user.token,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
    });
    return [answer.statusCode, JSON.parse(answer.body).code];
  };
  const todo = '"id":"x","text":"x","fileId":"f1"';

  test.each([
    ['__proto__', `{"__proto__":{"admin":true},${todo}}`],
    ['constructor', `{"constructor":{"prototype":{"admin":true}},${todo}}`],
    ['prototype', `{"prototype":{},${todo}}`],
    ['__proto__ deep inside', `{"id":"x","text":"x","fileId":"f1","base":{"__proto__":{"admin":true}}}`],
    ['the number of the log', `{"seq":5,${todo}}`],
    ['a role', `{"role":"admin",${todo}}`],
  ])('%s in a body is refused', async (_what, payload) => {
    const before = await stateOf(user);
    expect((await send('todo/create_todo', payload))[0]).toBe(400);
    expect(await stateOf(user)).toEqual(before);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'])(
    'a folder or a file of a guest may be called %s, and has no order of its own',
    async (name) => {
      const child = (id: string) => ({ id, name: 'File', type: 1, parentId: null });
      for (const [folder, file] of [
        [name, 'a'],
        ['a', name],
      ]) {
        const guest = await api.user();
        const { status, body } = await guest.call('sync_free_data', {
          body: {
            folderFree: [
              {
                id: folder,
                name: 'Folder',
                type: 0,
                parentId: null,
                children: [child(`${file}`), child('b')],
              },
            ],
            todosFree: [{ id: 't', text: 'x', fileId: file }],
            fileOrderIdsFree: {},
            todoOrder: {},
          },
        });
        expect([status, body.response]).toMatchObject([200, { added: { folders: 1, files: 2, todos: 1 } }]);
        const { state } = await stateOf(guest);
        expect(state.lists).toMatchObject({ [`files:${folder}`]: [file, 'b'], [`todos:${file}`]: ['t'] });
      }
    },
  );

  test('a key named like something of the language is lost and told like any other', async () => {
    const { cursor } = await stateOf(user);
    const write = (client: string, n: number, keys: object) => {
      const op = { type: 'update_shortcuts', opId: `${client}:${n}`, n, cursor, ...keys };
      return user.call('batch', {
        body: { ops: [op] },
        headers: { 'x-sync': `client=${client};ack=0;schema=1` },
      });
    };
    const set = [{ id: 'constructor', key: 'j' }];
    await write('laptop', 1, { shortcuts: set, base: { shortcuts: [] } });
    await write('laptop', 2, { shortcuts: [], base: { shortcuts: set } });
    const { body } = await write('phone', 1, { shortcuts: set, base: { shortcuts: [] } });
    expect(body.response).toMatchObject({
      results: [{ status: 200, body: { overwritten: [{ field: 'constructor', value: null }] } }],
    });
  });

  test.each(['since=a&since=b', 'since=a&limit=5&limit=6', '__proto__=1', 'constructor=1'])(
    'the query %s is refused',
    async (query) => {
      expect(await send(`sync/changes?${query}`)).toEqual([400, 'invalid']);
    },
  );
});
