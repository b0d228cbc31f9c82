// Each request gets an id, is counted by its route's pattern, and leaves a line without anything of anybody (security S17).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Counters } from '../services/counters';
import type { RefusedCall } from '../services/refusals';
import { whenOver } from './over';

/** Whoever waited longer than this shows in the log at its usual level. */
const SLOW_MS = 1_000;
const MOST_NAMES = 1_000;
/** No batch that is taken has more. */
const MOST_KEYS = 100;
/** The levels at which every request has a line. */
const TALKATIVE: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);
/** The status of those who hung up before there was one, as proxies count them. */
const GONE = '499';

/** What the lines and numbers need to know. */
export interface RequestParts {
  readonly counters: Counters;
  /** Who a user is called in the log. */
  readonly pseudonym: (id: string) => string;
  /** The user of a request, once that is known. */
  readonly userOf: (request: FastifyRequest) => string | null;
  readonly sessionOf: (request: FastifyRequest) => string | null;
  /** Hears of every call that was answered, for the audit trail. */
  readonly refusals: { note(call: RefusedCall): void };
}

/** Adds the header `x-request-id` to every call, and counts and logs what was answered. */
export function addRequests(app: FastifyInstance, parts: RequestParts): void {
  const { counters, pseudonym, userOf, sessionOf, refusals } = parts;
  const nameOf = remembering(pseudonym);
  const note = (request: FastifyRequest, reply: FastifyReply, status: string): void => {
    const { method } = request;
    const route = patternOf(request);
    const ms = reply.elapsedTime;
    counters.add('requests', { method, route, status });
    counters.time('request', ms, { method, route });
    if (status === '429') counters.add('limit_refusals', { route });
    const userId = userOf(request);
    const who = { address: request.ip, userId, sessionId: sessionOf(request) };
    refusals.note({ method, route, status, ...who });
    // Long polls and streams wait on purpose.
    const slow = ms > SLOW_MS && method !== 'GET';
    if (!slow && !TALKATIVE.has(request.log.level)) return;
    // Clients choose their keys: what these hold is nobody's business.
    const ops = keysOf(request).map(pseudonym);
    const line = {
      ...{ method, route, status, ms: Math.round(ms) },
      ...(userId && { user: nameOf(userId) }),
      ...(ops.length > 0 && { ops }),
    };
    if (slow) request.log.warn(line, 'slow');
    else request.log.info(line, status === GONE ? 'gone' : 'answered');
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/')) reply.header('x-request-id', request.id);
    whenOver(request, reply, (answered) => {
      // A stream that its device ends was answered all the same.
      if (!answered) note(request, reply, reply.raw.headersSent ? String(reply.raw.statusCode) : GONE);
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    note(request, reply, String(reply.statusCode));
    done();
  });
}

/** The keys of the operations that a request asked for, alone or in a batch. */
function keysOf({ headers, body }: FastifyRequest): readonly string[] {
  const { ops }: { readonly ops?: unknown } = Object(body);
  const keys = Array.isArray(ops) ? ops.map((op) => Object(op).opId) : [headers['idempotency-key']];
  return keys.filter((key) => typeof key === 'string').slice(0, MOST_KEYS);
}

/** The last names that were worked out: each costs a keyed hash, and the same people come again and again. */
function remembering(work: (id: string) => string): (id: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const name = known.get(id) ?? work(id);
    if (known.size >= MOST_NAMES) known.clear();
    known.set(id, name);
    return name;
  };
}

/** Addresses that are no route of ours may hold anything: they share one name. */
function patternOf({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions;
  return url === undefined || url === '/*' || url === '*' ? 'other' : url;
}
