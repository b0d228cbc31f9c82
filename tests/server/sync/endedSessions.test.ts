// Whoever was signed out hears nothing more, whatever was open at that moment (sync P11, security S4).
import { describe, expect, test } from 'vitest';
import { databases } from '../../support/api';
import { someoneOn } from '../../support/stages';
import { stateOf, todo } from '../../support/world';

describe.each(databases())('ended sessions on %s', (kind) => {
  const our = someoneOn(kind);

  test('a session that ended while its stream began hears nothing', async () => {
    const sent: string[] = [];
    const sink = {
      send: (event: string) => sent.push(event),
      beat: () => undefined,
      waiting: 0,
      end: () => undefined,
      cut: () => undefined,
    };
    const { sessionId, ...rest } = await our.api.services.sessions.authenticate(our.user.token, '127.0.0.1');
    await our.user.call('logout');
    our.api.services.streams.start({ sessionId, ...rest }, sink);
    await expect.poll(() => sent).toEqual(['bye']);
    expect(our.api.services.hub.count(our.user.userId)).toBe(0);
  });

  test('a long poll of a session that ends tells nothing more', async () => {
    const phone = await our.api.session(our.user.userId);
    const { cursor } = await stateOf(our.user);
    const [ended, other] = [phone, our.user].map((each) =>
      each.call('changes', { query: { since: cursor, wait: '20' } }),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await phone.call('logout');
    expect((await ended)?.status).toBe(401);
    await todo(our.user, 'after', 'f1');
    expect((await other)?.body.response).toMatchObject({ changes: [{ type: 'create_todo' }] });
  });
});
