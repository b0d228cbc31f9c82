// Mounts the embedded identity provider with its one page (decisions D19, C).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCAL_PATH, type LocalProvider } from '../ports/identity/localProvider';
import { PAGE_STYLE, type PageState, pageOf } from './localIdentityPage';
import type { HeaderSet } from './securityHeaders';

const MOST_BODY = 8 * 1024;
const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)*$/;
const ENDED = 'This sign-in has ended. Go back to Tabdo and try again.';

/** Adds its addresses; `origin` is what people see. */
export function addLocalIdentity(
  app: FastifyInstance,
  provider: LocalProvider,
  origin: () => string,
  headers: HeaderSet,
): void {
  app.get(`${LOCAL_PATH}/page.css`, (_request, reply) => reply.type('text/css').send(PAGE_STYLE));
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BODY },
      (_request, body, done) => done(null, body),
    );
    scope.get(`${LOCAL_PATH}/interaction/:uid`, async (request, reply) => {
      const asking = await provider.isAsking(origin(), request.raw, reply.raw);
      return asking ? show(reply, request, { email: '', name: '', problem: null }) : gone(reply);
    });
    scope.post(`${LOCAL_PATH}/interaction/:uid`, async (request, reply) => {
      if (!(await provider.isAsking(origin(), request.raw, reply.raw))) return gone(reply);
      const form = new URLSearchParams(String(request.body));
      const email = (form.get('email') ?? '').trim();
      const name = (form.get('name') ?? '').trim();
      const problem = problemOf(email, name);
      if (problem !== null) return show(reply.code(400), request, { email, name, problem });
      return reply.redirect(await provider.entered(origin(), { email, name }, request.raw, reply.raw), 303);
    });
  });
  app.register(async (scope) => {
    // The provider reads its bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all(`${LOCAL_PATH}/*`, async (request, reply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
      await provider.answer(origin(), request.raw, reply.raw);
    });
  });
}

function problemOf(email: string, name: string): string | null {
  if (email.length > 254 || !EMAIL.test(email)) return 'Please type an email address, like you@example.com.';
  if (name.length > 200) return 'This name is too long: 200 characters at most.';
  return null;
}

function show(reply: FastifyReply, request: FastifyRequest, state: PageState): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(pageOf(request.url, state));
}

const gone = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send(ENDED);
