// Signing in (spec §7 auth, decisions D19).
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenOf } from '../plugins/token';
import { CHALLENGE_MS, type Visitor } from '../services/challenges';
import type { Services } from '../services/index';
import { Refusal } from '../services/refusal';
import { userShape } from '../services/shapes';
import { waitingApp } from '../services/waitingApp';
import type { Handlers } from './handler';

/** Says which browser began to sign in, and nothing else: who somebody is never comes from a cookie. */
const MARK = 'tabdo-sign-in';
/** Over https no neighbour of the host can set it: a browser takes that name only from the host itself, for all its paths. */
const markOf = (origin: string) =>
  origin.startsWith('https:')
    ? { name: `__Host-${MARK}`, path: '/', secure: '; Secure' }
    : { name: MARK, path: '/api/user/auth', secure: '' };

export const signInHandlers = {
  providers: async ({ services }) => ({
    response: { ...services.signIn.offer(), payments: services.subscriptions.offer },
    message: 'OK',
  }),
  nonce: async ({ services, request, reply }) => {
    const visitor = visitorOf(request, services);
    const mark = giveMark(reply, visitor, services);
    return { response: await services.signIn.nonce(visitor, mark), message: 'OK' };
  },
  oidc_start: async ({ services, body, request, reply }) => {
    const visitor = visitorOf(request, services);
    const app = waitingApp(body);
    const mark = app ? '' : giveMark(reply, visitor, services);
    return { response: await services.signIn.start(body.provider, visitor, mark, app), message: 'OK' };
  },
  google_login_user: async ({ services, body, request }) => {
    // Google's double submit, where a client passes it on (security S3).
    const { g_csrf_token: sent } = body;
    if (sent !== undefined && sent !== cookieOf(request, 'g_csrf_token')) throw new Refusal('unauthorized');
    const { code_verifier: verifier } = body;
    const visitor = { ...visitorOf(request, services), verifier };
    const { user, token, endSessionUrl } = await services.signIn.enter(body, visitor, tokenOf(request));
    const beside = { token, end_session_url: endSessionUrl };
    return { response: userShape(user), message: 'Signed in', beside };
  },
} satisfies Partial<Handlers>;

function visitorOf(request: FastifyRequest, services: Services): Visitor {
  const { origin, 'sec-fetch-site': site, 'user-agent': agent } = request.headers;
  const mark = cookieOf(request, markOf(services.signIn.origin).name);
  return {
    address: request.ip,
    agent: agent ?? null,
    mark: mark !== null && /^[\w-]{22}$/.test(mark) ? mark : null,
    fromPage: site === 'same-origin' || origin === services.signIn.origin,
  };
}

/** Gives the browser a mark, or keeps the one that another tab of it got. */
function giveMark(reply: FastifyReply, { mark }: Visitor, { signIn }: Services): string {
  const kept = mark ?? randomBytes(16).toString('base64url');
  const { name, path, secure } = markOf(signIn.origin);
  const lasting = `Max-Age=${CHALLENGE_MS / 1_000}`;
  reply.header('set-cookie', `${name}=${kept}; Path=${path}; ${lasting}; HttpOnly; SameSite=Strict${secure}`);
  return kept;
}

function cookieOf({ headers }: FastifyRequest, name: string): string | null {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}
