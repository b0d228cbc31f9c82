// The stream of server-sent events: a connection that stays open (sync P11).
import type { Sink } from '../services/sync/streams';
import type { Handlers } from './handler';

export const eventHandlers = {
  events: async ({ services, identity, reply }) => {
    services.streams.check(identity);
    const { raw } = reply;
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    // Once the stream is over its connection is of no more use, and must not hold up a stop.
    reply.header('connection', 'close');
    reply.hijack();
    raw.writeHead(200, Object.fromEntries(Object.entries(reply.getHeaders()).map(([k, v]) => [k, v ?? ''])));
    raw.flushHeaders();
    // A stream is idle for most of its life: no time-out of the server's ends it.
    raw.socket?.setTimeout(0);
    const sink: Sink = {
      send: (event, data) => {
        raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      },
      beat: () => {
        raw.write(': alive\n\n');
      },
      get waiting() {
        return raw.writableLength;
      },
      end: () => {
        raw.end();
      },
    };
    const stop = await services.streams.start(identity, sink);
    raw.once('close', stop);
    if (raw.destroyed) stop();
    return undefined;
  },
} satisfies Partial<Handlers>;
