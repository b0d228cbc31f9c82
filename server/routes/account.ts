// The account: its sessions, and all of it taken along, taken in, or deleted.
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
  export: async ({ services, identity }) => ({ ...(await services.account.export(identity)), message: 'OK' }),
  import: ({ services, identity, body, envelope }) => services.account.import(identity, body, envelope),
  delete_account: async ({ services, identity }) => {
    await services.account.delete(identity);
    return { response: {}, message: 'Account deleted' };
  },
} satisfies Partial<Handlers>;
