// Serves the built client: compressed files, hashed names for ever, and index.html for every page address.
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendKnownError } from './errors';
import { isApi, pathOf } from './hostGuard';
import { type ExtrasOf, withNonce } from './providerPages';
import { type SendSitePage, type SitePlace, sitePages } from './sitePages';

/** Names in this folder carry a hash of their content. */
const HASHED = '/assets/';
const CACHE_HASHED = 'public, max-age=31536000, immutable';
/** Files with a plain name may be kept but must be checked each time. */
const CACHE_NAMED = 'no-cache';
/** The page names the current files, so a stale copy would ask for files that are gone. */
const CACHE_PAGE = 'no-cache, no-store';
const PAGE = 'index.html';
/** Where the manifest has other programs send what they share, and what the page is asked then. */
const SHARE = '/share';
const NOTHING_SHARED = '/?do=share';

/** The only shape that a file of the client has: plain names, none hidden, none empty. */
const FILE_PATH = /^(?:\/[\w-][\w.-]*)+$/;
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Serves the files of `clientDir`; with null (while developing, when Vite serves them) pages answer 503.
 * Everything that is no file ends in the not-found handler, which tells pages from mistakes.
 */
export async function addClient(
  app: FastifyInstance,
  clientDir: string | null,
  extrasOf: ExtrasOf,
  site: SitePlace,
): Promise<void> {
  if (clientDir !== null) await addFiles(app, clientDir, sitePages(clientDir, site));
  // Nothing is returned: a reply that waits for itself in two handlers would only pile up listeners.
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (isApi(path)) sendKnownError(reply, 404);
    // The app's service worker takes what is shared; where it is gone, the page says that nothing came.
    else if (request.method === 'POST' && path === SHARE) reply.redirect(NOTHING_SHARED, 303);
    else if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendKnownError(reply.header('allow', 'GET, HEAD'), 405);
    } else if (!asksForPage(request, path)) sendKnownError(reply, 404);
    else if (clientDir === null) sendKnownError(reply, 503);
    else sendPage(reply.code(200), path, clientDir, extrasOf);
  });
}

function sendPage(reply: FastifyReply, path: string, clientDir: string, extrasOf: ExtrasOf): void {
  const extras = extrasOf(path);
  if (extras !== null) reply.headers(extras.headers);
  const nonce = extras?.nonce ?? null;
  if (nonce === null) {
    reply.sendFile(PAGE);
    return;
  }
  reply.header('cache-control', CACHE_PAGE).type('text/html; charset=utf-8');
  readFile(join(clientDir, PAGE), 'utf8').then(
    (html) => reply.send(withNonce(html, nonce)),
    (error: unknown) => reply.send(error),
  );
}

async function addFiles(app: FastifyInstance, clientDir: string, sendSitePage: SendSitePage): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheRule(file.slice(clientDir.length).replaceAll(sep, '/')));
    },
  });
  // Looked up at each request: a new build may take the place of the old one while the server runs.
  app.get('/*', (request, reply) => {
    const path = pathOf(request);
    const sent = sendSitePage(request, reply, path);
    if (sent !== undefined) return sent;
    if (isApi(path) || !FILE_PATH.test(path) || COMPRESSED.test(path)) reply.callNotFound();
    else reply.sendFile(path.slice(1));
    return undefined;
  });
}

function cacheRule(file: string): string {
  if (file.startsWith(HASHED)) return CACHE_HASHED;
  return file.startsWith(`/${PAGE}`) ? CACHE_PAGE : CACHE_NAMED;
}

/** A page address: what a person navigates to, or any path without a file name for tools that take anything. */
function asksForPage(request: FastifyRequest, path: string): boolean {
  if (path.startsWith(HASHED)) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const lastName = path.slice(path.lastIndexOf('/') + 1);
  return accept.includes('*/*') && !lastName.includes('.');
}
