// Every call of the table against every kind of stranger: generated, so that a new call is in it (security S5, S6).
import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handlerOf } from '../../../server/routes/index';
import { CALL_NAMES, CALLS, type CallName } from '../../../src/platform/contract/api/calls';
import { type Ask, type Caller, databases, type TestApi, testApi } from '../../support/api';
import { ASKS, askWith } from '../../support/asks';
import { file, smallWorld, stateOf, todo } from '../../support/world';

const answered = CALL_NAMES.filter((name) => handlerOf(name) !== undefined);
const locked = answered.filter((name) => CALLS[name].auth === 'session');
/** These end the session that asks, or never end. */
const special: readonly CallName[] = ['logout', 'events', 'delete_account'];
const asking = locked.filter((name) => !special.includes(name));

describe.each(databases())('strangers on %s', (kind) => {
  let api: TestApi;
  let owner: Caller;
  let stranger: Caller;

  beforeAll(async () => {
    api = await testApi(kind);
  });
  beforeEach(async () => {
    owner = await api.user();
    stranger = await api.user();
    await smallWorld(owner);
  });
  afterAll(() => api.close());

  /** Its time is over, though it is still there. */
  const expire = (token: string): Promise<unknown> =>
    api.database.write(({ queries }) =>
      queries
        .updateTable('sessions')
        .set({ expires_at: Date.now() - 1 })
        .where('token_hash', '=', hash('sha256', token))
        .execute(),
    );

  test.each(locked)('%s lets nobody in without a good token, and says no more than that', async (name) => {
    const ended = await api.session(owner.userId);
    await ended.call('logout');
    const expired = await api.session(owner.userId);
    await expire(expired.token);
    const bad = [undefined, '', 'x', 'y'.repeat(43), ended.token, expired.token, `${owner.token}x`];
    for (const token of bad) {
      for (const ask of [
        askWith(name, 't1'),
        { ...askWith(name, 't1'), ...(ASKS[name]?.body !== undefined && { body: { bad: 1 } }) },
      ]) {
        const answer = await api.call(name, ask, token);
        expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized']);
      }
    }
  });

  /** An answer without what is another's in each of them. */
  const plain = (text: string, caller: Caller, used: string) =>
    text
      .replaceAll(caller.userId, 'USER')
      .replaceAll(`"${used}"`, '"ID"')
      .replaceAll(`:${used}"`, ':ID"')
      .replaceAll(/"(seq|[a-z]+At|cursor|agent|id)":("[^"]*"|\d+)/gi, '"$1":0')
      // Everybody has a reference of their own, and it says nothing.
      .replaceAll(/"reference":"[\w-]{32}"/g, '"reference":0');

  test.each(asking)('%s treats what belongs to somebody else as what is not there', async (name) => {
    const before = await stateOf(owner);
    for (const id of ['t1', 'f1', 'd1']) {
      const twin = await api.user();
      const foreign = await stranger.call(name, askWith(name, id));
      const unknown = await twin.call(name, askWith(name, 'zz'));
      expect([foreign.status, plain(foreign.text, stranger, id)]).toEqual([
        unknown.status,
        plain(unknown.text, twin, 'zz'),
      ]);
      stranger = await api.user();
    }
    expect(await stateOf(owner)).toEqual(before);
  });

  test.each(asking)('%s with equal ids in two accounts changes one of them', async (name) => {
    await smallWorld(stranger);
    const before = await stateOf(owner);
    for (const id of ['t1', 'f1', 'd1']) {
      const answer = await stranger.call(name, askWith(name, id));
      expect(answer.status).toBeLessThan(500);
    }
    expect(await stateOf(owner)).toEqual(before);
  });

  test.each<[CallName, (own: string, foreign: string) => Ask]>([
    ['move_todos', (own, foreign) => ({ body: { ids: [own, foreign], fileId: 'mine' } })],
    ['move_todos', (_own, foreign) => ({ body: { ids: [foreign], fileId: 'mine' } })],
    [
      'move_file',
      (_own, foreign) => ({
        body: { fileId: 'mine', sourceFolderId: 'default-folder', targetFolderId: foreign },
      }),
    ],
  ])(
    '%s of what is theirs and what is not finds the latter as little as what nobody has',
    async (name, ask) => {
      const before = await stateOf(owner);
      for (const id of ['t1', 'f1', 'd1']) {
        const [one, twin] = [await api.user(), await api.user()];
        for (const each of [one, twin]) {
          await file(each, 'mine');
          await todo(each, 'own', 'mine');
        }
        const foreign = await one.call(name, ask('own', id));
        const unknown = await twin.call(name, ask('own', 'zz'));
        expect([foreign.status, plain(foreign.text, one, id)]).toEqual([
          unknown.status,
          plain(unknown.text, twin, 'zz'),
        ]);
        const rows = async (caller: Caller) => {
          const { todos, items } = (await stateOf(caller)).state;
          return [...todos, ...items].map((row) => [row.id, row.deletedAt]);
        };
        expect(await rows(one)).toEqual(await rows(twin));
      }
      expect(await stateOf(owner)).toEqual(before);
    },
  );

  const withBody = asking.filter((name) => ASKS[name]?.body !== undefined && name !== 'batch');
  test.each(withBody)('%s refuses members that nobody agreed on, and changes nothing', async (name) => {
    await smallWorld(stranger);
    const before = await stateOf(stranger);
    const { body, ...ask } = askWith(name, 't1');
    for (const member of ['seq', 'subscription', 'isActive', 'role', 'constructor', 'user_id']) {
      const answer = await stranger.call(name, { ...ask, body: { ...Object(body), [member]: 'x' } });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    }
    expect(await stateOf(stranger)).toEqual(before);
  });

  test('every call of the table that takes something is asked here', () => {
    const takes = asking.filter(
      (name) => /[{]/.test(CALLS[name].path) || CALLS[name].operation !== undefined,
    );
    expect(takes.filter((name) => ASKS[name] === undefined)).toEqual([]);
    expect(locked.length).toBeGreaterThan(30);
  });
});
