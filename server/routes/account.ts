// Sessions of the account: list, end one, log out.
import type { Handlers } from './handler';

export const accountHandlers = {
  logout: async ({ services, identity }) => {
    await services.sessions.end(identity, identity.sessionId);
    return { response: {}, message: 'Signed out' };
  },
  sessions: async ({ services, identity }) => ({
    response: await services.sessions.list(identity),
    message: 'OK',
  }),
  delete_session: async ({ services, identity, params: { id } }) => {
    await services.sessions.end(identity, id);
    return { response: { id }, message: 'Session ended' };
  },
} satisfies Partial<Handlers>;
