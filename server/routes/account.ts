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
    const left = (await services.account.delete(identity)).map(({ id }) => id).join(', ');
    const also = `. This server could not cancel your subscription ${left}: please cancel it at PayPal too.`;
    return { response: {}, message: left === '' ? 'Account deleted' : `Account deleted${also}` };
  },
} satisfies Partial<Handlers>;
