// While the server closes: what is under way is finished, what comes now is sent away, in the shape of every other refusal.
import type { FastifyInstance } from 'fastify';
import { sendKnownError } from './errors';

/** Another process, or the next start, may answer after this. */
const ASK_AGAIN_S = '1';
const SWEEP_EVERY_MS = 50;

/**
 * Refuses every request that arrives after the stop signal, but says that the process lives. Connections end with their
 * answers, or when nobody uses them: a stop takes as long as open requests do.
 */
export function addDrain(app: FastifyInstance): void {
  let sweeping: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY_MS);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (sweeping === undefined || request.routeOptions.url === '/healthz') done();
    else sendKnownError(reply.header('retry-after', ASK_AGAIN_S), 503);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (sweeping !== undefined) reply.header('connection', 'close');
    done();
  });
  app.addHook('onClose', async () => clearInterval(sweeping));
}
