// Signing in (spec §7 auth, decisions D19).
import { userShape } from '../services/shapes';
import type { Handlers } from './handler';

export const signInHandlers = {
  providers: async ({ services }) => ({
    response: { ...services.signIn.offer(), payments: { paypal: null, test: false } },
    message: 'OK',
  }),
  nonce: async ({ services }) => ({ response: await services.signIn.nonce(), message: 'OK' }),
  oidc_start: async ({ services, body }) => ({
    response: await services.signIn.start(body.provider),
    message: 'OK',
  }),
  google_login_user: async ({ services, body, request }) => {
    const { user, token } = await services.signIn.enter(body, request.headers['user-agent'] ?? null);
    return { response: userShape(user), message: 'Signed in', beside: { token } };
  },
} satisfies Partial<Handlers>;
