// News as it happens: the event stream and the long poll, ended when the session ends (sync P11, security S4).
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { makeServices } from '../../../server/services/index';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { smallWorld, stateOf, todo } from '../../support/world';

interface Event {
  readonly name: string;
  readonly data: Record<string, unknown>;
}

/** An open stream whose events can be waited for. */
interface Listening {
  readonly status: number;
  readonly type: string | null;
  next(): Promise<Event>;
  /** Ends when the server has ended it. */
  readonly over: Promise<void>;
  close(): void;
}

async function listenTo(origin: string, token: string): Promise<Listening> {
  const abort = new AbortController();
  const answer = await fetch(`${origin}/api/user/sync/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const events: Event[] = [];
  let wake: () => void = () => undefined;
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
        if (name) events.push({ name, data: JSON.parse(data) });
      }
      wake();
    }
  };
  const over = read().catch(() => undefined);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    over,
    next: async () => {
      const deadline = Date.now() + 5_000;
      for (;;) {
        const event = events.shift();
        if (event) return event;
        if (Date.now() > deadline) throw new Error('No event came.');
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 200);
        });
      }
    },
    close: () => abort.abort(),
  };
}

async function origin(app: TestApi['app']): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

describe.each(databases())('live news on %s', (kind) => {
  let api: TestApi;
  let url: string;
  let user: Caller;
  const open: Listening[] = [];

  beforeAll(async () => {
    api = await testApi(kind);
    url = await origin(api.app);
  });
  beforeEach(async () => {
    for (const stream of open.splice(0)) stream.close();
    user = await api.user();
    await smallWorld(user);
  });
  afterAll(async () => {
    for (const stream of open) stream.close();
    await api.close();
  });

  const stream = async (caller: Caller, at = url): Promise<Listening> => {
    const listening = await listenTo(at, caller.token);
    open.push(listening);
    return listening;
  };

  test('a change is told to every device of its user, with what changed, and to nobody else', async () => {
    const other = await api.user();
    const phone = await stream(await api.session(user.userId));
    const stranger = await stream(other);
    expect([phone.status, phone.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(await phone.next()).toMatchObject({ name: 'hello', data: { seq: 7 } });
    expect(await stranger.next()).toMatchObject({ name: 'hello', data: { seq: 0 } });
    await todo(user, 'new', 'f1');
    expect(await phone.next()).toMatchObject({
      name: 'change',
      data: { seq: 8, changes: [{ seq: 8, type: 'create_todo', rows: [{ entity: 'todo', id: 'new' }] }] },
    });
    await todo(other, 'x', 'nowhere');
    await expect(Promise.race([stranger.next(), stranger.over, pause(300)])).resolves.toBeUndefined();
  });

  test('many changes at once are told as one, and too much of them only as a number', async () => {
    const device = await stream(user);
    await device.next();
    const ops = Array.from({ length: 60 }, (_, n) => ({
      type: 'create_todo',
      opId: `o${n}`,
      id: `o${n}`,
      text: 'x'.repeat(1_000),
      fileId: 'f1',
    }));
    // However slow the machine is, the batch ends in its first turn.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await user.call('batch', { body: { ops } }).finally(() => clock.mockRestore());
    const { name, data } = await device.next();
    expect([name, data]).toEqual(['change', { seq: 67 }]);
  });

  test('logging out ends the stream of that session within a second, and no other', async () => {
    const phone = await api.session(user.userId);
    const first = await stream(user);
    const second = await stream(phone);
    await Promise.all([first.next(), second.next()]);
    await phone.call('logout');
    expect(await second.next()).toMatchObject({ name: 'bye' });
    await second.over;
    expect((await phone.call('get_user')).status).toBe(401);
    await todo(user, 'after', 'f1');
    expect(await first.next()).toMatchObject({ name: 'change' });
  });

  test('a user has at most ten streams', async () => {
    const streams = await Promise.all(Array.from({ length: 11 }, () => stream(user)));
    expect(streams.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429]);
  });

  test('a long poll ends with the change, or without one when its time is over', async () => {
    const { cursor } = await stateOf(user);
    const started = Date.now();
    const waiting = user.call('changes', { query: { since: cursor, wait: '20' } });
    await pause(100);
    await todo(user, 'new', 'f1');
    const { changes, cursor: next } = Object((await waiting).body.response);
    expect(changes).toMatchObject([{ type: 'create_todo' }]);
    expect(Date.now() - started).toBeLessThan(5_000);
    const empty = await user.call('changes', { query: { since: next, wait: '1' } });
    expect(empty.body.response).toMatchObject({ changes: [], cursor: next, more: false });
  });

  test('news of what was read already, or that come twice, do not end a long poll', async () => {
    const { cursor } = await stateOf(user);
    const waiting = user.call('changes', { query: { since: cursor, wait: '20' } });
    await pause(50);
    for (const seq of [7, 6, 7]) api.services.hub.moved(user.userId, seq);
    await pause(50);
    await todo(user, 'new', 'f1');
    expect((await waiting).body.response).toMatchObject({ changes: [{ type: 'create_todo' }] });
  });

  test('a cursor of another user, or of the future, starts afresh, and nonsense is refused', async () => {
    const other = await api.user();
    const { cursor } = await stateOf(other);
    for (const since of [cursor, `${(await stateOf(user)).cursor}9`])
      expect((await user.call('changes', { query: { since } })).body.response).toEqual({ reset: true });
    const answer = await user.call('changes', { query: { since: 'x' } });
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_cursor']);
  });

  test('at a stop every stream is told when to come back', async () => {
    const own = await testApi(kind);
    const someone = await own.user();
    const device = await stream(someone, await origin(own.app));
    await device.next();
    await own.close();
    const { name, data } = await device.next();
    expect([name, Number(data.retry) >= 0 && Number(data.retry) <= 5_000]).toEqual(['bye', true]);
  });

  const shared = databases().includes('postgres') && kind === 'postgres' ? [kind] : [];
  describe.each(shared)('with two processes on one %s', () => {
    test('a change and a logout in one are heard in the other', async () => {
      const database = await api.another();
      const services = makeServices(database);
      const app = await buildApp(readConfig({}, '/tmp'), { clientDir: null, services });
      try {
        const at = await origin(app);
        const device = await stream(user, at);
        await device.next();
        await todo(user, 'new', 'f1');
        expect(await device.next()).toMatchObject({ name: 'change', data: { seq: 8 } });
        const phone = await api.session(user.userId);
        const [quiet, { cursor }] = [await stream(phone, at), await stateOf(user)];
        await quiet.next();
        const headers = { authorization: phone.token };
        const waiting = fetch(`${at}/api/user/sync/changes?since=${cursor}&wait=20`, { headers });
        await pause(100);
        // Nobody announces it: news may be lost on the way.
        await api.database.queries.deleteFrom('sessions').where('user_id', '=', user.userId).execute();
        expect(await quiet.next()).toMatchObject({ name: 'bye' });
        expect((await waiting).status).toBe(401);
        user = await api.session(user.userId);
        const last = await stream(user, at);
        await last.next();
        await user.call('logout');
        expect(await last.next()).toMatchObject({ name: 'bye' });
        const again = await fetch(`${at}/api/user/auth/get_user`, { headers: { authorization: user.token } });
        expect(again.status).toBe(401);
      } finally {
        await services.close();
        await app.close();
        await database.close();
      }
    });
  });
});

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
