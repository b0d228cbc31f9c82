// Tells a supervisor whether the process lives and whether it can serve; neither answer holds any data.
import type { FastifyInstance } from 'fastify';
import { sendKnownError } from '../plugins/errors';
import type { Readiness } from '../services/readiness';

/** Adds `/healthz` (the event loop turns) and `/readyz` (writes succeed, the disk has room; while closing see addDrain). */
export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (!(await readiness.check())) return sendKnownError(reply, 503);
    return { status: 'ready' };
  });
}
