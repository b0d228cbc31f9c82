// The calls of sync 1: snapshot, changes, batch, guest data.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CALLS } from '../../src/platform/contract/api/calls';
import { whenOver } from '../plugins/over';
import { readBatch } from '../services/sync/batch';
import { readEnvelope } from '../services/sync/request';
import type { Handlers } from './handler';

/** Says when nobody waits for the answer any more; for those who may wait long, since telling it costs as much as a read. */
function goneOf(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  whenOver(request, reply, () => gone.abort());
  return gone.signal;
}

export const syncHandlers = {
  snapshot: async ({ services, identity, request }) => {
    const sync = request.headers['x-sync'];
    // Only a device that found another state than it was told says so.
    if (typeof sync === 'string' && sync.includes('hash=')) {
      const differs = await services.sync.differs(identity.userId, readEnvelope(undefined, sync));
      if (differs) request.log.error({ route: request.routeOptions.url }, 'a device has another state');
    }
    return { status: 200, ...(await services.sync.snapshot(identity.userId)) };
  },
  changes: async ({ services, identity, query, request, reply }) => {
    const limit = query.limit === undefined ? undefined : Number(query.limit);
    const wait = Number(query.wait ?? 0);
    const signal = wait > 0 ? goneOf(request, reply) : undefined;
    const read = await services.sync.changes(identity, query.since, limit, wait, signal, (work) =>
      services.wholeReads.look('read', { ...identity, address: request.ip }, work),
    );
    return { ...read, message: 'OK' };
  },
  sync_free_data: ({ services, identity, body, envelope }) =>
    services.adoption.adopt(identity.userId, body, envelope),
  batch: async ({ services, identity, body, envelope, request: { ip: address } }) => {
    const ops = readBatch(body.ops, envelope);
    const { results, written } = await services.writes.batch(identity.userId, ops, envelope.age);
    // The call is answered 200 whatever becomes of its operations; who asks for what is not theirs shows in these.
    const foreign = results.find(({ status }) => status === 403 || status === 404);
    if (foreign)
      services.refusals.note({
        ...{ method: CALLS.batch.method, route: `/api/${CALLS.batch.path}` },
        ...{ status: String(foreign.status), address },
        ...{ userId: identity.userId, sessionId: identity.sessionId },
      });
    return { response: { results }, message: 'OK', written };
  },
} satisfies Partial<Handlers>;
