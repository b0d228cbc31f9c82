// All of an account taken along as one file, and taken in again by a guest or an account (decisions D23, security S18).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Export, parseExport } from '../../../src/platform/contract/exportFile';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { exportWith, lines, oneFile } from '../../support/transfers';
import { folder, idsOf, smallWorld, stateOf, todo } from '../../support/world';

interface Counts {
  readonly todos: number;
  readonly folders: number;
  readonly files: number;
}

describe.each(databases())('taking an account along on %s', (kind) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi(kind);
  });
  afterAll(() => api.close());

  const exported = async (user: Caller): Promise<Export & Readonly<Record<string, unknown>>> =>
    Object((await user.call('export')).body.response);
  const take = (user: Caller, body: unknown, headers: Record<string, string> = {}) =>
    user.call('import', { body, headers });
  const added = (reply: { body: { response: unknown } }): Counts => Object(reply.body.response).added;
  /** What an export says of the workspace, without what belongs to one account. */
  const shown = ({ folders, files, todos, defaultFolderShortcut }: Export) => ({
    folders,
    files,
    todos,
    defaultFolderShortcut,
  });

  async function world(user: Caller): Promise<void> {
    await smallWorld(user);
    await folder(user, 'd2', 'Empty');
    await user.call('update_shortcut_key', { body: { id: 'f1', shortcut: 'w' } });
    await user.call('update_shortcut_key', { body: { id: 'd1', shortcut: '3' } });
    await user.call('update_file_color', { body: { id: 'f2', backgroundColor: '#123456' } });
    await user.call('update_user', { body: { defaultFolderShortcut: '0', firstName: 'Ada' } });
    await user.call('update_todo', { body: { id: 't2', text: 'x', completed: true } });
    await user.call('update_todo_priorities', { body: { updates: [{ id: 't1', priority: 1 }] } });
    await user.call('create_or_update_todo_order', { body: { fileId: 'f1', todoOrder: ['t3', 't1', 't2'] } });
    await user.call('create_or_update_opentab', { body: { opentabs: ['f1'] } });
    await todo(user, 'gone', 'f2', 'in the Trash');
    await user.call('delete_todos', { body: { ids: ['gone'], deleted: true } });
  }

  test('gives a file that a guest can import, and all that is known besides', async () => {
    const user = await api.user({ premium: true });
    await world(user);
    const data = await exported(user);
    const read = parseExport(JSON.stringify(data, null, 2));
    expect(read && shown(read)).toEqual(shown(data));
    expect(idsOf(data.todos)).toEqual(['t3', 't1', 't2']);
    expect(data.account).toMatchObject({ _id: user.userId, firstName: 'Ada', issuer: 'test' });
    expect(data.openTabs).toEqual(['f1']);
    expect(Object(data.trash).todos).toMatchObject([{ id: 'gone', text: 'in the Trash' }]);
    expect(data.sessions).toHaveLength(1);
    expect(data.subscriptions).toMatchObject([{ status: 'active' }]);
    const text = JSON.stringify(data);
    expect(text).not.toContain(user.token);
    expect(text).not.toMatch(/token/i);
  });

  test('leaves out nothing that is kept under a name, but the log and the answers of calls', async () => {
    const tables = await api.database.queries.introspection.getTables();
    const named = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'));
    const members: Record<string, string> = {
      sessions: 'sessions',
      subscriptions: 'subscriptions',
      payment_references: 'paymentReference',
      subscription_claims: 'claimedSubscriptions',
      todos: 'todos',
      items: 'files',
      lists: 'openTabs',
      own_keys: 'keys',
      clients: 'devices',
      history: 'history',
      merges: 'merges',
      // The same content, as it came: kept so that devices and repeated calls agree.
      change_log: 'todos',
      op_dedupe: 'todos',
    };
    const data = await exported(await api.user());
    for (const { name } of named)
      expect([name, Object.keys(data)]).toEqual([name, expect.arrayContaining([members[name]])]);
  });

  test('and into another account brings everything but the Trash, in the same order', async () => {
    const [from, to] = [await api.user(), await api.user()];
    await world(from);
    const data = await exported(from);
    const before = await stateOf(from);
    expect(added(await take(to, data))).toEqual({ todos: 3, folders: 2, files: 3 });
    expect(shown(await exported(to))).toEqual(shown(data));
    expect(await stateOf(from)).toEqual(before);
  });

  test('and in again adds nothing, and what was deleted meanwhile comes back', async () => {
    const user = await api.user();
    await world(user);
    const data = await exported(user);
    const { state } = await stateOf(user);
    expect(added(await take(user, data))).toEqual({ todos: 0, folders: 0, files: 0 });
    expect((await stateOf(user)).state).toEqual(state);
    await user.call('delete_folder_or_file', { params: { id: 'd1' } });
    expect(added(await take(user, data))).toEqual({ todos: 3, folders: 1, files: 2 });
    expect(idsOf((await exported(user)).todos)).toEqual(['t3', 't1', 't2']);
  });

  test('is seen by other devices as one change, and their sums agree', async () => {
    const user = await api.user();
    const { cursor } = await stateOf(user);
    await take(user, exportWith({ files: [oneFile('p')], todos: lines(3, 'p') }));
    const changes = Object((await user.call('changes', { query: { since: cursor } })).body.response);
    expect(changes.changes).toHaveLength(1);
    expect(changes.changes[0].type).toBe('import');
    expect(changes.changes[0].rows.filter((row: { entity: string }) => row.entity === 'todo')).toHaveLength(
      3,
    );
    expect(changes.hash).toBe((await stateOf(user)).hash);
  });

  test('is done once for each key, also when it comes twice at the same time', async () => {
    const user = await api.user();
    const body = exportWith({ files: [oneFile('p')], todos: lines(2, 'p') });
    const key = { 'idempotency-key': 'import-1' };
    const [first, second] = await Promise.all([take(user, body, key), take(user, body, key)]);
    expect(first.text).toBe(second.text);
    await user.call('delete_todos', { body: { ids: ['n0'], deleted: true } });
    const { state } = await stateOf(user);
    const third = await take(user, body, key);
    expect([third.text, third.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
    expect((await stateOf(user)).state).toEqual(state);
    expect((await take(user, exportWith(), key)).body.code).toBe('key_reused');
  });

  test('is all or nothing where the limit is reached, and has none for those who pay', async () => {
    const [free, premium] = [await api.user(), await api.user({ premium: true })];
    const body = exportWith({ files: [oneFile('p')], todos: lines(101, 'p') });
    const before = await stateOf(free);
    const refused = await take(free, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'limit_reached']);
    expect(await stateOf(free)).toEqual(before);
    expect(added(await take(free, exportWith({ files: [oneFile('p')], todos: lines(100, 'p') }))).todos).toBe(
      100,
    );
    expect(added(await take(premium, body)).todos).toBe(101);
  });

  test('5,000 to-dos go out and in within ten seconds each, in a body that is taken', async () => {
    const [from, to] = [await api.user({ premium: true }), await api.user({ premium: true })];
    const uuid = (n: number) => `0190a1b2-c3d4-7e5f-8a9b-${String(n).padStart(12, '0')}`;
    const files = Array.from({ length: 50 }, (_none, n) => oneFile(uuid(n)));
    const todos = Array.from({ length: 5_000 }, (_none, n) => ({
      id: uuid(1_000 + n),
      fileId: uuid(n % 50),
      text: `A to-do of the usual length, number ${n}`,
      completed: n % 3 === 0,
    }));
    const timed = async <T>(work: () => Promise<T>): Promise<T> => {
      const started = performance.now();
      const result = await work();
      expect(performance.now() - started).toBeLessThan(10_000);
      return result;
    };
    expect(added(await timed(() => take(from, exportWith({ files, todos })))).todos).toBe(5_000);
    const data = await timed(() => exported(from));
    expect(added(await timed(() => take(to, data))).todos).toBe(5_000);
    expect(shown(await exported(to))).toEqual(shown(data));
  }, 60_000);
});
