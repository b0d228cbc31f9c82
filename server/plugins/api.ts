// Makes a route of every call of the contract: checks its shape, asks who it is, and sends what the handler says.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALL_NAMES, CALLS, type Call, type CallName } from '../../src/platform/contract/api/calls';
import { descriptorOf, isWrite, mustBeMeant } from '../../src/platform/contract/api/index';
import type { Handler, Success, Text } from '../routes/handler';
import { handlerOf } from '../routes/index';
import { addOpenApi, successSchema } from '../routes/openapi';
import type { CallerKey } from '../services/callRates';
import type { Services } from '../services/index';
import { Refusal } from '../services/refusal';
import type { Identity } from '../services/sessions';
import { type Envelope, readEnvelope } from '../services/sync/request';
import { weightOf } from '../services/weights';
import { sendKnownError } from './errors';
import { tokenOf } from './token';

/** The largest that is taken at once. */
export const BIG_BODY = 2 * 1024 * 1024;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const NO_ENVELOPE: Envelope = { opId: null, client: null, n: null, ack: null, base: null, hash: null };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who it is, once a token has told. */
    identity?: Identity;
  }
}

/** Adds `/api/…`. */
export function addApi(app: FastifyInstance, services: Services): void {
  app.decorateRequest('identity');
  addOpenApi(app, (name) => handlerOf(name) !== undefined);
  const taken = new Map<string, Set<string>>();
  for (const name of CALL_NAMES) {
    const handler = handlerOf(name);
    if (handler === undefined) continue;
    const call: Call = CALLS[name];
    const url = `/api/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    taken.set(url, (taken.get(url) ?? new Set()).add(call.method));
    const add = (place: FastifyInstance): void => addRoute(place, services, name, url, handler);
    if (call.rate === 'webhook') addRaw(app, add);
    else add(app);
  }
  for (const [url, methods] of taken) {
    const others = METHODS.filter((method) => !methods.has(method));
    const allow = [...methods].join(', ');
    app.route({
      method: others,
      url,
      handler: (_request, reply) => sendKnownError(reply.header('allow', allow), 405),
    });
  }
}

/** Routes whose bodies are signed get them as they came, byte for byte (security S11). */
function addRaw(app: FastifyInstance, add: (place: FastifyInstance) => void): void {
  app.register(async (place) => {
    place.removeAllContentTypeParsers();
    place.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    add(place);
  });
}

function addRoute(
  app: FastifyInstance,
  services: Services,
  name: CallName,
  url: string,
  handler: Handler<CallName>,
): void {
  const call: Call = CALLS[name];
  const { body, params, query, stream } = descriptorOf(name);
  const acts = mustBeMeant(name);
  app.route({
    method: call.method,
    url,
    // HEAD would run the handler, and one GET deletes (decisions D29).
    exposeHeadRoute: false,
    ...(call.big && { bodyLimit: BIG_BODY }),
    schema: {
      ...(body && { body }),
      ...(params && { params }),
      querystring: query ?? { type: 'object', additionalProperties: false },
      // What is not in the contract does not leave the server. Answers whose text is made already go as they are.
      ...(!stream && { response: { 200: successSchema(name) } }),
    },
    // Who it is comes before what is asked: a stranger learns nothing about shapes.
    onRequest: async (request) => {
      if (call.auth === 'session') request.identity = await authenticate(request, services);
      if (acts) refuseUnmeant(request);
      const counted = services.limits.call(call.rate, callerOf(request), call.method);
      if (counted !== undefined) await counted;
    },
    ...((call.rate === 'batch' || call.rate === 'write') && {
      preHandler: async (request) => {
        // Before its body is known a single operation counts as one.
        const counted = call.rate === 'batch' ? 0 : 1;
        services.limits.operations(weightOf(request.body), callerOf(request), counted);
      },
    }),
    handler: async (request, reply) => {
      const run = () =>
        handler({
          services,
          // The descriptor of the call says what each of these is, and the checks above made it so.
          identity: (request.identity ?? null) as never,
          body: request.body as never,
          params: request.params as never,
          query: request.query as never,
          envelope: isWrite(name) || name === 'batch' ? envelopeOf(request) : NO_ENVELOPE,
          request,
          reply,
        });
      const result = await services.wholeReads.run(name, callerOf(request), run);
      if (result === undefined) return reply;
      if (result.written !== undefined) services.limits.wrote(result.written, callerOf(request));
      return send(reply, result);
    },
  });
}

/** The user of a request, once a token has told. */
export const userOf = (request: FastifyRequest): string | null => request.identity?.userId ?? null;

/** Its session. */
export const sessionOf = (request: FastifyRequest): string | null => request.identity?.sessionId ?? null;

function callerOf(request: FastifyRequest): CallerKey {
  const { identity } = request;
  return { userId: identity?.userId ?? null, sessionId: identity?.sessionId ?? null, address: request.ip };
}

/** A browser that fetches ahead, or that a link or a form sends here, does not mean to do anything (security S7). */
function refuseUnmeant({ headers }: FastifyRequest): void {
  const ahead = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz'];
  const dest = headers['sec-fetch-dest'];
  if (ahead !== undefined || (dest !== undefined && dest !== 'empty')) throw new Refusal('forbidden');
}

function authenticate(request: FastifyRequest, services: Services): Promise<Identity> {
  return services.sessions.authenticate(tokenOf(request) ?? '', request.ip);
}

function envelopeOf({ headers }: FastifyRequest): Envelope {
  const sync = headers['x-sync'];
  const key = headers['idempotency-key'];
  if (Array.isArray(sync) || Array.isArray(key)) throw new Refusal('invalid');
  return readEnvelope(key, sync);
}

function send(reply: FastifyReply, result: Success | Text): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8');
  if ('text' in result) {
    if (result.replayed) reply.header('idempotent-replayed', 'true');
    return reply.code(result.status).send(result.text);
  }
  const { response, message, seq, beside } = result;
  return reply.send({ response, message, ...(seq !== undefined && { seq }), ...beside });
}
