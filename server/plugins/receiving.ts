// How long a body may take to arrive: as long as a slow network takes for so much, and no longer (sync P8, security S15).
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SLOWEST } from '../../src/platform/contract/api/calls';

/** For whatever else takes time, and for silence. */
const QUIET_MS = 15_000;
const LOOK_EVERY_MS = 1_000;

/** The longest that a body of this size may take. */
export const receiveTime = (bytes: number): number => QUIET_MS + Math.ceil(bytes / SLOWEST);

/** Ends requests of which the body comes more slowly than any network that is served. */
export function addReceiving(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request;
    const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
    if (coding !== undefined || length !== '0') watch(request, reply);
    done();
  });
}

function watch({ raw, server }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  // An injected request comes by no wire, and its stand-in for one can be neither measured nor closed.
  if (!(socket instanceof Socket)) return;
  const [began, before] = [performance.now(), socket.bytesRead];
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) {
      clearInterval(timer);
      return;
    }
    if (performance.now() - began <= receiveTime(socket.bytesRead - before)) return;
    clearInterval(timer);
    const tooSlow = Object.assign(new Error('The body comes too slowly.'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    });
    // Behind the beginning of an answer nothing else can be said.
    if (reply.raw.headersSent) socket.destroy();
    else server.server.emit('clientError', tooSlow, socket);
  }, LOOK_EVERY_MS).unref();
  raw.once('close', () => clearInterval(timer));
}
