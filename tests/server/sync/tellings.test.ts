// News costs what it must: read once for all who listen, told after those who ask are answered (sync P11).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/data/database';
import { Hub } from '../../../server/services/hub';
import { type Sink, Streams } from '../../../server/services/sync/streams';
import { Tellings } from '../../../server/services/sync/telling';
import { head, openWire } from '../../faults/wire';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { smallWorld, stateOf, todo } from '../../support/world';

const DEVICES = 600;
/** Of so many all are told in one turn. */
const FEW = 10;
/** No more are told in one turn. */
const MOST_TOLD = 250;

/** Whatever has no need of the outside is over then. */
async function untilQuiet(): Promise<void> {
  for (let n = 0; n < 50; n += 1) await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
}

/** Some turns of the event loop. */
async function turns(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await new Promise(setImmediate);
}

describe.each(databases())('news on %s', (kind) => {
  let api: TestApi;
  let user: Caller;
  let hub: Hub;
  let streams: Streams;
  let asked = 0;
  let fails = false;
  let whenAsked = (): void => undefined;
  const pushes: number[] = [];
  const sink = (to: string[]): Sink => ({
    send: (event, data) => to.push(`${event} ${data}`),
    beat: () => undefined,
    waiting: 0,
    end: () => undefined,
    cut: () => undefined,
  });

  let counted: Database;
  beforeEach(async () => {
    api = await testApi(kind);
    user = await api.user();
    await smallWorld(user);
    [asked, fails, whenAsked] = [0, false, () => undefined];
    pushes.length = 0;
    counted = {
      ...api.database,
      get queries() {
        asked += 1;
        whenAsked();
        if (fails) throw new Error('away');
        return api.database.queries;
      },
    };
    const counters = {
      add: () => undefined,
      time: (name: string, ms: number) => void (name === 'push' && pushes.push(ms)),
    };
    // What it hears it hears from the test: a hub of several processes would ask for itself.
    hub = new Hub({ ...counted, kind: 'sqlite' });
    streams = new Streams(counted, hub, Date.now, DEVICES, counters);
  });
  afterEach(async () => {
    streams.close();
    hub.close();
    await api.close();
  });

  test('is read once for all who stand at the same number, and anew for others and later', async () => {
    const { seq } = (await todo(user, 'new', 'f1')).body;
    const tellings = new Tellings(counted);
    asked = 0;
    const newsAfter = (since: number, head = seq) => tellings.after(user.userId, since, head);
    const [first, second] = await Promise.all([newsAfter(seq - 1), newsAfter(seq - 1)]);
    expect(asked).toBe(1);
    expect(second).toEqual(first);
    expect(JSON.parse(first?.text ?? '')).toMatchObject({ seq, changes: [{ seq, opId: null }] });
    const [both, one, more] = await Promise.all([
      newsAfter(seq - 2),
      newsAfter(seq - 1),
      newsAfter(seq - 1, seq + 1),
    ]);
    expect(asked).toBe(4);
    expect(JSON.parse(both.text).changes.length).toBe(2);
    expect(one).toEqual(first);
    // What is known to be there and is not found is told as a number.
    expect([more.last, JSON.parse(more.text)]).toEqual([seq + 1, { seq: seq + 1 }]);
  });

  test('that could not be read is read again', async () => {
    const { seq } = (await todo(user, 'new', 'f1')).body;
    const tellings = new Tellings(counted);
    fails = true;
    await expect(tellings.after(user.userId, seq - 1, seq)).rejects.toThrow('away');
    fails = false;
    expect((await tellings.after(user.userId, seq - 1, seq)).last).toBe(seq);
  });

  /** Opens streams that have been greeted; each list is what one device hears from then on. */
  const listeners = async (
    count: number,
    who = user,
  ): Promise<{ heard: string[][]; stops: (() => void)[] }> => {
    const identity = await api.services.sessions.authenticate(who.token, '127.0.0.1');
    const heard = Array.from({ length: count }, (): string[] => []);
    const stops = heard.map((to) => streams.start(identity, sink(to)));
    await expect.poll(() => heard.every(([hello]) => hello?.startsWith('hello '))).toBe(true);
    for (const to of heard) to.length = 0;
    return { heard, stops };
  };

  test('is what whoever asks for changes is answered', async () => {
    const { cursor } = await stateOf(user);
    const [epoch = '', seq = ''] = cursor.split('.');
    const since = `${epoch}.${Number(seq) - 5}`;
    await user.call('batch', {
      body: { ops: [{ opId: 'op-1', n: 1, type: 'update_todo', id: 't1', text: 'a "b" \u2028' }] },
      headers: { 'x-sync': 'client=phone' },
    });
    const { response } = (await user.call('changes', { query: { since } })).body;
    const { changes } = Object(response);
    const { text, last } = await new Tellings(counted).after(
      user.userId,
      Number(seq) - 5,
      changes.at(-1).seq,
    );
    expect(changes.length).toBeGreaterThan(4);
    expect(JSON.parse(text)).toEqual({ seq: last, changes });
  });

  test('is read once for all who listen', async () => {
    const { heard } = await listeners(FEW);
    const { seq } = (await todo(user, 'new', 'f1')).body;
    asked = 0;
    hub.moved(user.userId, seq);
    await expect.poll(() => heard.every(({ length }) => length === 1)).toBe(true);
    expect(asked).toBe(1);
  });

  test('is not told again, without what it is, to whom it was told with what came before', async () => {
    const { heard } = await listeners(1);
    const first = (await todo(user, 'new', 'f1')).body.seq;
    const second = (await todo(user, 'newer', 'f1')).body.seq;
    // It is in the log already, and heard of while the log is read.
    whenAsked = () => queueMicrotask(() => hub.moved(user.userId, second));
    hub.moved(user.userId, first);
    await expect.poll(() => heard[0]?.length).toBeGreaterThan(0);
    whenAsked = () => undefined;
    await turns();
    expect(heard[0]).toEqual([expect.stringContaining(`change {"seq":${second},"changes":[`)]);
    // Nor does what comes much later seem to have waited since then.
    await new Promise((resolve) => setTimeout(resolve, 300));
    hub.moved(user.userId, (await todo(user, 'last', 'f1')).body.seq);
    await expect.poll(() => heard[0]?.length).toBe(2);
    expect(pushes).toHaveLength(2);
    expect(pushes[1]).toBeLessThan(300);
  });

  // Where the database answers later, those of many turns wait for one answer.
  test.each([DEVICES].filter(() => kind === 'sqlite'))(
    'is told to some of %i, then others are served, until all have heard, each once',
    async () => {
      const { heard } = await listeners(DEVICES);
      const another = await api.user();
      const { stops } = await listeners(1, another);
      const { seq } = (await todo(user, 'new', 'f1')).body;
      const told = (): number => heard.reduce((sum, { length }) => sum + length, 0);
      // Somebody's device goes with something to tell to it: that makes no second line of turns.
      hub.moved(another.userId, 1_000);
      for (const stop of stops) stop();
      hub.moved(user.userId, seq);
      await untilQuiet();
      // None before whoever asked was answered, and never all at once.
      expect(told()).toBe(0);
      let most = 0;
      for (let passed = 0, before = 0; told() < DEVICES && passed < 10_000; passed += 1, before = told()) {
        await new Promise(setImmediate);
        most = Math.max(most, told() - before);
      }
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(MOST_TOLD);
      await turns();
      expect(heard.every(({ length }) => length === 1)).toBe(true);
      expect(new Set(heard.flat().map((event) => event.split(',')[0]))).toEqual(
        new Set([`change {"seq":${seq}`]),
      );
    },
  );

  test('comes as it is until the connection ends: no event is framed', async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const wire = await openWire(api.app.listeningOrigin);
    wire.socket.write(head('GET', '/api/user/sync/events', { authorization: `Bearer ${user.token}` }));
    await expect.poll(() => wire.said()).toContain('event: hello');
    const { seq } = (await todo(user, 'new', 'f1')).body;
    await expect.poll(() => wire.said()).toContain('event: change');
    const [top = '', body = ''] = wire.said().split(/\r\n\r\n/);
    expect(top.toLowerCase()).not.toContain('transfer-encoding');
    expect(top.toLowerCase()).toContain('connection: close');
    expect(body.split('\n\n').at(-2)).toMatch(new RegExp(`^event: change\ndata: {"seq":${seq},`));
    expect(body).not.toContain('\r\n');
    wire.socket.destroy();
  });
});
