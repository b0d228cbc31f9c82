// Answers only under the server's own names, so that no foreign page can reach it by a trick of DNS.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { isLoopback } from '../ports/loopback';
import { sendError, sendKnownError } from './errors';

/** What to do with a request that came under a certain name. */
export type HostVerdict =
  | { readonly kind: 'serve' }
  | { readonly kind: 'redirect'; readonly origin: string }
  | { readonly kind: 'refuse' };

/** What the verdict depends on. */
export interface HostQuestion {
  /** The Host header as sent, if any. */
  readonly host: string | undefined;
  /** The path, which tells a page from an API call. */
  readonly path: string;
  /** The port that the server really listens on. */
  readonly port: number;
}

const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const NAMELESS_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Decides by the Host header. Without PUBLIC_URL the pages live under one loopback name only, since browser
 * storage belongs to an origin and a list must not seem empty under another spelling (decisions B).
 */
export function judgeHost(config: Config, question: HostQuestion): HostVerdict {
  const asked = parseHost(question.host);
  if (asked === null) return { kind: 'refuse' };
  const origin = canonicalOrigin(config, question.port);
  const canonical = new URL(origin);
  const sameName = asked.name === bareName(canonical);
  // A proxy or a forwarded port may show another port to the browser; with PUBLIC_URL we know the right one.
  if (sameName && (config.publicUrl === null || asked.host === canonical.host)) return { kind: 'serve' };
  if (!isLoopback(asked.name)) return { kind: 'refuse' };
  if (NAMELESS_PATHS.has(question.path)) return { kind: 'serve' };
  if (config.publicUrl === null && isApi(question.path)) return { kind: 'serve' };
  return isApi(question.path) ? { kind: 'refuse' } : { kind: 'redirect', origin };
}

/** The one origin under which people use this server. */
export function canonicalOrigin(config: Config, port: number): string {
  if (config.publicUrl !== null) return config.publicUrl;
  const { host } = config;
  if (host.includes(':') && !WILDCARDS.has(host)) return `http://[${host}]:${port}`;
  return WILDCARDS.has(host) || isLoopback(host) ? `http://127.0.0.1:${port}` : `http://${host}:${port}`;
}

/** Nearly all requests come under one name; foreign ones are not remembered for long. */
const MOST_REMEMBERED = 100;

/** Puts the guard in front of every route, known or not. */
export function addHostGuard(app: FastifyInstance, config: Config): void {
  const remembered = new Map<string, HostVerdict>();
  const judge = (question: HostQuestion): HostVerdict => {
    const { host, path, port } = question;
    const kind = NAMELESS_PATHS.has(path) ? 'health' : isApi(path) ? 'api' : 'page';
    const key = `${kind} ${port} ${host}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const verdict = judgeHost(config, question);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(key, verdict);
    return verdict;
  };
  app.addHook('onRequest', (request, reply, done) => {
    // Node keeps the first; something between us and the visitor may go by another.
    if (hasTwoHosts(request.raw.rawHeaders)) {
      sendKnownError(reply, 400);
      return;
    }
    const verdict = judge({
      host: request.headers.host,
      path: pathOf(request),
      port: request.socket.localPort ?? config.port,
    });
    switch (verdict.kind) {
      case 'serve':
        done();
        return;
      case 'redirect':
        reply.redirect(`${verdict.origin}${localTarget(request.url)}`, 307);
        return;
      case 'refuse':
        sendError(reply, 403, 'host_refused', 'This server does not answer under that name.');
    }
  });
}

function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** The path of a request without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split(/[?#]/, 1)[0] ?? '/';
}

/** Whether a path belongs to the API. */
export function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

function parseHost(header: string | undefined): { name: string; host: string } | null {
  if (header === undefined || !/^[a-z0-9.:[\]_-]+$/i.test(header)) return null;
  if (!URL.canParse(`http://${header}`)) return null;
  const url = new URL(`http://${header}`);
  return { name: bareName(url), host: url.host };
}

function bareName(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
}

/** The target of the request as a path of ours: never `//host`, never an absolute address. */
function localTarget(url: string): string {
  return url.startsWith('/') ? url.replace(/^[/\\]+/, '/') : '/';
}
