// News costs what it must: read once for all who listen, told after those who ask are answered (sync P11).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/data/database';
import { makeServices, type Services } from '../../../server/services/index';
import { CALL_LIMITS } from '../../../server/services/limits';
import type { Sink } from '../../../server/services/sync/streams';
import { Tellings } from '../../../server/services/sync/telling';
import { head, openWire } from '../../faults/wire';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { smallWorld, todo } from '../../support/world';

const DEVICES = 600;

describe.each(databases())('news on %s', (kind) => {
  let api: TestApi;
  let user: Caller;
  let services: Services;
  let asked = 0;
  let fails = false;
  const heard: { event: string; data: string }[] = [];
  const sink = (to = heard): Sink => ({
    send: (event, data) => to.push({ event, data }),
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
    [asked, fails] = [0, false];
    heard.length = 0;
    counted = {
      ...api.database,
      get queries() {
        asked += 1;
        if (fails) throw new Error('away');
        return api.database.queries;
      },
    };
    const callLimits = { ...CALL_LIMITS, streamsPerUser: DEVICES };
    services = makeServices(counted, Date.now, { callLimits });
  });
  afterEach(async () => {
    await services.close();
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

  // Where the database answers later, those of many turns wait for one answer.
  test.each([DEVICES].filter(() => kind === 'sqlite'))(
    'is told to some of %i, then others are served, until all have heard, each once',
    async () => {
      const identity = await services.sessions.authenticate(user.token, '127.0.0.1');
      for (let n = 0; n < DEVICES; n += 1) services.streams.start(identity, sink());
      await expect.poll(() => heard.length).toBe(DEVICES);
      heard.length = 0;
      const { seq } = (await todo(user, 'new', 'f1')).body;
      services.hub.moved(user.userId, seq);
      const counts: number[] = [];
      for (let turns = 0; heard.length < DEVICES && turns < 10_000; turns += 1) {
        if (counts.at(-1) !== heard.length) counts.push(heard.length);
        await new Promise(setImmediate);
      }
      // None before whoever asked was answered, and never all at once.
      expect(counts[0]).toBe(0);
      expect(counts.length).toBeGreaterThan(2);
      expect(heard.length).toBe(DEVICES);
      expect(new Set(heard.map(({ event, data }) => `${event} ${JSON.parse(data).seq}`))).toEqual(
        new Set([`change ${seq}`]),
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
