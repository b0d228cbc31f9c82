// Bodies that come slowly: as slowly as a network may be, they are taken; more slowly, they are ended (sync P8, security S15).
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { addReceiving } from '../../server/plugins/receiving';
import { head, openWire, statusOf } from '../faults/wire';
import { type ListeningServer, listen } from '../support/httpServer';

const DRIP_MS = 100;
const MEGABYTE = 1_000_000;
const TIME = { timeout: 90_000 };

let server: ListeningServer;

beforeAll(async () => {
  server = await listen({}, (app) => {
    app.post(
      '/api/length',
      { bodyLimit: 2 * MEGABYTE },
      async (request) => JSON.stringify(request.body).length,
    );
  });
});
afterAll(() => server.close());

/** Sends a text of a megabyte so fast. @returns the status, and after how many seconds it came */
async function drip(bytesInSecond: number): Promise<readonly [status: number | null, seconds: number]> {
  const wire = await openWire(`http://127.0.0.1:${server.port}`);
  const body = `"${'x'.repeat(MEGABYTE - 2)}"`;
  const length = String(body.length);
  const began = performance.now();
  wire.socket.write(
    head('POST', '/api/length', { 'content-type': 'application/json', 'content-length': length }),
  );
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.min(body.length, Math.round(((performance.now() - began) * bytesInSecond) / 1_000));
    if (wire.socket.writable && due > sent) wire.socket.write(body.slice(sent, due));
    sent = due;
  }, DRIP_MS);
  await expect.poll(() => statusOf(wire.said()), TIME).not.toBeNull();
  clearInterval(timer);
  wire.socket.destroy();
  return [statusOf(wire.said()), (performance.now() - began) / 1_000];
}

test('a megabyte at 160 kbit/s is taken, and one at 8 kbit/s is ended soon', TIME, async () => {
  const [fast, slow] = await Promise.all([drip(20_000), drip(1_000)]);
  expect(fast[0]).toBe(200);
  expect(fast[1]).toBeGreaterThan(45);
  expect(slow[0]).toBe(408);
  expect(slow[1]).toBeLessThan(30);
});

test('a request that is handed in without a wire may take its time', TIME, async () => {
  const fault = vi.fn();
  process.on('uncaughtException', fault);
  onTestFinished(() => void process.off('uncaughtException', fault));
  const app = fastify();
  addReceiving(app);
  app.post('/api/wait', () => new Promise((answer) => setTimeout(() => answer('late'), 2_500)));
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/wait', payload: {} });
  expect([statusCode, fault.mock.calls]).toEqual([200, []]);
});
