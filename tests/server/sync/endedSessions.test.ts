// Whoever was signed out hears nothing more, whatever was open at that moment (sync P11, security S4).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, databases, type TestApi, testApi } from '../../support/api';
import { smallWorld, stateOf, todo } from '../../support/world';

describe.each(databases())('ended sessions on %s', (kind) => {
  let api: TestApi;
  let user: Caller;

  beforeAll(async () => {
    api = await testApi(kind);
  });
  beforeEach(async () => {
    user = await api.user();
    await smallWorld(user);
  });
  afterAll(() => api.close());

  test('a session that ended while its stream began hears nothing', async () => {
    const sent: string[] = [];
    const sink = {
      send: (event: string) => sent.push(event),
      beat: () => undefined,
      waiting: 0,
      end: () => undefined,
      cut: () => undefined,
    };
    const { sessionId, ...rest } = await api.services.sessions.authenticate(user.token, '127.0.0.1');
    await user.call('logout');
    api.services.streams.start({ sessionId, ...rest }, sink);
    await expect.poll(() => sent).toEqual(['bye']);
    expect(api.services.hub.count(user.userId)).toBe(0);
  });

  test('a long poll of a session that ends tells nothing more', async () => {
    const phone = await api.session(user.userId);
    const { cursor } = await stateOf(user);
    const [ended, other] = [phone, user].map((each) =>
      each.call('changes', { query: { since: cursor, wait: '20' } }),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await phone.call('logout');
    expect((await ended)?.status).toBe(401);
    await todo(user, 'after', 'f1');
    expect((await other)?.body.response).toMatchObject({ changes: [{ type: 'create_todo' }] });
  });
});
