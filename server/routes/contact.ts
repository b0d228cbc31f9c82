// The contact form (spec §7): the answer is the same whatever becomes of the message.
import type { Handlers } from './handler';

export const contactHandlers = {
  contact_us: async ({ services, body }) => {
    await services.contact.take(body);
    return { response: {}, message: 'Message received' };
  },
} satisfies Partial<Handlers>;
