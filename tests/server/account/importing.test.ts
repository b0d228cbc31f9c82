// What an import makes of files that nobody here has written like that: odd ids, other kinds, wrong or deep content.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readExport } from '../../../src/platform/contract/exportFile';
import { exportParts } from '../../../src/platform/contract/exportParts';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { exportWith, lines, oneFile } from '../../support/transfers';
import { smallWorld, stateOf } from '../../support/world';

describe.each(databases())('an import on %s', (kind) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi(kind);
  });
  afterAll(() => api.close());

  const take = (user: Caller, body: unknown) => user.call('import', { body });
  const added = (reply: { body: { response: unknown } }): unknown => Object(reply.body.response).added;

  test('gives new ids where one is odd or names something else here, the same ones each time', async () => {
    const user = await api.user();
    await smallWorld(user);
    const body = exportWith({
      // d1 is a folder here, f1 a file.
      folders: [
        { id: 'f1', name: 'Was a file here' },
        { id: 'a b/c\u0000', name: 'Odd' },
      ],
      files: [
        oneFile('d1', { folderId: 'f1' }),
        oneFile('default-folder', { folderId: 'a b/c\u0000' }),
        oneFile('x'.repeat(65)),
        oneFile('__proto__'),
      ],
      todos: [
        { id: 'é', fileId: 'd1', text: 'one', completed: false },
        {
          id: '../t1',
          fileId: 'default-folder',
          text: 'two',
          completed: true,
          completedAt: '9999-01-01T00:00:00Z',
        },
      ],
    });
    expect(added(await take(user, body))).toEqual({ todos: 2, folders: 2, files: 4 });
    const { state } = await stateOf(user);
    const named = (name: string) => state.items.filter((row) => row.name === name);
    const [renamed] = named('Was a file here');
    expect(renamed?.id).toMatch(/^i[0-9a-f]{31}$/);
    expect(named('Plan').map((row) => 'folderId' in row && row.folderId)).toContain(renamed?.id);
    expect(state.todos.find(({ text }) => text === 'two')?.completedAt?.slice(0, 4)).not.toBe('9999');
    expect(state.items.find(({ id }) => id === 'f1')).toMatchObject({ type: 1, name: 'Work' });
    expect(added(await take(user, body))).toEqual({ todos: 0, folders: 0, files: 0 });
    expect((await stateOf(user)).state).toEqual(state);
  });

  test.each([
    ['no export', { hello: 1 }],
    ['another format', exportWith({ format: 'other' })],
    ['another version', exportWith({ version: 2 })],
    ['a file without folder', exportWith({ files: [oneFile('p', { folderId: 'nowhere' })] })],
    ['a to-do without file', exportWith({ todos: lines(1, 'nowhere') })],
    ['a row that is none', exportWith({ files: [7] })],
    ['a member of ours', exportWith({ userId: 'x' })],
    [
      'a to-do with U+0000',
      exportWith({ files: [oneFile('p')], todos: [{ id: 'a', fileId: 'p', text: 'a\u0000' }] }),
    ],
    [
      'a to-do that is too long',
      exportWith({ files: [oneFile('p')], todos: [{ id: 'a', fileId: 'p', text: 'x'.repeat(10_001) }] }),
    ],
    ['a name that is too long', exportWith({ files: [oneFile('p', { name: 'x'.repeat(201) })] })],
  ])('%s is refused, and nothing is changed', async (_what, body) => {
    const user = await api.user();
    await smallWorld(user);
    const before = await stateOf(user);
    const answer = await take(user, body);
    expect(answer.status).toBe(400);
    expect(await stateOf(user)).toEqual(before);
  });

  test('in parts, one after the other, adds what the whole adds, in the same order', async () => {
    const [whole, inParts] = [await api.user({ premium: true }), await api.user({ premium: true })];
    const folders = ['a', 'b', 'c'].map((id) => ({ id, name: `Folder ${id}` }));
    const files = Array.from({ length: 9 }, (_none, n) =>
      oneFile(`f${n}`, { folderId: ['a', 'b', 'default-folder'][n % 3], name: `File ${n}` }),
    );
    const todos = lines(120, 'f0').map((todo, n) => ({
      ...todo,
      fileId: `f${n % 8}`,
      completed: n % 5 === 0,
      ...(n % 5 === 0 && { completedAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString() }),
    }));
    const data = readExport(exportWith({ folders, files, todos }));
    if (data === null) throw new Error('no export');
    await take(whole, data);
    const parts = exportParts(data, 3_000);
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) expect((await take(inParts, part)).status).toBe(200);
    const rows = async (user: Caller) => {
      const { folders, files, todos } = Object((await user.call('export')).body.response);
      return { folders, files, todos };
    };
    expect(await rows(inParts)).toEqual(await rows(whole));
    expect((await rows(whole)).todos).toHaveLength(120);
  });

  test('brings back what was moved into a file that lies in the Trash now, and leaves that file there', async () => {
    const user = await api.user();
    await smallWorld(user);
    const { folders, files, todos } = Object((await user.call('export')).body.response);
    await user.call('create_folder_or_file', { body: { id: 'b', name: 'B', parentId: null, type: 1 } });
    await user.call('move_todos', { body: { ids: ['t2'], fileId: 'b' } });
    await user.call('delete_folder_or_file', { params: { id: 'b' } });
    const body = exportWith({ folders, files, todos });
    expect(added(await take(user, body))).toEqual({ todos: 1, folders: 0, files: 0 });
    const { state } = await stateOf(user);
    expect(state.todos.find(({ id }) => id === 't2')).toMatchObject({ fileId: 'f1', deletedAt: null });
    expect(state.items.find(({ id }) => id === 'b')?.deletedAt).not.toBeNull();
    expect(added(await take(user, body))).toEqual({ todos: 0, folders: 0, files: 0 });
    expect((await stateOf(user)).state).toEqual(state);
  });

  test('that is nested deeper than anybody can walk is refused with words', async () => {
    const user = await api.user();
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const [url, text] of [
      [
        '/api/user/auth/import',
        `{"format":"tabdo","version":1,"folders":[],"files":[],"todos":[],"trash":${deep}}`,
      ],
      ['/api/user/sync/sync_free_data', `{"userId":${deep}}`],
    ] as const) {
      const answer = await api.app.inject({
        method: 'POST',
        url,
        payload: text,
        headers: {
          authorization: `Bearer ${user.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'deep',
        },
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'invalid', message: 'The body is nested too deep.' }),
      ]);
    }
  });

  test('blank texts of old versions are left out, blank names are given one', async () => {
    const user = await api.user();
    const body = exportWith({
      files: [oneFile('p', { name: ' \u200b' })],
      todos: [
        { id: 'a', fileId: 'p', text: ' ' },
        { id: 'b', fileId: 'p', text: 'b' },
      ],
    });
    expect(added(await take(user, body))).toEqual({ todos: 1, folders: 0, files: 1 });
    expect((await stateOf(user)).state.items).toMatchObject([{ name: 'Untitled' }]);
  });
});
