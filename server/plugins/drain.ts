// While the server closes: what is under way is finished, what comes now is sent away, in the shape of every other refusal.
import type { FastifyInstance } from 'fastify';
import { sendKnownError } from './errors';

/** Another process, or the next start, may answer after this. */
const ASK_AGAIN_S = '1';

/** Refuses every request that arrives after the stop signal. */
export function addDrain(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!closing) return;
    return sendKnownError(reply.header('retry-after', ASK_AGAIN_S).header('connection', 'close'), 503);
  });
}
