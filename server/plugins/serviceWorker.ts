// The service worker's kill switch: in its place a worker that removes what it kept, and then itself (security S23).
import type { FastifyInstance } from 'fastify';
import { SHARED_CACHE } from '../../src/platform/contract/sharedTexts';

/** The address of the service worker, for ever: browsers ask there for the next one. */
const SERVICE_WORKER = '/serviceWorker.js';

/** It answers no request and reloads no window; caches of ours are known by their names. What was shared is the person's. */
const FAREWELL = `// Tabdo works without a service worker here: this one removes itself and what the one before it kept.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith('tabdo-') && name !== '${SHARED_CACHE}');
  await Promise.all(ours.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

/** Answers in place of the file of the build. */
export function addFarewell(app: FastifyInstance): void {
  app.get(SERVICE_WORKER, (_request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(FAREWELL);
  });
}
