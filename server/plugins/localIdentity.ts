// Mounts the embedded identity provider with its one page (decisions D19, C).
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCAL_PATH, type LocalProvider } from '../ports/identity/localProvider';
import { endedPage, PAGE_KEYS, type PageState, pageOf, pageStyle } from './localIdentityPage';
import { ENTRY_POLICY, type HeaderSet } from './securityHeaders';

const MOST_BODY = 8 * 1024;
const EMAIL = /^[^\s\p{C}@<>"]+@[^\s\p{C}@<>".]+(\.[^\s\p{C}@<>".]+)*$/u;
/** The client's own copy of the typeface. */
const FONT = /^inter-latin-opsz-normal-[\w-]+\.woff2$/;

/** Adds its addresses; `origin` is what people see, `clientDir` where the built client is. */
export function addLocalIdentity(
  app: FastifyInstance,
  provider: LocalProvider,
  origin: () => string,
  headers: HeaderSet,
  clientDir: string | null,
): void {
  app.get(`${LOCAL_PATH}/page.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(pageStyle(fontOf(clientDir))),
  );
  app.get(`${LOCAL_PATH}/keys.svg`, (_request, reply) => reply.type('image/svg+xml').send(PAGE_KEYS));
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
      // What goes wrong before this is answered like any other fault.
      await provider.ready(origin());
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
  reply.header('content-security-policy', ENTRY_POLICY).type('text/html; charset=utf-8');
  return reply.send(pageOf(request.url, state));
}

const gone = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/html; charset=utf-8').send(endedPage());

/** Looked up each time: a new build may take the place of the old one while the server runs. */
function fontOf(clientDir: string | null): string | null {
  const folder = clientDir === null ? null : join(clientDir, 'assets');
  const file =
    folder !== null && existsSync(folder) ? readdirSync(folder).find((name) => FONT.test(name)) : null;
  return file ? `/assets/${file}` : null;
}
