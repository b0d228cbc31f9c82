// Tells a supervisor whether the process lives and whether it can serve; neither answer holds any data.
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sendKnownError } from '../plugins/errors';

/** Adds `/healthz` (the event loop turns) and `/readyz` (not closing, and the data folder can be written). */
export function addHealth(app: FastifyInstance, dataDir: string): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (closing || !(await canWrite(dataDir))) return sendKnownError(reply, 503);
    return { status: 'ready' };
  });
}

async function canWrite(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
