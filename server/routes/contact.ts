// The contact form (spec §7): the answer is the same whatever becomes of the message.
import type { Handlers } from './handler';

export const contactHandlers = {
  contact_us: async ({ services, body, request }) => {
    services.contact.check(body);
    const visitor = { userId: null, sessionId: null, address: request.ip };
    await services.limits.message(visitor, () => services.contact.take(body));
    return { response: {}, message: 'Message received' };
  },
} satisfies Partial<Handlers>;
